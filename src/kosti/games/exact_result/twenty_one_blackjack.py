"""Twenty-One: throw as often as you like, but not over 21; the closest takes the pot. As Blackjack in circles, with betting between them."""

from kosti.dice import pips
from kosti.engine import Count, FaceOf, Flag, Game, Inner, Number, Option, PerSeat, Points, Range, Variant, move
from kosti.engine.rules import ask, copy, count_in, each, fill, first_in, go, leaders, next_in, note, throw
from kosti.games.exact_result._antes import Antes, another_round, ante, ante_options, end_game, first_player, pay_in, share_pot

MORE_THAN_THROWS = 1000  # a point more outweighs any number of throws
SURE = 100
MOST_CHIPS = 10_000
REACH = (0, 31, 38, 46, 54, 61, 67, 45)  # chance to come to the limit before others do, in percent, by how far below it one is
STANDING = 15

game = Game(
    title="Twenty-One (Dice Blackjack) | Двадцать одно",
    about="One more throw, or is it enough? 21 is the dream, 22 the end. | Ещё бросок или хватит? 21 — мечта, 22 — конец.",
    seats=(2, 10),
    best=(4, 7),
    dice="1d6 (variants: 2d6)",
    minutes=20,
    mechanics=("press-your-luck", "chips", "betting"),
    options=[
        *ante_options(20),
        Option("limit", 21, 7, 100, label="More than this is bust | Больше этого — перебор"),
        Option("two_dice_below", 0, 0, 100, label="Two dice at once below this total | Меньше этой суммы — две кости сразу"),
        Option("betting", False, label="Circles with betting (blackjack) | Круги со ставками (блэкджек)"),
    ],
    variants=[
        Variant("thirty-six-points", "Thirty-Six Points | До тридцати шести", limit=36),
        Variant("speed", "Speed | Скоростной", two_dice_below=14),
        Variant("blackjack", "Blackjack | Блэкджек", betting=True, start_chips=50),
    ],
    words={
        "status": "Status | Положение",
        "folded": "folded | пас",
        "legal": "You have {mine} of {limit}: throw again, or stand? | У вас {mine} из {limit}: бросаете ещё или хватит?",
        "choosing": "Which die do you add? | Какую кость прибавите?",
        "bidding": "It takes {owed} {owed:chip/chips} to stay in. What do you do? | Чтобы остаться, нужно доплатить {owed} {owed:фишку/фишки/фишек}. Что решите?",
        "which price": "To how much | До скольких",
        "has": "{who} has {0} | {who}: всего {0}",
        "hits": "{0.name} has exactly {1} | {0.name}: ровно {1}",
        "best": "{0.name} is closest: {1} in {2} {2:throw/throws} | {0.name} ближе всех: {1}, {2} {2:бросок/броска/бросков}",
        "last": "Only {0.name} is left | Остаётся только {0.name}",
        "no_bets": "Somebody has no chips left: no betting | У кого-то кончились фишки: ставок нет",
        "bets": "Betting: the price is {0} | Ставки: цена {0}",
        "limit": "Bust above | Предел",
    },
)


class State(Antes):
    circle: Count("Circle | Круг").when("betting")
    price: Number("Price to stay | Цена участия").when("betting")
    owed: Inner[Number]
    result: Inner[PerSeat[Points]]
    tries: Inner[PerSeat[Count]]("Throws | Бросков")
    stands: Inner[PerSeat[Flag]]("stands | хватит")
    due: Inner[PerSeat[Flag]]  # who still has to act in this circle
    paid: PerSeat[Number]("Bet | Ставка").when()
    raised: Inner[PerSeat[Flag]]
    hand: Inner[PerSeat[Number]]
    threw: Inner[Flag]


def new_round(s):
    fill(s.result, 0)
    fill(s.tries, 0)
    fill(s.stands, 0)
    fill(s.paid, 0)
    s.circle = 0
    s.price = 1
    players = ante(s)
    if players == 0:
        end_game(s)
    elif not s.betting:
        take_turn(s, first_player(s))
    elif players == 1:
        last_one_wins(s)
    else:
        new_circle(s)


def end_round(s):
    if another_round(s):
        go(s, new_round)
    else:
        end_game(s)


