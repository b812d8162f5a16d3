"""Reading from storage: people, tables, and whole rooms as they were left."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, Row, Select, func, select

from kosti.engine.errors import TableError
from kosti.library import find_game
from kosti.rooms.history import Line, Past, Setup
from kosti.rooms.people.people import Person
from kosti.rooms.people.seats import Seat
from kosti.rooms.refusals import Refused
from kosti.rooms.room import Room
from kosti.rooms.stored import restore
from kosti.server.storage.schema import AcceptedRow, ChatRow, EventRow, PersonRow, SeatRow, TableRow

MOST_LISTED = 200


def read_person(connection: Connection, token_hash: str) -> Person | None:
    """The person of a token."""
    row = connection.execute(select(PersonRow.id, PersonRow.name, PersonRow.colour).where(PersonRow.token_hash == token_hash)).first()
    return Person(*row) if row else None


def read_table(connection: Connection, id: str) -> Row[Any]:
    """What is stored of a table."""
    row = connection.execute(select(TableRow.__table__).where(TableRow.id == id)).first() if "\0" not in id else None  # PostgreSQL takes no such text
    if row is None:
        raise Refused("no_such_table")
    if row.status == "cancelled":
        raise Refused("cancelled")
    return row


def read_seats(connection: Connection, ids: Sequence[str]) -> dict[str, list[Seat]]:
    """The seats of tables."""
    table = SeatRow.__table__
    found: dict[str, list[Seat]] = {id: [] for id in ids}
    for row in connection.execute(select(table).where(table.c.table_id.in_(ids)).order_by(table.c.table_id, table.c.seat)):
        seat = Seat(row.kind, row.name, row.colour, row.person, row.level, row.word, row.pledge, bool(row.resigned), bool(row.stand_in), row.points, row.rank)
        found[row.table_id].append(seat)
    return found


def read_room(connection: Connection, id: str, now: Callable[[], float], ticks: Callable[[], float] = time.monotonic) -> Room:
    """A room as it was left, by repeating its history."""
    row = read_table(connection, id)
    try:
        game = find_game(row.game)
        setup = Setup(row.id, game, row.variant, json.loads(row.options), row.dice, row.clock, row.host, bytes.fromhex(row.seed), row.created)
        room = Room(setup, read_seats(connection, [id])[id], now, ticks)
        restore(room, row, read_past(connection, id), read_chat(connection, id), read_accepted(connection, id))
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


def _tables_with(person: str) -> Select[Any]:
    """The tables at which a person sits."""
    return select(SeatRow.table_id).where(SeatRow.person == person)


def read_tables_of(connection: Connection, person: str) -> list[Row[Any]]:
    """The tables of a person (as host or at a seat), newest first, without those they have left."""
    table, seated = TableRow.__table__, _tables_with(person)
    playing = table.c.id.in_(seated.where(SeatRow.resigned.is_(False)))
    only_host = (table.c.host == person) & table.c.id.not_in(seated)
    mine = select(table).where(table.c.status != "cancelled", playing | only_host).order_by(table.c.changed.desc()).limit(MOST_LISTED)
    return list(connection.execute(mine))


def read_played_stamp(connection: Connection, person: str) -> tuple[Any, ...]:
    """Something that is different after another table of a person was finished, or forgotten."""
    over = select(func.count(), func.max(TableRow.changed)).where(TableRow.id.in_(_tables_with(person)), TableRow.status == "over")
    return tuple(connection.execute(over).one())


def read_played(connection: Connection, person: str) -> list[Row[Any]]:
    """All seats of the finished tables of a person, with what was played there; oldest table first."""
    table, seat = TableRow.__table__.c, SeatRow.__table__.c
    wanted = [getattr(table, name) for name in ("id", "game", "variant", "options", "dice", "moves", "created", "changed")]
    wanted += [getattr(seat, name) for name in ("seat", "kind", "person", "name", "level", "resigned", "stand_in", "points", "rank")]
    found = select(*wanted).select_from(TableRow).join(SeatRow, SeatRow.table_id == TableRow.id)
    return list(connection.execute(found.where(table.id.in_(_tables_with(person)), table.status == "over").order_by(table.changed, table.id, seat.seat)))


def count_in_play(connection: Connection, host: str) -> int:
    """How many unfinished tables a person has opened."""
    count = select(func.count()).select_from(TableRow).where(TableRow.host == host, TableRow.status.in_(("waiting", "playing")))
    return connection.execute(count).scalar_one()


def read_statistics(connection: Connection, game: str, variant: str | None = None) -> dict[str, Any] | None:
    """What the games finished here add up to; with a variant, those that were played so."""
    moves = TableRow.moves
    over = (TableRow.game == game, TableRow.status == "over", *((TableRow.variant == variant,) if variant else ()))
    games, average, shortest, longest = connection.execute(select(func.count(), func.avg(moves), func.min(moves), func.max(moves)).where(*over)).one()
    if not games:
        return None
    mean, best = _read_points(connection, over) if find_game(game).has_points else (None, None)
    return {
        "games": games,
        "points": None if best is None or mean is None else {"average": round(float(mean), 1), "best": best},
        "moves": {"average": round(float(average), 1), "shortest": shortest, "longest": longest},
    }


def read_own_points(connection: Connection, person: str, like: Row[Any], players: int) -> list[int]:
    """The points of a person at their other finished tables that play as this one does, alone or with others as there; where they had one seat for themselves."""
    count, own = func.count().label("all"), func.count().filter(SeatRow.person == person).label("own")
    seats = select(SeatRow.table_id, count, own).where(SeatRow.table_id.in_(_tables_with(person))).group_by(SeatRow.table_id).subquery()
    same = (TableRow.game == like.game, TableRow.variant.is_not_distinct_from(like.variant), TableRow.options == like.options, TableRow.status == "over")
    alone = seats.c.all == 1 if players == 1 else seats.c.all > 1
    mine = (SeatRow.person == person, SeatRow.resigned.is_(False), SeatRow.points.is_not(None), SeatRow.table_id != like.id, seats.c.own == 1, alone)
    found = select(SeatRow.points).join(TableRow, TableRow.id == SeatRow.table_id).join(seats, seats.c.table_id == SeatRow.table_id).where(*same, *mine)
    return [int(points or 0) for (points,) in connection.execute(found)]


def _read_points(connection: Connection, over: tuple[Any, ...]) -> tuple[float | None, int | None]:
    """The points of the players of some tables on average, and of those who won the best: the lowest where who won had fewer than the others."""
    points = SeatRow.points
    winners, others = func.avg(points).filter(SeatRow.rank == 1), func.avg(points).filter(SeatRow.rank > 1)
    fewest, most = func.min(points).filter(SeatRow.rank == 1), func.max(points).filter(SeatRow.rank == 1)
    found = select(func.avg(points), winners, others, fewest, most).join(TableRow, TableRow.id == SeatRow.table_id).where(*over)
    mean, of_winners, of_others, lowest, highest = connection.execute(found).one()
    fewest_win = of_others is not None and of_winners < of_others
    return mean, lowest if fewest_win else highest
