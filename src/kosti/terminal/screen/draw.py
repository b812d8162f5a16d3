"""Drawing a scene in the terminal: dice as dice, the sheet as a table, boards as boards."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from kosti.engine.declare.game import Game
from kosti.engine.declare.moves import SEAT_LETTERS
from kosti.engine.sight.dice import ShownDie
from kosti.engine.sight.drawn.marks import written
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.sight.drawn.things import Item, Row, Scene
from kosti.engine.table.table import Table
from kosti.engine.table.written.wording import label
from kosti.terminal.screen.colours import BRASS, FELT, PENCIL
from kosti.terminal.screen.drawings import drawing
from kosti.terminal.screen.messages import message

LONGEST_FACE = 15
LOW_BOARD = 3  # a board of more rows is drawn without lines between them, so that it fits on a screen
TURN = "▸"
SMALL = ("fact", "pile", "chips")  # shown on one line together
BOARDS = ("grid", "drawing")  # pieces on them are letters
PIPS = {
    "1": ("     ", "  ●  ", "     "),
    "2": ("●    ", "     ", "    ●"),
    "3": ("●    ", "  ●  ", "    ●"),
    "4": ("●   ●", "     ", "●   ●"),
    "5": ("●   ●", "  ●  ", "●   ●"),
    "6": ("●   ●", "●   ●", "●   ●"),
}


def die(shown: ShownDie) -> Text:
    """One die, five lines of box drawing; special faces and colours by their names."""
    lines = PIPS.get(shown.text)
    if lines is None or shown.colour:
        face, colour = shown.text[:LONGEST_FACE], shown.colour[:LONGEST_FACE]
        width = max(5, len(face), len(colour))
        lines = (" " * width, face.center(width), colour.center(width))
    width = len(lines[0])
    body = "\n".join(f"│ {line} │" for line in lines)
    return Text(f"┌{'─' * (width + 2)}┐\n{body}\n└{'─' * (width + 2)}┘", style="bold")


def tray(dice: list[ShownDie], width: int) -> RenderableType:
    """A row of dice drawn as dice."""
    drawn = [die(shown) for shown in dice]
    if sum(len(text.plain.split("\n")[0]) + 1 for text in drawn) > width - 4:
        return small_tray(dice)
    row = Grid.grid(padding=(0, 1))
    row.add_row(*drawn)
    return row


def _face(shown: ShownDie) -> str:
    return f"{shown.colour}: {shown.text}" if shown.colour else shown.text


def small_tray(dice: list[ShownDie]) -> Text:
    """A row of dice on one line."""
    return Text(" ".join(f"[{_face(shown)}]" for shown in dice), style="bold")


def board(item: Item) -> RenderableType:
    """A grid with its edge labels."""
    grid = Grid(show_header=bool(item.value["top"]), show_lines=True, padding=(0, 1), border_style=PENCIL, box=ROUNDED)
    side = item.value["side"]
    if side:
        grid.add_column("", style=PENCIL)
    blocks, rows = item.value["blocks"], [[written(cell) for cell in row] for row in item.value["cells"]]
    grid.show_lines = not blocks and (len(rows) <= LOW_BOARD or any("\n" in text for cells in rows for text in cells))
    columns = item.value["top"] or [""] * (len(rows[0]) if rows else 0)
    for name in _in_blocks(columns, blocks):
        grid.add_column(Text(name), justify="center", min_width=1)
    for i, cells in enumerate(rows):
        ends_block = bool(blocks) and (i + 1) % blocks == 0
        grid.add_row(*(Text(cell) for cell in ([side[i]] if side else []) + _in_blocks(cells, blocks)), end_section=ends_block)
    return grid


def _in_blocks(cells: list[str], blocks: int) -> list[str]:
    """The cells of a line with a gap between its blocks."""
    return [part for i, cell in enumerate(cells) for part in (["", cell] if blocks and i and i % blocks == 0 else [cell])]


def tiles(item: Item) -> Text:
    """Tiles that are up (bright) or down (struck out)."""
    text = Text()
    for tile in item.value:
        whole = tile.label.replace(" ", "\u00a0")  # a tile is not broken between two lines
        text.append(f"[{whole}]" if tile.on else " · ".center(len(tile.label) + 2), style="bold" if tile.on else PENCIL)
        text.append(" ")
    return text


def draw_item(item: Item, scene: Scene, width: int) -> RenderableType:
    """One thing on the table."""
    owner = f"{scene.players[item.owner]}: " if item.owner is not None else ""
    head = Text(f"{owner}{item.label}", style=PENCIL)
    if item.kind in ("fact", "chips"):
        return Text.assemble((f"{owner}{item.label}: ", PENCIL), (str(item.value), "bold"))
    if item.kind == "pile":
        return Text.assemble((f"{owner}{item.label}: ", PENCIL), ("▮" * min(int(item.value), 12) + f" {item.value}", "bold"))
    if item.kind == "dice" and item.owner not in (None, scene.viewer):
        return Text.assemble((f"{owner}{item.label}: ", PENCIL), small_tray(item.value))
    if item.kind == "dice":
        return Group(head, tray(item.value, width))
    if item.kind == "tiles":
        return Group(head, tiles(item))
    if item.kind == "cards":
        return Text.assemble((f"{owner}{item.label}: ", PENCIL), (cards([card.text for card in item.value]), "bold"))
    return Group(head, drawing(item) if item.kind == "drawing" else board(item))


def cards(names: list[str]) -> str:
    """Cards in a row, equal ones counted: ``[Colt]  [Nugget ×2]``."""
    return "  ".join(f"[{name} ×{count}]" if count > 1 else f"[{name}]" for name, count in Counter(names).items())


def player(scene: Scene, seat: int) -> Text:
    """A player's name, marked if it is their turn; with the letter that stands for them on a board."""
    letter = f"{SEAT_LETTERS[seat]} " if any(item.kind in BOARDS for item in scene.table) else ""
    turn = seat in scene.active
    return Text(f"{TURN if turn else ''}{letter}{scene.players[seat]}", style=f"bold {BRASS}" if turn else "bold")


