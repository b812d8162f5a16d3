"""Hara-kiri: one throw under the cup, one announcement, and the bowl doubles for whoever is caught or doubts in vain."""

from kosti.dice import count_of, most_alike, take_up, tally, without
from kosti.engine import Chips, Count, Dice, Flag, Game, Inner, OneOf, Option, PerSeat, Seat, Secret, move
from kosti.engine.rules import NOBODY, ask, copy, fill, finish_by, go, left_of, note, pay_each, set_each, share_out, throw
from kosti.games.bluffing._hands import ACE, ALL_HANDS, COMBINATIONS, STRENGTH_OF, belongs, hand_strength, ways

NOTHING = 0
HIGHEST = len(COMBINATIONS)
HIGH_STRAIGHT = STRENGTH_OF[COMBINATIONS.straight_6]
ALL_THROWS = 6**5

game = Game(
    title="Hara-kiri | Харакири",
    about="Announce more than the last one, true or not: whoever is caught doubles the bowl. | Объявите больше прежнего, правду или нет: кто попался, удваивает чашу.",
    seats=(2, 10),
    best=(4, 8),
    dice="5d6",
    minutes=20,
    mechanics=("bluffing", "challenge", "hidden-dice", "chips", "combination-ranking"),
    information="hidden",
    show_throw=False,
    options=[
        Option("rounds_each", 1, 1, 20, label="Rounds per player | Раундов на игрока"),
        Option("ones_wild", False, label="Ones are wild | Единицы — джокеры", variant="Ones wild | Единицы — джокеры"),
    ],
    words={
        "help place": "Who leads, who throws and whose turn is still to come. | Кто лидер, кто бросает и чей ход ещё впереди.",
        "help chips": "What each player has won or lost so far. | Сколько каждый пока выиграл или проиграл.",
        "help said": "What has just been announced; doubt it, or let it stand. | Что объявлено только что: оспорьте или пропустите.",
        "help believe": "You do not doubt it; the game goes on. | Вы не сомневаетесь; игра идёт дальше.",
        "help pair-*": "You claim to have such a pair. | Вы объявляете такую пару.",
        "help two-pairs-*": "You claim to have these two pairs. | Вы объявляете эти две пары.",
        "help three-*": "You claim to have three of these. | Вы объявляете три такие кости.",
        "help straight-*": "You claim to have five in a row up to {n}. | Вы объявляете пять подряд до {n}.",
        "help full-house-*": "You claim three of the first and two of the second. | Вы объявляете три кости с первым числом и две со вторым.",
        "help four-*": "You claim to have four of these. | Вы объявляете четыре такие кости.",
        "help five-*": "You claim to have five of these. | Вы объявляете пять таких костей.",
        "place": "This round | В раунде",
        "to-come": "to come | впереди",
        "leads": "leads | лидер",
        "throws": "throws | бросает",
        "out": "out | вне раунда",
        "first_announcing": "Announce a combination, true or not. The bowl holds {bowl}. | Объявите комбинацию, правду или нет. В чаше {bowl}.",
        "announcing": "Announce more than {leader.name}'s {leading}, or pass? The bowl holds {bowl}. | {leader.name} лидирует: {leading}. Объявите больше или пас? В чаше {bowl}.",
        "doubting": "{thrower.name} announces {claimed}. Do you doubt it? If the dice are good enough you pay {bowl}, if not {thrower.name} does. "
        "| {thrower.name} объявляет: {claimed}. Не верите? Если кости не хуже объявленных, {bowl} платите вы, если хуже — {thrower.name}.",
        "uncovered": "Under the cup: {0} {1} {2} {3} {4}; announced: {5} | Под стаканом: {0} {1} {2} {3} {4}; объявлено: {5}",
        "doubles": "{0.name} {0.name:double/doubles} the bowl and {0.name:pay/pays} {1} | {0.name} {0.name:удваиваете/удваивает} чашу и {0.name:платите/платит} {1}",
        "stands": "{0.name} {0.name:lead/leads} now | Теперь лидер — {0.name}",
        "caught": "{0.name} {0.name:are/is} caught and out of the round | {0.name} {0.name:попадаетесь/попадается} и {0.name:выбываете/выбывает} из раунда",
        "unopposed": "Nobody leads: {who} {who:take/takes} the bowl without throwing | Лидера нет: {who} {who:забираете/забирает} чашу без броска",
    },
)


class State:
    round: Inner[Count]
    bowl: Chips("Bowl | Чаша")
    chips: PerSeat[Chips]
    cup: Secret["thrower", Dice[5]]
    shown: Dice[5]
    best: Inner[Count]("Highest so far | Пока старше всех")
    said: Inner[Count]("Announced now | Объявлено сейчас")
    leader: Inner[Seat]
    thrower: Inner[Seat]
    starter: Inner[Seat]
    to_come: Inner[PerSeat[Flag]]


def new_round(s, starter):
    s.round += 1
    s.starter = starter
    s.leader = NOBODY
    s.best = NOTHING
    set_each(s, s.to_come, 1)
    s.bowl += pay_each(s, s.chips, 1)
    s.seat = starter
    go(s, take_turn)


def pay(s, seat, amount):
    s.chips[seat] -= amount
    s.bowl += amount


