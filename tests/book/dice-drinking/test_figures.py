"""The 36 throws by what they cost, and how many throws a game lasts."""

from collections import Counter
from itertools import product

import pytest

from kosti.engine.native.run.follow import random_step
from kosti.engine.rules import OVER
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.library import find_game

GAME = find_game("dice-drinking")


def test_ways() -> None:
    ways: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=2):
        state = play.begin(GAME, 2, GAME.settle(None, None))
        play.after_throw(GAME, state, list(faces))
        ways[state.penalty[0]] += 1
        assert state.seat == (state.penalty[0] == 0), "the dice are passed on when there is nothing to drink, and only then"
    assert ways == {1: 14, 2: 1, 4: 1, 5: 1 + 2, 6: 1, 0: 16}  # five sips for 5-5, and five points for each killer


@pytest.mark.parametrize(("players", "throws"), [(2, 42), (5, 129)])
def test_throws(players: int, throws: int) -> None:
    lengths = [length(players, index) for index in range(200)]
    assert sum(lengths) / len(lengths) == pytest.approx(throws, rel=0.06)


def length(players: int, index: int) -> int:
    state, source, throws = play.begin(GAME, players, GAME.settle(None, None)), SeededDice(1, index), 0
    while state.moment != OVER:
        random_step(GAME, state, source)
        throws += 1
    return throws
