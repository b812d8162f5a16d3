"""Storage: one thread that writes; what is written is on the disk before anybody is told."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, TypeVar

from sqlalchemy import Connection

from kosti.rooms.writes import Write
from kosti.server.storage.postgres import SCHEMES, Postgres
from kosti.server.storage.pulse import Pulse
from kosti.server.storage.sqlite import Sqlite
from kosti.server.storage.statements import Pen, carry_out
from kosti.server.storage.troubles import BadData, NotKept

MOST_AT_ONCE = 1000
TRIES = 5  # of a transaction
GATHERING = 0.008  # seconds from one commit to the next, which nobody feels: who comes meanwhile shares it, and it costs the disk and the processor as much as for one alone
FORGET_OWNERS = ("UPDATE tables SET owner = NULL WHERE owner IS NOT NULL", "DELETE FROM processes")

T = TypeVar("T")
Place = Path | str | Sqlite | Postgres  # a folder, or the address of a PostgreSQL database
Hold = Literal["alone", "shared"]
Work = Callable[[Pen], Any]
Job = tuple[Sequence[Write] | Work, "Future[Any]"]


def database_at(place: Place) -> Sqlite | Postgres:
    """The database of a place; nothing is opened yet."""
    if not isinstance(place, str):
        return Sqlite(place) if isinstance(place, Path) else place
    if place.startswith(SCHEMES):
        return Postgres(place)
    raise BadData("bad_address")


class Storage:
    """The database of a server.

    Whoever holds it has checked it and brought it up to date: "alone" nobody else may serve it; "shared" is for a process that has others beside it
    (in a folder only children of its own, which hold nothing). Who drives which table is then settled by leases.
    """

    def __init__(self, place: Place, hold: Hold | None = "alone") -> None:
        self.owner: str | None = None  # the process whose tables are written; see leases
        self.database = database_at(place)
        self._hold = hold
        self._pen: Pen = self.database.open(hold)
        self.engine = self.database.engine()
        self.pulse = Pulse()
        self._told: str | None = None  # the trouble that was told last
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="kosti-writer", daemon=True)
        self._writer.start()
        if self._pen.is_alone:
            self.run(lambda pen: pen.many([(sql, [{}]) for sql in FORGET_OWNERS])).result()

    def write(self, writes: Sequence[Write]) -> Future[None]:
        """Write all of it or nothing; the future is done when it is on the disk."""
        return self._hand_in(writes)

    def run(self, work: Callable[[Pen], T]) -> Future[T]:
        """Let something else happen among the writes, in order and all or nothing; the future has what it gives back."""
        return self._hand_in(work)

    def _hand_in(self, job: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_running_or_notify_cancel()  # from here on it will happen, whether anybody still waits or not
        self._jobs.put((job, done))
        return done

    async def commit(self, writes: Sequence[Write]) -> None:
        """Write all of it or nothing, and wait for the disk."""
        if writes:
            await asyncio.wrap_future(self.write(writes))

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection to read with, which sees one moment."""
        try:
            with self.engine.connect() as connection:
                yield connection
        except Exception as error:
            trouble = self.database.trouble(error)
            if trouble is error:
                raise
            raise trouble from error

    def close(self) -> None:
        """Write what is left and close the database."""
        if not self._writer.is_alive():
            return
        self._jobs.put(None)
        self._writer.join()
        self.engine.dispose()
        self._pen.close()

    def _write_all(self) -> None:
        """Write what has been handed in, in order, several jobs at a time (a write-behind queue)."""
        begun = 0.0
        while (job := self._jobs.get()) is not None:
            time.sleep(max(0.0, begun + GATHERING - time.monotonic()))
            begun = time.monotonic()
            jobs = [job]
            last = False
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    last = True
                    break
                jobs.append(more)
            self._write_group(jobs)
            if last:
                return

    def _write_group(self, jobs: list[Job]) -> None:
        """One transaction for all who wait; if it fails each gets its own, so that one bad job harms nobody else."""
        begun = time.perf_counter()
        try:
            results = self._in_transaction([job for job, _ in jobs])
        except Exception as error:
            trouble = self.database.trouble(error)
            if isinstance(trouble, NotKept):
                self.pulse.missed(trouble)
                self._tell(trouble.notice)
            elif len(jobs) > 1:
                for job in jobs:
                    self._write_group([job])
                return
            for _, done in jobs:
                done.set_exception(trouble)
            return
        self.pulse.beat(begun, len(jobs))
        self._told = None
        for (_, done), result in zip(jobs, results, strict=True):
            done.set_result(result)

    def _in_transaction(self, jobs: Sequence[Sequence[Write] | Work]) -> list[Any]:
        """All of it or nothing; where two processes stood in each other's way (both take over the tables of a third), once more."""
        for _ in range(TRIES - 1):
            try:
                return self._try(jobs)
            except Exception as error:
                if not self.database.is_passing(error):
                    raise
        return self._try(jobs)

    def _try(self, jobs: Sequence[Sequence[Write] | Work]) -> list[Any]:
        if self._pen.is_lost:
            self._pen.close()
            self._pen = self.database.open(self._hold)
        try:
            self._pen.begin()
            results = self._carry_out(jobs)
            self._pen.commit()
        except Exception:
            self._pen.rollback()
            raise
        return results

    def _carry_out(self, jobs: Sequence[Sequence[Write] | Work]) -> list[Any]:
        results: list[Any] = []
        writes: list[Write] = []
        for job in jobs:
            if not callable(job):
                writes += job
                results.append(None)
                continue
            carry_out(self._pen, writes, self.owner)
            writes = []
            results.append(job(self._pen))
        carry_out(self._pen, writes, self.owner)
        return results

    def _tell(self, notice: BadData) -> None:
        """Say once what is wrong."""
        if notice.key != self._told:
            self._told = notice.key
            notice.tell()
