"""Each list of deciding throws has five winning and five losing ones among 36, so every bout is even."""

from collections import Counter
from itertools import product

import pytest

from kosti.engine.rules import OVER
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("barbudi")


@pytest.mark.parametrize("rolls", ["printed", "scarne"])
def test_throws(rolls: str) -> None:
    outcomes: Counter[str] = Counter()
    for faces in product(range(1, 7), repeat=2):
        state = play.begin(GAME, 2, GAME.settle(None, {"deciding_rolls": rolls, "bouts": 1}))
        play.make_only_moves(GAME, state)
        play.after_throw(GAME, state, list(faces))
        outcomes["nothing" if state.moment != OVER else "won" if state.stock[0] > state.stock[1] else "lost"] += 1
    assert outcomes == {"won": 5, "lost": 5, "nothing": 26}
