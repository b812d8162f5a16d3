"""The odds of the differences over all 36 throws, and the length of the game by simulation."""

from collections import Counter
from itertools import product

import pytest

from kosti.engine.native.run.compiled import Native
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("prisoners")
GAMES = 20_000


def test_differences() -> None:
    cells = Counter()
    for faces in product(range(1, 7), repeat=2):
        state = play.begin(GAME, 2, GAME.settle(None, None))
        play.after_throw(GAME, state, list(faces))
        cells[state.plan[0].index(1)] += 1
    assert cells == {0: 6, 1: 10, 2: 8, 3: 6, 4: 4, 5: 2}


@pytest.mark.native
@pytest.mark.parametrize(("players", "turns"), [(2, 58), (3, 82), (4, 105)])
def test_length(players: int, turns: int) -> None:
    lengths = Native(GAME, players).simulate(1, 0, GAMES, []).lengths
    assert lengths.mean() == pytest.approx(turns, abs=0.5 + 5 * lengths.std() / GAMES**0.5)
