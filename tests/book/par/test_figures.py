"""The odds of Qualify, exact: every throw of one turn, through the rules."""

from collections import defaultdict
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod

import pytest

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("par")


def all_throws(dice):
    """Every set of faces with its probability."""
    for faces in combinations_with_replacement(range(1, 7), dice):
        ways = factorial(dice) // prod(factorial(faces.count(f)) for f in set(faces))
        yield list(faces), Fraction(ways, 6**dice)


def play_turn(zero_final):
    """The chance to qualify and what one bet of 1 wins on average; positions that differ only in the order of dice are one."""
    start = play.begin(GAME, 2, GAME.settle("qualify", {"zero_final": zero_final}))
    positions, qualified, won = {0: (start, Fraction(1))}, Fraction(0), Fraction(0)
    while positions:
        following = defaultdict(lambda: [None, Fraction(0)])
        for state, chance in positions.values():
            for faces, odds in all_throws(state.rolled):
                after = state.copy()
                play.after_throw(GAME, after, faces)
                if after.seat == 1:
                    won += chance * odds * after.chips[0]
                    continue
                if after.target:
                    qualified += chance * odds
                entry = following[after.rolled, sum(after.kept), after.target]
                entry[0] = after
                entry[1] += chance * odds
        positions = following
    return qualified, won


@pytest.mark.parametrize(("zero_final", "edge"), [("lose", -0.000093), ("push", 0.1565)])
def test_edge(zero_final: str, edge: float) -> None:
    qualified, won = play_turn(zero_final)
    assert float(qualified) == pytest.approx(0.389703, abs=5e-7)
    assert float(won) == pytest.approx(edge, abs=5e-7 if zero_final == "lose" else 5e-5)
