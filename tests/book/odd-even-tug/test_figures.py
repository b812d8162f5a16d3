"""The chances of a step: one half on the centre, three quarters for the player on whose half the token lies and who takes the third die."""

from fractions import Fraction
from itertools import product

import pytest

from kosti.engine.rules import CHOICE, THROW
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("odd-even-tug")
FACES = range(1, 7)


def chance_of_step_down(token: int) -> Fraction:
    """With how many of all throws of three dice the token moves towards Even."""
    down = 0
    for a, b, c in product(FACES, repeat=3):
        state = play.begin(GAME, 2, GAME.settle(None, None))
        state.token, state.seat = token, int(token > 0)
        play.after_throw(GAME, state, [a, b])
        if state.moment == CHOICE:
            play.after_choice(GAME, state, play.thumb_offers(GAME, state).numbers()[0])
            assert state.moment == THROW
            play.after_throw(GAME, state, [c])
        down += state.token < token
    return Fraction(down, 6**3)


@pytest.mark.parametrize(("token", "chance"), [(-3, Fraction(3, 4)), (-1, Fraction(3, 4)), (0, Fraction(1, 2)), (1, Fraction(1, 4)), (3, Fraction(1, 4))])
def test_chance_of_step(token: int, chance: Fraction) -> None:
    assert chance_of_step_down(token) == chance
