"""Liar's Dice: bid on all the dice under all the cups, higher each time, until somebody says that it is a lie; the last one with dice wins."""

from math import comb

from kosti.engine import Chips, Count, Dice, Face, FaceOf, Game, Inner, Names, Option, PerSeat, Range, Seat, Secret, Variant, move
from kosti.engine.rules import (
    ask,
    copy,
    count_in,
    decided_by,
    each,
    fill,
    finish,
    finish_by,
    first_in,
    next_in,
    note,
    pay_each,
    seats_in,
    share_out,
    throw,
    total,
)

MOST_DICE = 5
WILD = Names(ones="ones | единицы", until_bid="ones, until they are bid | единицы, пока их не назвали", sixes="sixes | шестёрки", none="none | никаких")
ORDER = Names(quantity_first="more dice of any face | больше костей, число любое", face_first="any number of a higher face | сколько угодно костей старше")
SPOT_ON = Names(
    off="no | нет",
    others="yes: all others lose a die | да: теряют все остальные",
    bidder="yes: the bidder loses one | да: теряет заявивший",
    gain="yes: the caller gets one back | да: сказавший возвращает кость",
)
STARTER = Names(loser="the loser | проигравший", winner="the winner | выигравший")
SAFE, DARING, HOPELESS = 60, 20, 25  # percent, for the rule of thumb
FIRST_WILD = (1, 1, 6, 0)  # the wild face at the beginning of a round, for each of WILD


def percent_of_at_least(dice, wanted, sixths):
    """The chance that so many unseen dice show at least as many fitting faces as wanted."""
    ways = sum(comb(dice, k) * sixths**k * (6 - sixths) ** (dice - k) for k in range(wanted, dice + 1))
    return 100 * ways // 6**dice


# of dice that one does not see: with one fitting face, with two; by their number, and by how many must fit
TRUE = tuple(tuple(tuple(percent_of_at_least(dice, wanted, sixths) for wanted in range(42)) for dice in range(41)) for sixths in (1, 2))

game = Game(
    title="Liar's Dice (common hand) | Кости лжеца",
    about="Everybody sees their own dice and talks about all of them: who is lying? | Каждый видит только свои кости, а говорит обо всех: кто лжёт?",
    seats=(2, 8),
    best=(3, 6),
    dice="5d6 per player",
    minutes=20,
    mechanics=("bluffing", "bidding", "challenge", "hidden-dice", "elimination", "chips"),
    information="hidden",
    show_throw=False,
    options=[
        Option("dice", MOST_DICE, 1, MOST_DICE, label="Dice of each player | Костей у каждого"),
        Option("wild", "ones", WILD, label="Wild | Джокеры"),
        Option("order", "quantity-first", ORDER, label="A raise is | Повысить — это"),
        Option("spot_on", "off", SPOT_ON, label="“Spot on!” may be called | Можно сказать «ровно»"),
        Option("open_challenge", False, label="Everybody may challenge | Не поверить может любой"),
        Option("starter", "loser", STARTER, label="The next round is begun by | Следующий раунд начинает"),
        Option("hands", 0, 0, 100, label="Hands for chips (0: for the dice) | Раздач на фишки (0: на кости)"),
    ],
    variants=[
        Variant("plain-ones", "No wild ones | Без джокеров", wild="none"),
        Variant("same-face", "The face rises | Растёт число", order="face-first"),
        Variant("ones-stay-wild", "Ones wild until they are bid | Единицы — джокеры, пока их не назвали", wild="until-bid"),
        Variant("spot-on", "Spot on | Ровно столько", spot_on="others"),
        Variant("pot", "For chips | На фишки", hands=10),
        Variant("one-die-each", "One die each | По одной кости", seats=(2, 2), dice=1, wild="sixes"),
    ],
    words={
        "guide goal": "Be the last one who still has dice. | Останьтесь последним, у кого ещё есть кости.",
        "guide opening": "Say how many dice of all players together show a face; only you know yours. | Скажите, сколько костей у всех вместе показывают это число; свои видите только вы.",
        "guide raising": "Raise while it may be true; say “Liar!” when that is less likely than that it is false. | Повышайте, пока это похоже на правду; когда ложь вероятнее — говорите «лжёшь».",
        "help lives": "How many dice each player has left; without dice one is out. | Сколько костей осталось у каждого; без костей игрок выбывает.",
        "help wild_now": "This face counts as every other one, but not the other way round. | Это число считается за любое другое, но не наоборот.",
        "help last_bid": "The bid that stands: raise it, or say that it is a lie. | Последняя заявка: повысьте её или не поверьте.",
        "help hand": "Which hand is being played, and of how many. | Какая идёт раздача и сколько их всего.",
        "help bid": "Say that at least so many dice of all players show this face. | Заявите, что у всех вместе не меньше стольких костей с этим числом.",
        "help liar": "Say that there are fewer: the dice are shown, and whoever was wrong loses. | Сказать, что их меньше: кости открывают, и ошибшийся проигрывает.",
        "help exactly": "Say that there are exactly so many, no more and no fewer; wrong, and you lose. | Сказать, что их ровно столько, не больше и не меньше; ошибётесь — проиграете.",
        "help let_it_stand": "Say nothing to this bid. | Промолчать и пропустить эту заявку.",
        "wild_now": "Wild | Джокер",
        "last_bid": "Last bid | Последняя заявка",
        "hand": "Hand | Раздача",
        "opening": "Make the first bid. | Сделайте первую заявку.",
        "raising": "{bidder.name} bids {count} × {face}. Raise, or a lie? | {bidder.name} заявляет {count} × {face}. Повысите?",
        "doubting": "{bidder.name} bids {count} × {face}. Do you let it stand? | {bidder.name} заявляет {count} × {face}. Пропустите?",
        "tame": "Ones were bid: they are no longer wild | Единицы названы: они больше не джокеры",
        "counted": "There are {0} × {1} | Всего {0} × {1}",
        "loses_die": "{0.name} {0.name:lose/loses} a die | {0.name} {0.name:теряете/теряет} кость",
        "exact": "{0.name} {0.name:are/is} exactly right | {0.name} {0.name:попадаете/попадает} точно в цель",
        "wins_die": "{0.name} {0.name:get/gets} a die back | {0.name} {0.name:возвращаете/возвращает} себе кость",
    },
)


