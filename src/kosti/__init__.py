"""Kosti, the home of dice games: play them, simulate them, solve them."""

from kosti.engine.errors import IllegalMove, RecordError, TableError, WrongMoment
from kosti.engine.record import replay
from kosti.engine.table import Result, Table, open_table

__version__ = "0.1.0"
__all__ = ["IllegalMove", "RecordError", "Result", "Table", "TableError", "WrongMoment", "open_table", "replay"]
