"""What Counter Cameroon and The Great Races share: four dice make two pairs, and each pair marks its sum unless somebody has won that."""

from kosti.engine import Count, Inner, Names, Number
from kosti.engine.rules import next_empty, note
from kosti.games.category_races._splits import SPLITS, higher_sum, lower_sum

SUMS = Names("closed", *[str(number) for number in range(1, 13)])
TURN_LIMIT = 5000

WORDS = {
    "legal": "Which two pairs do you make? | На какие пары разобьёте кости?",
    "closed": "(closed) | (закрыто)",
    "which x": "First pair | Первая пара",
    "which y": "Second pair | Вторая пара",
}


class Sums:
    owner: Inner[Count[13]]  # who has won the sum, counted from 1
    turns: Inner[Number]


def open_sum(s, number):
    return SUMS.closed if s.owner[number] else number


def offer_splits(s, may):
    """Splits with different sums; all those that mark nothing are one."""
    seen = 0
    for split in range(SPLITS):
        x, y = open_sum(s, lower_sum(s, split)), open_sum(s, higher_sum(s, split))
        if not seen >> max(x, y) & 1:
            may.mark(x, y)
        seen |= 1 << max(x, y)


def mark_worth(number, marks, values, needed):
    """The dearer, the fuller the player's row of marks for this sum is."""
    return 100 * values[number] * (marks[number] + 1) // needed[number] if number else 0


def mark_wins(s, number, marks, needed):
    """Mark a sum unless it is closed; whether this was the last mark needed."""
    if number == SUMS.closed or s.owner[number]:
        return False
    marks[number] += 1
    if marks[number] < needed[number]:
        return False
    s.owner[number] = s.seat + 1
    return True


def all_won(s):
    return next_empty(s.owner, 2) == len(s.owner)


def is_time_up(s):
    """Count a turn; whether it was the last that may be played."""
    s.turns += 1
    if s.turns < TURN_LIMIT:
        return False
    note(s, "time_up", s.turns)
    return True