class State:
    lives: PerSeat[Count]("Dice left | Осталось костей") = "dice"
    chips: PerSeat[Chips].when("hands") = "hands"  # an ante for every hand
    pot: Chips.when("hands")
    cup: Secret[PerSeat[Dice[MOST_DICE]]]
    shown: PerSeat[Dice[MOST_DICE]]
    count: Inner[Count]
    face: Inner[Face]
    bidder: Inner[Seat]
    wild_face: Inner[Face]
    opener: Inner[Seat]
    hand: Inner[Count]


def start(s):
    new_round(s, 0)


def new_round(s, opener):
    s.count, s.face, s.bidder = 0, 0, -1
    s.wild_face = FIRST_WILD[s.wild]
    if s.hands:
        s.hand += 1
        s.pot = pay_each(s, s.chips, 1)
    s.opener = opener
    s.seat = opener
    throw(s, s.lives[opener], look, secret=True)


def look(s):
    """Everybody throws under the cup; then the opener bids."""
    fill(s.cup[s.seat], 0)
    for i in range(s.rolled):
        s.cup[s.seat][i] = s.roll[i]
    s.seat = next_in(s, s.seat, s.lives)
    if s.seat == s.opener:
        ask(s, s.seat, opening)
    else:
        throw(s, s.lives[s.seat], look, secret=True)


# --- bids


def dice_in_play(s):
    return total(s.lives)


def opening(s, may):
    offer_bids(s, may)


def offer_bids(s, may):
    most = dice_in_play(s)
    for face in range(1, 7):
        for count in range(lowest_raise(s, face), most + 1):
            may.bid(count, face)


def lowest_raise(s, face):
    """The smallest quantity of a face that beats the last bid."""
    if s.order == ORDER.quantity_first:
        return max(1, s.count if face > s.face else s.count + 1)
    if face == s.face:
        return s.count + 1
    return 1 if face > s.face else dice_in_play(s) + 1


def raising(s, may):
    offer_bids(s, may)
    may.liar()
    if s.spot_on != SPOT_ON.off:
        may.exactly()


@move(
    "Bid {0}\u00a0×\u00a0{1} | Заявка {0}\u00a0×\u00a0{1}",
    form="{}x{}",
    told="{who} {who:bid/bids} {0}\u00a0×\u00a0{1} | {who} {who:заявляете/заявляет} {0}\u00a0×\u00a0{1}",
)
def bid(s, count: Range(1, 40), face: FaceOf(6)):
    s.count, s.face, s.bidder = count, face, s.seat
    if face == 1 and s.wild == WILD.until_bid and s.wild_face:
        note(s, "tame")
        s.wild_face = 0
    answer(s, next_in(s, next_in(s, s.seat, s.lives), s.lives))


def answer(s, seat):
    """Where everybody may challenge, all but the next player are asked first, clockwise; then the next player answers."""
    following = next_in(s, s.bidder, s.lives)
    if not s.open_challenge or seat == s.bidder or seat == following:
        ask(s, following, raising)
    else:
        ask(s, seat, doubting)


def doubting(s, may):
    may.let_it_stand()
    may.liar()


@move("Let it stand | Пропустить", told="{who} {who:let/lets} it stand | {who} не {who:возражаете/возражает}")
def let_it_stand(s):
    answer(s, next_in(s, s.seat, s.lives))


