"""What runs in a worker process: a bot thinks about one position and answers with the number of a move."""

from __future__ import annotations

import os
import signal
import threading
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from kosti.engine.table.events import Snapshot
from kosti.engine.table.table import Table
from kosti.mind.levels import kind_of

MOST_TABLES = 64  # that a worker keeps at hand
MOST_TOGETHER = 64  # moves with one answer


@dataclass(frozen=True)
class Question:
    """A position, whose choice it is, and how well the bot plays."""

    game: str
    names: tuple[str, ...]
    variant: str | None
    options: tuple[tuple[str, Any], ...]
    stands: Snapshot
    seat: int
    level: str


def question(table: Table, seat: int, level: str) -> Question:
    """The question for a seat as the table stands."""
    game = table.game
    options = tuple((name, game.option[name].value(number)) for name, number in table.options.items())
    return Question(game.id, tuple(table.names), table.variant, options, table.snapshot(history=False), seat, level)


def choose(asked: Question) -> list[int]:
    """The move of the bot; in a step where others may not know how often it is asked, all its moves, so that nobody can time them one by one."""
    table, bot = _table(asked), _bot(asked.level)
    moves = [int(bot(table, asked.seat))]
    while len(moves) < MOST_TOGETHER and _is_asked_on(table, asked.seat, moves[-1]):
        moves.append(int(bot(table, asked.seat)))
    return moves


def _is_asked_on(table: Table, seat: int, move: int) -> bool:
    """Make a move; whether the same step asks the seat once more."""
    begun = table.group_start
    if begun is None or not table.game.has_secrets or move not in table.offers(seat):
        return False
    table.play_number(move, seat)
    return table.group_start is begun and table.moment == "choice" and seat in table.asked


def prepare(asked: Question) -> None:
    """Compile the game, or solve it, so that the bot's next move comes at once."""
    if kind_of(asked.level).effort:
        _bot(f"{kind_of(asked.level).name}:1")(_table(asked), asked.seat)
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
    table.resume(asked.stands)
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
