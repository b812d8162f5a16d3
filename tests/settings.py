"""Settings of the test run.

KOSTI_PLAY=10 plays ten times as many random games; KOSTI_GAMES=pig,perudo tests only these games.
"""

import multiprocessing
import os
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from kosti.engine.declare.game import Game
from kosti.library import find_game, game_ids

START = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"  # Windows knows no fork: there what is checked is sent
SCALE = float(os.environ.get("KOSTI_PLAY", "1"))


def scaled(count: int) -> int:
    """A number of games, scaled, at least one."""
    return max(1, round(count * SCALE))


def chosen_ids() -> list[str]:
    """The ids of the games under test."""
    chosen = os.environ.get("KOSTI_GAMES")
    return chosen.split(",") if chosen else list(game_ids())


def chosen_games() -> list[Game]:
    """The games under test."""
    return [find_game(id) for id in chosen_ids()]


def in_own_process(check: Callable[..., None], *values: Any) -> None:
    """Run a check in a process of its own, whose memory is free again afterwards; what fails there fails here."""
    context = multiprocessing.get_context(START)
    mine, other = context.Pipe(duplex=False)
    process = context.Process(target=_report, args=(other, check, values))
    process.start()
    other.close()
    try:
        failure = mine.recv()
    except EOFError:
        failure = "the process died"
    process.join()
    assert failure is None, failure


def _report(outcome: Connection, check: Callable[..., None], values: tuple[Any, ...]) -> None:
    try:
        check(*values)
        outcome.send(None)
    except BaseException:
        outcome.send(traceback.format_exc())
