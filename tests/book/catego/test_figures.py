"""77 points are distributed if no column is tied, 55 in Toto: a whole game in which the second player always throws higher."""

import pytest

from kosti.engine.rules import CHOICE, OVER
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("catego")


@pytest.mark.parametrize(("variant", "rounds", "points"), [(None, 11, 77), ("toto-columns", 10, 55)])
def test_points_distributed(variant: str | None, rounds: int, points: int) -> None:
    state = play.begin(GAME, 2, GAME.settle(variant, None))
    turns = 0
    while state.moment != OVER:
        turns += 1
        play.after_throw(GAME, state, [2, 2] if state.seat == 0 else [5, 5])
        if state.moment == CHOICE:
            play.after_choice(GAME, state, play.offers(GAME, state).numbers()[0])
    assert turns == 2 * rounds
    assert state.score[:2] == [0, points]
