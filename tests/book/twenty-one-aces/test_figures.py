"""How many throws it takes to the twenty-first ace: exact, with the number of dice that the rules give for every count."""

from math import comb

import pytest

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("twenty-one-aces")
LAST = 21


def dice_with(aces: int) -> int:
    """How many dice are thrown once so many aces have fallen."""
    state = play.begin(GAME, 2, GAME.settle(None, None))
    state.aces = aces
    play.after_throw(GAME, state, [2] * state.rolled)
    return state.rolled


def test_throws() -> None:
    assert [dice_with(aces) for aces in range(LAST)] == [5] * 17 + [4, 3, 2, 1]
    expected = [0.0] * (LAST + 1)
    for aces in reversed(range(LAST)):
        dice = dice_with(aces)
        chance = [comb(dice, k) * 5 ** (dice - k) / 6**dice for k in range(dice + 1)]
        expected[aces] = (1 + sum(chance[k] * expected[aces + k] for k in range(1, dice + 1))) / (1 - chance[0])
    assert expected[0] == pytest.approx(32, abs=0.5)
