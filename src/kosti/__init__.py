"""Kosti, the home of dice games: play them, simulate them, solve them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from kosti.engine.errors import IllegalMove, RecordError, TableError, WrongMoment
from kosti.engine.record import replay
from kosti.engine.table import Result, Table, open_table

if TYPE_CHECKING:
    from kosti.lab.odds import odds
    from kosti.lab.simulate import simulate
    from kosti.lab.tournament import tournament

LABORATORY = ("odds", "simulate", "tournament")


def __getattr__(name: str) -> Any:
    """A function of the laboratory, imported when it is first used: a table needs none of it."""
    if name not in LABORATORY:
        raise AttributeError(f"module 'kosti' has no attribute {name!r}")
    return getattr(import_module(f"kosti.lab.{name}"), name)


__version__ = "0.1.0"
__all__ = ["IllegalMove", "RecordError", "Result", "Table", "TableError", "WrongMoment", "odds", "open_table", "replay", "simulate", "tournament"]
