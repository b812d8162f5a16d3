"""What is told at the end of a game: why it ended so, how the points came about, the best of it and where it turned."""

from __future__ import annotations

from typing import Any

from kosti.engine.sight.end.breakdown import breakdown
from kosti.engine.sight.end.ending import told_last, why
from kosti.rooms.room import Room
from kosti.rooms.shown.moments import best_sign, moments

__all__ = ["best_sign", "ending"]


def ending(room: Room, lang: str, you: int | None = None) -> dict[str, Any] | None:
    """All that is told at the end, or nothing before it; the seat `you` is spoken to."""
    if room.status != "over":
        return None
    table = room.table
    return {
        "why": why(table, lang, you),
        "told": told_last(table, lang, you),
        "parts": [vars(part) for part in breakdown(table, lang)],
        "moments": moments(table, room.course, lang, you),
    }
