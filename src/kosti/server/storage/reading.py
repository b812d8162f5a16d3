"""Reading from storage: people, tables, and whole rooms as they were left."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, Row, func, select

from kosti.engine.errors import TableError
from kosti.library import find_game
from kosti.rooms.people import Person
from kosti.rooms.refusals import Refused
from kosti.rooms.room import Line, Past, Room, Setup
from kosti.rooms.seats import Seat
from kosti.server.storage.schema import AcceptedRow, ChatRow, EventRow, PersonRow, SeatRow, TableRow

MOST_LISTED = 200


def read_person(connection: Connection, token_hash: str) -> Person | None:
    """The person of a token."""
    row = connection.execute(select(PersonRow.id, PersonRow.name, PersonRow.colour).where(PersonRow.token_hash == token_hash)).first()
    return Person(*row) if row else None


def read_table(connection: Connection, id: str) -> Row[Any]:
    """What is stored of a table."""
    row = connection.execute(select(TableRow.__table__).where(TableRow.id == id)).first()
    if row is None:
        raise Refused("no_such_table")
    return row


def read_seats(connection: Connection, ids: Sequence[str]) -> dict[str, list[Seat]]:
    """The seats of tables."""
    table = SeatRow.__table__
    found: dict[str, list[Seat]] = {id: [] for id in ids}
    for row in connection.execute(select(table).where(table.c.table_id.in_(ids)).order_by(table.c.table_id, table.c.seat)):
        seat = Seat(row.kind, row.name, row.colour, row.person, row.level, row.word, bool(row.resigned), row.points, row.rank)
        found[row.table_id].append(seat)
    return found


def read_room(connection: Connection, id: str, now: Callable[[], float]) -> Room:
    """A room as it was left, by repeating its history."""
    row = read_table(connection, id)
    try:
        game = find_game(row.game)
        setup = Setup(row.id, game, row.variant, json.loads(row.options), row.dice, row.clock, row.host, bytes.fromhex(row.seed), row.created)
        room = Room(setup, read_seats(connection, [id])[id], now)
        room.restore(row, read_past(connection, id), read_chat(connection, id), read_accepted(connection, id))
    except (TableError, ArithmeticError, LookupError, StopIteration, TypeError, ValueError, RuntimeError) as error:
        raise Refused("changed_rules") from error
    return room


def read_past(connection: Connection, id: str) -> list[Past]:
    """The throws, draws and moves of a table."""
    rows = connection.execute(select(EventRow.kind, EventRow.seat, EventRow.given, EventRow.number).where(EventRow.table_id == id).order_by(EventRow.n))
    return [Past(kind, seat, tuple(json.loads(given)), number) for kind, seat, given, number in rows]


def read_chat(connection: Connection, id: str) -> list[Line]:
    """The chat of a table."""
    rows = connection.execute(select(ChatRow.who, ChatRow.colour, ChatRow.text, ChatRow.at).where(ChatRow.table_id == id).order_by(ChatRow.n))
    return [Line(*row) for row in rows]


def read_accepted(connection: Connection, id: str) -> dict[tuple[str, str], int]:
    """The messages that were carried out at a table."""
    rows = connection.execute(select(AcceptedRow.person, AcceptedRow.message, AcceptedRow.version).where(AcceptedRow.table_id == id))
    return {(person, message): version for person, message, version in rows}


def read_tables_of(connection: Connection, person: str) -> list[Row[Any]]:
    """The tables of a person (as host or at a seat), newest first."""
    seated = select(SeatRow.table_id).where(SeatRow.person == person)
    table = TableRow.__table__
    mine = select(table).where((table.c.host == person) | table.c.id.in_(seated)).order_by(table.c.changed.desc()).limit(MOST_LISTED)
    return list(connection.execute(mine))


def count_in_play(connection: Connection, host: str) -> int:
    """How many unfinished tables a person has opened."""
    count = select(func.count()).select_from(TableRow).where(TableRow.host == host, TableRow.status != "over")
    return connection.execute(count).scalar_one()


def read_statistics(connection: Connection, game: str) -> dict[str, Any] | None:
    """What the games finished here add up to."""
    moves = TableRow.moves
    over = (TableRow.game == game, TableRow.status == "over")
    games, average, shortest, longest = connection.execute(select(func.count(), func.avg(moves), func.min(moves), func.max(moves)).where(*over)).one()
    if not games:
        return None
    mean, best = _read_points(connection, over) if find_game(game).has_points else (None, None)
    return {
        "games": games,
        "points": None if best is None or mean is None else {"average": round(mean, 1), "best": best},
        "moves": {"average": round(average, 1), "shortest": shortest, "longest": longest},
    }


def _read_points(connection: Connection, over: tuple[Any, ...]) -> tuple[float | None, int | None]:
    """The points of the players of some tables on average, and of those who won the best: the lowest where who won had fewer than the others."""
    points = SeatRow.points
    winners, others = func.avg(points).filter(SeatRow.rank == 1), func.avg(points).filter(SeatRow.rank > 1)
    fewest, most = func.min(points).filter(SeatRow.rank == 1), func.max(points).filter(SeatRow.rank == 1)
    found = select(func.avg(points), winners, others, fewest, most).join(TableRow, TableRow.id == SeatRow.table_id).where(*over)
    mean, of_winners, of_others, lowest, highest = connection.execute(found).one()
    fewest_win = of_others is not None and of_winners < of_others
    return mean, lowest if fewest_win else highest
