"""The messages of the live connection, typed; docs/protocol.md explains them and the OpenAPI schema carries them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, Field, TypeAdapter, WithJsonSchema

from kosti.engine.words import LANGUAGES
from kosti.rooms.acts.requests import EMOJI
from kosti.rooms.people.people import LONGEST_CHAT, LONGEST_WORD
from kosti.server.wire import Strict, TableChange, TableView, Texts

LARGEST = (1 << 53) - 1  # what every client can hold in a number


def known_language(lang: str) -> str:
    """A language that we speak."""
    if lang not in LANGUAGES:
        raise ValueError(f"one of {', '.join(LANGUAGES)}")
    return lang


Lang = Annotated[str, AfterValidator(known_language), WithJsonSchema({"type": "string", "enum": LANGUAGES})]
Whole = Annotated[int, Field(strict=True, ge=0, le=LARGEST)]
SeatNumber = Annotated[int, Field(strict=True, ge=0, le=63)]
Faces = Annotated[list[Annotated[int, Field(strict=True, ge=-LARGEST, le=LARGEST)]], Field(max_length=200)]
MessageId = Annotated[str, Field(min_length=1, max_length=64)]
PersonId = Annotated[str, Field(min_length=1, max_length=64)]
Token = Annotated[str, Field(min_length=1, max_length=100)]


# --- from the client


class Hello(Strict):
    """Who looks, in which language."""

    type: Literal["hello"]
    token: Token | None = None
    lang: Lang = "en"


class Pledge(Strict):
    """Be bound to a word for the fair dice, by its SHA-256."""

    type: Literal["pledge"]
    id: MessageId
    hash: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Word(Strict):
    """The word that was pledged."""

    type: Literal["word"]
    id: MessageId
    word: Annotated[str, Field(min_length=1, max_length=LONGEST_WORD)]


class Play(Strict):
    """Make a move by its number, and with it those that follow it in a whole play."""

    type: Literal["play"]
    id: MessageId
    seat: SeatNumber
    move: Whole
    question: Whole
    first: Whole | None = None
    then: Annotated[list[Whole], Field(max_length=12)] = Field(default_factory=list)


class Throw(Strict):
    """Throw the pending dice; with real dice, the faces that fell, and from a score pad the moves and further throws of the same seat that follow."""

    type: Literal["throw"]
    id: MessageId
    seat: SeatNumber
    question: Whole
    faces: Faces | None = None
    then: Annotated[list[Whole | Faces], Field(max_length=6)] = Field(default_factory=list)


class Draw(Strict):
    """Draw the pending card; with real dice, the card that came."""

    type: Literal["draw"]
    id: MessageId
    seat: SeatNumber
    question: Whole
    card: Annotated[int, Field(strict=True, ge=-LARGEST, le=LARGEST)] | None = None


class Say(Strict):
    """A line of chat."""

    type: Literal["say"]
    id: MessageId
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_CHAT)]


class Emoji(Strict):
    """One of a fixed list."""

    type: Literal["emoji"]
    id: MessageId
    emoji: Annotated[str, Field(json_schema_extra={"enum": list(EMOJI)}, max_length=8)]


class Undo(Strict):
    """Ask to take back the last move of a seat; `entry`: everything since the dice it has entered last."""

    type: Literal["undo"]
    id: MessageId
    seat: SeatNumber
    entry: Annotated[bool, Field(strict=True)] = False


class Answer(Strict):
    """Answer such a request."""

    type: Literal["answer"]
    id: MessageId
    to: Literal["undo", "stand_in"]
    yes: Annotated[bool, Field(strict=True)]


class Nudge(Strict):
    """A gentle knock for somebody who takes long."""

    type: Literal["nudge"]
    id: MessageId
    seat: SeatNumber


class Resign(Strict):
    """Leave the game; a bot plays on."""

    type: Literal["resign"]
    id: MessageId
    seat: SeatNumber


class StandIn(Strict):
    """Ask to let a bot play for somebody who has been away for a while, until they come back."""

    type: Literal["stand_in"]
    id: MessageId
    seat: SeatNumber


class Rematch(Strict):
    """Ask for another game."""

    type: Literal["rematch"]
    id: MessageId


class Pace(Strict):
    """How fast bots move here."""

    type: Literal["pace"]
    id: MessageId
    pace: Literal["slow", "normal", "fast"]


class Mute(Strict):
    """An onlooker may write no more, or again."""

    type: Literal["mute"]
    id: MessageId
    person: PersonId
    muted: Annotated[bool, Field(strict=True)]


class SendAway(Strict):
    """An onlooker must leave this table."""

    type: Literal["send_away"]
    id: MessageId
    person: PersonId


class Ready(Strict):
    """This seat has the device in hand now."""

    type: Literal["ready"]
    id: MessageId
    seat: SeatNumber


class Ping(Strict):
    """Keeps the line open."""

    type: Literal["ping"]


Action = Pledge | Word | Play | Throw | Draw | Say | Emoji | Undo | Answer | Nudge | Resign | StandIn | Rematch | Pace | Mute | SendAway
FromClient = Annotated[Hello | Action | Ready | Ping, Field(discriminator="type")]
from_client: TypeAdapter[Any] = TypeAdapter(FromClient)


# --- from the server


class Ok(Strict):
    """Carried out and stored."""

    type: Literal["ok"]
    id: str
    version: int


class ErrorMessage(Strict):
    """Nothing has changed; the text says why. `id` is null where the message had none that could be read."""

    type: Literal["error"]
    id: str | None
    error: str
    text: Texts


class Pong(Strict):
    """The answer to a ping."""

    type: Literal["pong"]


LIVE_MODELS: tuple[type[BaseModel], ...] = (
    *(Hello, Pledge, Word, Play, Throw, Draw, Say, Emoji, Undo, Answer, Nudge, Resign, StandIn, Rematch, Pace, Mute, SendAway, Ready, Ping),
    *(Ok, ErrorMessage, Pong, TableView, TableChange),
)
