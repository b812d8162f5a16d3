"""How long the two-player game lasts, in whole games of the rule of thumb."""

import pytest

import kosti
from kosti.mind.bots import make_bot

GAMES = 400


def turns_played(seed: int) -> int:
    """The turns of one long game."""
    table = kosti.open_table("shut-the-box", players=2, variant="long-game", seed=seed)
    bot = make_bot("thumb", seed)
    while table.moment != "over":
        seat = table.asked[0]
        table.play_number(bot(table, seat), seat)
    return table.state.turns


def test_length_of_the_long_game() -> None:
    assert sum(map(turns_played, range(GAMES))) / GAMES == pytest.approx(75, abs=5)
