"""The figure of the specification: the largest possible grand total is 812."""

from itertools import combinations_with_replacement

from kosti.dice import tally
from kosti.library import find_game

RULES = find_game("balut").module


def test_largest_grand_total() -> None:
    hands = [tally(dice, 5) for dice in combinations_with_replacement(range(1, 7), 5)]
    best = [max(RULES.worth(row, hand) for hand in hands) for row in range(len(RULES.ROWS))]
    assert [RULES.ENTRIES * entry for entry in best] == [80, 100, 120, 80, 112, 120, 200]
    assert RULES.ENTRIES * sum(best) == 812
