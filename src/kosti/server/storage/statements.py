"""The statements as text for a driver: SQLAlchemy writes each once for a dialect, and the driver itself carries it out, which takes a tenth of the time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from sqlalchemy import Dialect, Float, Insert
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.elements import ClauseElement
from sqlalchemy.sql.expression import FunctionElement

from kosti.rooms.writes import Write
from kosti.server.storage.schema import STATEMENTS
from kosti.server.storage.troubles import LostLease

Values = Mapping[str, Any]
Batch = tuple[str, Sequence[Values]]  # a statement, and the values for each time that it is carried out
APART = ("cut events", "add table")  # what other statements depend on, or which depends on them
OWNER = {"add table": "owner", "change table": "of_owner"}  # the value that says which process drives a table


class Pen(Protocol):
    """What one thread writes with: a connection of a driver; a transaction is begun, filled and committed by hand."""

    dialect: Dialect

    @property
    def is_lost(self) -> bool:
        """Whether a new one is needed."""

    @property
    def is_alone(self) -> bool:
        """Whether nobody else can be here."""

    def begin(self) -> None:
        """Begin a transaction."""

    def many(self, batches: Sequence[Batch]) -> list[int]:
        """Carry out statements, each for all its rows; how many rows of the database each has touched."""

    def rows(self, sql: str, values: Values) -> list[tuple[Any, ...]]:
        """Ask for rows."""

    def commit(self) -> None:
        """Return when everything is on the disk."""

    def rollback(self) -> None:
        """Undo what was not committed."""

    def close(self) -> None:
        """Put it away."""


class DatabaseClock(FunctionElement[float]):
    """Seconds since 1970 by the clock of the database."""

    type = Float()
    inherit_cache = True


@compiles(DatabaseClock, "sqlite")
def _sqlite_clock(*_: Any, **__: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(DatabaseClock, "postgresql")
def _postgres_clock(*_: Any, **__: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)"


@cache
def as_text(statement: ClauseElement, dialect: Dialect) -> str:
    """A statement in the words of a database."""
    return str(statement.compile(dialect=dialect))


@dataclass(frozen=True)
class Ready:
    """A statement that can be carried out at once, with what rooms do not say."""

    sql: str
    defaults: Mapping[str, str]
    owner: str | None  # the value that says which process drives the table
    must_hit: bool  # a row for each of its own, otherwise another process has the table


@cache
def ready(name: str, dialect: Dialect) -> Ready:
    """The statement of a write."""
    statement = STATEMENTS[name]
    columns: list[Any] = list(statement.table.columns) if isinstance(statement, Insert) else []
    defaults = {column.name: column.server_default.arg for column in columns if column.server_default is not None}
    return Ready(as_text(statement, dialect), defaults, OWNER.get(name), name == "change table")


def carry_out(pen: Pen, writes: Sequence[Write], owner: str | None) -> None:
    """Carry out writes in order; of a kind that nothing depends on several are sent at once."""
    batches = list(_batches(writes))
    prepared = [ready(name, pen.dialect) for name, _ in batches]
    touched = pen.many([(statement.sql, _filled(statement, rows, owner)) for statement, (_, rows) in zip(prepared, batches, strict=True)])
    for statement, (_, rows), count in zip(prepared, batches, touched, strict=True):
        if statement.must_hit and count != len(rows):
            raise LostLease(", ".join(row["of_id"] for row in rows))


def _batches(writes: Sequence[Write]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    waiting: dict[str, list[dict[str, Any]]] = {}
    for name, values in writes:
        if name not in APART:
            waiting.setdefault(name, []).append(values)
            continue
        yield from waiting.items()
        waiting = {}
        yield name, [values]
    yield from waiting.items()


def _filled(statement: Ready, rows: list[dict[str, Any]], owner: str | None) -> list[dict[str, Any]]:
    added = {**statement.defaults, statement.owner: owner} if statement.owner else statement.defaults
    return [{**added, **row} for row in rows] if added else rows
