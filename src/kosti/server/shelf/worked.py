"""The worked examples of the rules as tables one can step through; each is a record (`texts/examples`), and a test like every other."""

from __future__ import annotations

from functools import cache
from typing import Any

from kosti.catalog.sample_names import sample_names
from kosti.catalog.texts import TEXTS
from kosti.engine.table.written.record import Replay, without_comment
from kosti.library import find_game
from kosti.rooms.shown.after import replay_step
from kosti.server.shelf.samples import as_replay

EXAMPLES = TEXTS / "examples"


@cache
def worked_example(id: str, lang: str) -> dict[str, Any] | None:
    """The worked example of a game, step by step, if it has one."""
    file = EXAMPLES / f"{id}.record"
    if not file.is_file():
        return None
    record = Replay(file.read_text(encoding="utf-8"), find_game)
    table = record.table
    table.names = sample_names(len(table.names), lang)
    steps: list[dict[str, Any]] = []
    told = 0
    for line in record.lines[record.first - 1 :]:
        bare = without_comment(line)
        if not bare:
            continue
        is_happening = not bare.startswith(("set ", "expect "))
        if is_happening and not steps:  # how the table stands when the example begins
            steps.append(replay_step(table, [], lang))
            told = len(table.events)
        record.do(bare)
        if is_happening and len(table.events) > told:
            steps.append(replay_step(table, table.events[told:], lang))
            told = len(table.events)
    return as_replay(table, steps, lang) if steps else None
