"""The steps on the way from one question to the next: what falls by itself and the moves without a choice, each of which people want to see.

Where a step ends depends only on what everybody hears of.
"""

from __future__ import annotations

from collections.abc import Sequence

from kosti.engine.rules import CHOICE, EVERYBODY
from kosti.engine.sight.secrets import is_kept
from kosti.engine.table import play
from kosti.engine.table.events import Event
from kosti.engine.table.pending import Choice
from kosti.engine.table.standing import Standing, standing
from kosti.engine.table.table import Table

MOST_STEPS = 12  # on one way; of a longer one the last are seen


class Steps:
    """How the table stood on the way to where it stands now."""

    def __init__(self) -> None:
        self.begun = 0  # events before this way
        self.way: list[Standing] = []
        self.notes = 0  # of all on this way, told to everybody
        self.are_taken = False  # the table leaves moves without a choice to the room
        self._last: tuple[Event, bool, Standing] | None = None  # what everybody saw last, whether something was said of it, and how the table stood then

    def taken(self, table: Table) -> Steps:
        """Somebody does something, and the table goes on until somebody else is asked: ``with room.steps.taken(room.table):``."""
        self.begun, self.way, self.notes, self._last = len(table.events), [], 0, None
        return self

    def __enter__(self) -> None:
        self.are_taken = True

    def __exit__(self, *failure: object) -> None:
        self.are_taken = False

    def note(self, table: Table, events: Sequence[Event]) -> None:
        """Something has happened, and perhaps something was said of it."""
        done = events[0]
        said = sum(event.only == EVERYBODY for event in events[1:]) if len(events) > 1 else 0  # all but the first are notes
        self.notes += said
        if is_kept(done):
            return
        if self._last and _stands_alone(*self._last[:2], done):
            self.way = [*self.way, self._last[2]][-MOST_STEPS:]
        self._last = (done, said > 0, standing(table)) if done.only == EVERYBODY else None


def go_on_alone(table: Table) -> list[Event]:
    """Make the move that nobody has to choose, or go on where nobody is asked; nothing happens where somebody is, or where it is their own."""
    moment = table.moment
    if table.game.has_secrets or moment not in ("choice", "draw"):
        return []
    if moment == "draw":
        return table.break_hush() if table.is_hushed else []
    return [] if table.only_move is None else table.make_only_move()


def stays_quiet(table: Table, seat: int, move: int) -> bool:
    """Whether somebody is asked quietly, and somebody still is after a move of which nobody hears."""
    waits = table.pending
    if not (isinstance(waits, Choice) and waits.quiet and table.game.verb_of(move).secret):
        return False
    trial = table.position(seat)
    play.after_choice(table.game, trial, move)
    return trial.moment == CHOICE and bool(trial.quiet) and not any(only == EVERYBODY for _, _, _, only, _ in trial.notes)


def _stands_alone(done: Event, said: bool, following: Event) -> bool:
    """Whether something is to be seen before what follows: always, but for cards drawn one after the other, and for a throw or draw that belongs to a move."""
    if said or done.forced:
        return True
    if done.kind == "draw":
        return following.kind != "draw"
    return done.kind == "throw" or following.kind == "play" or following.seat != done.seat
