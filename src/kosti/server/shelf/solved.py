"""Which games have a bot that never errs."""

from __future__ import annotations

from typing import Any

from kosti.engine.declare.game import Game
from kosti.mind.levels import EVERYWHERE


def is_solved(game: Game, players: int, variant: str | None, options: dict[str, Any]) -> bool:
    """Whether there is a perfect bot for these settings."""
    try:
        from kosti.mind.exact import has_solution
    except ImportError:
        return False
    return bool(has_solution(game, players, variant, options))


def is_rare(level: str | None) -> bool:
    """Whether bots of a level play solved games alone."""
    return level is not None and level not in EVERYWHERE
