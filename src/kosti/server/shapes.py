"""What the server shows: the view of a table and its parts, typed. docs/protocol.md explains them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel


class Texts(BaseModel):
    """A text in both languages."""

    en: str
    ru: str


class DieView(BaseModel):
    """A die; `face` is null where it is hidden."""

    face: int | None
    text: str
    name: str | None
    kind: str
    place: int


class OptionView(BaseModel):
    """An option as this table plays it."""

    name: str
    label: str
    text: str


class SeatView(BaseModel):
    """Who sits where."""

    name: str
    colour: str
    kind: Literal["person", "bot", "open"]
    level: str | None
    here: bool
    resigned: bool
    mine: bool


class FaceView(BaseModel):
    """A face that can fall."""

    face: int
    text: str
    name: str | None


class DieKind(BaseModel):
    """One of the dice to be thrown."""

    kind: str
    faces: list[FaceView]


class CardChoice(BaseModel):
    """A card that can be drawn."""

    card: int
    text: str


class Pending(BaseModel):
    """What must fall or be drawn next."""

    kind: Literal["throw", "draw"]
    seat: int
    dice: list[DieKind]
    cards: list[CardChoice] | None = None
    mine: bool


class EventView(BaseModel):
    """Something that happened, as the viewer may know it."""

    n: int
    kind: Literal["throw", "draw", "play", "note"]
    seat: int
    text: str
    dice: list[DieView] | None


class ChatView(BaseModel):
    """A line of chat."""

    n: int
    who: str
    colour: str
    text: str
    at: float


class RequestView(BaseModel):
    """What somebody asks of the others."""

    kind: Literal["undo", "rematch"]
    by: int
    agreed: list[int]


class ClockView(BaseModel):
    """The time for this move."""

    seconds: float
    left: float
    seat: int
    nudged: bool


class ResultView(BaseModel):
    """How the game ended for a seat."""

    seat: int
    name: str
    points: int | None
    rank: int
    chips: float | None


class FairView(BaseModel):
    """The promise of fair dice; the seed only when the game is over."""

    commitment: str
    words: list[str]
    seed: str | None


class ItemView(BaseModel):
    """Something on the table."""

    what: Literal["dice", "fact", "tiles", "grid", "cards", "pile", "chips"]
    id: str
    label: str
    owner: int | None
    help: str
    value: Any


class RowView(BaseModel):
    """A line of the score sheet."""

    id: str
    label: str
    what: str
    values: list[int | str | None]
    pencil: list[int | str | None]
    help: str


class ArgumentChoice(BaseModel):
    """One value of an argument."""

    value: int
    id: str
    text: str


class ArgumentView(BaseModel):
    """What to touch."""

    name: str
    label: str
    gesture: Literal["number", "face", "row", "card", "seat", "cell", "die", "dice"]
    source: str | None
    rows: int
    columns: int
    choices: list[ArgumentChoice]


class MoveView(BaseModel):
    """A legal move, or with `to` a run of them."""

    move: int
    values: list[int]
    to: int | None
    notation: str
    label: str
    worth: str


class VerbView(BaseModel):
    """A verb that can be used now."""

    name: str
    label: str
    arguments: list[ArgumentView]
    moves: list[MoveView]


class SceneView(BaseModel):
    """All that is drawn for one viewer."""

    title: str
    players: list[str]
    active: list[int]
    moment: Literal["throw", "draw", "choice", "over"]
    viewer: int | None
    table: list[ItemView]
    sheet: list[RowView]
    prompt: str
    verbs: list[VerbView]


class TableView(BaseModel):
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