def take_turn(s):
    s.to_come[s.seat] = 0
    s.said = NOTHING
    fill(s.cup, 0)
    s.thrower = s.seat
    if s.leader == NOBODY and left_of(s, s.seat) == s.starter:
        note(s, "unopposed")
        end_round(s, s.seat)
    else:
        throw(s, 5, look, secret=True)


def look(s):
    take_up(s.roll, 5, s.cup, 5)
    ask(s, s.seat, first_announcing if s.leader == NOBODY else announcing)


def first_announcing(s, may):
    may.announce((1, HIGHEST))


def announcing(s, may):
    may.pass_()
    may.announce((s.best + 1, HIGHEST))


def promise_announce(s, hand):
    """The most that is true; the first has to speak, with nothing the least that can be said."""
    return hand if STRENGTH_OF[hand] <= worth(tally(s.cup, 5), s.ones_wild) else 0


def worth(counts, ones_wild):
    """What dice are worth; where ones are wild, with the best replacement of them."""
    best = hand_strength(counts, False, False)
    ones = count_of(counts, ACE)
    if not ones_wild or ones == 0:
        return best
    others = without(counts, ACE)
    if ones == 2 and most_alike(others) == 1:
        return HIGH_STRAIGHT
    # With any other number of ones nothing is better than to make them all alike.
    for face in range(2, 7):
        best = max(best, hand_strength(others + (ones << 4 * face), False, False))
    return best


@move(gives_up=True)
def pass_(s):
    next_turn(s)


@move("Announce {0} | Объявить: {0}")
def announce(s, hand: OneOf(COMBINATIONS)):
    s.said = hand
    ask_next_doubter(s, left_of(s, s.seat))


def ask_next_doubter(s, seat):
    """Whoever may still win the bowl may doubt: those whose turn is to come, and the leader."""
    while seat != s.thrower and seat != s.leader and not s.to_come[seat]:
        seat = left_of(s, seat)
    if seat == s.thrower:
        let_stand(s)
    else:
        ask(s, seat, doubting)


def doubting(s, may):
    may.believe()
    may.challenge()


def promise_challenge(s):
    """The leader has more to lose by believing than those who are still to come."""
    reached = THROWS_REACHING[s.ones_wild][s.said]
    return reached * (4 if s.seat == s.leader else 10) < ALL_THROWS


@move("Let it stand | Пропустить", told="{who} {who:let/lets} it stand | {who} не {who:возражаете/возражает}")
def believe(s):
    ask_next_doubter(s, left_of(s, s.seat))


@move
def challenge(s):
    copy(s.cup, s.shown)
    note(s, "uncovered", s.cup[0], s.cup[1], s.cup[2], s.cup[3], s.cup[4], COMBINATIONS.name(s.said), shows=("shown", [fits(s, face) for face in s.cup]))
    if worth(tally(s.cup, 5), s.ones_wild) >= STRENGTH_OF[s.said]:
        double_bowl(s, s.seat)
        let_stand(s)
    else:
        note(s, "caught", s.thrower)
        double_bowl(s, s.thrower)
        next_turn(s)


def fits(s, face):
    """Whether dice of a face under the cup are part of the combination, as themselves or wild."""
    return belongs(tally(s.cup, 5), face) or (s.ones_wild and face == ACE)


def double_bowl(s, seat):
    note(s, "doubles", seat, s.bowl)
    pay(s, seat, s.bowl)


def let_stand(s):
    note(s, "stands", s.thrower)
    s.leader = s.thrower
    s.best = s.said
    next_turn(s)


def next_turn(s):
    s.seat = left_of(s, s.thrower)
    if s.seat == s.starter:
        end_round(s, s.leader)
    else:
        go(s, take_turn)


def end_round(s, winner):
    s.bowl = share_out(s, s.chips, s.bowl, 1 << winner)
    if s.round < s.rounds_each * s.players:
        new_round(s, left_of(s, s.starter))
        return
    finish_by(s, s.chips)


def throws_reaching(ones_wild):
    """For every announcement the number of throws that are good enough for it."""
    worths = [(worth(tally(faces, 5), ones_wild), ways(faces)) for faces in ALL_HANDS]
    return tuple(sum(n for strength, n in worths if strength >= wanted) for wanted in STRENGTH_OF)


THROWS_REACHING = (throws_reaching(0), throws_reaching(1))


def tell(v, draw):
    """The leading combination and the one just announced."""
    return {key: draw.word(COMBINATIONS.name(hand)) if hand else "" for key, hand in (("leading", v.best), ("claimed", v.said))}


def scene(v, draw):
    draw.fact("round", f"{v.round} / {v.rounds_each * v.players}")
    for name, hand, seat in (("best", v.best, v.leader), ("said", v.said, v.thrower)):
        if hand:
            draw.fact(name, f"{draw.word(COMBINATIONS.name(hand))} ({draw.name(seat)})")
    draw.row("place", [place(v, draw, p) for p in range(v.players)], "text")


def place(v, draw, p):
    if p == v.leader:
        return draw.word("leads")
    if p == v.thrower:
        return draw.word("throws")
    return draw.word("to-come" if v.to_come[p] else "out")
