"""Taking pairs that make ten first gives the most tens: all 252 throws of five dice against a search of every grouping."""

from itertools import combinations_with_replacement

from kosti.dice import tally
from kosti.games.high_low.making_tens import most_tens


def tens_by_search(dice) -> int:
    """The most disjoint groups with sum ten, over all subsets."""
    best = 0
    for mask in range(1, 1 << len(dice)):
        if sum(d for i, d in enumerate(dice) if mask >> i & 1) == 10:
            best = max(best, 1 + tens_by_search([d for i, d in enumerate(dice) if not mask >> i & 1]))
    return best


def test_most_tens() -> None:
    throws = list(combinations_with_replacement(range(1, 7), 5))
    assert len(throws) == 252
    for dice in throws:
        assert most_tens(tally(dice, 5)) == tens_by_search(dice), dice