# --- the end of a round


@move("Liar! | Лжёшь!", told="{who} {who:say/says} “Liar!” | {who} {who:говорите/говорит}: «Лжёшь!»")
def liar(s):
    """The bid is good if there are at least as many."""
    if count_dice(s) >= s.count:
        decide(s, s.bidder, s.seat)
    else:
        decide(s, s.seat, s.bidder)


@move("Spot on! | Ровно столько!", risky=True, told="{who} {who:say/says} “Spot on!” | {who} {who:говорите/говорит}: «Ровно столько!»")
def exactly(s):
    """Whoever is right begins the next round."""
    if count_dice(s) != s.count:
        decide(s, s.bidder, s.seat)
        return
    note(s, "exact", s.seat)
    losers = 0
    if s.spot_on == SPOT_ON.others:
        losers = seats_in(s, s.lives) - (1 << s.seat)
    elif s.spot_on == SPOT_ON.bidder:
        losers = 1 << s.bidder
    settle(s, s.seat, losers, s.seat)


def count_dice(s):
    """Show all dice and count those that fit the bid."""
    found = 0
    for p in range(s.players):
        copy(s.cup[p], s.shown[p])
        found += fitting(s, s.cup[p], s.face)
    note(s, "counted", found, s.face, counts=("shown", [[fits(s, die, s.face) for die in s.cup[p]] for p in range(s.players)]))
    return found


def fitting(s, cup, face):
    found = 0
    for i in range(MOST_DICE):
        found += fits(s, cup[i], face)
    return found


def fits(s, die, face):
    return die > 0 and (die == face or die == s.wild_face)


def decide(s, winner, loser):
    settle(s, winner, 1 << loser, loser if s.starter == STARTER.loser else winner)


def settle(s, winner, losers, opener):
    """For chips the winner takes the pot; otherwise the losers lose a die each, or if there are none the winner gets one back."""
    if s.hands:
        s.pot = share_out(s, s.chips, s.pot, 1 << winner)
    elif losers:
        lose_dice(s, losers)
    elif s.lives[winner] < s.dice:
        note(s, "wins_die", winner)
        s.lives[winner] += 1
    if s.hands and s.hand == s.hands:
        finish_by(s, s.chips)
    elif count_in(s, s.lives) == 1:
        finish(s)
    else:
        new_round(s, first_in(s, opener, s.lives))


def lose_dice(s, losers):
    """Those who lose their last die at the same time share a place."""
    decided_by(s, "left", s.lives)
    for p in each(s, losers):
        note(s, "loses_die", p)
        s.lives[p] -= 1
    left = count_in(s, s.lives)
    for p in each(s, losers):
        if s.lives[p] == 0:
            note(s, "out", p)
            fill(s.cup[p], 0)
            s.standing[p] = -left


# --- what a sensible player does


def chance(s, count, face):
    """How likely a bid is true for somebody who knows only the own dice, in percent."""
    wanted = count - fitting(s, s.cup[s.seat], face)
    unseen = dice_in_play(s) - s.lives[s.seat]
    return 100 if wanted <= 0 else TRUE[s.wild_face > 0 and s.wild_face != face][unseen][wanted]


def safest_face(s):
    """The face whose smallest raise is the most likely to be true."""
    best = 6
    for face in range(5, 0, -1):
        if chance(s, lowest_raise(s, face), face) > chance(s, lowest_raise(s, best), best):
            best = face
    return best


def thumb_opening(s, may):
    """The best face, and as many as are more likely than not."""
    face = safest_face(s)
    count = 1
    for more in range(2, dice_in_play(s) + 1):
        if chance(s, more, face) >= SAFE:
            count = more
    may.bid(count, face)


def thumb_raising(s, may):
    """The truest of three claims: a raise, that the bid is a lie, or that it is exact; a raise need not be true to be believed."""
    face = safest_face(s)
    count = lowest_raise(s, face)
    held = chance(s, s.count, s.face)
    raised = chance(s, count, face) + DARING if count <= dice_in_play(s) else 0
    exact = held - chance(s, s.count + 1, s.face) if s.spot_on != SPOT_ON.off else 0
    if exact > max(100 - held, raised):
        may.exactly()
    elif 100 - held >= raised:
        may.liar()
    else:
        may.bid(count, face)


def thumb_doubting(s, may):
    """Meddle only where the bid is all but impossible."""
    if chance(s, s.count, s.face) < HOPELESS:
        may.liar()
    else:
        may.let_it_stand()


def scene(v, draw):
    if v.hands:
        draw.fact("hand", f"{v.hand} / {v.hands}")
    if v.wild != WILD.none:
        draw.fact("wild_now", v.wild_face or draw.word("none"))
    if v.count:
        draw.fact("last_bid", f"{v.count} × {v.face} ({draw.name(v.bidder)})")
