"""What a throw, a draw or a move has brought to its seat: found once, for all games, when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kosti.engine.rules import EVERYBODY
from kosti.engine.table.events import Event
from kosti.engine.table.state import State

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game


def count_up(game: Game, before: State, after: State, done: Event, notes: Sequence[Event]) -> None:
    """Write beside an event and the notes that follow from it in which round it was, and what its seat has now."""
    if has_rounds(game):
        done.round = int(before.round)
        for note in notes:
            note.round = done.round
    if game.counted_field == "standing" or game.chip_parts > 1 or not 0 <= done.seat < after.players:
        return
    done.has = game.points(after, done.seat)
    done.gained = done.has - game.points(before, done.seat)
    open_to_all = [note for note in notes if note.only == EVERYBODY]  # a secret note must not change what others hear
    done.noted = any(abs(done.gained) in note.values or done.has in note.values for note in open_to_all)


def has_rounds(game: Game) -> bool:
    """Whether everybody can see which round is played."""
    field = game.fields.get("round")
    return field is not None and field.shown and not field.shape
