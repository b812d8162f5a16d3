"""The end of a game in the terminal: the places, why it ended so, and how the points came about."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from kosti.engine.sight.end.breakdown import Part, breakdown
from kosti.engine.sight.end.ending import told_last, why
from kosti.engine.table.table import Table
from kosti.terminal.screen.colours import PENCIL
from kosti.terminal.screen.draw import result_table
from kosti.terminal.screen.messages import message


def draw_ending(table: Table, lang: str, you: int | None = None) -> Group:
    """All that is told when a game is over; the seat `you` is spoken to."""
    told = [Text(f"· {line}", style="italic") for line in told_last(table, lang, you)]
    parts: list[RenderableType] = [result_table(table, lang), Text(why(table, lang, you)), *told]
    reckoned = breakdown(table, lang)
    return Group(*parts, *([_reckoning(table, reckoned, lang)] if reckoned else []))


def _reckoning(table: Table, parts: list[Part], lang: str) -> Grid:
    """How everybody's points came about, a column a player."""
    grid = Grid(border_style=PENCIL, title=Text(message("reckoning", lang)), title_justify="left", show_footer=True)
    grid.add_column("", footer=message("sum", lang))
    for name, points in zip(table.names, table.scores, strict=True):
        grid.add_column(Text(name), justify="right", footer=str(points))
    for part in parts:
        grid.add_row(Text(part.label), *(_entry(part, seat) for seat in range(len(table.names))))
    return grid


def _entry(part: Part, seat: int) -> Text:
    count = part.counts[seat]
    return Text.assemble((f"{count} → " if count else "", PENCIL), str(part.points[seat]))
