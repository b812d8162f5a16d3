"""Making Tens: dice that add up to ten vanish; who has least left takes a chip."""

from kosti.dice import count_of, mask_size, tally, tally_pips
from kosti.engine import (
    Chips,
    Count,
    Flag,
    Game,
    Inner,
    PerSeat,
    Points,
    Seat,
    fill,
    finish,
    leaders,
    left_of,
    mark_seats,
    next_in,
    note,
    rank_by,
    seats_in,
    set_each,
    throw,
)

DICE = 5
CHIPS = 10
MOST_TIES = 50
NOT_YET = -1

game = Game(
    id="making-tens",
    category="high-low",
    title="Making Tens | Сделать десятки",
    about="Six and four, five and five: make your dice vanish. | Шесть и четыре, пять и пять: пусть кости исчезают.",
    seats=(2, 10),
    best=(2, 6),
    dice="5d6",
    minutes=10,
    mechanics=("pure-luck", "arithmetic", "chips"),
    score_field="chips",
    words={
        "result": "Left over | Остаток",
        "makes": "{who}: {0} {0:ten/tens}, {1} left | {who}: {0} {0:десяток/десятка/десятков}, остаток {1}",
        "tie": "{0} players tie and throw again | Поровну у {0} игроков: они бросают снова",
        "enough": "The 50th tie: the first of them gets the chip | Пятидесятая ничья: фишку получает первый из них",
        "takes": "{0.name} takes a chip | {0.name} берёт фишку",
    },
)


class State:
    bank: Chips
    chips: PerSeat[Chips]
    result: Inner[PerSeat[Points]]
    playing: Inner[PerSeat[Flag]]
    starter: Inner[Seat]
    first: Inner[Seat]
    ties: Inner[Count]


def start(s):
    s.bank = CHIPS
    new_round(s, 0)


def new_round(s, starter):
    s.starter = starter
    s.ties = 0
    set_each(s, s.playing, 1)
    everybody_throws(s, starter)


def everybody_throws(s, first):
    fill(s.result, NOT_YET)
    s.first = first
    s.seat = first
    throw(s, DICE)


def thrown(s):
    counts = tally(s.roll, DICE)
    tens = most_tens(counts)
    s.result[s.seat] = tally_pips(counts) - 10 * tens
    note(s, "makes", tens, s.result[s.seat])
    s.seat = next_in(s, s.seat, s.playing)
    if s.seat == s.first:
        compare(s)
    else:
        throw(s, DICE)


def most_tens(counts):
    """Ten with two dice leaves most for another one; and two tens of five dice are never made without such a pair."""
    if count_of(counts, 5) >= 2:
        return 1 + makes_ten(counts - (2 << 4 * 5))
    if count_of(counts, 4) and count_of(counts, 6):
        return 1 + makes_ten(counts - (1 << 4 * 4) - (1 << 4 * 6))
    return makes_ten(counts)


def makes_ten(counts):
    sums = 1  # bit n: some of the dice add up to n
    for face in range(1, 7):
        for _ in range(count_of(counts, face)):
            sums |= sums << face
    return sums >> 10 & 1


def compare(s):
    tied = leaders(s, seats_in(s, s.playing), s.result, -1)
    mark_seats(s, s.playing, tied)
    s.first = s.starter if s.playing[s.starter] else next_in(s, s.starter, s.playing)
    if mask_size(tied) == 1:
        take_chip(s, s.first)
        return
    s.ties += 1
    if s.ties < MOST_TIES:
        note(s, "tie", mask_size(tied))
        everybody_throws(s, s.first)
    else:
        note(s, "enough")
        take_chip(s, s.first)


def take_chip(s, seat):
    note(s, "takes", seat)
    s.bank -= 1
    s.chips[seat] += 1
    if s.bank:
        new_round(s, left_of(s, s.starter))
    else:
        rank_by(s, s.chips)
        finish(s)


def scene(v, draw):
    draw.row("result", ["" if left == NOT_YET else left for left in v.result[: v.players]])
