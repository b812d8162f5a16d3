"""The best chance to reach a sum, or to hit it exactly, with at least one worm: exact, by going through every turn with the rules for setting aside."""

from functools import cache
from math import comb

import pytest

from kosti.games.special_dice.heckmeck import DICE, WORM

VALUE = (0, 1, 2, 3, 4, 5, 5)


@cache
def throws(dice: int) -> list[tuple[tuple[int, ...], float]]:
    """How many dice show each face, and how likely that is."""

    def split(left: int, faces: int):
        if faces == 1:
            yield (left,), 1
            return
        for n in range(left + 1):
            for rest, ways in split(left - n, faces - 1):
                yield (n, *rest), comb(left, n) * ways

    return [(counts, ways / 6**dice) for counts, ways in split(dice, 6)]


def best_chance(target: int, exactly: bool) -> float:
    @cache
    def chance(dice: int, used: int, total: int) -> float:
        if used >> WORM & 1 and (total == target or (total > target and not exactly)):
            return 1.0
        if dice == 0 or (exactly and total > target):
            return 0.0
        return sum(p * best(counts, dice, used, total) for counts, p in throws(dice))

    def best(counts: tuple[int, ...], dice: int, used: int, total: int) -> float:
        found = 0.0
        for face, n in enumerate(counts, 1):
            if n and not used >> face & 1:
                found = max(found, chance(dice - n, used | 1 << face, total + n * VALUE[face]))
        return found

    return chance(DICE, 0, 0)


@pytest.mark.parametrize(("target", "expected"), [(21, 0.893), (25, 0.680), (29, 0.346), (33, 0.087), (36, 0.016)])
def test_at_least(target: int, expected: float) -> None:
    assert best_chance(target, exactly=False) == pytest.approx(expected, abs=0.0005)


@pytest.mark.parametrize(("target", "expected"), [(21, 0.440), (25, 0.336), (30, 0.136), (36, 0.009)])
def test_exactly(target: int, expected: float) -> None:
    assert best_chance(target, exactly=True) == pytest.approx(expected, abs=0.0005)
