"""The sheet of Six Hundred: its boxes, and what six dice are worth in each of them."""

from kosti.dice import count_of, most_alike, tally, tally_pips
from kosti.engine import Names

DICE = 6
ROW_WORDS = {  # of the rows that other sheets do not have
    "step-1": "Step 1 | Ступень 1",
    "step-2": "Step 2 | Ступень 2",
    "step-3": "Step 3 | Ступень 3",
    "step-4": "Step 4 | Ступень 4",
    "four-of-a-kind": "Four of a kind | Четыре одинаковых",
    "five-of-a-kind": "Five of a kind | Пять одинаковых",
    "odd": "Odd | Нечётные",
    "even": "Even | Чётные",
    "singles": "Singles | Все разные",
    "pairs": "Pairs | Три пары",
    "triplets": "Triplets | Две тройни",
    "six-of-a-kind": "Six of a kind | Шесть одинаковых",
}
WORDS = {
    **dict.fromkeys(
        ("help step-1", "help step-2", "help step-3", "help step-4"),
        "The sum of all six dice; from step to step it must rise. | Сумма всех шести костей; от ступени к ступени она должна расти.",
    ),
    "help four-of-a-kind": "At least four equal dice: the sum of all six. | Хотя бы четыре одинаковых: сумма всех шести.",
    "help five-of-a-kind": "At least five equal dice: the sum of all six. | Хотя бы пять одинаковых: сумма всех шести.",
    "help odd": "Only odd dice: the sum of all six. | Только нечётные: сумма всех шести.",
    "help even": "Only even dice: the sum of all six. | Только чётные: сумма всех шести.",
    "help singles": "1-2-3-4-5-6: 30 points. | 1-2-3-4-5-6: 30 очков.",
    "help pairs": "Three pairs, also equal ones: 30 points. | Три пары, можно одинаковые: 30 очков.",
    "help triplets": "Twice three equal dice, or six: 30 points. | Дважды по три одинаковых или шесть: 30 очков.",
    "help six-of-a-kind": "Six equal dice: 36 points. | Шесть одинаковых: 36 очков.",
}
ROWS = Names("ones", "twos", "threes", "fours", "fives", "sixes", **ROW_WORDS)
# Tallies: all six faces; and for any number of odd dice, of even dice, and of dice that are paired.
SINGLES, ODD, EVEN, PAIRED = 0x1111110, 0x0F0F0F0, 0xF0F0F00, 0xEEEEEE0


def hand(s):
    return tally(s.kept, DICE) + tally(s.roll, s.rolled)


def worth(s, row, counts):
    """The points of six dice in a box, 0 if it would be crossed out."""
    if row <= ROWS.sixes:
        return (row + 1) * count_of(counts, row + 1)
    if row == ROWS.singles:
        return 30 if counts == SINGLES else 0
    if row == ROWS.pairs:
        return 30 if counts == counts & PAIRED else 0
    if row == ROWS.triplets:
        return 30 if is_triplets(counts) else 0
    if row == ROWS.six_of_a_kind:
        return 36 if most_alike(counts) == 6 else 0
    return tally_pips(counts) if fits(s, row, counts) else 0


def is_triplets(counts):
    for face in range(1, 7):
        n = count_of(counts, face)
        if n != 0 and n != 3 and n != 6:
            return False
    return True


def fits(s, row, counts):
    if row <= ROWS.step_4:
        return is_rising(s, row, tally_pips(counts))
    if row == ROWS.four_of_a_kind:
        return most_alike(counts) >= 4
    if row == ROWS.five_of_a_kind:
        return most_alike(counts) >= 5
    return counts == counts & (ODD if row == ROWS.odd else EVEN)


def is_rising(s, step, amount):
    """More than every lower step, less than every higher one; empty and crossed-out steps set no limit."""
    for other in range(ROWS.step_1, ROWS.step_4 + 1):
        written = s.sheet[s.seat][other]
        if written and other < step and written >= amount:
            return False
        if written and other > step and written <= amount:
            return False
    return True


def number_sum(s, seat):
    amount = 0
    for row in range(ROWS.sixes + 1):
        amount += s.sheet[seat][row]
    return amount


def is_complete(s):
    """All boxes filled, and none crossed out but perhaps Six of a kind."""
    for row in range(len(ROWS)):
        if s.sheet[s.seat][row] == 0 and row != ROWS.six_of_a_kind:
            return False
    return s.sheet_used[s.seat][ROWS.six_of_a_kind]
