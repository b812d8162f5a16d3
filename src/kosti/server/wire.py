"""What the server shows: the view of a table and its parts, typed. docs/protocol.md explains them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema

from kosti.mind.levels import LEVELS


class Strict(BaseModel):
    """A message or an answer: nothing unknown in it."""

    model_config = ConfigDict(extra="forbid")


def known_level(level: str) -> str:
    """A level that bots play at."""
    if level not in LEVELS:
        raise ValueError(f"one of {', '.join(LEVELS)}")
    return level


Level = Annotated[str, AfterValidator(known_level), WithJsonSchema({"type": "string", "enum": list(LEVELS)})]


class Texts(Strict):
    """A text in every language; further ones may come."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, str]
    en: str
    ru: str


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

    what: Literal["text"]
    text: str


class PieceMark(Strict):
    """A player's piece."""

    what: Literal["piece"]
    seat: int


class ChipMark(Strict):
    """A player's chips or points, with how many they are."""

    what: Literal["chip"]
    seat: int
    text: str


class DieMark(Strict):
    """A die that nobody owns."""

    what: Literal["die"]
    face: int


class SoldierMark(Strict):
    """A player's die that stands on a board and moves."""

    what: Literal["soldier"]
    seat: int
    face: str
    notes: str
    lifted: bool


class SignMark(Strict):
    """A sign: a marker, a dot or a peak."""

    what: Literal["marker", "dot", "peak"]


MarkView = Annotated[TextMark | PieceMark | ChipMark | DieMark | SoldierMark | SignMark, Field(discriminator="what")]


class GridView(Strict):
    """A board of cells with what lies in them; `ids` are the choices that cells stand for, `columns` those of whole columns, `blocks` so many cells a side that belong together."""

    cells: list[list[list[MarkView]]]
    top: list[str]
    side: list[str]
    ids: list[list[str]]
    columns: list[str]
    blocks: int


class OptionView(Strict):
    """An option as this table plays it."""

    name: str
    label: str
    text: str


class SeatView(Strict):
    """Who sits where."""

    name: str
    colour: str
    kind: Literal["person", "bot", "open"]
    level: Level | None
    here: bool
    resigned: bool
    mine: bool


class FaceView(Strict):
    """A face that can fall."""

    face: int
    text: str
    name: str | None


class DieKind(Strict):
    """One of the dice to be thrown."""

    kind: str
    faces: list[FaceView]


class CardChoice(Strict):
    """A card that can be drawn."""

    card: int
    text: str


class Pending(Strict):
    """What must fall or be drawn next."""

    kind: Literal["throw", "draw"]
    seat: int
    dice: list[DieKind]
    cards: list[CardChoice] | None = None
    mine: bool


class EventView(Strict):
    """Something that happened, as the viewer may know it."""

    n: int
    kind: Literal["throw", "draw", "play", "note"]
    seat: int
    text: str
    dice: list[DieView] | None


class ChatView(Strict):
    """A line of chat."""

    n: int
    who: str
    colour: str
    text: str
    at: float


class RequestView(Strict):
    """What somebody asks of the others."""

    kind: Literal["undo", "rematch"]
    by: int
    agreed: list[int]


class ClockView(Strict):
    """The time for this move."""

    seconds: float
    left: float
    seat: int
    nudged: bool


class ResultView(Strict):
    """How the game ended for a seat."""

    seat: int
    name: str
    points: int | None
    counted: str
    rank: int
    chips: float | None


class PromisedDie(Strict):
    """A kind of die: its sides in the order in which a fair number chooses among them, and what they show."""

    kind: str
    label: str
    sides: list[int]
    texts: list[str]


class FairView(Strict):
    """The promise of fair dice; the seed only when the game is over."""

    commitment: str
    words: list[str]
    dice: list[PromisedDie]
    seed: str | None


class OnTable(Strict):
    """Something on the table."""

    id: str
    label: str
    owner: int | None
    help: str


class DiceItem(OnTable):
    """Dice that lie together."""

    what: Literal["dice"]
    value: list[DieView]


class FactItem(OnTable):
    """A number or a word beside the table."""

    what: Literal["fact"]
    value: int | str


class TilesItem(OnTable):
    """Tiles in a row."""

    what: Literal["tiles"]
    value: list[TileView]


class GridItem(OnTable):
    """A board."""

    what: Literal["grid"]
    value: GridView


class CardsItem(OnTable):
    """Open cards."""

    what: Literal["cards"]
    value: list[CardView]


class CountItem(OnTable):
    """Closed cards or chips, of which only the number is seen."""

    what: Literal["pile", "chips"]
    value: int


ItemView = Annotated[DiceItem | FactItem | TilesItem | GridItem | CardsItem | CountItem, Field(discriminator="what")]


class RowView(Strict):
    """A line of the score sheet."""

    id: str
    label: str
    what: str
    values: list[int | str | None]
    pencil: list[int | str | None]
    help: str


class OfferedValue(Strict):
    """One value of an argument."""

    value: int
    id: str
    text: str


class OfferedArgument(Strict):
    """What to touch."""

    name: str
    label: str
    gesture: Literal["number", "face", "row", "card", "seat", "cell", "die", "dice"]
    source: str | None
    rows: int
    columns: int
    choices: list[OfferedValue]


class OfferedMove(Strict):
    """A legal move, or with `to` a run of them."""

    move: int
    values: list[int]
    to: int | None
    notation: str
    label: str
    worth: str


class OfferedVerb(Strict):
    """A verb that can be used now."""

    name: str
    label: str
    arguments: list[OfferedArgument]
    moves: list[OfferedMove]


class SceneView(Strict):
    """All that is drawn for one viewer."""

    title: str
    players: list[str]
    active: list[int]
    moment: Literal["throw", "draw", "choice", "over"]
    viewer: int | None
    table: list[ItemView]
    sheet: list[RowView]
    prompt: str
    verbs: list[OfferedVerb]


class TableView(Strict):
    """The whole table as one viewer sees it."""

    type: Literal["table"]
    id: str
    version: int
    game: str
    title: str
    variant: str | None
    options: list[OptionView]
    status: Literal["waiting", "playing", "over"]
    dice: Literal["virtual", "real"]
    pace: Literal["slow", "normal", "fast"]
    seats: list[SeatView]
    viewer: int | None
    host: bool
    pending: Pending | None
    scene: SceneView
    events: list[EventView]
    chat: list[ChatView]
    requests: list[RequestView]
    clock: ClockView | None
    results: list[ResultView] | None
    fair: FairView
    next: str | None
    handover: int | None
    nudged: list[int]
