"""Two dice have 21 results, each with a rank of its own, in the main game and in Scumbag."""

from itertools import combinations_with_replacement

import pytest

from kosti.engine.table import play
from kosti.games.best_combination.mexico import value_of
from kosti.library import find_game

GAME = find_game("mexico")
MAIN = "21 66 55 44 33 22 11 65 64 63 62 61 54 53 52 51 43 42 41 32 31"
SCUMBAG = "11 66 55 44 33 22 65 64 63 62 61 54 53 52 51 43 42 41 32 31 21"


@pytest.mark.parametrize(("variant", "ranking"), [(None, MAIN), ("scumbag", SCUMBAG)])
def test_ranking(variant: str | None, ranking: str) -> None:
    state = play.begin(GAME, 2, GAME.settle(variant, None))
    results = {f"{high}{low}": value_of(state, high, low) for low, high in combinations_with_replacement(range(1, 7), 2)}
    assert len(results) == 21
    assert sorted(results, key=results.__getitem__, reverse=True) == ranking.split()
