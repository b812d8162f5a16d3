"""Kosti, the home of dice games: play them, simulate them, solve them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kosti.engine.errors import IllegalMove, RecordError, TableError, WrongMoment
from kosti.engine.record import replay
from kosti.engine.table import Result, Table, open_table

if TYPE_CHECKING:
    from kosti.lab.odds import Odds
    from kosti.lab.simulate import Simulation


def simulate(*arguments: Any, **options: Any) -> Simulation:
    """Play many games of bots at native speed; see `kosti.lab.simulate.simulate`."""
    from kosti.lab.simulate import simulate as run

    return run(*arguments, **options)


def odds(*arguments: Any, **options: Any) -> Odds:
    """The exact odds of every bet of a casino game; see `kosti.lab.odds.odds`."""
    from kosti.lab.odds import odds as run

    return run(*arguments, **options)


__version__ = "0.1.0"
__all__ = ["IllegalMove", "RecordError", "Result", "Table", "TableError", "WrongMoment", "odds", "open_table", "replay", "simulate"]
