"""No card, bandit, dollar or nugget is ever made or lost."""

import pytest

from kosti.engine.native.run.follow import random_step
from kosti.engine.rules import OVER
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.library import find_game

GAME = find_game("dice-town-expansion")


def store_cards(s) -> int:
    hands = sum(map(sum, s.store_hand))
    return hands + sum(s.store_deck) + sum(s.store_discard) + sum(s.looked_store)


def property_cards(s) -> int:
    hands = sum(map(sum, s.property_hand)) + sum(map(sum, s.fenced)) + sum(s.looked_property)
    return hands + sum(s.property_deck) + sum(card > 0 for card in [*s.display, *s.under]) + sum(s.box)


def bandits(s) -> int:
    return sum(s.bandit_deck) + (s.bandit_top > 0) + sum(s.wanted_row) + sum(map(sum, s.hired)) + sum(map(sum, s.caught))


@pytest.mark.parametrize(("players", "variant"), [(2, "two-player"), (3, None), (4, "indians"), (6, None)])
def test_conservation(players: int, variant: str | None) -> None:
    state = play.begin(GAME, players, GAME.settle(variant, None))
    source = SeededDice(7, players)
    while state.moment != OVER:
        assert store_cards(state) - (variant == "indians") in (28, 29)  # a card played at once lies on no pile while its owner names a player
        assert property_cards(state) == 35
        assert bandits(state) == 12
        assert sum(state.dollars) + state.bank + state.coach == 8 * players + 5
        assert sum(state.nuggets) + state.mine == (30 if players == 2 else 40)
        random_step(GAME, state, source)
