"""The chance to hole out, counted over all 216 throws, and the mean strokes that follow from it."""

from fractions import Fraction
from itertools import product

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("dice-golf")
HOLES = 18


def test_strokes() -> None:
    holed = 0
    for faces in product(range(1, 7), repeat=3):
        state = play.begin(GAME, 1, GAME.settle(None, None))
        play.after_throw(GAME, state, list(faces))
        holed += state.score[0]
    assert holed == 96
    assert Fraction(216, holed) == Fraction(9, 4)
    assert HOLES * Fraction(216, holed) == Fraction(81, 2)
