"""How often six dice show chupacabras: one on average, none in (5/6)^6 of all throws, all of n in (1/6)^n; by the sides of the die."""

from fractions import Fraction
from itertools import product

import pytest

from kosti.games.special_dice.chupacabra import CHUPACABRA, DICE_EACH
from kosti.library import find_game

SIDES = find_game("chupacabra").kinds[0].sides
CHANCE = Fraction(SIDES.count(CHUPACABRA), len(SIDES))


def test_chupacabras() -> None:
    assert DICE_EACH * CHANCE == 1
    assert float((1 - CHANCE) ** DICE_EACH) == pytest.approx(0.335, abs=0.0005)


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_loco(dice: int) -> None:
    throws = list(product(SIDES, repeat=dice))
    assert Fraction(sum(set(faces) == {CHUPACABRA} for faces in throws), len(throws)) == Fraction(1, 6) ** dice
