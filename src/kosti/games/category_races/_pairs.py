"""What Counter Cameroon and The Great Races share: each pair of a split marks its sum unless that is closed."""

from kosti.engine import Count, Inner, Number, Range, Step, move
from kosti.engine.rules import ask, go, note, step_number
from kosti.games.category_races._splits import SPLITS, higher_sum, lower_sum

TURN_LIMIT = 5000

WORDS = {"splitting": "Which two pairs do you make? | На какие пары разобьёте кости?"}


class Sums:
    owner: Inner[Count[13]]  # who has won the sum, counted from 1
    x: Inner[Count]  # what the chosen split marks, 0 for nothing
    y: Inner[Count]
    marking: Step  # what goes on with them
    turns: Inner[Number]


def different_splits(s):
    """The splits with different sums, as a bit set; all those that mark nothing are one."""
    splits, seen = 0, 0
    for split in range(SPLITS):
        x, y = lower_sum(s, split), higher_sum(s, split)
        marked = 0 if s.owner[x] and s.owner[y] else x
        if not seen >> marked & 1:
            splits |= 1 << split
            seen |= 1 << marked
    return splits


def choose_split(s, marked):
    """Four dice have fallen: the player chooses a split; the step `marked` then finds what to mark in x and y."""
    s.marking = step_number(marked)
    ask(s, s.seat, splitting)


@move("Mark {0} and {1} | Отметить {0} и {1}")
def mark(s, x: Range(2, 12), y: Range(2, 12)):
    s.x = x
    s.y = y
    go(s, s.marking)


@move("Mark {0} ({1} is closed) | Отметить {0} (сумма {1} закрыта)")
def only(s, x: Range(2, 12), closed: Range(2, 12)):
    mark(s, x, 0)


@move("Mark nothing (both closed) | Ничего (обе суммы закрыты)")
def nothing(s):
    mark(s, 0, 0)


def splitting(s, may):
    splits = different_splits(s)
    for split in range(SPLITS):
        if splits >> split & 1:
            offer_split(s, may, split)


def offer_best_split(s, may, first, second, third):
    """Of the three splits the one that promises most."""
    splits = different_splits(s)
    best, choice = -1, 0
    for split in range(SPLITS):
        promise = first if split == 0 else second if split == 1 else third
        if splits >> split & 1 and promise > best:
            best, choice = promise, split
    offer_split(s, may, choice)


def offer_split(s, may, split):
    x, y = lower_sum(s, split), higher_sum(s, split)
    if s.owner[x] and s.owner[y]:
        may.nothing()
    elif s.owner[y]:
        may.only(x, y)
    elif s.owner[x]:
        may.only(y, x)
    else:
        may.mark(x, y)


def is_time_up(s):
    """Count a turn; whether it was the last that may be played."""
    s.turns += 1
    if s.turns < TURN_LIMIT:
        return False
    note(s, "time_up", s.turns)
    return True
