"""The figures of the specification: how many throws of five dice earn a chip, and what all chips come to."""

from itertools import product

import pytest

from kosti.dice import most_alike, tally
from kosti.library import find_game

RULES = find_game("yamslam").module
THROWS = [tally(dice, 5) for dice in product(range(1, 7), repeat=5)]


@pytest.mark.parametrize(("chip", "ways"), [("flush", 6**5 // 16), ("large-straight", 240), ("full-house", 300)])
def test_ways_of_one_throw(chip: str, ways: int) -> None:
    """A Yamslam earns any chip; a flush has such throws among its own."""
    earned = [counts for counts in THROWS if RULES.earns(RULES.CHIPS.number(chip), counts)]
    assert sum(chip == "flush" or most_alike(counts) < 5 for counts in earned) == ways
    assert sum(most_alike(counts) == 5 for counts in earned) == 6


def test_all_chips() -> None:
    assert RULES.EACH * sum(RULES.VALUE) == 720
