"""Leases: which process drives which table. A process that was silent for too long loses its tables, and can never write to them again (fencing)."""

from __future__ import annotations

import secrets
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import Float, bindparam, delete, exists, insert, literal_column, null, or_, select, update
from sqlalchemy.sql.elements import ClauseElement

from kosti.rooms.refusals import Refused
from kosti.server.storage.schema import ProcessRow, TableRow
from kosti.server.storage.statements import DatabaseClock, Pen, as_text
from kosti.server.storage.writer import Storage

LEASE = 3.0  # seconds without a heartbeat after which a process counts as dead

_now = DatabaseClock()
_lease = literal_column(str(LEASE), Float())
_alive = ProcessRow.beat.between(_now - _lease, _now + _lease)  # a clock that was set back must not keep the dead alive
_owned_by_living = exists(select(ProcessRow.id).where(ProcessRow.id == TableRow.owner, _alive).correlate(TableRow))

BEAT = update(ProcessRow).where(ProcessRow.id == bindparam("of_id")).values(beat=_now, draining=bindparam("drains"))
APPEAR = insert(ProcessRow).values(id=bindparam("id"), address=bindparam("address"), beat=_now, draining=bindparam("draining"))
TAKE = (
    update(TableRow)
    .where(TableRow.id == bindparam("of_id"), or_(TableRow.owner.is_(None), TableRow.owner == bindparam("me"), ~_owned_by_living))
    .values(owner=bindparam("me"))
)
OWNER = select(TableRow.owner, ProcessRow.address).outerjoin(ProcessRow, ProcessRow.id == TableRow.owner).where(TableRow.id == bindparam("of_id"))
GIVE_UP = update(TableRow).where(TableRow.id == bindparam("of_id"), TableRow.owner == bindparam("me")).values(owner=null())
GIVE_UP_ALL = update(TableRow).where(TableRow.owner == bindparam("me")).values(owner=null())
MINE = select(TableRow.id).where(TableRow.owner == bindparam("me"))
BURY = delete(ProcessRow).where(ProcessRow.id == bindparam("of_id"))
LIVING = select(ProcessRow.id, ProcessRow.address, ProcessRow.draining).where(_alive).order_by(ProcessRow.id)


@dataclass(frozen=True)
class Owner:
    """The process that drives a table, and where it is reached."""

    id: str
    address: str
    is_me: bool


@dataclass(frozen=True)
class Process:
    """A process that is alive, and whether it takes no more tables."""

    id: str
    address: str
    draining: bool


class Leases:
    """The tables of one process. From here on its storage writes to tables that are its own, and to no others.

    Everything happens among the writes; the futures are done when it is on the disk, and no thread waits for them.
    """

    def __init__(self, storage: Storage, address: str) -> None:
        self.id, self.address = secrets.token_hex(8), address
        self.draining = False
        self._storage = storage
        storage.owner = self.id
        self.beat().result()

    def beat(self) -> Future[bool]:
        """Say that this process is alive, by the clock of the database; whether it was known to be."""
        return self._storage.run(self._beat)

    def _beat(self, pen: Pen) -> bool:
        if _change(pen, BEAT, of_id=self.id, drains=self.draining):
            return True
        _change(pen, APPEAR, id=self.id, address=self.address, draining=self.draining)
        return False

    def mine(self) -> Future[set[str]]:
        """The tables of this process."""
        return self._storage.run(lambda pen: {id for (id,) in _ask(pen, MINE, me=self.id)})

    def take(self, table_id: str) -> Future[Owner]:
        """Take a table that is free, mine already, or of a process that is dead; otherwise say whose it is."""
        return self._storage.run(partial(self._take, table_id=table_id))

    def _take(self, pen: Pen, table_id: str) -> Owner:
        if _change(pen, TAKE, of_id=table_id, me=self.id):
            return Owner(self.id, self.address, True)
        found = _ask(pen, OWNER, of_id=table_id)
        if not found:
            raise Refused("no_such_table")
        owner, address = found[0]
        return Owner(owner, address or "", False) if owner else self._take(pen, table_id)  # let go of in between

    def give_up(self, table_id: str) -> Future[int]:
        """Let go of a table."""
        return self._storage.run(lambda pen: _change(pen, GIVE_UP, of_id=table_id, me=self.id))

    def end(self) -> Future[None]:
        """Let go of everything: this process ends."""
        return bury(self._storage, self.id)

    def alive(self) -> Future[list[Process]]:
        """The processes whose hearts beat."""
        return self._storage.run(lambda pen: [Process(id, address, bool(draining)) for id, address, draining in _ask(pen, LIVING)])


def bury(storage: Storage, process_id: str) -> Future[None]:
    """A process has ended: its tables are free at once, and it is not waited for."""

    def work(pen: Pen) -> None:
        _change(pen, GIVE_UP_ALL, me=process_id)
        _change(pen, BURY, of_id=process_id)

    return storage.run(work)


def _change(pen: Pen, statement: ClauseElement, **values: Any) -> int:
    return pen.many([(as_text(statement, pen.dialect), [values])])[0]


def _ask(pen: Pen, statement: ClauseElement, **values: Any) -> list[tuple[Any, ...]]:
    return pen.rows(as_text(statement, pen.dialect), values)
