"""Forty products, thirteen of them ambiguous; the best guess is right 79 times in 108."""

from collections import defaultdict
from fractions import Fraction
from itertools import product
from math import prod

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("get-the-product")


def test_best_guess() -> None:
    right, triples = Fraction(0), defaultdict(set)
    for faces in product(range(1, 7), repeat=3):
        state = play.begin(GAME, 2, GAME.settle(None, None))
        play.after_throw(GAME, state, list(faces))
        assert len(play.offers(GAME, state)) == 216  # nothing tells which triples give the product
        triples[prod(faces)].add(tuple(sorted(faces)))
        play.after_choice(GAME, state, play.thumb_offers(GAME, state).numbers()[0])
        right += Fraction(state.score[1], 10 * 216)
    assert len(triples) == 40
    assert sum(len(found) > 1 for found in triples.values()) == 13
    assert right == Fraction(79, 108)
