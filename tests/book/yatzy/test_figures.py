"""The figures of the specification: the highest total, and what the best play of the forced game comes to."""

from itertools import combinations_with_replacement
from math import factorial
from types import SimpleNamespace

import numpy as np
import pytest

from kosti.dice import tally
from kosti.library import find_game

RULES = find_game("yatzy").module
BASE_ROWS = [row for row in range(len(RULES.ROWS)) if RULES.BASE[row]]
HANDS = list(combinations_with_replacement(range(1, 7), 5))


def points(equal_pairs: bool) -> np.ndarray:
    """What every hand brings in every row of the base game."""
    table = SimpleNamespace(maxi=0, equal_pairs=equal_pairs)
    return np.array([[RULES.worth(table, row, tally(hand, 5)) for hand in HANDS] for row in BASE_ROWS])


def ways(dice: tuple[int, ...]) -> float:
    orders = factorial(len(dice))
    for face in set(dice):
        orders //= factorial(dice.count(face))
    return orders / 6 ** len(dice)


def throws_of_kept() -> tuple[np.ndarray, np.ndarray]:
    """For all dice that can stay, how likely each hand is after a throw; and which of them each hand can leave."""
    number = {hand: i for i, hand in enumerate(HANDS)}
    stays = [dice for n in range(6) for dice in combinations_with_replacement(range(1, 7), n)]
    chances, possible = np.zeros((len(stays), len(HANDS))), np.zeros((len(HANDS), len(stays)), bool)
    for i, stay in enumerate(stays):
        for thrown in combinations_with_replacement(range(1, 7), 5 - len(stay)):
            hand = number[tuple(sorted(stay + thrown))]
            chances[i, hand] = ways(thrown)
            possible[hand, i] = True
    return chances, possible


CHANCES, POSSIBLE = throws_of_kept()


def best_turn(values: np.ndarray) -> float:
    """The expected value of a turn by what every final hand is worth."""
    for _ in range(2):
        values = np.where(POSSIBLE, CHANCES @ values, -1).max(axis=1)
    return float(CHANCES[0] @ values)


def best_forced_game(equal_pairs: bool) -> float:
    table = points(equal_pairs)
    combinations = sum(best_turn(values) for values in table[6:])
    reached = {total: 50.0 * (total >= 63) for total in range(106)}
    for row in range(5, -1, -1):
        most = 5 * sum(range(1, row + 1))
        reached = {total: best_turn(np.array([value + reached[total + value] for value in table[row]])) for total in range(most + 1)}
    return combinations + reached[0]


def test_highest_total() -> None:
    assert points(equal_pairs=False).max(axis=1).sum() + 50 == 374


@pytest.mark.parametrize(("equal_pairs", "expected"), [(False, 122.559), (True, 123.242)])
def test_best_play_of_the_forced_game(equal_pairs: bool, expected: float) -> None:
    assert best_forced_game(equal_pairs) == pytest.approx(expected, abs=0.001)
