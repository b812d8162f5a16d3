"""Four different numbers are thrown 360 times in 1296."""

from itertools import product

from kosti.engine.rules import OVER
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("king-of-the-feast")


def test_jactus_venereus() -> None:
    begun = play.begin(GAME, 2, GAME.settle(None, None))
    won = 0
    for faces in product(range(1, 7), repeat=4):
        state = begun.copy()
        play.after_throw(GAME, state, list(faces))
        won += state.moment == OVER
    assert won == 360
