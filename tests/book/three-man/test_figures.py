"""Of 36 throws 13 have a three or make three, and 24 make the thrower throw again, so a turn has three throws on average."""

from fractions import Fraction
from itertools import product

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("three-man")


def test_throws() -> None:
    threes = again = 0
    for faces in product(range(1, 7), repeat=2):
        state = play.begin(GAME, 4, GAME.settle(None, None))
        play.after_throw(GAME, state, [3])
        play.after_throw(GAME, state, list(faces))
        threes += state.penalty[0] > (sum(faces) == 7)  # seat A is the three man, and the right neighbour of the thrower
        again += state.seat == 1
    assert (threes, again) == (13, 24)
    assert 1 / (1 - Fraction(again, 36)) == 3
