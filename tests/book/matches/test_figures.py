"""The odds of an ordinary throw, counted over all 36 throws."""

from collections import Counter
from itertools import product

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("matches")


def test_cases() -> None:
    cases = Counter()
    for faces in product(range(1, 7), repeat=2):
        state = play.begin(GAME, 2, GAME.settle(None, None))
        play.after_throw(GAME, state, [2, 4])
        play.after_throw(GAME, state, list(faces))
        cases[state.score[1]] += 1
    assert cases == {1: 16, 2: 2, 3: 2, 0: 16}
