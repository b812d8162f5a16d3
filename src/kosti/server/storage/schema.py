"""What is stored, and the statements that change it."""

from __future__ import annotations

from sqlalchemy import Executable, ForeignKey, Index, bindparam, delete, insert, update
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


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
    __table_args__ = (Index("tables_by_game", "game", "status"),)
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
    asked: Mapped[str]  # JSON: since which version each seat is asked, open requests, knocks
    moves: Mapped[int]
    next: Mapped[str | None]
    created: Mapped[float]
    changed: Mapped[float]


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
    resigned: Mapped[bool]
    points: Mapped[int | None]
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


def _changing(model: type[Base], keys: tuple[str, ...], fields: tuple[str, ...]) -> Executable:
    table = model.__table__
    statement = update(model).values({name: bindparam(name) for name in fields})
    for key in keys:
        statement = statement.where(table.c[key] == bindparam(f"of_{key}"))
    return statement


STATEMENTS: dict[str, Executable] = {
    "add person": insert(PersonRow),
    "change person": _changing(PersonRow, ("id",), ("name", "colour")),
    "add table": insert(TableRow),
    "change table": _changing(TableRow, ("id",), ("status", "pace", "version", "number", "asked", "moves", "next", "changed")),
    "add seat": insert(SeatRow),
    "change seat": _changing(SeatRow, ("table_id", "seat"), ("kind", "person", "name", "colour", "word", "resigned", "points", "rank")),
    "add event": insert(EventRow),
    "cut events": delete(EventRow).where(EventRow.table_id == bindparam("of_table"), EventRow.n >= bindparam("from_n")),
    "add chat": insert(ChatRow),
    "accept": insert(AcceptedRow),
}
