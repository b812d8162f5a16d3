"""The figures of the specification: how many throws of five dice are a flush, five equal and a straight."""

from itertools import product
from types import SimpleNamespace

from kosti.dice import tally
from kosti.library import find_game

RULES = find_game("kismet").module
TABLE = SimpleNamespace(straight=30, strict_pairs=False)


def ways(row: str) -> int:
    return sum(RULES.worth(TABLE, RULES.ROWS.number(row), tally(dice, 5)) > 0 for dice in product(range(1, 7), repeat=5))


def test_ways_of_one_throw() -> None:
    assert ways("flush") == 6**5 // 81
    assert ways("kismet") == 6**5 // 1296
    assert ways("straight") == 240
