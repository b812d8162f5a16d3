"""Kosti, the home of dice games: play them, simulate them, solve them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kosti.engine.errors import IllegalMove, RecordError, TableError, WrongMoment
    from kosti.engine.table.events import Result
    from kosti.engine.table.table import Table
    from kosti.lab.odds.odds import odds, odds_at
    from kosti.lab.simulate import simulate
    from kosti.lab.tournament import tournament
    from kosti.library import open_table, replay

HOMES = {
    **dict.fromkeys(("IllegalMove", "RecordError", "TableError", "WrongMoment"), "kosti.engine.errors"),
    "Result": "kosti.engine.table.events",
    "Table": "kosti.engine.table.table",
    **dict.fromkeys(("open_table", "replay"), "kosti.library"),
    **dict.fromkeys(("odds", "odds_at"), "kosti.lab.odds.odds"),
    **{name: f"kosti.lab.{name}" for name in ("simulate", "tournament")},
}


def __getattr__(name: str) -> Any:
    """Whatever is asked for is imported when it is first used: the command line starts at once, and a table needs no laboratory."""
    if name not in HOMES:
        raise AttributeError(f"module 'kosti' has no attribute {name!r}")
    return getattr(import_module(HOMES[name]), name)


__version__ = "0.2.0"
__all__ = ["IllegalMove", "RecordError", "Result", "Table", "TableError", "WrongMoment", "odds", "odds_at", "open_table", "replay", "simulate", "tournament"]
