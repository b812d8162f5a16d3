"""Who sits round a table and what happens there: seats, what must fall, what happened, what was said and asked, how it ended, and the promise of fair dice."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict

from kosti.server.wire.shapes import Level, Strict, leave_out_defaults
from kosti.server.wire.things import DieView


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

    model_config = ConfigDict(extra="forbid", json_schema_extra=leave_out_defaults)

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
