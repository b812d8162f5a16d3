"""The figures of the specification: how many of the 46656 throws win what."""

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, prod
from types import SimpleNamespace

from kosti.dice import tally
from kosti.library import find_game

RULES = find_game("bo-bing").module
TABLE = SimpleNamespace(six_first=False, five_face=False)


def ways(dice: tuple[int, ...]) -> int:
    return factorial(6) // prod(factorial(n) for n in Counter(dice).values())


HANDS = [(tally(dice, 6), ways(dice)) for dice in combinations_with_replacement(range(1, 7), 6)]


def test_ways_of_the_ranks() -> None:
    found: Counter[int] = Counter()
    for counts, number in HANDS:
        found[RULES.rank_of(counts)] += number
    ranks = RULES.RANKS
    assert found == {
        RULES.NOTHING: 14300,
        ranks.yixiu: 17400,
        ranks.erju: 9300,
        ranks.sanhong: 2500,
        ranks.sijin: 1875,
        ranks.duitang: 720,
        ranks.zhuangyuan: 561,
    }


def test_ways_of_the_zhuangyuan() -> None:
    found: Counter[int] = Counter()
    for counts, number in HANDS:
        if RULES.rank_of(counts) == RULES.RANKS.zhuangyuan:
            found[RULES.value_of(TABLE, counts) // 100] += number
    assert found == {
        RULES.FLOWER: 15,
        RULES.SIX_FOURS: 1,
        RULES.SIX_ONES: 1,
        RULES.SIX_OTHERS: 4,
        RULES.FIVE_FOURS: 30,
        RULES.FIVE_OTHERS: 150,
        RULES.FOUR_FOURS: 360,
    }


def test_each_rank_is_worth_32() -> None:
    assert sum(32 // value for value in RULES.VALUE) == 63
