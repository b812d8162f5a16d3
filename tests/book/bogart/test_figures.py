"""The chance to pass each step is (3/4) to the number of its dice, all five (3/4)^15: exact, over all throws."""

from fractions import Fraction
from itertools import product
from math import prod

import pytest

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("bogart")
IN_THE_POT = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15}


def chance(step: int) -> Fraction:
    passed = 0
    for faces in product(range(1, 5), repeat=step):
        state = play.begin(GAME, 2, GAME.settle(None, None))
        state.step = state.rolled = step
        play.after_throw(GAME, state, list(faces))
        passed += state.seat == 0
    return Fraction(passed, 4**step)


@pytest.mark.parametrize("step", range(1, 6))
def test_step(step: int) -> None:
    assert chance(step) == Fraction(3, 4) ** step


def test_all_five() -> None:
    assert float(prod(chance(step) for step in range(1, 6))) == pytest.approx(0.0134, abs=5e-5)


def test_pot() -> None:
    state = play.begin(GAME, 2, GAME.settle(None, None))
    for step, chips in IN_THE_POT.items():
        assert (state.step, state.pot) == (step, chips)
        if step < 5:
            play.after_throw(GAME, state, [2] * step)
            play.after_choice(GAME, state, play.offers(GAME, state).numbers()[1])
