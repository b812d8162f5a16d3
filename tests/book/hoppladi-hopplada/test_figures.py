"""The chance of a lost throw with n dice is (4/6)^n - (1/6)^n: exact, over all throws."""

from fractions import Fraction
from itertools import product

import pytest

from kosti.engine.table import play
from kosti.games.special_dice import hoppladi_hopplada
from kosti.library import find_game

GAME = find_game("hoppladi-hopplada")
CHANCE = (1, 0.500, 0.417, 0.292, 0.197, 0.132, 0.088, 0.059)


@pytest.mark.parametrize("dice", range(1, 6))
def test_lost(dice: int) -> None:
    lost = 0
    for faces in product(range(1, 7), repeat=dice):
        state = play.begin(GAME, 2, GAME.settle(None, None))
        state.rolled = state.free = dice
        state.hares = 1  # so that carrots do not end the turn
        play.after_throw(GAME, state, list(faces))
        lost += state.seat == 1
    assert Fraction(lost, 6**dice) == Fraction(4, 6) ** dice - Fraction(1, 6) ** dice


def test_table() -> None:
    for dice in range(1, hoppladi_hopplada.DICE + 1):
        chance = Fraction(4, 6) ** dice - Fraction(1, 6) ** dice
        assert float(chance) == pytest.approx(CHANCE[dice], abs=0.0005)
        assert hoppladi_hopplada.LOST[dice] == int(1000 * chance)
