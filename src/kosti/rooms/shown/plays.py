"""Whole plays: all that a seat can do until a throw falls or somebody else is asked, for whoever wants to see them beside the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kosti.engine.sight.touch.plays import Play, can_be_tried, plays_from
from kosti.rooms.people.people import Person
from kosti.rooms.refusals import Refused
from kosti.rooms.room import Room
from kosti.rooms.shown.view import point_of_view

Sought = Callable[[], dict[str, Any]]


def whole_plays(room: Room, person: Person) -> Sought:
    """What is to be done to find the whole plays of the seat that a person plays now, without looking at the room any more; none where no pieces are carried from place to place."""
    seat, _ = point_of_view(room, person, None)
    if seat is None:
        raise Refused("not_seated")
    table, question = room.table, room.asked_since.get(seat, 0)
    if not question or not table.carries or not can_be_tried(table, seat):
        return lambda: told(seat, question, [])
    game, start = table.game, table.position(seat)
    return lambda: told(seat, question, plays_from(game, start, seat))


def told(seat: int, question: int, plays: list[Play]) -> dict[str, Any]:
    """Plays as an answer to the question of a seat."""
    shown = [{"notation": one.notation, "moves": one.moves, "pieces": [{"start": start, "end": end} for start, end in one.pieces]} for one in plays]
    return {"seat": seat, "question": question, "plays": shown}
