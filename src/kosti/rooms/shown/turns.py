"""Whose turn a line of the history belongs to, and which round: what is needed to tell a game turn by turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from kosti.engine.declare.game import Game
from kosti.engine.rules import NO_SEAT
from kosti.engine.table.events import Event
from kosti.engine.table.written.wording import short_label


@dataclass(frozen=True)
class Turn:
    """A turn: all that one seat does in a row within a round, with what the rules note about it."""

    number: int = 0
    seat: int = NO_SEAT
    round: int = 0

    def after(self, event: Event) -> Turn:
        """The turn to which the next line belongs; a note belongs to the turn in which it is made."""
        goes_on = event.seat == self.seat or (event.kind == "note" and self.number > 0)
        if goes_on and event.round == self.round:
            return self
        return Turn(self.number + 1, event.seat, event.round)


@cache
def round_in_words(game: Game, number: int, lang: str) -> str:
    """Which round it is, as the game calls it; how many there are is known from elsewhere."""
    name = short_label(game, "round", lang) if number else ""
    return f"{name} {number}" if number else ""