# --- one turn each


def take_turn(s, seat):
    s.seat = seat
    throw(s, dice_in_hand(s))


def dice_in_hand(s):
    return 2 if s.betting or s.result[s.seat] < s.two_dice_below else 1


def thrown(s):
    s.tries[s.seat] += 1
    if s.betting:
        circle_thrown(s)
        return
    s.result[s.seat] += pips(s.roll, s.rolled)
    if s.result[s.seat] < s.limit:
        ask(s, s.seat)
        return
    tell_result(s)
    end_turn(s)


def tell_result(s):
    if s.result[s.seat] > s.limit:
        note(s, "busts", s.seat, s.result[s.seat])
    else:
        note(s, "hits", s.seat, s.limit)


def legal(s, may):
    may.throw()
    may.stand()


def promise_stand(s):
    """Nobody stands beaten, and the last player need not improve; otherwise three short of the limit will do, in circles what beats the chance to hit it."""
    if is_beaten(s):
        return False
    if is_last_turn(s):
        return True
    if s.betting:
        return chance_standing(s) > reach(s, s.seat)
    return s.result[s.seat] >= s.limit - 3


def is_beaten(s):
    """Whether somebody who throws no more has a better total."""
    for p in range(s.players):
        if is_done(s, p) and hand(s, p) > hand(s, s.seat):
            return True
    return False


def is_done(s, seat):
    if s.betting:
        return s.playing[seat] and s.stands[seat]
    return seat != s.seat and 0 < s.result[seat] <= s.limit


def is_last_turn(s):
    if s.betting:
        return count_in(s, s.playing) - count_in(s, s.stands) == 1
    return next_in(s, s.seat, s.playing) == first_player(s)


@move
def throw_(s):
    throw(s, dice_in_hand(s))


@move
def stand(s):
    if s.betting:
        s.stands[s.seat] = 1
        circle_on(s)
    else:
        end_turn(s)


def end_turn(s):
    seat = next_in(s, s.seat, s.playing)
    if seat == first_player(s):
        show_down(s)
    else:
        take_turn(s, seat)


def show_down(s):
    """The highest total that is not bust, then the fewest throws."""
    safe = 0
    for p in range(s.players):
        s.hand[p] = hand(s, p)
        if s.playing[p] and s.result[p] <= s.limit:
            safe |= 1 << p
    winners = leaders(s, safe, s.hand)
    for p in each(s, winners):
        note(s, "best", p, s.result[p], s.tries[p])
    share_pot(s, winners)
    end_round(s)


def hand(s, seat):
    return MORE_THAN_THROWS * s.result[seat] - s.tries[seat]


# --- blackjack: circles of throws


def new_circle(s):
    s.circle += 1
    s.threw = 0
    for p in range(s.players):
        s.due[p] = s.playing[p] and not s.stands[p]
    if count_in(s, s.due) == 0:
        show_down(s)
        return
    s.seat = first_in(s, s.starter, s.due)
    act_in_circle(s)


def act_in_circle(s):
    if s.circle == 1:
        throw(s, 2)
    else:
        ask(s, s.seat)


def circle_thrown(s):
    s.threw = 1
    a, b = s.roll[0], s.roll[1]
    if s.circle == 1:
        add(s, 2 * (a + b))
    elif a == b or s.result[s.seat] + min(a, b) > s.limit:
        add(s, min(a, b))
    else:
        ask(s, s.seat, choosing)


def choosing(s, may):
    may.take(s.roll[0])
    may.take(s.roll[1])


def promise_take(s, face):
    """Hit the limit; else come within reach of one die, but with as much room as possible."""
    room = s.limit - s.result[s.seat] - face
    if room < 0:
        return -SURE
    if room == 0:
        return SURE
    return room if room <= 6 else -room


@move("Add {0} | Прибавить {0}")
def take(s, face: FaceOf(6)):
    add(s, face)


def add(s, points):
    s.result[s.seat] += points
    if s.result[s.seat] < s.limit:
        note(s, "has", s.result[s.seat])
        circle_on(s)
        return
    tell_result(s)
    if s.result[s.seat] == s.limit:
        share_pot(s, 1 << s.seat)
        end_round(s)
    elif leave(s) == 1:
        last_one_wins(s)
    else:
        circle_on(s)


