"""Drawing a scene in the terminal: dice as dice, the sheet as a table, boards as boards."""

from __future__ import annotations

from typing import Any

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from kosti.engine.scene import Die, Item, Row, Scene

FELT, PAPER, INK, PENCIL, VERMILION, BRASS = "#21463e", "#f7f2e6", "#23201b", "#8b8577", "#d4472a", "#c2962c"
SMALL = ("fact", "pile", "chips")  # shown on one line together
PIPS = {
    "1": ("     ", "  ●  ", "     "),
    "2": ("●    ", "     ", "    ●"),
    "3": ("●    ", "  ●  ", "    ●"),
    "4": ("●   ●", "     ", "●   ●"),
    "5": ("●   ●", "  ●  ", "●   ●"),
    "6": ("●   ●", "●   ●", "●   ●"),
}


def die(shown: Die) -> Text:
    """One die, five lines of box drawing; special faces and colours by their names."""
    lines = PIPS.get(shown.text)
    if lines is None or shown.colour:
        face, colour = shown.text[:10], shown.colour[:10]
        width = max(5, len(face), len(colour))
        lines = (" " * width, face.center(width), colour.center(width))
    width = len(lines[0])
    body = "\n".join(f"│ {line} │" for line in lines)
    return Text(f"┌{'─' * (width + 2)}┐\n{body}\n└{'─' * (width + 2)}┘", style="bold")


def tray(dice: list[Die], width: int) -> RenderableType:
    """A row of dice drawn as dice."""
    drawn = [die(shown) for shown in dice]
    if sum(len(text.plain.split("\n")[0]) + 1 for text in drawn) > width - 4:
        return small_tray(dice)
    row = Grid.grid(padding=(0, 1))
    row.add_row(*drawn)
    return row


def _face(shown: Die) -> str:
    return f"{shown.colour}: {shown.text}" if shown.colour else shown.text


def small_tray(dice: list[Die]) -> Text:
    """A row of dice on one line."""
    return Text(" ".join(f"[{_face(shown)}]" for shown in dice), style="bold")


def board(item: Item) -> RenderableType:
    """A grid with its edge labels."""
    grid = Grid(show_header=bool(item.value["top"]), show_lines=True, padding=(0, 1), border_style=PENCIL, box=ROUNDED)
    side = item.value["side"]
    if side:
        grid.add_column("", style=PENCIL)
    blocks, rows = item.value["blocks"], item.value["cells"]
    grid.show_lines = not blocks
    columns = item.value["top"] or [""] * (len(rows[0]) if rows else 0)
    for name in _in_blocks(columns, blocks):
        grid.add_column(name, justify="center", min_width=1)
    for i, cells in enumerate(rows):
        ends_block = bool(blocks) and (i + 1) % blocks == 0
        grid.add_row(*([side[i]] if side else []), *_in_blocks(cells, blocks), end_section=ends_block)
    return grid


def _in_blocks(cells: list[str], blocks: int) -> list[str]:
    """The cells of a line with a gap between its blocks."""
    return [part for i, cell in enumerate(cells) for part in (["", cell] if blocks and i and i % blocks == 0 else [cell])]


def tiles(item: Item) -> Text:
    """Tiles that are up (bright) or down (struck out)."""
    text = Text()
    for tile in item.value:
        text.append(f"[{tile.label}]" if tile.on else " · ".center(len(tile.label) + 2), style="bold" if tile.on else PENCIL)
        text.append(" ")
    return text


def draw_item(item: Item, scene: Scene, width: int) -> RenderableType:
    """One thing on the table."""
    owner = f"{scene.players[item.owner]}: " if item.owner is not None else ""
    head = Text(f"{owner}{item.label}", style=PENCIL)
    if item.what in ("fact", "chips"):
        return Text.assemble((f"{owner}{item.label}: ", PENCIL), (str(item.value), "bold"))
    if item.what == "pile":
        return Text.assemble((f"{owner}{item.label}: ", PENCIL), ("▮" * min(int(item.value), 12) + f" {item.value}", "bold"))
    if item.what == "dice" and item.owner not in (None, scene.viewer):
        return Text.assemble((f"{owner}{item.label}: ", PENCIL), small_tray(item.value))
    if item.what == "dice":
        return Group(head, tray(item.value, width))
    if item.what == "tiles":
        return Group(head, tiles(item))
    if item.what == "cards":
        return Group(head, Text("  ".join(f"[{card.text}]" for card in item.value), style="bold"))
    return Group(head, board(item))


def sheet(rows: list[Row], scene: Scene) -> RenderableType:
    """The score sheet: a line a row, a column a player, pencil for what could be."""
    grid = Grid(border_style=PENCIL, padding=(0, 1), box=ROUNDED)
    grid.add_column("")
    for seat, name in enumerate(scene.players):
        grid.add_column(name, justify="right", header_style=f"bold {BRASS}" if seat in scene.active else "bold")
    for row in rows:
        cells: list[Any] = []
        for seat, value in enumerate(row.values):
            pencil = row.pencil[seat] if seat < len(row.pencil) else None
            if value is None and pencil is not None:
                cells.append(Text(f"({pencil})", style=PENCIL))
            else:
                cells.append("" if value is None else str(value))
        grid.add_row(row.label, *cells)
    return grid


def draw_scene(scene: Scene, console: Console, news: list[str] | None = None) -> Panel:
    """The whole table as one panel: what lies on it, the sheet, what just happened."""
    width = console.width
    facts = [draw_item(i, scene, width) for i in scene.table if i.what in SMALL]
    parts: list[RenderableType] = [draw_item(i, scene, width) for i in scene.table if i.what not in SMALL]
    if facts:
        parts.append(Columns(facts, padding=(0, 3)))
    if scene.sheet:
        parts.append(sheet(scene.sheet, scene))
    for line in news or []:
        parts.append(Text(f"· {line}", style="italic"))
    return Panel(Group(*parts), title=scene.title, border_style=FELT)
