"""What may be taken back: any last move if all people agree; where a bot plays, only what nobody has learned anything by."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from kosti.rooms.history import Past
from kosti.rooms.refusals import Refused
from kosti.rooms.room import Room


def cut_from(room: Room, seat: int) -> int:
    """Where the history is cut if a seat takes back its last move; refused where there is none, or where it must stand."""
    last = last_move(room, seat)
    if last is None:
        raise Refused("no_undo")
    if _stands(room, last):
        raise Refused("no_undo_seen")
    return last


def last_move(room: Room, seat: int) -> int | None:
    """Where in the history the last decision of a seat stands; with real dice also what it typed. A word once spoken is no decision."""
    for n in range(len(room.past) - 1, -1, -1):
        past = room.past[n]
        if past.seat == seat and (_typed(room, past) or (past.is_move and not room.was_out_of_turn(past))):
            return n
    return None


def entered_at(room: Room, seat: int) -> int:
    """Where in the history the dice or the card that a seat has entered last stand; refused where there are none, or somebody else has acted since."""
    for n in range(len(room.past) - 1, -1, -1):
        if room.past[n].seat == seat and _typed(room, room.past[n]):
            return n
    raise Refused("no_undo")


def seat_to_undo(room: Room, seats: Sequence[int]) -> int | None:
    """Which of some seats could take something back now: the one that moved last, unless its move stands."""
    if room.status != "playing":
        return None
    moved = [(n, seat) for seat in seats if (n := last_move(room, seat)) is not None]
    last, seat = max(moved, default=(None, None))
    return None if last is None or _stands(room, last) else seat


def _typed(room: Room, past: Past) -> bool:
    """Whether somebody has typed what their own dice or cards showed."""
    return not room.virtual and past.kind in ("throw", "draw") and past.number is None


def _stands(room: Room, last: int) -> bool:
    """A bot cannot be asked, so nobody takes back from it what has shown them something since: dice that fell, or in a game with secrets anything but an answer that is still closed."""
    if not any(s.plays_itself for s in room.seats) or _typed(room, room.past[last]):
        return False
    if room.setup.game.has_secrets:
        return _is_open(room, last)
    return any(past.number is not None for past in room.past[last:])


def _is_open(room: Room, last: int) -> bool:
    """Whether a move is known to all; what others do in the dark after it makes no difference."""
    done = (event for event in reversed(room.table.events) if event.kind != "note")
    return next(islice(done, len(room.past) - 1 - last, None)).open
