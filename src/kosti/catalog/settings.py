"""What is usual at a table, and options as people write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kosti.engine.errors import TableError

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game


def usual_number(game: Game, allowed: list[int]) -> int:
    """A good number of players where none is given."""
    best = [n for n in allowed if game.best and game.best[0] <= n <= game.best[-1]]
    return (best or allowed)[0]


def read_options(options: list[str]) -> dict[str, Any]:
    """Options written as name=value."""
    chosen = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise TableError("write_option", words=option)
        chosen[name.strip()] = value.strip()
    return chosen
