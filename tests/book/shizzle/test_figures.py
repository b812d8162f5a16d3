"""The dice: every pair of number and colour exists once, colours differ on every die, and the colours of a number on all dice; the chance that one of the last dice fits."""

from fractions import Fraction
from itertools import product

import pytest

from kosti.games.special_dice import shizzle


@pytest.mark.parametrize("first", [0, shizzle.DICE])
def test_dice(first: int) -> None:
    dice = shizzle.SIDES[first : first + shizzle.DICE]
    assert sorted(face for sides in dice for face in sides) == list(range(1, 37))
    for sides in (*dice, *zip(*dice, strict=True)):
        assert len({(face - 1) // 6 for face in sides}) == 6
    assert [[(face - 1) % 6 + 1 for face in sides] for sides in dice] == [list(range(1, 7))] * 6


def test_default_arrangement() -> None:
    assert shizzle.FACES.name(shizzle.SIDES[0][0]) == "yellow-1"
    assert shizzle.FACES.name(shizzle.SIDES[4][0]) == "red-1"
    assert shizzle.FACES.name(shizzle.SIDES[3][5]) == "blue-6"


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_fitting(dice: int) -> None:
    """Each die fits with its number and with its colour: two sides in six."""
    end = shizzle.SIDES[5][3]
    chokes = sum(not any(shizzle.fits(face, end) for face in faces) for faces in product(*shizzle.SIDES[:dice]))
    assert Fraction(chokes, 6**dice) == Fraction(2, 3) ** dice
