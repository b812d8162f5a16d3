"""The compiled form of every game is the same game, and thousands of random games end well."""

import pytest

from kosti.engine.declare.game import Game
from kosti.engine.native.run.compiled import Batch, Native
from kosti.engine.native.run.follow import follow
from tests.conformance.setups import variants
from tests.settings import chosen_games, in_own_process, scaled


@pytest.mark.native
@pytest.mark.parametrize("game", chosen_games(), ids=lambda g: g.id)
def test_native(game) -> None:
    in_own_process(play_compiled, game)  # what the compiler needs for two hundred games would not fit into one


def same(one: Batch, other: Batch) -> None:
    """The same games have been played."""
    for name, column in one._asdict().items():
        assert (column == getattr(other, name)).all(), f"{name} differ"


def play_compiled(game: Game) -> None:
    for variant in variants(game):
        counts = game.seats_of(variant)
        for players in counts:
            native = Native(game, players, variant)
            few = native.simulate(1, 0, scaled(20), [], check=True)
            same(few, native.simulate(1, 0, scaled(20), []))  # the loop that users run, and the one that watches chips and length
            many = min(scaled(400), scaled(2_000_000) // max(1, int(few.lengths.mean())))
            native.simulate(2, 0, max(1, many), [], check=True)
            native.simulate(3, 0, max(1, many // 10), [1] * players, check=True)
        for players in {counts[0], counts[-1]}:
            native = Native(game, players, variant)
            for index in range(scaled(3)):
                follow(game, players, variant, None, 5, index, native.trace(5, index, 1500))
