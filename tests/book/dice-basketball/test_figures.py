"""Overtime has fewer dice; the mean of a quarter and of a game, and the chance of a tie after four quarters: exact, from the points of every throw."""

from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod

import pytest

from kosti.engine.errors import TableError
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("dice-basketball")
DICE = 8


@pytest.mark.parametrize("dice", [1, 7])
def test_overtime(dice: int) -> None:
    state = play.begin(GAME, 2, GAME.settle(None, {"overtime_dice": dice}))
    for _ in range(8):
        play.after_throw(GAME, state, [1] * DICE)
    assert state.rolled == dice


def test_overtime_has_fewer_dice() -> None:
    with pytest.raises(TableError):
        GAME.settle(None, {"overtime_dice": DICE})


def quarter() -> dict[int, Fraction]:
    """The chance of every score of a quarter."""
    chances: dict[int, Fraction] = {}
    for faces in combinations_with_replacement(range(1, 7), DICE):
        state = play.begin(GAME, 2, GAME.settle(None, None))
        play.after_throw(GAME, state, list(faces))
        ways = factorial(DICE) // prod(factorial(faces.count(f)) for f in set(faces))
        chances[state.score[0]] = chances.get(state.score[0], Fraction(0)) + Fraction(ways, 6**DICE)
    return chances


def together(first: dict[int, Fraction], second: dict[int, Fraction]) -> dict[int, Fraction]:
    """The chances of the sum of two scores."""
    chances: dict[int, Fraction] = {}
    for a, chance_a in first.items():
        for b, chance_b in second.items():
            chances[a + b] = chances.get(a + b, Fraction(0)) + chance_a * chance_b
    return chances


def test_points_and_ties() -> None:
    one = quarter()
    half = together(one, one)
    whole = together(half, half)
    assert sum(points * chance for points, chance in one.items()) == 28
    assert sum(points * chance for points, chance in whole.items()) == 112
    assert float(sum(chance * chance for chance in whole.values())) == pytest.approx(0.029127, abs=5e-7)
