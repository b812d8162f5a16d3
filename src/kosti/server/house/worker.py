"""What runs in a worker process: a bot thinks about one position and answers with the number of a move."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from kosti.engine.table.state import State
from kosti.engine.table.table import Table

MOST_TABLES = 64  # that a worker keeps at hand


@dataclass(frozen=True)
class Question:
    """A position, whose choice it is, and how well the bot plays."""

    game: str
    names: tuple[str, ...]
    variant: str | None
    options: tuple[tuple[str, Any], ...]
    fields: dict[str, Any]
    group_fields: dict[str, Any] | None
    recent: tuple[tuple[dict[str, Any], int], ...]  # open moves that the bot remembers, each with the position before it
    seat: int
    level: str


def question(table: Table, seat: int, level: str) -> Question:
    """The question for a seat as the table stands."""
    game = table.game
    options = tuple((name, game.option[name].value(number)) for name, number in table.options.items())
    start = table.group_start
    recent = tuple((dict(before.__dict__), move) for before, move in table.recent)
    names, fields = tuple(table.names), dict(table._state.__dict__)
    return Question(game.id, names, table.variant, options, fields, dict(start.__dict__) if start else None, recent, seat, level)


def choose(asked: Question) -> int:
    """The move of the bot."""
    return int(_bot(asked.level)(_table(asked), asked.seat))


def prepare(asked: Question) -> None:
    """Compile the game, or solve it, so that the bot's next move comes at once."""
    if asked.level == "hard":
        _bot("search:1")(_table(asked), asked.seat)
    else:
        choose(asked)


@cache
def _bot(level: str) -> Any:
    from kosti.mind.bots import make_bot

    return make_bot(level)


@lru_cache(MOST_TABLES)
def _fresh(game: str, names: tuple[str, ...], variant: str | None, options: tuple[tuple[str, Any], ...]) -> Table:
    from kosti.library import find_game

    return Table(find_game(game), names, variant, dict(options), None)


def _table(asked: Question) -> Table:
    table = _fresh(asked.game, asked.names, asked.variant, asked.options)
    table._state = State(table.game, asked.fields)
    table.group_start = State(table.game, asked.group_fields) if asked.group_fields else None
    table.recent = deque((State(table.game, before), move) for before, move in asked.recent)
    return table


def begin(kindness: int) -> None:
    """Set a worker up: it steps back for the server, is stopped by the server alone, and ends when the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(kindness)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
