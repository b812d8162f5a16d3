"""About 216 throws for one player in the base game, about 1116 in Empty Boxes: exact, from what each of the 36 throws does."""

from fractions import Fraction
from itertools import product

import pytest

from kosti.engine.rules import OVER
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("doublets")


def mean_throws(variant: str | None, doubles: int) -> Fraction:
    """Every position leads to the next one, to the start, or nowhere: as a multiple of the mean from the start, and a rest."""
    factor, rest = Fraction(0), Fraction(0)  # the mean once all doubles are crossed off
    for crossed_off in reversed(range(doubles)):
        on, back = 0, 0
        for faces in product(range(1, 7), repeat=2):
            state = play.begin(GAME, 2, GAME.settle(variant, None))
            state.score[0] = crossed_off
            play.after_throw(GAME, state, list(faces))
            on += state.score[0] == crossed_off + 1
            back += state.score[0] < crossed_off
            assert (state.moment == OVER) == (state.score[0] == doubles)
        factor, rest = (on * factor + back) / (on + back), (on * rest + 36) / (on + back)
    return rest / (1 - factor)


@pytest.mark.parametrize(("variant", "doubles", "mean"), [(None, 6, 216), ("empty-boxes", 5, 1116)])
def test_mean_throws(variant: str | None, doubles: int, mean: int) -> None:
    assert mean_throws(variant, doubles) == mean
