"""The compiled form of every game is the same game, and thousands of random games end well."""

import pytest

from kosti.engine.native.run.compiled import Batch, Native
from kosti.engine.native.run.follow import follow
from kosti.library import find_game
from tests.conformance.setups import variants
from tests.settings import chosen_games, in_own_process, scaled

MOST_STEPS = 4_000_000  # of a game, in all variants together
FOLLOWED = 1500  # positions


@pytest.mark.native
@pytest.mark.parametrize("game", chosen_games(), ids=lambda g: g.id)
def test_native(game) -> None:
    in_own_process(play_compiled, game.id)  # what the compiler needs for two hundred games would not fit into one


def same(one: Batch, other: Batch) -> None:
    """The same games have been played."""
    for name, column in one._asdict().items():
        assert (column == getattr(other, name)).all(), f"{name} differ"


def play_compiled(id: str) -> None:
    game = find_game(id)
    pairs = [(variant, players) for variant in variants(game) for players in game.seats_of(variant)]
    for variant, players in pairs:
        native = Native(game, players, variant)
        few = native.simulate(1, 0, scaled(20), [], check=True)
        same(few, native.simulate(1, 0, scaled(20), []))  # the loop that users run, and the one that watches chips and length
        many = max(1, min(scaled(400), scaled(MOST_STEPS) // len(pairs) // max(1, few.steps // len(few.lengths))))
        native.simulate(2, 0, many, [], check=True)
        native.simulate(3, 0, max(1, many // 10), [1] * players, check=True)
        counts = game.seats_of(variant)
        for index in range(scaled(3) if players in (counts[0], counts[-1]) else 0):
            follow(game, players, variant, None, 5, index, native.trace(5, index, FOLLOWED))
