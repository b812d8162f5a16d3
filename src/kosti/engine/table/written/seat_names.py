"""What the seats of a table are called."""

from __future__ import annotations

from collections.abc import Sequence

from kosti.engine.declare.game import Game
from kosti.engine.declare.moves import SEAT_LETTERS, is_number
from kosti.engine.errors import TableError

JOINER = "\u200d"  # makes one picture of several


def seat_names(game: Game, variant: str | None, players: int | Sequence[str]) -> list[str]:
    """The names of the players, or letters for a number of them; a `TableError` says what is wrong with them."""
    game.check_players(players if isinstance(players, int) else len(players), variant)
    if isinstance(players, int):
        return list(SEAT_LETTERS[:players])
    for name in players:
        if not name.strip() or is_number(name) or any(c in ",#" or not (c.isprintable() or c == JOINER) for c in name):
            raise TableError("bad_name", name=name)
    return list(players)
