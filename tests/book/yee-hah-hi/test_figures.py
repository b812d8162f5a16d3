"""The margins of the colour bets: exact, over all 216 throws."""

from fractions import Fraction
from itertools import product

import pytest

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("yee-hah-hi")
FIELDS = GAME.module.FIELDS


def expectation(variant: str, bet: str, **options: bool) -> Fraction:
    """What a chip on a field brings on average."""
    start = play.begin(GAME, 1, GAME.settle(variant, options))
    play.after_choice(GAME, start, GAME.verbs["bet"].encode(FIELDS.number(bet), 1))
    play.after_choice(GAME, start, GAME.verbs["done"].encode())
    gain = 0
    for faces in product(range(1, 7), repeat=3):
        state = start.copy()
        play.after_throw(GAME, state, list(faces))
        gain += state.gain[0]
    return Fraction(gain, 216)


@pytest.mark.parametrize("variant", ["macau", "australia"])
@pytest.mark.parametrize("bet", ["any-colour-triple", "colour-double-red", "colour-single-green"])
def test_colours(variant: str, bet: str) -> None:
    """A single colour with exactly one die, which in Australia is an option."""
    assert expectation(variant, bet, au_single_literal=False) == Fraction(-1, 9)


def test_three_of_one_colour() -> None:
    assert expectation("australia", "colour-triple-blue") == Fraction(-1, 9)


def test_single_colour() -> None:
    """In Australia it wins 19 of 27 times: 40.7 % for the player."""
    assert expectation("macau", "colour-single-blue") == Fraction(-1, 9)
    assert expectation("australia", "colour-single-blue") == Fraction(19 - 8, 27)
