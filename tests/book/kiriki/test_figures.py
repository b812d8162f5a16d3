"""How many of the 36 throws make each level, and how many reach it."""

from collections import Counter
from itertools import product

from kosti.games.bluffing.kiriki import LEVELS, REACHED, level_of

WAYS = {"four": 2, "five": 4, "six": 4, "seven": 6, "eight": 4, "nine": 4, "ten": 2, "brick": 2, "pair": 6, "kiriki": 2}


def test_ways() -> None:
    levels = [level_of(sorted(dice, reverse=True)) for dice in product(range(1, 7), repeat=2)]
    assert Counter(map(LEVELS.name, levels)) == WAYS
    assert tuple(sum(level >= least for level in levels) for least in range(1, 11))[:9] == REACHED
