"""What Counter Cameroon and The Great Races share: four dice make two pairs, and each pair marks its sum unless somebody has won that."""

from kosti.engine import Count, Inner, Names, Number
from kosti.engine.rules import next_empty, note
from kosti.games.category_races._splits import SPLITS, higher_sum, lower_sum

CLOSED = 13  # what is added to a sum that somebody has won
SUMS = Names(*map(str, range(CLOSED)), **{f"{number}-closed": f"{number} (closed) | {number} (закрыто)" for number in range(CLOSED)})
TURN_LIMIT = 5000

WORDS = {
    "legal": "Which two pairs do you make? | На какие пары разобьёте кости?",
    "which x": "First pair | Первая пара",
    "which y": "Second pair | Вторая пара",
}


class Sums:
    owner: Inner[Count[13]]  # who has won the sum, counted from 1
    turns: Inner[Number]


def sum_name(s, number):
    return number + CLOSED if s.owner[number] else number


def offer_splits(s, may):
    """Splits with different sums; all those that mark nothing are one. Both sums of a throw always have the same total, so one open sum tells splits apart."""
    seen = 0
    for split in range(SPLITS):
        low, high = lower_sum(s, split), higher_sum(s, split)
        marked = highest_open(s, low, high)
        if not seen >> marked & 1:
            may.mark(sum_name(s, low), sum_name(s, high))
        seen |= 1 << marked


def highest_open(s, low, high):
    """The higher of two sums that can still be marked; 0 if none can."""
    if s.owner[high] == 0:
        return high
    return low if s.owner[low] == 0 else 0


def mark_worth(number, marks, values, needed):
    """The dearer, the fuller the player's row of marks for this sum is."""
    return 100 * values[number] * (marks[number] + 1) // needed[number] if number < CLOSED else 0


def mark_wins(s, number, marks, needed):
    """Mark a sum unless it is closed; whether this was the last mark needed."""
    if number >= CLOSED or s.owner[number]:
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
