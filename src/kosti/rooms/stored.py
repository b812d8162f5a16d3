"""A room as it is stored, and as it is read again."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kosti.engine.table.events import Event
from kosti.rooms.fair.dice import FairDice
from kosti.rooms.history import Line, Past, SeatRequest
from kosti.rooms.people.seats import Seat

if TYPE_CHECKING:
    from kosti.rooms.room import Room

CHAT_KEPT = 200

STORED = ("kind", "person", "name", "colour", "level", "word", "pledge", "resigned", "stand_in", "points", "rank")  # of a seat


def seat_row(seat: Seat) -> dict[str, Any]:
    """All of a seat that is stored."""
    return {name: getattr(seat, name) for name in STORED}


def row_of(room: Room) -> dict[str, Any]:
    """All of a room that is stored in one line."""
    asked = {
        "since": room.asked_since,
        "questions": room.questions,
        "nudged": sorted(room.nudged),
        "requests": [vars(r) for r in room.requests],
        "said": room.said,
        "muted": room.muted,
        "sent_away": room.sent_away,
    }
    return {
        "status": room.status,
        "pace": room.pace,
        "version": room.version,
        "number": room.fair.next,
        "asked": json.dumps(asked),
        "moves": room.moves,
        "next": room.next,
        "changed": room.changed,
    }


def restore(room: Room, row: Any, past: list[Past], chat: list[Line], accepted: dict[tuple[str, str], int]) -> None:
    """Make a room what was stored of it."""
    room.status, room.pace, room.version, room.next, room.changed = row.status, row.pace, row.version, row.next, row.changed
    room.chat, room.accepted = chat[-CHAT_KEPT:], dict(sorted(accepted.items(), key=lambda one: one[1]))
    if room.status != "waiting":
        room.fair = FairDice(room.setup.seed, [s.word for s in room.seats], row.number)
        room.past, room.moves = [repeated(room, one) for one in past], row.moves
    asked = json.loads(row.asked)
    room.requests = [SeatRequest(**r) for r in asked["requests"]]
    room.nudged = set(asked["nudged"])
    room.said = asked.get("said", len(chat))
    room.muted, room.sent_away = asked.get("muted", []), asked.get("sent_away", [])
    room.questions = asked.get("questions") or [room.version] * len(room.seats)  # tables stored before questions were counted: higher than any of them
    room.asked_since = {int(p): number for p, number in asked["since"].items()}
    room.asked_at = dict.fromkeys(room.asked_since, room.ticks())
    room.go_on_from_here()


def repeated(room: Room, past: Past) -> Past:
    """Repeat something that was stored: a throw as numbers, a move or a card as it is written."""
    given = past.values
    made = room.table.made_already(given[0], past.seat) if past.kind == "play" and isinstance(given[0], str) else None
    if made is not None:
        return replace(past, values=(made,), forced=True)
    if past.kind == "play" and isinstance(given[0], str):
        given = (room.table.parse(given[0], past.seat),)
    done = room.table.repeat(Event(past.kind, past.seat, "", given))
    room.course.go_on(room.table)
    if past.kind == "hush":
        return replace(past, values=(), forced=True)
    return replace(past, values=next(e for e in done if e.kind == past.kind and not e.forced).values)
