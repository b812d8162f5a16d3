"""The odds of a throw, counted over all 36: told apart by what happens with a runner on second base."""

from collections import Counter
from itertools import product

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("baseball-two-dice")
RESULTS = {  # outs, runs and bases afterwards
    (1, 0, (0, 1, 0)): "strike-out",
    (0, 0, (1, 1, 0)): "walk",
    (2, 0, (0, 0, 0)): "double play",
    (0, 0, (1, 0, 1)): "single",
    (0, 1, (0, 1, 0)): "double",
    (0, 1, (0, 0, 1)): "triple",
    (0, 2, (0, 0, 0)): "home run",
}


def test_throws() -> None:
    found = Counter()
    for faces in product(range(1, 7), repeat=2):
        state = play.begin(GAME, 2, GAME.settle(None, None))
        state.bases[1] = 1
        play.after_throw(GAME, state, list(faces))
        play.make_only_moves(GAME, state)
        found[RESULTS[state.outs, state.runs, tuple(state.bases)]] += 1
    assert found == {"strike-out": 22, "walk": 2, "double play": 1, "single": 4, "double": 3, "triple": 2, "home run": 2}
