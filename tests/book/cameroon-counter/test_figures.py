"""All points of a game are won by somebody: 71, in the smooth count 41, of which more than half are enough."""

import pytest

from kosti.engine.rules import OVER
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("cameroon-counter")


def win_all(difference: bool, variant: str | None) -> list[int]:
    """The first player needs one more mark everywhere and gets it, sum by sum; the points after each turn."""
    state = play.begin(GAME, 2, GAME.settle(variant, {"difference": difference}))
    state.ticks[0] = [3] * 13
    points = []
    for category in range(2, 13):
        state.seat = 0
        half = category // 2
        play.after_throw(GAME, state, [half, half, half, category - half])
        play.make_only_moves(GAME, state)
        points.append(state.score[0])
        if state.moment == OVER:
            break
    return points


@pytest.mark.parametrize(("variant", "total", "enough"), [(None, 71, 36), ("smooth-count", 41, 21)])
def test_points_in_play(variant: str | None, total: int, enough: int) -> None:
    assert win_all(True, variant)[-1] == total
    last, before = win_all(False, variant)[-1], win_all(False, variant)[-2]
    assert before < enough <= last
    assert enough == total // 2 + 1
