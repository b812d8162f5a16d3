"""What the server shows: the view of a table and its parts, typed. docs/protocol.md explains them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema, create_model

from kosti.mind.levels import LEVELS


class Strict(BaseModel):
    """A message or an answer: nothing unknown in it."""

    model_config = ConfigDict(extra="forbid")


def _leave_out_defaults(schema: dict[str, Any]) -> None:
    """What there is not is left out, which is not the same as null."""
    for part in schema["properties"].values():
        part.pop("default", None)


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
    """A player's die that stands on a board and moves; with a tone where the sides are White and Black."""

    kind: Literal["soldier"]
    seat: int
    face: str
    notes: str
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
    """A part of a drawing: `count` of `most` are there, `marks` lie on it, and it stands for the choice of that id, or for a seat; in a layout it is `span` fields wide, on a track it may lie `at` a column and a row and have a look of its own."""

    id: str
    label: str
    count: int
    most: int
    marks: list[MarkView]
    choice: str
    seat: int | None
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
    stand_in: bool
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


class MarkedDie(Strict):
    """A die that is spoken of: the item it lies in, whose that is, its place there, and which it is where they are counted aloud (else 0)."""

    tray: str
    owner: int | None
    place: int
    number: int


class AboutView(Strict):
    """What a note speaks of or a forced move has touched: seats, names of rows, tiles, cards and cells, and dice."""

    seats: list[int]
    names: list[str]
    dice: list[MarkedDie]


class EventView(Strict):
    """Something that happened, as the viewer may know it; `forced`: a move that nobody had to choose."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=_leave_out_defaults)

    n: int
    kind: Literal["throw", "draw", "play", "note"]
    seat: int
    text: str
    brief: str  # the text without its subject, where that is the owner of the turn
    over: int  # how many lines before it this one tells as well
    turn: int  # the lines of one turn have the same number
    owner: int  # the seat whose turn it is
    round: str  # in words, where the game counts them
    dice: list[DieView] | None
    forced: bool | None = None
    about: AboutView | None = None


class ChatView(Strict):
    """A line of chat."""

    n: int
    who: str
    colour: str
    text: str
    at: float


class OnlookerView(Strict):
    """Somebody with a name who looks on."""

    id: str
    name: str
    colour: str
    muted: bool


class RequestView(Strict):
    """What somebody asks of the others."""

    kind: Literal["undo", "rematch", "stand_in"]
    by: int
    agreed: list[int]
    about: int | None


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


class PartView(Strict):
    """A part of everybody's final points, and where these are not the same of how many."""

    id: str
    label: str
    points: list[int]
    counts: list[int | None]


class MomentView(Strict):
    """A moment of the game: the largest gain (`best`), what gave the winner the lead for good (`turn`), or that nobody else ever had it (`led`)."""

    kind: Literal["best", "turn", "led"]
    seat: int
    gain: int
    text: str
    dice: list[DieView] | None


class EndingView(Strict):
    """Why the game ended so, what was told last where that says more, how the points came about, and the moments to remember."""

    why: str
    told: list[str]
    parts: list[PartView]
    moments: list[MomentView]


class PromisedDie(Strict):
    """A kind of die: its sides in the order in which a fair number chooses among them, and what they show."""

    kind: str
    label: str
    sides: list[int]
    texts: list[str]


class FairView(Strict):
    """The promise of fair dice, the words by seat and how far they are; `mine` is the place of the viewer's own. The seed only when nobody plays any more."""

    stage: Literal["seats", "pledge", "word", "set"]
    mine: int | None
    awaited: list[int]
    commitment: str
    pledges: list[str]
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


class OfferedValue(Strict):
    """One value of an argument; where it names dice, they can be drawn behind what stands `before` them in its text. `lies`: it is what the viewer's dice show."""

    value: int
    id: str
    text: str
    before: str
    dice: list[DieView]
    lies: bool


class OfferedArgument(Strict):
    """What to touch; `stayed`: the dice that stayed at the last throw, `sought`: to find what can be chosen is the game, so it is not shown."""

    name: str
    label: str
    gesture: Literal["number", "face", "row", "card", "seat", "cell", "die", "dice"]
    source: str | None
    rows: int
    columns: int
    choices: list[OfferedValue]
    stayed: int
    sought: bool


