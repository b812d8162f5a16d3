"""40 chips or 220 points are won while the lines shrink: whole games of the rule of thumb."""

import pytest

from kosti.engine.native.run.compiled import Native
from kosti.library import find_game

GAME = find_game("ten-frame-fill-up")


@pytest.mark.native
@pytest.mark.parametrize(("variant", "won"), [("shrinking-lines", 40), ("shrinking-points", 220), (None, 11), ("any-cell", 11)])
def test_all_is_won(variant: str | None, won: int) -> None:
    for bots in ([0, 0, 0], [1, 1, 1]):
        points = Native(GAME, 3, variant).simulate(1, 0, 50, bots).points
        assert (points.sum(1) == won).all()
