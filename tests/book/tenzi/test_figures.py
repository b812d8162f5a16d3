"""The most frequent number of the first throw, exact; and how many throws it takes, with the number that shows most often and with one that was fixed before."""

from collections import Counter
from functools import cache
from math import comb, factorial, prod

import pytest

from kosti.engine.native.run.follow import random_step
from kosti.engine.rules import CHOICE, OVER
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.library import find_game

GAME = find_game("tenzi")
DICE = 10
SHARES = {2: 6.752, 3: 52.929, 4: 31.049, 5: 7.808}  # in percent


def tallies(dice: int, faces: int):
    """How often each of so many faces shows, in all ways."""
    if faces == 1:
        yield (dice,)
        return
    for first in range(dice + 1):
        yield from ((first, *rest) for rest in tallies(dice - first, faces - 1))


@cache
def most_frequent() -> Counter[int]:
    ways: Counter[int] = Counter()
    for tally in tallies(DICE, 6):
        ways[max(tally)] += factorial(DICE) // prod(map(factorial, tally))
    return ways


@cache
def throws(missing: int) -> float:
    """How many throws it takes on average to get so many dice."""
    if missing == 0:
        return 0
    on = [comb(missing, found) * 5 ** (missing - found) / 6**missing for found in range(missing + 1)]
    return (1 + sum(on[found] * throws(missing - found) for found in range(1, missing + 1))) / (1 - on[0])


def test_first_throw() -> None:
    ways = most_frequent()
    for dice, percent in SHARES.items():
        assert 100 * ways[dice] / 6**DICE == pytest.approx(percent, abs=5e-4)
    assert 100 * sum(ways[dice] for dice in range(6, DICE + 1)) / 6**DICE == pytest.approx(1.46, abs=5e-3)


def test_throws() -> None:
    ways = most_frequent()
    assert 1 + sum(ways[dice] * throws(DICE - dice) for dice in ways) / 6**DICE == pytest.approx(15.348, abs=5e-4)
    assert throws(DICE) == pytest.approx(16.565, abs=5e-4)


@pytest.mark.parametrize(("variant", "mean"), [(None, 15.348), ("target", 16.565)])
def test_throws_of_the_rules(variant: str | None, mean: float) -> None:
    lengths = [length(variant, index) for index in range(1500)]
    assert sum(lengths) / len(lengths) == pytest.approx(mean, rel=0.03)


def length(variant: str | None, index: int) -> int:
    """How many throws somebody alone needs who collects what shows most often."""
    state, source = play.begin(GAME, 1, GAME.settle(variant, None)), SeededDice(1, index)
    while state.moment != OVER:
        if state.moment == CHOICE:
            play.after_choice(GAME, state, play.most_promising(GAME, state)[0])
        else:
            random_step(GAME, state, source)
    return state.score[0]
