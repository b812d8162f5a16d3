"""The mean innings, exact: what a throw brings, and how often it is out."""

from fractions import Fraction

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("dice-cricket")
OUTS = 9


def test_mean_innings() -> None:
    runs, outs, scoring = 0, 0, 0
    for face in range(1, 7):
        state = play.begin(GAME, 2, GAME.settle(None, None))
        play.after_throw(GAME, state, [face])
        runs += state.score[0]
        outs += state.outs[0]
        scoring += state.score[0] > 0
    assert Fraction(OUTS * scoring, outs) == 45
    assert Fraction(runs, scoring) == Fraction(32, 10)
    assert Fraction(OUTS * runs, outs) == 144
