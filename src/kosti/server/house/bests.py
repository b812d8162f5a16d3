"""What somebody has reached at a finished table, beside the best they had reached before."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from kosti.rooms.people.people import Person
from kosti.rooms.room import Room
from kosti.rooms.shown.after import check_over
from kosti.rooms.shown.ending import best_sign
from kosti.server.storage.reading import read_own_points, read_table


def read_best(connection: Connection, room: Room, person: Person) -> dict[str, Any] | None:
    """The points of a person at a table that is over, and the best of their earlier ones; None where points decide nothing there, or the person has no seat of their own."""
    check_over(room)
    mine, sign = room.seats_of(person.id), best_sign(room.table)
    if len(mine) != 1 or not sign or not room.table.game.has_points or room.seats[mine[0]].resigned:
        return None
    points = room.table.scores[mine[0]]
    others = read_own_points(connection, person.id, read_table(connection, room.id), len(room.seats))
    best = sign * max(sign * other for other in others) if others else None
    return {"points": points, "best": best, "games": len(others) + 1, "alone": len(room.seats) == 1, "is_best": best is None or sign * points > sign * best}
