"""What was agreed at a table, what was done there, and what was said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kosti.engine.declare.game import Game


@dataclass(frozen=True)
class Setup:
    """What was agreed when the table was opened."""

    id: str
    game: Game
    variant: str | None
    options: dict[str, Any]
    dice: str
    clock: int | None
    host: str
    seed: bytes
    created: float


@dataclass(frozen=True)
class Past:
    """A throw, draw or move that was made; `number` is the first fair number it took."""

    kind: str
    seat: int
    values: tuple[Any, ...]  # numbers; as stored, words
    number: int | None = None
    forced: bool = False  # the table made it, since there was no other

    @property
    def is_move(self) -> bool:
        """Whether somebody chose it."""
        return self.kind == "play" and not self.forced


@dataclass(frozen=True)
class Line:
    """A line of chat."""

    who: str
    colour: str
    text: str
    at: float


@dataclass
class SeatRequest:
    """What a seat asks of the others."""

    kind: str
    by: int
    agreed: list[str]  # persons
    about: int | None = None  # the seat for which a bot is to stand in; of an undo, where the history is to be cut
