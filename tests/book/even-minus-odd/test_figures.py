"""What a throw brings on average, over all throws: 12 from even dice minus 9 from odd ones, as the other name of the game says."""

from fractions import Fraction
from itertools import product

import pytest

from kosti.engine.table import play
from kosti.games.chip_redistribution.even_minus_odd import counted_for
from kosti.library import find_game

GAME = find_game("even-minus-odd")


@pytest.mark.parametrize(("variant", "gain", "loss"), [(None, 12, 9), ("white-and-black", Fraction(21, 2), Fraction(21, 2)), ("rascal", 7, Fraction(7, 2))])
def test_average(variant: str | None, gain: Fraction, loss: Fraction) -> None:
    state = play.begin(GAME, 2, GAME.settle(variant, None))
    dice, gained, thrown = state.rolled, 0, 0
    for faces in product(range(1, 7), repeat=dice):
        state.roll[:dice] = faces
        gained += counted_for(state)
        thrown += sum(faces)
    assert Fraction(gained, 6**dice) == gain
    assert Fraction(thrown - gained, 6**dice) == loss
