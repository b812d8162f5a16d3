"""The chance to end an attack and the mean runs of an attack, exact, from what every throw does."""

from fractions import Fraction
from itertools import product

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("baseball-three-dice")


def throws(dice: int, three_outs: bool):
    """Of every throw of so many dice: the runs it brings, and how many dice are thrown then (0: the attack is over)."""
    for faces in product(range(1, 7), repeat=dice):
        state = play.begin(GAME, 2, GAME.settle(None, {"three_outs": three_outs}))
        state.rolled = dice
        play.after_throw(GAME, state, list(faces))
        over = state.seat == 1
        yield (state.score[0] if over else state.runs), (0 if over else state.rolled)


def mean_runs(dice: int, three_outs: bool) -> Fraction:
    """Runs to be expected from an attack that goes on with so many dice."""
    brought, stays, chance = Fraction(0), Fraction(0), Fraction(1, 6**dice)
    for runs, following in throws(dice, three_outs):
        brought += chance * runs
        if following == dice:
            stays += chance
        elif following:
            brought += chance * mean_runs(following, three_outs)
    return brought / (1 - stays)


def test_end_of_an_attack() -> None:
    assert sum(following == 0 for _, following in throws(3, False)) == 125


def test_mean_runs() -> None:
    assert mean_runs(3, False) == Fraction(864, 1000)
    assert mean_runs(3, True) == Fraction(6, 10)
