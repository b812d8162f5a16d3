"""The best a single player can do, by dynamic programming over what the rules make of the 36 throws: 36.292 points, and when to sit down."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("skunk")
MOST = 60  # in a column; nobody goes on with more


def outcomes() -> tuple[Counter[int], int, int]:
    """How many throws add how much, take the column, and take all columns."""
    adds, skunks, double = Counter[int](), 0, 0
    for faces in product(range(1, 7), repeat=2):
        state = play.begin(GAME, 1, GAME.settle(None, None))
        state.round, state.score[0], state.column = 2, 17, 7
        state.columns[0][0], state.columns[0][1] = 10, 7
        play.after_throw(GAME, state, list(faces))
        if state.round == 3:
            skunks += state.score[0] == 10
            double += state.score[0] == 0
        else:
            adds[state.score[0] - 17] += 1
    return adds, skunks, double


ADDS, SKUNKS, DOUBLE = outcomes()


@cache
def at_start(left: int, banked: int) -> float:
    """The final total to be expected with so many rounds to play."""
    return going_on(left, banked, 0) if left else banked


@cache
def going_on(left: int, banked: int, column: int) -> float:
    lost = SKUNKS * at_start(left - 1, banked) + DOUBLE * at_start(left - 1, 0)
    return (lost + sum(ways * deciding(left, banked, column + points) for points, ways in ADDS.items())) / 36


@cache
def deciding(left: int, banked: int, column: int) -> float:
    sitting = at_start(left - 1, banked + column)
    return sitting if column >= MOST else max(sitting, going_on(left, banked, column))


def sits_with(left: int, banked: int) -> int:
    return next(column for column in range(MOST) if at_start(left - 1, banked + column) >= going_on(left, banked, column))


def test_throws() -> None:
    assert (sum(ADDS.values()), SKUNKS, DOUBLE) == (25, 10, 1)
    assert Fraction(sum(points * ways for points, ways in ADDS.items()), 25) == 8


def test_best_play() -> None:
    assert at_start(5, 0) == pytest.approx(36.292, abs=5e-4)
    assert at_start(1, 0) == pytest.approx(8.097, abs=5e-4)
    assert sits_with(5, 0) == 19
    assert [sits_with(left, 40) for left in (1, 3)] == [15, 15]
    assert [sits_with(left, 80) for left in (1, 3)] == [11, 12]
    assert [sits_with(left, 120) for left in (5, 1)] == [9, 8]
