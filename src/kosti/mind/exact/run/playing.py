"""Playing by a solution of which every single position is kept, for a driver module that adopts these functions."""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
import numpy as np

from kosti.engine.native.run.adopting import entry, rule
from kosti.mind.exact.run.games import NO_ANSWER
from kosti.mind.exact.run.walk import key_of, make_bare, row_of


@rule
def found_at(keys, a):
    """Where a position stands among the sorted keys; -1 if it does not."""
    low, high = 0, len(keys)
    while low < high:
        middle = (low + high) >> 1
        if keys[middle] < a:
            low = middle + 1
        else:
            high = middle
    return low if low < len(keys) and keys[low] == a else -1


@rule
def known_as(states, words, at, facts, keys):
    """Where the position of a choice stands in a solution (the position itself is changed); -1 if it does not."""
    s = states[at]
    make_bare(s)
    row = row_of(s, facts)
    if row < 0:
        return -1
    a, _ = key_of(words, at, row, facts)
    return found_at(keys, a)


@entry
def consult(states, words, facts, keys):
    """Where the position in states[0] stands in a solution; -1 if it does not."""
    return known_as(states, words, 0, facts, keys)


@rule
def perfect_move(states, may, solution):
    """The best move in states[0], or NO_ANSWER."""
    words, facts, keys, moves = solution
    states[1] = states[0]
    known = known_as(states, words, 1, facts, keys)
    return np.int64(moves[known]) if known >= 0 else np.int64(NO_ANSWER)
