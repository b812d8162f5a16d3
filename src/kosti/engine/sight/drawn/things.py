"""What lies on a table and stands on a sheet, as data: what terminal and browser draw."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from kosti.engine.sight.drawn import marks
from kosti.engine.sight.taught.explained import explained
from kosti.engine.sight.taught.guide import Taught
from kosti.engine.sight.taught.scoring import ScoreLine
from kosti.engine.sight.touch.choices import OfferedVerb
from kosti.engine.table.written.wording import label

if TYPE_CHECKING:
    from kosti.engine.table.table import Table


@dataclass
class Item:
    """Something on the table: `kind` is dice, fact, tiles, grid, drawing, cards, pile or chips."""

    kind: str
    id: str
    label: str
    owner: int | None = None
    value: Any = None
    help: str = ""


@dataclass
class Tile:
    """A tile that is up or down; or a note that says what the choices `about` bring."""

    id: str
    label: str
    on: bool
    place: int
    about: list[str] = field(default_factory=list)
    note: str = ""


@dataclass
class Card:
    """An open card."""

    id: str
    text: str
    help: str
    place: int


@dataclass
class Row:
    """A line of the score sheet, one entry a player; `pencil` is what it would become."""

    id: str
    label: str
    values: list[Any]
    kind: str = "points"
    pencil: list[Any] = field(default_factory=list)
    help: str = ""


@dataclass
class Scene:
    """All that is drawn for one viewer."""

    title: str
    players: list[str]
    active: list[int]
    moment: str
    viewer: int | None = None
    table: list[Item] = field(default_factory=list)
    sheet: list[Row] = field(default_factory=list)
    prompt: str = ""
    verbs: list[OfferedVerb] = field(default_factory=list)
    faces: dict[str, str] = field(default_factory=dict)  # what named faces mean
    card: list[ScoreLine] = field(default_factory=list)  # what scores, and what of it lies there
    taught: Taught = field(default_factory=Taught)

    def data(self) -> dict[str, Any]:
        """The scene as plain data."""
        return asdict(self)


def grid_of(
    cells: list[list[Any]],
    top: list[str] | None = None,
    side: list[str] | None = None,
    ids: list[list[str]] | None = None,
    blocks: int = 0,
    columns: list[str] | None = None,
) -> dict[str, Any]:
    """A board as it is drawn."""
    lying = [[marks.marks_of(cell) for cell in row] for row in cells]
    return {"cells": lying, "top": top or [], "side": side or [], "ids": ids or [], "columns": columns or [], "blocks": blocks}


def card_of(table: Table, name: str, place: int, lang: str) -> Card:
    """An open card by its name."""
    return Card(name, label(table.game, name, lang), explained(table, name, lang, "card"), place)
