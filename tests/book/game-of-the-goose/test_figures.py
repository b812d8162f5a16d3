"""Where each of the 36 first throws leads."""

from collections import Counter
from itertools import product

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("game-of-the-goose")


def test_first_throws() -> None:
    found: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=2):
        state = play.begin(GAME, 2, GAME.settle(None, None))
        for toss in ([6, 6], [1, 1]):
            play.after_throw(GAME, state, toss)
        play.after_throw(GAME, state, list(faces))
        found[state.place[0]] += 1
    assert found == {2: 1, 3: 2, 4: 3, 10: 4 + 3, 12: 5 + 1, 7: 6, 8: 5, 26: 2, 53: 2, 11: 2}
