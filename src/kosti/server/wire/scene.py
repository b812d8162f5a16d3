"""What is drawn for one viewer: the things, what can be done with them, and what is taught."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, Field

from kosti.server.wire.shapes import Strict, leave_out_defaults
from kosti.server.wire.things import DieView, ItemView, RowView


class OfferedValue(Strict):
    """One value of an argument, with the kinds it is of (`pair`, `pair-5`), the widest first; where it names dice, they can be drawn behind what stands `before` them in its text. `lies`: it is what the viewer's dice show."""

    value: int
    id: str
    text: str
    before: str
    dice: list[DieView]
    kinds: list[str]
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

    model_config = ConfigDict(extra="forbid", json_schema_extra=leave_out_defaults)

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

    model_config = ConfigDict(extra="forbid", json_schema_extra=leave_out_defaults)

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
