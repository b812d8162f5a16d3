"""Making Tens: dice that add up to ten vanish; who has least left takes a chip."""

from kosti.dice import count_of, tally, tally_pips
from kosti.engine import Chips, Count, Game, Inner, PerSeat, Points
from kosti.engine.rules import best_play_on, fill, finish_by, left_of, note, set_each, throw
from kosti.games.high_low._rounds import Rounds, first_in_turn, open_round, pass_turn

DICE = 5
MOST_TIES = 50
NOT_YET = -1

game = Game(
    title="Making Tens | Сделать десятки",
    about="Six and four, five and five: make your dice vanish. | Шесть и четыре, пять и пять: пусть кости исчезают.",
    seats=(2, 10),
    best=(2, 6),
    dice="5d6",
    minutes=10,
    mechanics=("pure-luck", "arithmetic", "chips"),
    score_field="chips",
    words={
        "help result": "What is left when the tens are gone; the least takes a chip. | Что осталось без десятков; у кого меньше, тот берёт фишку.",
        "makes": "{who}: {0} {0:ten/tens}, {1} left | {who}: {0} {0:десяток/десятка/десятков}, остаток {1}",
        "tie": "{0} players tie and throw again | Поровну у {0} игроков: они бросают снова",
        "enough": "The 50th tie: the first of them gets the chip | Пятидесятая ничья: фишку получает первый из них",
        "takes": "{0.name} {0.name:take/takes} a chip | {0.name} {0.name:берёте/берёт} фишку",
    },
)


class State(Rounds):
    bank: Chips = 10
    chips: PerSeat[Chips]
    result: Inner[PerSeat[Points]]("Left over | Остаток")
    ties: Inner[Count]


def new_round(s, starter):
    s.starter = starter
    s.ties = 0
    set_each(s, s.playing, 1)
    everybody_throws(s)


def everybody_throws(s):
    fill(s.result, NOT_YET)
    open_round(s)
    throw(s, DICE)


def thrown(s):
    counts = tally(s.roll, DICE)
    tens = most_tens(counts)
    s.result[s.seat] = tally_pips(counts) - 10 * tens
    note(s, "makes", tens, s.result[s.seat])
    if pass_turn(s):
        throw(s, DICE)
    else:
        compare(s)


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
    tied = best_play_on(s, s.playing, s.result, -1)
    if tied > 1:
        s.ties += 1
        if s.ties < MOST_TIES:
            note(s, "tie", tied)
            everybody_throws(s)
            return
        note(s, "enough")
    take_chip(s, first_in_turn(s))


def take_chip(s, seat):
    note(s, "takes", seat)
    s.bank -= 1
    s.chips[seat] += 1
    if s.bank:
        new_round(s, left_of(s, s.starter))
    else:
        finish_by(s, s.chips)


def scene(v, draw):
    draw.row("result", ["" if left == NOT_YET else left for left in v.result[: v.players]])
