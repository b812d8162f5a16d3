"""The bodies of the HTTP requests and answers, typed; the OpenAPI schema is made from them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from kosti.rooms.people import LONGEST_NAME, LONGEST_WORD
from kosti.server.wire import DieView, Level, OptionView, ResultView, SceneView, SeatView, Strict, Texts


class NewPerson(Strict):
    """A new person."""

    name: Annotated[str, Field(min_length=1, max_length=4 * LONGEST_NAME)]
    colour: Annotated[str, Field(max_length=16)] | None = None


class PersonChange(Strict):
    """What a person changes of themselves."""

    name: Annotated[str, Field(min_length=1, max_length=4 * LONGEST_NAME)] | None = None
    colour: Annotated[str, Field(max_length=16)] | None = None


class PersonView(Strict):
    """A person."""

    person: str
    name: str
    colour: str


class PersonWithToken(PersonView):
    """A new person with the token that only they know."""

    token: str


class NewSeat(Strict):
    """A seat of a new table."""

    kind: Literal["me", "here", "open", "bot"]
    name: Annotated[str, Field(max_length=4 * LONGEST_NAME)] | None = None
    colour: Annotated[str, Field(max_length=16)] | None = None
    level: Level | None = None


class NewTable(Strict):
    """A table to be opened."""

    game: Annotated[str, Field(min_length=1, max_length=64)]
    variant: Annotated[str, Field(max_length=64)] | None = None
    options: dict[Annotated[str, Field(max_length=64)], bool | int | Annotated[str, Field(max_length=64)]] = Field(default_factory=dict, max_length=64)
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=64)]
    dice: Literal["virtual", "real"] = "virtual"
    clock: Annotated[int, Field(strict=True, ge=5, le=86_400)] | None = None
    words: Annotated[str, Field(max_length=4 * LONGEST_WORD)] = ""


class Opened(Strict):
    """The table that was opened."""

    id: str


class TakeSeat(Strict):
    """Who sits down."""

    name: Annotated[str, Field(max_length=4 * LONGEST_NAME)] | None = None
    colour: Annotated[str, Field(max_length=16)] | None = None
    word: Annotated[str, Field(max_length=4 * LONGEST_WORD)] = ""


class TableInfo(Strict):
    """What anybody may know of a table."""

    id: str
    game: str
    title: str
    variant: str | None
    options: list[OptionView]
    status: Literal["waiting", "playing", "over"]
    dice: Literal["virtual", "real"]
    clock: int | None
    seats: list[SeatView]
    host: bool
    my_turn: bool
    created: float
    changed: float
    next: str | None


class ErrorAnswer(Strict):
    """Why a request was refused."""

    error: str
    text: Texts


class PlayerCounts(Strict):
    """How many can play."""

    min: int
    max: int
    counts: list[int]
    usual: list[int]
    best: list[int] | None


class GameFacts(Strict):
    """A game on the shelf."""

    id: str
    title: str
    about: str
    names: list[str]
    category: str
    category_label: str
    players: PlayerCounts
    minutes: int
    dice: str
    dice_needed: int
    dice_per_player: bool
    mechanics: list[str]
    information: str
    hidden: bool
    luck: Literal["luck", "mixed", "skill"]
    variants_count: int
    picture: SceneView


class VariantView(Strict):
    """A variant and what is different in it."""

    id: str
    title: str
    about: str
    players: list[int]
    options: dict[str, bool | int | str]


class OptionChoice(Strict):
    """A value of an option."""

    value: str
    label: str


class OptionForm(Strict):
    """An option that can be chosen before the game."""

    name: str
    label: str
    kind: Literal["number", "flag", "choice"]
    default: bool | int | str
    min: int | None
    max: int | None
    choices: list[OptionChoice]


class Setting(Strict):
    """A variant with a number of players."""

    variant: str | None
    players: int


class LevelView(Strict):
    """A level of bots; `settings` null: always, otherwise only there."""

    level: Level
    settings: list[Setting] | None


class PointsFigures(Strict):
    """The points of games finished here."""

    average: float
    best: int


class MovesFigures(Strict):
    """The lengths of games finished here."""

    average: float
    shortest: int
    longest: int


class Statistics(Strict):
    """What is known from the games finished here."""

    games: int
    points: PointsFigures | None
    moves: MovesFigures


class ProofNumber(Strict):
    """Number `k` of a game chose `result` among these sides: of a kind of die, or (null) the cards of a pile."""

    k: int
    die: str | None
    sides: list[int]
    result: int


class ProofThrow(Strict):
    """A throw or draw (event `n` of the game) and the numbers it took."""

    n: int
    kind: Literal["throw", "draw"]
    seat: int
    text: str
    numbers: list[ProofNumber]


class ProofView(Strict):
    """All that is needed to check the dice of a finished game."""

    dice: Literal["virtual", "real"]
    commitment: str
    seed: str
    words: list[str]
    throws: list[ProofThrow]


class ReplayStep(Strict):
    """The table after one event."""

    scene: SceneView
    log: str
    kind: str
    seat: int
    dice: list[DieView] | None


class ReplayView(Strict):
    """A finished game, step by step."""

    id: str
    game: str
    title: str
    variant: str | None
    names: list[str]
    results: list[ResultView]
    steps: list[ReplayStep]


class GamePage(GameFacts):
    """All about one game."""

    rules: str
    variants: list[VariantView]
    options: list[OptionForm]
    levels: list[LevelView]
    statistics: Statistics | None
    example: ReplayView
