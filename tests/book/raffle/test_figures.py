"""Of 216 throws 6 are triplets, 90 pairs and 120 nothing; of those that decide one in sixteen is a triplet."""

from fractions import Fraction
from itertools import product

from kosti.dice import tally
from kosti.engine.table import play
from kosti.games.best_combination.raffle import TRIPLET, worth
from kosti.library import find_game

GAME = find_game("raffle")


def test_throws() -> None:
    state = play.begin(GAME, 2, GAME.settle(None, None))
    values = [worth(state, tally(dice, 3)) for dice in product(range(1, 7), repeat=3)]
    triplets, nothing = sum(value > TRIPLET for value in values), values.count(0)
    assert Fraction(triplets, 216) == Fraction(1, 36)
    assert Fraction(nothing, 216) == Fraction(20, 36)
    assert Fraction(216 - triplets - nothing, 216) == Fraction(15, 36)
    assert Fraction(triplets, 216 - nothing) == Fraction(1, 16)
