"""From a total of 26 only a throw of 13 can score again: all throws and all their calls."""

from itertools import product

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("thirteen-arithmetic")


def test_from_26() -> None:
    scoring = set()
    for low, high in product(range(1, 7), range(2, 8)):
        start = play.begin(GAME, 2, GAME.settle(None, None))
        start.sum, start.turn_throw = 26, 5
        play.after_throw(GAME, start, [low, high])
        for move in play.offers(GAME, start).numbers():
            state = start.copy()
            play.after_choice(GAME, state, move)
            if state.score[0]:
                scoring.add(low + high)
    assert scoring == {13}
