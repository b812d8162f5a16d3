"""What happens at a table and how it ends."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kosti.engine.declare.moves import SEAT_LETTERS
from kosti.engine.rules import EVERYBODY


@dataclass(repr=False)
class Event:
    """One line of a game's history: a throw, a draw, a move, a field set by hand, or a note of the rules."""

    kind: str
    seat: int
    text: str
    values: tuple[Any, ...] = ()
    only: int = EVERYBODY  # the one seat that may know it
    open: bool = True  # False while others still choose at the same time
    said: dict[str, str] = field(default_factory=dict)  # a move as it is told, by language, with places for the players
    kinds: tuple[int, ...] = ()  # of thrown dice
    forced: bool = False  # a move that the table made, since there was no other
    marks: tuple[str, Any, bool] | None = None  # of a note: a field of dice, which of them it speaks of, and whether it counts them
    together: bool = False  # one of several answers that were given at the same time, and whose order does not count
    gained: int = 0  # what its seat has more than before it
    has: int | None = None  # what its seat has after it, where something is counted
    noted: bool = False  # whether the rules themselves tell what it brought
    round: int = 0  # in which it happened, where the game counts them

    def __repr__(self) -> str:
        """The event as a line: ``A throws 5``, ``A plays hold``."""
        if self.kind in ("set", "note"):
            return f"{self.kind} {self.text}"
        return f"{SEAT_LETTERS[self.seat] if self.seat >= 0 else '?'} {self.kind}s {self.text}"


@dataclass(frozen=True)
class Snapshot:
    """All of a table that can change, to be taken up again at a table with the same game and players."""

    position: dict[str, Any]
    group_start: dict[str, Any] | None
    recent: tuple[tuple[dict[str, Any], int], ...]
    events: tuple[Event, ...] = ()


@dataclass(frozen=True)
class Result:
    """How the game ended for one player."""

    name: str
    points: int
    rank: int
    chips: float | None = None