def sheet(rows: list[Row], scene: Scene, console: Console) -> RenderableType:
    """The score sheet: a line a row, a column a player, pencil for what could be.

    Where that is too wide for the words in it: a line a player if there are fewer rows than players, else without margins, else with letters for names.
    """
    lines = [[Text(row.label), *(_entry(row, seat) for seat in range(len(scene.players)))] for row in rows]
    names = [player(scene, seat) for seat in range(len(scene.players))]
    grids = [_sheet([Text(""), *names], lines)]
    if len(rows) < len(names):
        turned = [[name, *(line[seat + 1] for line in lines)] for seat, name in enumerate(names)]
        grids.append(_sheet([Text(""), *(line[0] for line in lines)], turned))
    grids.append(_sheet([Text(""), *names], lines, margin=0))
    fitting = next((grid for grid in grids if console.measure(grid).minimum <= console.width - 4), None)
    return fitting or _lettered(lines, scene)


def _lettered(lines: list[list[Text]], scene: Scene) -> Group:
    """The sheet with the players' letters, and below it whose they are."""
    seats = range(len(scene.players))
    letters = [Text(f"{TURN if seat in scene.active else ''}{SEAT_LETTERS[seat]}", style="bold") for seat in seats]
    key = [Text(f"{SEAT_LETTERS[seat]} {scene.players[seat]}") for seat in seats]
    return Group(_sheet([Text(""), *letters], lines, margin=0), Columns(key, padding=(0, 2)))


def _sheet(heads: list[Text], lines: list[list[Text]], margin: int = 1) -> Grid:
    grid = Grid(border_style=PENCIL, padding=(0, margin), box=ROUNDED)
    for place, head in enumerate(heads):
        grid.add_column(head, justify="right" if place else "left")
    for line in lines:
        grid.add_row(*line)
    return grid


def _entry(row: Row, seat: int) -> Text:
    value, pencil = row.values[seat] if seat < len(row.values) else None, row.pencil[seat] if seat < len(row.pencil) else None
    if value is None and pencil is not None:
        return Text(f"({pencil})", style=PENCIL)
    return Text("" if value is None else str(value))


def large_items(scene: Scene, width: int) -> list[RenderableType]:
    """What needs more than a line, one below the other, but the boards of several players side by side."""
    parts: list[RenderableType] = []
    for own_board, items in groupby((i for i in scene.table if i.kind not in SMALL), key=lambda i: i.kind in BOARDS and i.owner is not None):
        drawn = [draw_item(item, scene, width) for item in items]
        parts += [Columns(drawn, padding=(0, 2))] if own_board else drawn
    return parts


def title_of(game: Game, variant: str | None, lang: str) -> str:
    """What is played, by which rules: ``Pig: Set to 25``; a variant with a name of its own by that: ``Yahtzee``."""
    title = game.title_of(variant)
    return f"{title[lang]}: {game.variant[variant].title[lang]}" if variant and title is game.titles else title[lang]


def scene_of(table: Table, viewer: int | None, lang: str, actions: bool = True) -> Scene:
    """The scene of a table, with the variant in its title."""
    scene = build_scene(table, viewer, lang, actions=actions)
    scene.title = title_of(table.game, table.variant, lang)
    return scene


def draw_scene(scene: Scene, console: Console, news: list[str] | None = None) -> Panel:
    """The whole table as one panel: what lies on it, the sheet, what just happened."""
    width = console.width
    facts = [draw_item(i, scene, width) for i in scene.table if i.kind in SMALL]
    parts = large_items(scene, width)
    if facts:
        parts.append(Columns(facts, padding=(0, 3)))
    if scene.sheet:
        parts.append(sheet(scene.sheet, scene, console))
    elif scene.active and len(scene.players) > 1:
        parts.append(Text("  ").join(player(scene, seat) for seat in scene.active))
    for line in news or []:
        parts.append(Text(f"· {line}", style="italic"))
    return Panel(Group(*parts), title=Text(scene.title), border_style=FELT)


def result_table(table: Table, lang: str) -> Grid:
    """The final places, points and chips."""
    results = table.results or []
    chips = any(r.chips for r in results)
    grid = Grid(border_style=PENCIL)
    points = table.game.has_points
    for key in ("rank", "name", *(["points"] if points else []), *(["chips"] if chips else [])):
        heading = label(table.game, table.game.score_field, lang) if key == "points" else message(key, lang)
        grid.add_column(heading, justify="left" if key == "name" else "right")
    for result in sorted(results, key=lambda r: r.rank):
        style = f"bold {BRASS}" if result.rank == 1 else ""
        won = [f"{result.chips:+g}" if result.chips else "0"] if chips else []
        grid.add_row(str(result.rank), Text(result.name), *([str(result.points)] if points else []), *won, style=style)
    return grid
