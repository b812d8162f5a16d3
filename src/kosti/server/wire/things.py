"""What lies on the table and stands on the sheet: dice, tiles, cards, boards with their marks, drawings and rows."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from kosti.server.wire.shapes import Strict


class DieView(Strict):
    """A die; `face` is null where it is hidden."""

    face: int | None
    text: str
    name: str | None
    kind: str
    place: int
    colour: str


class TileView(Strict):
    """A tile that is up or down; or a note that says what the choices `about` bring."""

    id: str
    label: str
    on: bool
    place: int
    about: list[str]
    note: str


class CardView(Strict):
    """An open card."""

    id: str
    text: str
    help: str
    place: int


class TextMark(Strict):
    """A short text in a cell."""

    kind: Literal["text"]
    text: str


class PieceMark(Strict):
    """A player's piece."""

    kind: Literal["piece"]
    seat: int


class ChipMark(Strict):
    """A player's chips or points, with how many they are."""

    kind: Literal["chip"]
    seat: int
    text: str


class DieMark(Strict):
    """A die that nobody owns."""

    kind: Literal["die"]
    face: int


class SoldierMark(Strict):
    """A player's die that stands on a board and moves; `sides`: the faces at its lower and at its right side; with a tone where the sides are White and Black."""

    kind: Literal["soldier"]
    seat: int
    face: str
    sides: tuple[int, int] | None
    lifted: bool
    tone: Literal["", "light", "dark"]


class SignMark(Strict):
    """A sign: a marker, a dot or a peak."""

    kind: Literal["marker", "dot", "peak"]


MarkView = Annotated[TextMark | PieceMark | ChipMark | DieMark | SoldierMark | SignMark, Field(discriminator="kind")]


class GridView(Strict):
    """A board of cells with what lies in them; `ids` are the choices that cells stand for, `columns` those of whole columns, `blocks` so many cells a side that belong together."""

    cells: list[list[list[MarkView]]]
    top: list[str]
    side: list[str]
    ids: list[list[str]]
    columns: list[str]
    blocks: int


class DrawnPart(Strict):
    """A part of a drawing: `count` of `most` are there, `marks` lie on it, and it stands for the choice of that id, or for a seat; `owner` is whose it is; in a layout it is `span` fields wide, on a track it may lie `at` a column and a row and have a look of its own."""

    id: str
    label: str
    count: int
    most: int
    marks: list[MarkView]
    choice: str
    seat: int | None
    owner: int | None
    span: int
    help: str
    at: tuple[float, float] | None
    looks: str
    place: int


class DrawnArrow(Strict):
    """Where something goes, from part to part, and when, or by what."""

    start: int
    end: int
    text: str


class DrawingView(Strict):
    """What the rulebook draws: a picture that grows, players round the table, places for pieces, a backgammon board, or a betting layout; `lines` says how many of the parts each line has."""

    form: Literal["figure", "ring", "track", "points", "layout"]
    picture: str
    parts: list[DrawnPart]
    lines: list[int]
    titles: list[str]
    arrows: list[DrawnArrow]


class OnTable(Strict):
    """Something on the table."""

    id: str
    label: str
    owner: int | None
    help: str


class DiceItem(OnTable):
    """Dice that lie together."""

    kind: Literal["dice"]
    value: list[DieView]


class FactItem(OnTable):
    """A number or a word beside the table."""

    kind: Literal["fact"]
    value: int | str


class TilesItem(OnTable):
    """Tiles in a row."""

    kind: Literal["tiles"]
    value: list[TileView]


class GridItem(OnTable):
    """A board."""

    kind: Literal["grid"]
    value: GridView


class DrawingItem(OnTable):
    """A drawing in parts."""

    kind: Literal["drawing"]
    value: DrawingView


class CardsItem(OnTable):
    """Open cards."""

    kind: Literal["cards"]
    value: list[CardView]


class CountItem(OnTable):
    """Closed cards or chips, of which only the number is seen."""

    kind: Literal["pile", "chips"]
    value: int


ItemView = Annotated[DiceItem | FactItem | TilesItem | GridItem | DrawingItem | CardsItem | CountItem, Field(discriminator="kind")]


class RowView(Strict):
    """A line of the score sheet."""

    id: str
    label: str
    kind: str
    values: list[int | str | None]
    pencil: list[int | str | None]
    help: str
