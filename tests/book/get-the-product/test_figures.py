"""Forty products, thirteen of them ambiguous; the best guess is right 79 times in 108."""

from fractions import Fraction
from itertools import product

from kosti.engine import play
from kosti.library import find_game

GAME = find_game("get-the-product")


def test_best_guess() -> None:
    right, products, ambiguous = Fraction(0), set(), set()
    for faces in product(range(1, 7), repeat=3):
        state = play.begin(GAME, 2, GAME.settle(None, None))
        play.after_throw(GAME, state, list(faces))
        named = faces[0] * faces[1] * faces[2]
        products.add(named)
        if len(play.offers(GAME, state)) > 1:
            ambiguous.add(named)
        play.after_choice(GAME, state, play.thumb_offers(GAME, state).numbers()[0])
        right += Fraction(state.score[1], 10 * 216)
    assert len(products) == 40
    assert len(ambiguous) == 13
    assert right == Fraction(79, 108)
