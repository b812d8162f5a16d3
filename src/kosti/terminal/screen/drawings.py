"""What the rulebook draws, in words and boxes: rings, figures, tracks, boards of points and layouts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from kosti.engine.declare.moves import SEAT_LETTERS
from kosti.engine.sight.drawn.drawings import Part, amount, lines_of, said
from kosti.engine.sight.drawn.marks import Mark, written
from kosti.engine.sight.drawn.things import Item
from kosti.terminal.screen.colours import PENCIL

SHORT = 3  # letters: parts of a figure that are only numbers stand on one line, those that are missing in brackets
LOOKS = {"rosette": "✿", "safe": "○"}  # places that are better than others
HALF = 12  # points on each side of a board


def drawing(item: Item) -> RenderableType:
    """A drawing in words and boxes: a ring clockwise, a figure as a list of its parts, tracks and layouts line by line or place by place."""
    form, lines = item.value["form"], lines_of(item.value)
    if form == "points":
        return points(*lines)
    if form == "track" and any(part.at for line in lines for part in line):
        return places(item, [part for line in lines for part in line])
    if form == "ring":
        return ring(item, lines[0])
    if form == "figure" and all(len(part.label) <= SHORT for part in lines[0]):
        return Text(" ").join(Text(part.label if part.count else f"[{part.label}]", style=PENCIL if part.count else "bold") for part in lines[0])
    if form == "figure":
        return Group(*(Text(f"{amount(part)} {part.label}  {written(part.marks)}".rstrip(), style="bold" if part.count else PENCIL) for part in lines[0]))
    grid = Grid(show_header=False, padding=(0, 1), border_style=PENCIL, box=ROUNDED)
    titles = item.value["titles"]
    for i, line in enumerate(lines):
        text = (track_line if form == "track" else band)(line)
        grid.add_row(*([Text(titles[i], style=PENCIL)] if titles else []), text)
    return grid


def ring(item: Item, parts: list[Part]) -> Text:
    """Who sits where with what, and what goes where."""
    text = Text(" ↷ ").join(
        Text(f"{part.label} [{said(part)}]" if part.count else f"{part.label} ×", style="bold" if part.count else PENCIL)
        for part in parts
        if part.seat is not None
    )
    for middle in (part for part in parts if part.seat is None):
        text.append(f"   {middle.label}: {said(middle)}")
    for arrow in item.value["arrows"]:
        text.append(f"\n{arrow.text} {parts[arrow.start].label} → {parts[arrow.end].label}", style=PENCIL)
    return text


def track_line(parts: list[Part]) -> Text:
    """The places of a track; one without anything on it by its name."""
    text = Text()
    for part in parts:
        text.append(written(part.marks) or part.label or "·", style="bold" if part.marks or part.count else PENCIL)
        text.append(" ")
    return text


def band(parts: list[Part]) -> Text:
    """Fields of a layout with the chips on them; the dice printed on them are in their names."""
    lying = [written(mark for mark in part.marks if mark["kind"] != "die") for part in parts]
    return Text(" ").join(Text(f"[{part.label} {on_it}".rstrip().replace(" ", "\u00a0") + "]") for part, on_it in zip(parts, lying, strict=True))


def places(item: Item, parts: list[Part]) -> RenderableType:
    """Places where they lie, each with what stands on it or its name; below, what leads from place to place."""
    lying = {part.at: part for part in parts if part.at}
    columns, rows = (sorted({at[axis] for at in lying}) for axis in (0, 1))
    grid = Grid.grid(padding=(0, 1))
    for _ in columns:
        grid.add_column(justify="center")
    for row in rows:
        grid.add_row(*(_place(lying.get((column, row))) for column in columns))
    elsewhere = [Text(f"{part.label}: {said(part)}") for part in parts if not part.at and part.marks]
    ways = [
        Text(f"{text}: " + ", ".join(f"{parts[way.start].label}→{parts[way.end].label}" for way in same), style=PENCIL)
        for text, same in groupby(item.value["arrows"], key=lambda arrow: arrow.text)
    ]
    return Group(grid, *elsewhere, *ways)


def _place(part: Part | None) -> Text:
    if part is None:
        return Text("")
    sign = LOOKS.get(part.looks, "")
    lying = stack(part.marks)
    return Text(f"{sign}{lying}" if lying else sign or part.label or "·", style="bold" if lying else PENCIL)


def points(board: list[Part], beside: list[Part]) -> RenderableType:
    """A board of points: the far side above, the near side below, the bar between its halves."""
    grid = Grid(show_header=False, show_lines=False, padding=(0, 1), border_style=PENCIL, box=ROUNDED)
    for _ in range(HALF + 1):
        grid.add_column(justify="center", min_width=2)
    far, near = board[HALF:], board[HALF - 1 :: -1]
    numbers = [[Text(part.label, style=PENCIL) for part in side] for side in (far, near)]
    lying = [[Text(stack(part.marks) or "·", style="bold" if part.marks else PENCIL) for part in side] for side in (far, near)]
    for line in (numbers[0], lying[0], [Text("")] * HALF, lying[1], numbers[1]):
        grid.add_row(*line[: HALF // 2], Text("║", style=PENCIL), *line[HALF // 2 :])
    return Group(grid, Text("   ").join(Text(f"{part.label}: {stack(part.marks) or '–'}") for part in beside))


def stack(marks: Sequence[Mark]) -> str:
    """What stands on a place, several pieces of a player counted.

    >>> stack([{"kind": "piece", "seat": 0}] * 5), stack([{"kind": "piece", "seat": 1}])
    ('A5', 'B')
    """
    text = []
    for seat, same in groupby(marks, key=lambda mark: mark["seat"] if mark["kind"] == "piece" else None):
        pieces = list(same)
        count = str(len(pieces)) if len(pieces) > 1 else ""
        text.append(written(pieces) if seat is None else SEAT_LETTERS[seat] + count)
    return "".join(text)
