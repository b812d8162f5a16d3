"""Tibetan Fury: ten dice fall one by one, and the further their sum strays from the middle, the more the bank pays."""

from bisect import bisect_right

from kosti.engine import Chips, Count, Dice, Game, Inner, Names, Number, OneOf, PerSeat, Range, move
from kosti.engine.rules import NOBODY, fill, note, set_each, stay, throw
from kosti.games.casino._bank import MOST, Bank, bank_options, find_punter, open_round, release, stake
from kosti.games.casino._layout import draw_layout

DICE = 10

# What the bank pays for a chip on a range of sums, and for a chip on luck if the sum lies in this range; the stake itself is gone.
RANGES = {
    "10-16": (1000, 100),
    "17-21": (175, 10),
    "22-25": (25, 4),
    "26-28": (12, 1.5),
    "29-30": (10, 0.5),
    "31-32": (7.5, 0),
    "33-37": (2.5, 0),
    "38-39": (7.5, 0.5),
    "40-41": (10, 1.5),
    "42-44": (12, 1.5),
    "45-48": (25, 4),
    "49-53": (175, 10),
    "54-60": (1000, 100),
}
FIELDS = Names(**{f"sum-{sums}": f"Sum {sums} | Сумма {sums}".replace("-", "–") for sums in RANGES}, luck="Luck | Удача")
SUM_HALVES = tuple(int(2 * paid) for paid, _ in RANGES.values())
LUCK_HALVES = tuple(int(2 * paid) for _, paid in RANGES.values())
RANGE_OF = tuple(bisect_right([int(sums[:2]) for sums in RANGES], points) - 1 for points in range(6 * DICE + 1))

game = Game(
    title="Tibetan Fury | Ярость Тибета",
    about="Ten dice fall one by one: will their sum stay calm or break away? | Десять костей одна за другой: усидит ли сумма в середине?",
    seats=(1, 8),
    dice="10d6",
    minutes=20,
    mechanics=("betting", "banker", "simultaneous", "pure-luck"),
    information="simultaneous",
    show_throw=False,
    buy_in="bought",
    chip_parts=2,
    options=bank_options(maximum=10),
    words={
        "pays": "For a chip on the sum the bank pays | За фишку на сумму банк платит",
        "luck_pays": "For a chip on luck, at a sum of | За фишку на удачу, при сумме",
        "sum_is": "The ten dice make {0} | Десять костей дают {0}",
        "won": "{0.name}: {1} pays {2} | {0.name}: {1}, выплата {2}",
        "wins": "{0.name} is {1} up | {0.name}: в плюсе на {1}",
        "loses": "{0.name} is {1} down | {0.name}: в минусе на {1}",
    },
)


class State(Bank):
    """Chips are counted in halves, but those on the fields of the layout in whole chips."""

    house: Inner[Chips]
    chips: Inner[PerSeat[Chips]]
    staked: Inner[PerSeat[Chips]]
    gain: Inner[PerSeat[Number]]
    bought: Inner[Number]
    bets: Inner[PerSeat[Count[FIELDS]]]
    fallen: Dice[DICE]("The dice | Кости")
    count: Inner[Count]  # dice that have fallen
    sum: Count("Sum | Сумма")


def start(s):
    s.bought = 2 * s.start_chips
    set_each(s, s.chips, s.bought)
    new_round(s)


def new_round(s):
    open_round(s, 2 * s.minimum, legal, bets_lie)


# --- betting


def legal(s, may):
    for field in range(len(FIELDS)):
        may.bet(field, (least_on(s, field), most_on(s, field)))
    may.done()


def least_on(s, field):
    return 1 if s.bets[s.seat][field] else s.minimum


def most_on(s, field):
    return min(s.maximum - s.bets[s.seat][field], s.chips[s.seat] // 2)


def can_bet(s):
    for field in range(len(FIELDS)):
        if least_on(s, field) <= most_on(s, field):
            return True
    return False


def thumb_legal(s, may):
    """The smallest stake on one of the two ranges with the smallest margin."""
    if s.staked[s.seat]:
        may.done()
        return
    may.bet(FIELDS.sum_26_28, s.minimum)
    may.bet(FIELDS.sum_42_44, s.minimum)


@move
def bet(s, field: OneOf(FIELDS), chips: Range(1, MOST)):
    stake(s, s.seat, 2 * chips)
    s.bets[s.seat][field] += chips
    if can_bet(s):
        stay(s)


def bets_lie(s):
    """The first punter with a bet throws; without bets there is no throw."""
    set_each(s, s.gain, 0)
    fill(s.fallen, 0)
    s.count = 0
    s.sum = 0
    if find_punter(s, NOBODY):
        throw(s, 1)
        return
    s.seat = 0
    note(s, "no_bets")
    new_round(s)


# --- the dice


def thrown(s):
    s.fallen[s.count] = s.roll[0]
    s.count += 1
    s.sum += s.roll[0]
    if s.count < DICE:
        throw(s, 1)
        return
    note(s, "sum_is", s.sum)
    for p in range(s.players):
        pay(s, p, s.bets[p], RANGE_OF[s.sum])
    new_round(s)


def pay(s, seat, bets, fallen):
    for field in range(len(FIELDS)):
        halves = bets[field] * halves_paid(field, fallen)
        if halves:
            note(s, "won", seat, f"bets {field}", in_chips(halves))
        release(s, seat, 2 * bets[field], halves - 2 * bets[field])
        bets[field] = 0
    if s.gain[seat]:
        note(s, "wins" if s.gain[seat] > 0 else "loses", seat, in_chips(abs(s.gain[seat])))


def halves_paid(field, fallen):
    """What is paid for a chip on a field, in halves of a chip, when the sum has fallen into a range."""
    if field == FIELDS.luck:
        return LUCK_HALVES[fallen]
    return SUM_HALVES[fallen] if field == fallen else 0


# --- the picture


def scene(v, draw):
    seats = range(v.players)
    for name, halves in (("chips", v.chips), ("staked", v.staked), ("gain", v.gain)):
        draw.row(name, [in_chips(halves[p]) for p in seats])
    draw.fact("house", in_chips(v.house))
    draw_layout(v, draw, FIELDS, payouts(0))
    draw.tiles("luck_pays", [(text, True) for text in payouts(1)])


def in_chips(halves):
    """`-1½` for three halves lost."""
    whole, half = divmod(abs(halves), 2)
    return ("−" if halves < 0 else "") + (f"{whole or ''}½" if half else f"{whole}")


def payouts(column):
    """Ranges that pay the same together."""
    rows = {}
    for sums, paid in RANGES.items():
        rows.setdefault(paid[column], []).append(sums.replace("-", "–"))
    return [f"{', '.join(ranges)} · {in_chips(int(2 * paid))}" for paid, ranges in rows.items()]
