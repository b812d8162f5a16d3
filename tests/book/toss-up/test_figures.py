"""The chance of a bust with k dice is (1/2)^k - (1/3)^k: exact, over all throws."""

from fractions import Fraction
from itertools import product
from math import prod

import pytest

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("toss-up")
CHANCE = {1: Fraction(3, 6), 2: Fraction(2, 6), 3: Fraction(1, 6)}


@pytest.mark.parametrize("dice", range(1, 7))
def test_bust(dice: int) -> None:
    bust = Fraction(0)
    for faces in product(CHANCE, repeat=dice):
        state = play.begin(GAME, 2, GAME.settle(None, None))
        state.rolled = state.free = dice
        play.after_throw(GAME, state, list(faces))
        if state.seat == 1:
            bust += prod(CHANCE[face] for face in faces)
    assert bust == Fraction(1, 2) ** dice - Fraction(1, 3) ** dice
