"""Bidou: three dice under the cup, up to three throws, then bet on them or on the fear of the others."""

from kosti.dice import take_up
from kosti.engine import Count, Dice, Game, Inner, Number, Option, PerSeat, Seat, Secret, move
from kosti.engine.rules import ask, copy, count_in, fill, finish_by, first_in, first_of, leaders, next_in, note, seats_in, throw, toss_for_start
from kosti.games.bluffing._betting import Betting, ante_up, draw_bettors, is_alone, most_raise, name_the_broke, open_betting, raise_about, share_pots

BIDOU = 4000
ALIKE = 3000
BIDET = 2000
STREET = 1000
CARD = (  # from the best down: an example, and what it is worth at least and less than
    ("card_bidou", (2, 1, 1), BIDOU, BIDOU + 1),
    ("card_alike", (6, 6, 6), ALIKE, BIDOU),
    ("card_bidet", (2, 2, 1), BIDET, ALIKE),
    ("card_street", (6, 5, 4), STREET, BIDET),
    ("card_number", (6, 5, 1), 0, STREET),
)

game = Game(
    title="Bidou (Montevideo) | Биду",
    about="Lowly 2-1-1 beats everything, unless somebody bets you out of the round. | Скромные 2-1-1 бьют всё, если вас раньше не выживут ставкой.",
    seats=(2, 8),
    best=(4, 6),
    dice="3d6 per player",
    minutes=30,
    mechanics=("betting", "hidden-dice", "combination-ranking", "chips", "bluffing"),
    information="hidden",
    show_throw=False,
    options=[
        Option("rounds", 30, 1, 100),
        Option("stack", 20, 2, 100),
        Option("winner_is_captain", False, label="The winner of a round is the next captain | Победитель раунда — следующий капитан"),
    ],
    words={
        "card_bidou": "Bidou | Биду",
        "card_alike": "Three alike, the higher the better | Три одинаковых: чем выше, тем лучше",
        "card_bidet": "Bidet | Биде",
        "card_street": "Three in a row | Три подряд",
        "card_number": "The rest as a number, here 651 | Остальное как число, здесь 651",
        "help verb throw": "Throw all three again; everybody sees how often you throw. | Перебросьте все три; сколько раз вы бросаете, видят все.",
        "help verb keep": "Your dice stay as they are. | Ваши кости остаются как есть.",
        "help tries": "How often each player has thrown; everybody may know that. | Сколько раз каждый бросал; это видят все.",
        "help status": "Who is still in this round. | Кто ещё в этом раунде.",
        "help captain": "Who throws first this round. | Кто бросает первым в этом раунде.",
        "status": "In the round | В раунде",
        "throwing": "Keep these dice, or throw all three again? | Оставляете кости или перебрасываете все три?",
        "shows": "{0.name} {0.name:show/shows} {1}-{2}-{3} | {0.name} {0.name:открываете/открывает} {1}-{2}-{3}",
        "first": "{0.name} {0.name:are/is} captain | Капитан: {0.name}",
    },
)


class State(Betting):
    round: Count.of("rounds")
    captain: Seat("Captain | Капитан")
    tries: PerSeat[Count]("Throws used | Сделано бросков")
    cup: Secret[PerSeat[Dice[3]]]
    shown: PerSeat[Dice[3]]
    worth: Inner[PerSeat[Number]]


def start(s):
    toss_for_start(s, 3, first_round)


def first_round(s):
    """The highest sum is captain."""
    s.captain = s.seat
    note(s, "first", s.captain)
    new_round(s)


def new_round(s):
    s.round += 1
    for p in range(s.players):
        s.tries[p] = 0
        fill(s.cup[p], 0)
    ante_up(s)
    s.seat = s.captain
    throw(s, 3, look, secret=True)


def look(s):
    take_up(s.roll, 3, s.cup[s.seat], 3)
    s.tries[s.seat] += 1
    if s.tries[s.seat] < 3:
        ask(s, s.seat, throwing)
    else:
        pass_on(s)


def throwing(s, may):
    may.keep()
    may.throw()


def promise_throw(s):
    """Keep what beats an average hand, and after the first throw a little more; against many only a street."""
    enough = 650 if s.tries[s.seat] == 1 else 630
    if count_in(s, s.playing) > 3:
        enough = STREET
    return combination(s.cup[s.seat]) < enough


@move("Keep | Оставить", told="{who} {who:keep/keeps} the dice | {who} {who:оставляете/оставляет} кости")
def keep(s):
    pass_on(s)


@move("Throw again | Перебросить", risky=True, told="{who} {who:throw/throws} again | {who} {who:бросаете/бросает} заново")
def throw_(s):
    fill(s.cup[s.seat], 0)
    throw(s, 3, look, secret=True)


def pass_on(s):
    """When all have thrown, whoever threw least opens the betting."""
    s.seat = next_in(s, s.seat, s.playing)
    if s.seat != s.captain:
        throw(s, 3, look, secret=True)
    else:
        open_betting(s, first_of(s, s.captain, leaders(s, seats_in(s, s.playing), s.tries, -1)), showdown)


def thumb_opening(s, may):
    """Bet the bank on three alike, half of it on a street, little on a good pair of sixes."""
    value = combination(s.cup[s.seat])
    if value >= ALIKE:
        may.bet(raise_about(s, s.bank))
    elif value >= STREET:
        may.bet(raise_about(s, (s.bank + 1) // 2))
    elif value >= 660:
        may.bet(1)
    else:
        may.check()


def thumb_answering(s, may):
    """Raise with three alike, stay with a street, and with high dice only where it is cheap."""
    value = combination(s.cup[s.seat])
    if value >= ALIKE and most_raise(s) > s.to_match:
        may.raise_to(raise_about(s, s.bank))
    elif value >= STREET or (value >= 640 and 3 * s.owed <= s.bank):
        may.call()
    else:
        may.fold()


def combination(dice):
    """What three dice in rising order are worth: 6-5-1 is 651, and the named ones stand above."""
    low, middle, high = dice[0], dice[1], dice[2]
    digits = 100 * high + 10 * middle + low
    if digits == 211:
        return BIDOU
    if low == high:
        return ALIKE + digits
    if digits == 221:
        return BIDET
    if high == middle + 1 and middle == low + 1:
        return STREET + digits
    return digits


def showdown(s):
    """Whoever is left alone shows nothing."""
    for p in range(s.players):
        fill(s.shown[p], 0)
        if s.playing[p] and not is_alone(s):
            note(s, "shows", p, s.cup[p][2], s.cup[p][1], s.cup[p][0], shows=("shown", [[q == p] * 3 for q in range(s.players)]))
            copy(s.cup[p], s.shown[p])
            s.worth[p] = combination(s.cup[p])
    best = leaders(s, seats_in(s, s.playing), s.worth)
    share_pots(s, s.worth, s.captain)
    name_the_broke(s)
    if s.round == s.rounds or count_in(s, s.chips) == 1:
        finish_by(s, s.chips)
        return
    name_captain(s, first_of(s, s.captain, best) if s.winner_is_captain else first_in(s, s.captain, s.chips))
    new_round(s)


def name_captain(s, captain):
    if captain != s.captain:
        note(s, "first", captain)
    s.captain = captain


def scores(v, card):
    """The combinations from the best down, with what lies under one's own cup."""
    own = [] if v.viewer is None else sorted(face for face in v.cup[v.viewer] if face)
    made = combination(own) if len(own) == 3 else -1
    for key, example, least, most in CARD:
        card.hand(key, "", least <= made < most, example)


def scene(v, draw):
    draw_bettors(v, draw)