def leave(s):
    """The seat in turn is out of the round; how many are left."""
    s.playing[s.seat] = 0
    s.stands[s.seat] = 0
    return count_in(s, s.playing)


def last_one_wins(s):
    note(s, "last", first_player(s))
    share_pot(s, 1 << first_player(s))
    end_round(s)


def circle_on(s):
    s.due[s.seat] = 0
    if count_in(s, s.due):
        s.seat = next_in(s, s.seat, s.due)
        act_in_circle(s)
    elif s.threw:
        open_betting(s)
    else:
        show_down(s)


# --- blackjack: betting


def open_betting(s):
    """The price starts where the last betting circle ended, at first with the ante."""
    if most_price(s) == 0:
        note(s, "no_bets")
        go(s, new_circle)
        return
    s.price = min(s.price, most_price(s))
    note(s, "bets", s.price)
    fill(s.raised, 0)
    copy(s.playing, s.due)
    bid_by(s, first_player(s))


def most_price(s):
    """Table stakes: nobody still in must pay more than he has."""
    most = MOST_CHIPS
    for p in range(s.players):
        if s.playing[p]:
            most = min(most, s.chips[p] + s.paid[p])
    return most


def bid_by(s, seat):
    s.owed = s.price - s.paid[seat]
    ask(s, seat, bidding)


def bidding(s, may):
    may.call()
    may.fold()
    if not s.raised[s.seat]:
        for times in range(2, 5):
            if times * s.price <= most_price(s):
                may.raise_to(times * s.price)


def promise_raise_to(s, price):
    """A total that is hard to beat."""
    return 2 * (chance_to_win(s) * count_in(s, s.playing) >= 130)


def promise_fold(s):
    """The price is more than the chance is worth."""
    return chance_to_win(s) * (s.pot + s.owed) < 100 * s.owed


def chance_to_win(s):
    """In percent, from how easily everybody comes to the limit."""
    if s.stands[s.seat]:
        return 0 if is_beaten(s) else chance_standing(s)
    rivals = 0
    for p in range(s.players):
        if s.playing[p]:
            rivals += reach(s, p)
    return 100 * reach(s, s.seat) // rivals


def chance_standing(s):
    """All who still throw must miss."""
    chance = 100
    for p in range(s.players):
        if p != s.seat and s.playing[p] and not s.stands[p]:
            chance = chance * (100 - reach(s, p)) // 100
    return chance


def reach(s, seat):
    if s.stands[seat]:
        return STANDING
    return REACH[min(s.limit - s.result[seat], 7)]


@move
def call(s):
    pay_price(s)
    bid_on(s)


@move("Raise to {0} | Повысить до {0}")
def raise_to(s, price: Range(2, MOST_CHIPS)):
    s.price = price
    s.owed = price - s.paid[s.seat]
    s.raised[s.seat] = 1
    copy(s.playing, s.due)
    pay_price(s)
    bid_on(s)


def pay_price(s):
    pay_in(s, s.seat, s.owed)
    s.paid[s.seat] = s.price


@move
def fold(s):
    if leave(s) == 1:
        last_one_wins(s)
    else:
        bid_on(s)


def bid_on(s):
    s.due[s.seat] = 0
    if count_in(s, s.due):
        bid_by(s, next_in(s, s.seat, s.due))
    else:
        fill(s.paid, 0)
        go(s, new_circle)


def tell(v, draw):
    return {"mine": str(v.result[v.seat])}


def scene(v, draw):
    seats = range(v.players)
    draw.fact("limit", v.limit)
    draw.row("result", [draw.word("bust") if v.result[p] > v.limit else v.result[p] or None for p in seats], "text")
    draw.row("tries", [v.tries[p] or None for p in seats])
    status = [status_of(v, p) for p in seats]
    if v.betting and any(status):
        draw.row("status", [word and draw.word(word) for word in status], "text")


def status_of(v, seat):
    if not v.playing[seat]:
        return "folded" if 0 < v.result[seat] < v.limit else None
    return "stands" if v.stands[seat] else None