class Touched(Strict):
    """Cells of a board, each by its row and column."""

    item: str
    owner: int | None
    cells: list[tuple[int, int]]


class OfferedMove(Strict):
    """A legal move, or with `to` a run of them; its label may name the dice at some places, `before` and `after` are the words around them. `first`: the move that must be made before it, and is made with it. `touches`: the cells that it changes, of a move that is a key. `then`: the moves made right after it, where one piece is carried on by several; left out where there are none."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=_leave_out_defaults)

    move: int
    values: list[int]
    to: int | None
    notation: str
    label: str
    worth: str
    before: str
    dice: list[int]
    after: str
    first: int | None
    touches: list[Touched]
    then: list[int] | None = None


class OfferedVerb(Strict):
    """A verb that can be used now; `gives_up`: never to be made by mistake, `all_of`: the verb that this one is with all the dice, `risky`: it stakes what another one makes safe, `keeps`: the dice touched for it stay or are laid aside, `lead`: so many arguments come before the others, `carries`: it carries pieces from place to place, so that whole plays can be asked for; left out where it does not."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=_leave_out_defaults)

    name: str
    label: str
    gives_up: bool
    all_of: str | None
    risky: bool
    keeps: bool
    lead: int
    arguments: list[OfferedArgument]
    moves: list[OfferedMove]
    carries: bool | None = None


class ScoreLineView(Strict):
    """A line of the scoring card: these dice or a name, what they bring, and whether they lie on the table now."""

    label: str
    dice: list[DieView]
    points: str
    there: bool


class TaughtView(Strict):
    """What can be taught now: the goal; while something is asked also the question by its name, what the guide says to it, and by name what moves, choices and grey things are."""

    goal: str
    question: str
    says: str
    verbs: dict[str, str]
    choices: dict[str, str]
    grey: dict[str, str]
    filled: list[str]


class SceneView(Strict):
    """All that is drawn for one viewer; `faces` says what named faces mean."""

    title: str
    players: list[str]
    active: list[int]
    moment: Literal["throw", "draw", "choice", "over"]
    viewer: int | None
    table: list[ItemView]
    sheet: list[RowView]
    prompt: str
    verbs: list[OfferedVerb]
    faces: dict[str, str] = Field(default_factory=dict)
    card: list[ScoreLineView] = Field(default_factory=list)
    taught: TaughtView | None = Field(default_factory=lambda: None)


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
    asked: list[int]
    pending: Pending | None
    scene: SceneView
    events: list[EventView]
    chat: list[ChatView]
    onlookers: list[OnlookerView]
    requests: list[RequestView]
    clock: ClockView | None
    results: list[ResultView] | None
    ending: EndingView | None
    fair: FairView
    undo: int | None
    next: str | None
    handover: int | None
    nudged: list[int]


class Change(Strict):
    """What has changed of something; all else is as it was."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=_leave_out_defaults)


def _changes_of(model: type[BaseModel], name: str, doc: str, **more: Any) -> type[BaseModel]:
    """The same shape with only what has changed."""
    kept = {field: (info.annotation, None) for field, info in model.model_fields.items() if field not in more}
    return create_model(name, __base__=Change, __doc__=doc, **kept, **more)  # type: ignore[call-overload, no-any-return]


SceneChange = _changes_of(SceneView, "SceneChange", "What has changed of a scene.")


class StepView(Strict):
    """What lay on the table on the way, as changes of the step before it; `left`: so many of the last events were still to come."""

    left: int
    scene: SceneChange  # type: ignore[valid-type]


TableChange = _changes_of(
    TableView,
    "TableChange",
    "What has changed of the table for one viewer: `news` are added to the events, `steps` are what lay on the table on the way, everything else takes the place of what was there.",
    type=(Literal["change"], ...),
    version=(int, ...),
    scene=(SceneChange, None),
    news=(list[EventView], None),
    steps=(list[StepView], None),
)

_encoder = msgspec.json.Encoder(enc_hook=vars)


def to_json(value: Any) -> str:
    """Anything that is sent, as JSON."""
    return _encoder.encode(value).decode()
