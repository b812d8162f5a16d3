"""The chance of stop, of a dodge die to match, and the average penalty: by the sides of the dice."""

from fractions import Fraction

import pytest

from kosti.games.special_dice import dodge_dice
from kosti.library import find_game

DODGE, PENALTY, ACTION = (die.sides for die in find_game("dodge-dice").kinds)


def test_stop() -> None:
    assert Fraction(ACTION.count(dodge_dice.STOP), 6) == Fraction(1, 6)
    assert len(set(ACTION)) == 6


@pytest.mark.parametrize(("colour", "chance"), [(dodge_dice.BLUE, Fraction(1, 2)), (dodge_dice.GREEN, Fraction(1, 3)), (dodge_dice.RED, Fraction(1, 6))])
def test_matching(colour: int, chance: Fraction) -> None:
    assert Fraction(DODGE.count(colour), 6) == chance
    assert Fraction(dodge_dice.MATCHES[colour], 6) == chance


def test_average_penalty() -> None:
    assert sum(dodge_dice.POINTS[face] for face in PENALTY) == 110
    assert float(Fraction(110, 6)) == pytest.approx(18.33, abs=0.005)
