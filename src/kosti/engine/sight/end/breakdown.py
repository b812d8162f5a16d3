"""How the final points of every player came about: as the game file says, else the lines of the sheet where they add up to the points.

A game whose points are counted only at the end says how::

    def breakdown(v, seat):
        yield "gold", v.gold[seat]
        yield "dollars", v.dollars[seat] // 2, v.dollars[seat]
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from kosti.engine.sight.drawn.scene import draw_scene
from kosti.engine.sight.drawn.things import Row
from kosti.engine.sight.secrets import view
from kosti.engine.table.written.wording import label

if TYPE_CHECKING:
    from kosti.engine.table.table import Table

FEWEST, MOST_LEFT_OUT = 2, 2  # lines of a sheet that make up a sum, and that may stand there for something else


@dataclass
class Part:
    """A line of the reckoning: what brings each player how many points, and where these are not the same of how many."""

    id: str
    label: str
    points: list[int]
    counts: list[int | None]


def breakdown(table: Table, lang: str) -> list[Part]:
    """The parts of everybody's final points; none where nobody says, or the points are a single line anyway."""
    if not table.game.has_points or table.moment != "over":
        return []
    hook = getattr(table.game.module, "breakdown", None)
    return _declared(table, hook, lang) if hook else _from_sheet(table, lang)


def _declared(table: Table, hook: Any, lang: str) -> list[Part]:
    """What the game file says, seat by seat; a line that brings nobody anything is left out."""
    seen, seats = view(table.game, table._state, None), range(len(table.names))
    parts: dict[str, Part] = {}
    for seat in seats:
        for key, points, *count in hook(seen, seat):
            part = parts.setdefault(key, Part(key, label(table.game, key, lang), [0 for _ in seats], [None for _ in seats]))
            part.points[seat] += int(points)
            if count:
                part.counts[seat] = int(count[0])
    return [part for part in parts.values() if any(part.points)]


def _from_sheet(table: Table, lang: str) -> list[Part]:
    """The lines of the score sheet that add up to the points of all seats: all of them, or nearly all; a sum of itself needs no explaining."""
    totals = table.scores
    lines = [part for row in draw_scene(table, None, lang).sheet if (part := _line(row)) and any(part.points) and part.points != totals]
    for left_out in range(min(MOST_LEFT_OUT, len(lines) - FEWEST) + 1 if len(totals) > 1 else 1):
        for parts in combinations(lines, len(lines) - left_out):
            if len(parts) >= FEWEST and [sum(points) for points in zip(*(part.points for part in parts), strict=True)] == totals:
                return list(parts)
    return []


def _line(row: Row) -> Part | None:
    """A line of points; a box without a number in it, empty or crossed out, brings nothing."""
    if row.kind != "points" or any(isinstance(value, str) and any(map(str.isdigit, value)) for value in row.values):
        return None
    return Part(row.id, row.label, [value if isinstance(value, int) else 0 for value in row.values], [None for _ in row.values])
