"""Pursuing Sheep: throw six dice until three are alike, and beat the throw that stands; six alike take every stake."""

from kosti.dice import count_of, tally, tally_pips
from kosti.engine import Chips, Count, Dice, Game, Inner, Names, Number, Option, PerSeat, Seat
from kosti.engine.rules import copy, fill, finish_by, left_of, note, throw, total

CLASS = 1000  # a throw is its class and what it is compared by: the shepherd of 5s with a sum of 7 is 507
THROWS = Names("shepherd", "ewes", rams="Rams | Бараны", big_sheep="Big sheep | Большая овца")
EWES = tally([6, 6, 5], 3)

game = Game(
    title="Pursuing Sheep | Преследование овец",
    about="Shepherds chase ewes, and a ram takes the whole flock. | Пастухи гонятся за овцами, а баран уводит всё стадо.",
    seats=(2, 10),
    dice="6d6",
    minutes=10,
    mechanics=("pure-luck", "chips", "betting", "duel", "combination-ranking"),
    options=[Option("start_chips", 10, 10, 1000)],
    words={
        "made": "This round | В раунде",
        "no_three": "No three alike: {who} throws again | Трёх одинаковых нет: {who} бросает снова",
        "shepherd_of": "{who}: shepherd of {0}s, sum {1} | {who}: пастух, три по {0}, сумма {1}",
        "ewes_of": "{who}: ewes beside three {0}s | {who}: овцы и три по {0}",
        "sweeps": "{1}! {0.name} takes every stake: {2} {2:chip/chips} | {1}! {0.name} забирает все ставки: {2} {2:фишка/фишки/фишек}",
        "beats": "{0.name} wins the stake of {1.name} | {0.name} выигрывает ставку, {1.name} вне раунда",
        "equal": "Equal throws: both throw again | Броски равны: оба бросают снова",
        "takes_back": "{0.name} is left and takes back their stake | {0.name} остаётся и забирает свою ставку",
    },
)


class State:
    chips: PerSeat[Chips] = "start_chips"
    stakes: PerSeat[Chips]("Stake | Ставка")
    best: Dice[6]("Throw to beat | Надо побить")
    round: Count.of("players")
    starter: Inner[Seat]
    holder: Inner[Seat]("Made by | Чей бросок")
    challenger: Inner[Seat]
    worth: Inner[PerSeat[Number]]


def new_round(s, starter):
    """Everybody lays down a stake; the first throw will be the one to beat."""
    s.round += 1
    for p in range(s.players):
        stake(s, p, 1)
    s.starter = starter
    s.holder = starter
    s.challenger = left_of(s, starter)
    fill(s.worth, 0)
    fill(s.best, 0)
    s.seat = starter
    throw(s, 6)


def stake(s, seat, chips):
    s.chips[seat] -= chips
    s.stakes[seat] += chips


def thrown(s):
    worth = worth_of(tally(s.roll, 6))
    if worth == 0:
        note(s, "no_three")
        throw(s, 6)
        return
    s.worth[s.seat] = worth
    if worth >= CLASS * THROWS.rams:
        sweep(s)
        return
    note(s, "ewes_of" if worth >= CLASS else "shepherd_of", worth % CLASS // 100, worth % 100)
    if s.seat == s.holder:
        copy(s.roll, s.best)
        s.seat = s.challenger
        throw(s, 6)
    else:
        compare(s)


def worth_of(counts):
    """A number that ranks a throw, 0 without three alike; of several triples the one that makes the best throw is taken."""
    best = 0
    for face in range(1, 7):
        number = count_of(counts, face)
        if number == 6:
            return CLASS * (THROWS.big_sheep if face == 6 else THROWS.rams) + face
        if number >= 3:
            rest = tally_pips(counts) - 3 * face
            is_ewes = counts - (3 << 4 * face) == EWES
            best = max(best, CLASS * THROWS.ewes + 100 * face if is_ewes else 100 * face + rest)
    return best


def sweep(s):
    """Big sheep or rams win all that lies on the table."""
    chips = total(s.stakes)
    fill(s.stakes, 0)
    note(s, "sweeps", s.seat, THROWS.name(s.worth[s.seat] // CLASS), chips)
    s.chips[s.seat] += chips
    end_round(s)


def compare(s):
    if s.worth[s.holder] == s.worth[s.seat]:
        note(s, "equal")
        s.seat = s.holder
        throw(s, 6)
        return
    if s.worth[s.seat] > s.worth[s.holder]:
        copy(s.roll, s.best)
        beat(s, s.seat, s.holder)
        s.holder = s.seat
    else:
        beat(s, s.holder, s.seat)
    s.challenger = left_of(s, s.challenger)
    if s.challenger != s.starter:
        s.seat = s.challenger
        throw(s, 6)
        return
    note(s, "takes_back", s.holder)
    stake(s, s.holder, -1)
    end_round(s)


def beat(s, winner, loser):
    """The loser is out of this round; his stake is all he loses."""
    note(s, "beats", winner, loser)
    s.chips[winner] += s.stakes[loser]
    s.stakes[loser] = 0


def end_round(s):
    if s.round < s.players:
        new_round(s, left_of(s, s.starter))
        return
    finish_by(s, s.chips)


def scene(v, draw):
    if any(v.best):
        draw.fact("holder", draw.name(v.holder))
    draw.row("made", [throw_name(v, draw, p) for p in range(v.players)], "text")


def throw_name(v, draw, p):
    worth = v.worth[p]
    if worth == 0:
        return ""
    if worth >= CLASS * THROWS.rams:
        return draw.word(THROWS.name(worth // CLASS))
    three = "-".join(3 * str(worth % CLASS // 100))
    return f"{three} 6-6-5" if worth >= CLASS else f"{three} + {worth % 100}"
