"""Tibetan Fury: ten dice fall one by one, and the further their sum strays from the middle, the more the bank pays."""

from itertools import pairwise

from kosti.engine import Chips, Count, Dice, Game, Inner, Names, Number, OneOf, PerSeat, Range, move
from kosti.engine.rules import NOBODY, fill, note, set_each, stay, throw
from kosti.games.casino._bank import MOST, Bank, bank_options, find_punter, open_round, release, stake
from kosti.games.casino._layout import draw_field

DICE = 10
LOWEST = (10, 17, 22, 26, 29, 31, 33, 38, 40, 42, 45, 49, 54)  # the lowest sum of every range
# Half chips that the bank pays for a chip on a range, and for a chip on luck if the sum lies in this range; the stake itself is gone.
ON_SUM = (2000, 350, 50, 24, 20, 15, 5, 15, 20, 24, 50, 350, 2000)
ON_LUCK = (200, 20, 8, 3, 1, 0, 0, 1, 3, 3, 8, 20, 200)
RANGES = [f"{low}–{above - 1}" for low, above in pairwise((*LOWEST, 6 * DICE + 1))]
RANGE_OF = tuple(sum(points >= low for low in LOWEST) - 1 for points in range(6 * DICE + 1))
FIELDS = Names(**{f"sum-{sums}".replace("–", "-"): f"Sum {sums} | Сумма {sums}" for sums in RANGES}, luck="Luck | Удача")

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
        "help fallen": "The ten dice, which fall one by one. | Десять костей: они падают одна за другой.",
        "help sum-*": "Wins if the ten dice add up to {n}. | Выигрывает, если сумма десяти костей — {n}.",
        "help luck": "The further the sum is from the middle, up or down, the more it pays. | Чем дальше сумма от середины, вверх или вниз, тем больше платят.",
        "layout": "What the bank pays for a chip on a sum / on luck | Сколько банк платит за фишку на сумму / на удачу",
        "sum_is": "The ten dice make {0} | Десять костей дают {0}",
        "paid": "{0.name} {0.name:are/is} paid {1}, result of the round {2} | {0.name} {0.name:получаете/получает} {1}, итог раунда {2}",
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


@move(told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на «{0}»", risky=True)
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
    note(s, "no_bets")
    new_round(s)


def thrown(s):
    s.fallen[s.count] = s.roll[0]
    s.count += 1
    s.sum += s.roll[0]
    if s.count < DICE:
        throw(s, 1)
        return
    note(s, "sum_is", s.sum)
    for p in range(s.players):
        if s.staked[p]:
            pay(s, p, s.bets[p], RANGE_OF[s.sum])
    new_round(s)


def pay(s, seat, bets, fallen):
    """Only the range of the sum and luck can bring something."""
    halves = bets[fallen] * ON_SUM[fallen] + bets[FIELDS.luck] * ON_LUCK[fallen]
    release(s, seat, s.staked[seat], halves - s.staked[seat])
    fill(bets, 0)
    note(s, "paid", seat, in_chips(halves), in_chips(s.gain[seat]))


def scene(v, draw):
    for name in ("chips", "staked", "gain"):
        draw.row(name, [in_chips(halves) for halves in getattr(v, name)[: v.players]])
    draw.fact("house", in_chips(v.house))
    pays = [[f"{in_chips(on_sum)} / {in_chips(on_luck)}"] for on_sum, on_luck in zip(ON_SUM, ON_LUCK, strict=True)]
    draw.layout("layout", [[draw_field(v, draw, FIELDS, name, on_it=on_it) for name, on_it in zip(FIELDS, [*pays, []], strict=True)]])


def in_chips(halves):
    """`−1½` for three halves lost."""
    whole, half = divmod(abs(halves), 2)
    return ("−" if halves < 0 else "") + (f"{whole or ''}½" if half else f"{whole}")
