"""Storage: one database file, one thread that writes; what is written is on the disk before anybody is told."""

from __future__ import annotations

import asyncio
import errno
import os
import queue
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from kosti.rooms.writes import Write
from kosti.server.storage.schema import STATEMENTS

HEAD = "0001"  # the newest migration
MOST_AT_ONCE = 1000

Job = tuple[Sequence[Write], "Future[None]"]


class Storage:
    """The database of one server."""

    def __init__(self, data: Path) -> None:
        self.path = data / "kosti.db"
        try:
            data.mkdir(parents=True, exist_ok=True)
            self._lock = _lock(data / "kosti.lock")
            migrate(self.path)
        except FileExistsError as error:
            raise BadData(os.strerror(errno.ENOTDIR)) from error
        except OSError as error:
            raise BadData(error.strerror) from error
        except (sqlite3.Error, DBAPIError) as error:
            raise BadData(str(getattr(error, "orig", error))) from error
        self.engine = open_engine(self.path)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="kosti-writer", daemon=True)
        self._writer.start()

    def write(self, writes: Sequence[Write]) -> Future[None]:
        """Write all of it or nothing; the future is done when it is on the disk."""
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()  # from here on it will happen, whether anybody still waits or not
        self._jobs.put((writes, done))
        return done

    async def commit(self, writes: Sequence[Write]) -> None:
        """Write all of it or nothing, and wait for the disk."""
        if writes:
            await asyncio.wrap_future(self.write(writes))

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection to read with."""
        with self.engine.connect() as connection:
            yield connection

    def close(self) -> None:
        """Write what is left and close the file."""
        self._jobs.put(None)
        self._writer.join()
        self.engine.dispose()
        self._lock.close()

    def _write_all(self) -> None:
        """Write what has been handed in, in order, several jobs at a time (a write-behind queue)."""
        with self.engine.connect() as connection:
            while (job := self._jobs.get()) is not None:
                jobs = [job]
                last = False
                while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                    more = self._jobs.get()
                    if more is None:
                        last = True
                        break
                    jobs.append(more)
                _write_group(connection, jobs)
                if last:
                    return


def _write_group(connection: Connection, jobs: list[Job]) -> None:
    """One transaction for all who wait; if it fails each gets its own, so that one bad job harms nobody else."""
    try:
        with connection.begin():
            _execute(connection, [write for writes, _ in jobs for write in writes])
    except Exception as error:
        if len(jobs) == 1:
            jobs[0][1].set_exception(error)
            return
        for job in jobs:
            _write_group(connection, [job])
        return
    for _, done in jobs:
        done.set_result(None)


def _execute(connection: Connection, writes: Sequence[Write]) -> None:
    """Carry out statements in order; of a kind that nothing depends on several are sent at once."""
    waiting: dict[str, list[dict[str, Any]]] = {}
    for name, values in writes:
        if name in ("cut events", "add table"):
            _flush(connection, waiting)
        waiting.setdefault(name, []).append(values)
        if name in ("cut events", "add table"):
            _flush(connection, waiting)
    _flush(connection, waiting)


def _flush(connection: Connection, waiting: dict[str, list[dict[str, Any]]]) -> None:
    for name, rows in waiting.items():
        connection.execute(STATEMENTS[name], rows)
    waiting.clear()


def open_engine(path: Path) -> Engine:
    """The database with a write-ahead log, synchronous: a commit survives a power cut."""
    engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False, "timeout": 30})

    @event.listens_for(engine, "connect")
    def _settings(connection: sqlite3.Connection, _: Any) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def migrate(path: Path) -> None:
    """Bring a database to the newest form; one that is there already costs nothing."""
    if _revision(path) == HEAD:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    engine = open_engine(path)
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:  # of a newer Kosti
            raise BadData(str(error)) from error
    engine.dispose()


def _revision(path: Path) -> str | None:
    if not path.exists():
        return None
    with closing(sqlite3.connect(path, timeout=30)) as connection:
        try:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError:
            return None
    return row[0] if row else None


class DataInUse(RuntimeError):
    """Another server uses this folder."""


class BadData(RuntimeError):
    """The folder or the database in it cannot be used; it says why."""


def _lock(path: Path) -> Any:
    """Hold the folder for this process alone; the system lets go of it however the process ends."""
    file = path.open("w")
    try:
        import fcntl
    except ImportError:  # a system without such locks
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise DataInUse(str(path.parent)) from error
    return file
