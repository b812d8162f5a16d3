"""What is stored, and the statements that change it."""

from __future__ import annotations

from sqlalchemy import BigInteger, Delete, ForeignKey, Index, Insert, Update, bindparam, delete, insert, literal_column, null, select, text, update
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from kosti.rooms.stored import STORED


class Base(DeclarativeBase):
    """All stored things."""


class PersonRow(Base):
    """A person; of the token only the hash."""

    __tablename__ = "people"
    id: Mapped[str] = mapped_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(unique=True)
    name: Mapped[str]
    colour: Mapped[str]
    created: Mapped[float]


class TableRow(Base):
    """A table: what is played, how far it is."""

    __tablename__ = "tables"
    __table_args__ = (
        Index("tables_by_game", "game", "status"),
        Index("tables_by_owner", "owner", sqlite_where=text("owner IS NOT NULL"), postgresql_where=text("owner IS NOT NULL")),
    )
    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    variant: Mapped[str | None]
    options: Mapped[str]  # JSON: the options that were chosen
    dice: Mapped[str]
    clock: Mapped[int | None]
    pace: Mapped[str]
    host: Mapped[str]
    seed: Mapped[str]
    status: Mapped[str]
    version: Mapped[int]
    number: Mapped[int]  # the fair number to be used next
    asked: Mapped[str]  # JSON: since which version each seat is asked, open requests, knocks; lines said, who is muted or was sent away
    moves: Mapped[int]
    next: Mapped[str | None]
    created: Mapped[float]
    changed: Mapped[float]
    owner: Mapped[str | None]  # the process that drives it


class SeatRow(Base):
    """A seat of a table."""

    __tablename__ = "seats"
    __table_args__ = (Index("seats_by_person", "person"),)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    person: Mapped[str | None]
    name: Mapped[str]
    colour: Mapped[str]
    level: Mapped[str | None]
    word: Mapped[str]
    pledge: Mapped[str]
    resigned: Mapped[bool]
    stand_in: Mapped[bool]
    points: Mapped[int | None] = mapped_column(BigInteger)
    rank: Mapped[int | None]


class EventRow(Base):
    """A throw, draw or move of a game, in order."""

    __tablename__ = "events"
    __table_args__ = {"sqlite_with_rowid": False}
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    seat: Mapped[int]
    given: Mapped[str]  # JSON: the faces, or the card or move in notation
    number: Mapped[int | None]  # the first fair number it took


class ChatRow(Base):
    """A line of chat."""

    __tablename__ = "chat"
    __table_args__ = {"sqlite_with_rowid": False}
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    who: Mapped[str]
    colour: Mapped[str]
    text: Mapped[str]
    at: Mapped[float]


class AcceptedRow(Base):
    """A message that was carried out, so that it is not carried out twice."""

    __tablename__ = "accepted"
    __table_args__ = {"sqlite_with_rowid": False}
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    person: Mapped[str] = mapped_column(primary_key=True)
    message: Mapped[str] = mapped_column(primary_key=True)
    version: Mapped[int]


class ProcessRow(Base):
    """A process of the server, and when its heart beat last."""

    __tablename__ = "processes"
    id: Mapped[str] = mapped_column(primary_key=True)
    address: Mapped[str]
    beat: Mapped[float]
    draining: Mapped[bool]


def _changing(model: type[Base], keys: tuple[str, ...], fields: tuple[str, ...]) -> Update:
    table = model.__table__
    statement = update(model).values({name: bindparam(name) for name in fields})
    for key in keys:
        statement = statement.where(table.c[key] == bindparam(f"of_{key}"))
    return statement


_IS_OVER = TableRow.status == literal_column("'over'")
_OVER = select(TableRow.id).where(_IS_OVER)

STATEMENTS: dict[str, Insert | Update | Delete] = {
    "add person": insert(PersonRow),
    "change person": _changing(PersonRow, ("id",), ("name", "colour")),
    "add table": insert(TableRow),
    "change table": _changing(TableRow, ("id",), ("status", "pace", "version", "number", "asked", "moves", "next", "changed")).where(
        TableRow.owner.is_not_distinct_from(bindparam("of_owner"))
    ),
    "add seat": insert(SeatRow),
    "change seat": _changing(SeatRow, ("table_id", "seat"), STORED),
    "forget seats": update(SeatRow).values(person=null()).where(SeatRow.person == bindparam("of_person"), SeatRow.table_id.in_(_OVER)),
    "forget hosts": update(TableRow).values(host=literal_column("''")).where(TableRow.host == bindparam("of_person"), _IS_OVER),
    "forget messages": delete(AcceptedRow).where(AcceptedRow.person == bindparam("of_person"), AcceptedRow.table_id.in_(_OVER)),
    "add event": insert(EventRow),
    "cut events": delete(EventRow).where(EventRow.table_id == bindparam("of_table"), EventRow.n >= bindparam("from_n")),
    "add chat": insert(ChatRow),
    "cut chat": delete(ChatRow).where(ChatRow.table_id == bindparam("of_table"), ChatRow.n < bindparam("before_n")),
    "accept": insert(AcceptedRow),
    "forget accepted": delete(AcceptedRow).where(
        AcceptedRow.table_id == bindparam("of_table"), AcceptedRow.person == bindparam("of_person"), AcceptedRow.message == bindparam("of_message")
    ),
}
