"""The pencil of a game's own `scene` function."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.moves import SEAT_LETTERS
from kosti.engine.sight.dice import dice_of
from kosti.engine.sight.drawn import marks
from kosti.engine.sight.drawn.drawings import Part, drawing_of, part_of, points_of, ring_of, track_of
from kosti.engine.sight.secrets import View
from kosti.engine.sight.taught.explained import explained
from kosti.engine.table.written.wording import label

if TYPE_CHECKING:
    from kosti.engine.table.table import Table
from kosti.engine.sight.drawn.things import Item, Row, Tile, card_of, grid_of


class Draw:
    """The pencil of a game's own `scene` function."""

    def __init__(self, table: Table, seen: View, lang: str) -> None:
        self._table = table
        self._seen = seen
        self._lang = lang
        self.items: list[Item] = []
        self.rows: list[Row] = []

    def word(self, key: str) -> str:
        """A word of the game in the language of the viewer."""
        return label(self._table.game, key, self._lang)

    piece, chip, die, soldier = staticmethod(marks.piece), staticmethod(marks.chip), staticmethod(marks.die), staticmethod(marks.soldier)
    marker, dot, peak = marks.MARKER, marks.DOT, marks.PEAK

    def seat(self, seat: int) -> str:
        """The short sign of a player, in words; on a board it is a `piece`."""
        return SEAT_LETTERS[seat]

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self._table.names[seat]

    def grid(
        self,
        id: str,
        cells: list[list[Any]],
        owner: int | None = None,
        top: list[str] | None = None,
        side: list[str] | None = None,
        ids: list[list[str]] | None = None,
        blocks: int = 0,
        columns: list[str] | None = None,
    ) -> None:
        """A board of cells, row by row; what lies in each is a short text, a mark (`draw.piece(p)`, `draw.chip(p, 3)`, `draw.die(face)`, …), several of them, or nothing.

        `top` and `side` name columns and rows; `ids` are the choices (of a `OneOf`) that cells stand for, `columns` those that whole columns do;
        `blocks` of so many cells a side are set apart.
        """
        self._put("grid", id, owner, grid_of(cells, top, side, ids, blocks, columns))

    def part(self, id: str, label: str | None = None, **more: Any) -> Part:
        """A part of a drawing, with the label of its name unless one is given: `count` of `most` are there, what is `lying` on it (as in a cell), the `choice` it stands for, the `seat` it stands for, its `owner`, how many fields it `span`s, where it lies (`at`) and how it `looks`."""
        return part_of(id, self.word(id) if label is None else label, **{"help": explained(self._table, id, self._lang), **more})

    def figure(self, id: str, picture: str, parts: Sequence[Part], owner: int | None = None) -> None:
        """A picture that grows part by part: the client's drawing of that name, whose parts are called as these are."""
        self._put("drawing", id, owner, drawing_of("figure", picture, [parts]))

    def track(
        self,
        id: str,
        picture: str,
        lines: Sequence[Sequence[Part]],
        titles: Sequence[str] = (),
        owner: int | None = None,
        goes: Sequence[tuple[str, str, str]] = (),
    ) -> None:
        """Places that pieces stand on, in order; the picture says how they run (`lanes`, `rope`, `mountain`), `titles` name the lines.

        Places that say where they lie (`at=(column, row)`) form any board: a spiral, a cross, rows to and fro. `goes` lead from place to place, by their ids: `("16", "6", "snake")`.
        """
        self._put("drawing", id, owner, track_of(picture, lines, titles, goes))

    def points(self, id: str, points: Sequence[Part], beside: Sequence[Part]) -> None:
        """A board of points as in backgammon, from the lower right corner clockwise to the upper right one; `beside` it the bar, the trays and the cube, by their looks (`bar`, `tray`, `cube`)."""
        self._put("drawing", id, None, points_of(points, beside))

    def layout(self, id: str, bands: Sequence[Sequence[Part]], titles: Sequence[str] = ()) -> None:
        """A betting layout: bands of fields, on which chips lie and which can be touched."""
        self._put("drawing", id, None, drawing_of("layout", "", bands, titles))

    def ring(
        self, id: str, held: Sequence[Any], middle: Part | None = None, still_in: Sequence[Any] = (), goes: Sequence[tuple[int, int | None, str]] = ()
    ) -> None:
        """The players round the table with what each has (marks, as in a cell), and what lies in the middle; `goes`: from which seat to which (None: the middle), and when."""
        names = self._table.names
        self._put("drawing", id, None, ring_of(names, held, middle, still_in or [True] * len(names), goes))

    def tiles(self, id: str, tiles: list[tuple[str, bool]], owner: int | None = None, ids: Sequence[str] = (), called: str = "") -> None:
        """A row of tiles that are up or down; `ids` are the choices they stand for, `called` is the key of its label where that is not the id."""
        names = ids or [f"tile-{i}" for i in range(len(tiles))]
        self._put("tiles", id, owner, [Tile(name, text, bool(on), i) for i, (name, (text, on)) in enumerate(zip(names, tiles, strict=True))], called)

    def notes(self, id: str, notes: list[tuple[str, str, Sequence[str]]]) -> None:
        """What some choices bring: each note has a name, what it says, and the choices it is about; they are shown on the choices while one chooses."""
        self._put("tiles", id, None, [Tile(name, f"{name} · {note}", True, i, list(about), note) for i, (name, note, about) in enumerate(notes)])

    def dice(self, id: str, faces: list[Any], owner: int | None = None, kinds: Sequence[int] = ()) -> None:
        """A tray of dice, of these kinds where the game has several."""
        self._put("dice", id, owner, dice_of(self._table.game, faces, self._lang, kinds, named=bool(kinds)))

    def cards(self, id: str, names: list[str], owner: int | None = None) -> None:
        """Open cards, by their names."""
        self._put("cards", id, owner, [card_of(self._table, name, i, self._lang) for i, name in enumerate(names)])

    def fact(self, id: str, value: Any, owner: int | None = None) -> None:
        """A named value."""
        self._put("fact", id, owner, str(value))

    def row(self, id: str, values: list[Any] | None = None, kind: str = "points", pencil: list[Any] | None = None) -> None:
        """A line of the score sheet, with the field of that name unless values are given; `pencil` is what it would become."""
        values = getattr(self._seen, id)[: len(self._table.names)] if values is None else values
        self.rows.append(Row(id, self.word(id), values, kind, pencil or [], explained(self._table, id, self._lang, "row")))

    def _put(self, kind: str, id: str, owner: int | None, value: Any, called: str = "") -> None:
        self.items.append(Item(kind, id, self.word(called or id), owner, value, explained(self._table, called or id, self._lang, kind)))
