"""How many throws a game lasts when guests are invited at random."""

import pytest

from kosti.engine.native.run.follow import random_step
from kosti.engine.rules import OVER, THROW
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.library import find_game

GAME = find_game("inviter")


@pytest.mark.parametrize(("players", "throws"), [(2, 32), (6, 105)])
def test_throws(players: int, throws: int) -> None:
    lengths = [length(players, index) for index in range(300)]
    assert sum(lengths) / len(lengths) == pytest.approx(throws, rel=0.05)


def length(players: int, index: int) -> int:
    state, source, throws = play.begin(GAME, players, GAME.settle(None, None)), SeededDice(1, index), 0
    while state.moment != OVER:
        throws += state.moment == THROW
        random_step(GAME, state, source)
    return throws
