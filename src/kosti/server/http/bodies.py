"""The bodies of the HTTP requests and answers, typed; the OpenAPI schema is made from them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from kosti.rooms.people.people import LONGEST_NAME
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


class Opened(Strict):
    """The table that was opened, and what the server is bound to there."""

    id: str
    commitment: str


class TakeSeat(Strict):
    """Who sits down."""

    name: Annotated[str, Field(max_length=4 * LONGEST_NAME)] | None = None
    colour: Annotated[str, Field(max_length=16)] | None = None


class GiveSeat(Strict):
    """The bot that takes an open seat."""

    level: Level | None = None


class SeatResult(Strict):
    """How a seat has ended, of a finished table."""

    points: int | None
    rank: int | None


class TableInfo(Strict):
    """What anybody may know of a table."""

    id: str
    game: str
    title: str
    variant: str | None
    variant_title: str | None
    options: list[OptionView]
    status: Literal["waiting", "playing", "over"]
    dice: Literal["virtual", "real"]
    clock: int | None
    seats: list[SeatView]
    commitment: str
    host: bool
    my_turn: bool
    created: float
    changed: float
    next: str | None
    moves: int | None
    results: list[SeatResult] | None


class PadEntry(Strict):
    """Points that a row can get: dice that give them, and the moves (and throws) that write them down."""

    points: int
    faces: list[int]
    then: list[int | list[int]]


class PadRow(Strict):
    """A row that the seat to throw can fill with this throw."""

    row: str
    label: str
    entries: list[PadEntry]


class PieceMoved(Strict):
    """From where to where a piece goes, each by the choice that the place stands for."""

    start: str
    end: str


class WholePlay(Strict):
    """Moves of one seat in a row, as players write them together: `play` makes the first with the others as its `then`."""

    notation: str
    moves: list[int]
    pieces: list[PieceMoved]


class WholePlays(Strict):
    """All that a seat can do as an answer to its present question, to the end of its turn; empty where it is not asked for moves that carry pieces."""

    seat: int
    question: int
    plays: list[WholePlay]


class NetworkView(Strict):
    """Whether phones of the network can be let in here, and the address at which they are."""

    offered: bool
    url: str | None


class NetworkSwitch(Strict):
    """Let phones of the network in, or no more."""

    on: Annotated[bool, Field(strict=True)]


class ErrorAnswer(Strict):
    """Why a request was refused."""

    error: str
    text: Texts


class Health(Strict):
    """How the server is; `stored_ago` are the seconds since something was stored last, for those who may read its figures: anybody else could count what others do in secret."""

    status: Literal["ok", "failing"]
    reason: Literal["no_database", "disk_full", "too_slow", "stopping", "broken"] | None
    stored_ago: float | None = None
    version: str


class PlayerCounts(Strict):
    """How many can play."""

    min: int
    max: int
    counts: list[int]
    usual: list[int]
    best: list[int] | None


class GameFacts(Strict):
    """A game on the shelf, or a variant of it that people know by its own name (`form_of` says of which game)."""

    id: str
    game: str
    variant: str | None
    form_of: str | None
    title: str
    about: str
    names: list[str]
    variant_names: list[str]
    category: str
    category_label: str
    players: PlayerCounts
    minutes: int
    ages: int
    shelves: list[str]
    dice: str
    dice_needed: int
    dice_per_player: bool
    mechanics: list[str]
    information: str
    hidden: bool
    luck: Literal["luck", "mixed", "skill"]
    variants_count: int
    picture: SceneView


class InRules(Strict):
    """A game in whose rules the words stand, and the line with them."""

    id: str
    line: str


class VariantView(Strict):
    """A variant and what is different in it."""

    id: str
    title: str
    about: str
    players: list[int]
    options: dict[str, bool | int | str]
    is_known: bool


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
    """All that is needed to check the dice of a game that nobody plays any more."""

    dice: Literal["virtual", "real"]
    commitment: str
    pledges: list[str]
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


class PersonalBest(Strict):
    """The points of a person at a finished table, and the best that they have reached before at the same game, by the same rules, likewise alone or with others."""

    points: int
    best: int | None
    games: int
    alone: bool
    is_best: bool


class OwnBest(Strict):
    """The best result of a person at a game by some rules, and the table where it was reached; `changed`: by rules of their own."""

    table: str
    points: int
    alone: bool
    variant: str | None
    changed: bool
    at: float


class OwnGame(Strict):
    """What a person has played of one game; `alone` of them without anybody else."""

    game: str
    title: str
    games: int
    alone: int
    won: int
    bests: list[OwnBest]


class Opponent(Strict):
    """Somebody a person has played with, or all bots of a level: how often before them and how often behind."""

    name: str
    level: Level | None
    games: int
    won: int
    lost: int


class Chance(Strict):
    """Of a hundred games for two against a bot of a level, how many would be won: most likely, at least and at most."""

    level: Level
    games: int
    likely: int
    low: int
    high: int


class Rating(Strict):
    """A rating (openskill) from games against bots: its mean, and how far it may be off."""

    games: int
    mean: float
    spread: float
    levels: list[Chance]


class Story(Strict):
    """What the finished tables of a person add up to; `shared` are those on one device with others, or left, which count no further."""

    games: int
    alone: int
    shared: int
    won: int
    streak: int
    longest_streak: int
    since: float | None
    by_game: list[OwnGame]
    opponents: list[Opponent]
    rating: Rating | None


class ExportedSeat(Strict):
    """Somebody else at an exported table."""

    name: str
    level: Level | None
    points: int | None
    rank: int | None


class ExportedGame(Strict):
    """A finished table to take away; name, points and rank are null where the person had several seats or has left."""

    ended: str
    game: str
    title: str
    variant: str | None
    options: dict[str, bool | int | str]
    dice: Literal["virtual", "real"]
    moves: int
    players: int
    name: str | None
    points: int | None
    rank: int | None
    opponents: list[ExportedSeat]
    table: str


class GamePage(GameFacts):
    """All about one game."""

    rules: str
    variants: list[VariantView]
    options: list[OptionForm]
    levels: list[LevelView]
    statistics: Statistics | None
    example: ReplayView
    example_is_worked: bool
