"""A folder with an SQLite database: one file and its write-ahead log, for nobody else's eyes."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Dialect, Engine, create_engine, event
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from kosti.server.storage.files import LOCK, Lock, Watch, for_me_alone
from kosti.server.storage.migrating import migrate
from kosti.server.storage.statements import Batch, Values
from kosti.server.storage.troubles import BadData, NotKept

NAME = "kosti.db"
CHECK_SECONDS = 3.0  # a larger database is checked as far as this goes: a gigabyte or so
PATIENCE = 30.0  # seconds to wait for another process that writes
SETTINGS = ["synchronous=FULL", "foreign_keys=ON"]
WITH_LOG = ["journal_mode=WAL"]
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
ROOM = 1 << 16  # bytes; with less the disk is full
DIALECT: Dialect = SQLiteDialect_pysqlite(paramstyle="named")


class Sqlite:
    """The database of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.path = folder, folder / NAME
        self.place = str(folder)
        self.files = [folder / f"{NAME}{end}" for end in ("", "-wal", "-shm")]

    def open(self, hold: str | None) -> SqlitePen:
        """Something to write with; whoever holds the folder is alone in it, and has checked it and brought it up to date."""
        try:
            lock = self.lock() if hold else None
            try:
                if lock:
                    self._prepare(lock)
                return SqlitePen(self, lock, hold == "alone")
            except BaseException:
                if lock:
                    lock.undo()
                raise
        except (OSError, sqlite3.Error, DBAPIError) as error:
            raise self.bad(error) from error

    def lock(self) -> Lock:
        """Hold the folder for this process alone."""
        try:
            return Lock(self.folder)
        except OSError as error:
            raise self.bad(error) from error

    def engine(self) -> Engine:
        """The database to read from: every connection sees one moment."""
        return open_engine(self.path)

    def _prepare(self, lock: Lock) -> None:
        self.check_log()
        is_new = not self.path.exists()
        if lock.has_tables and (is_new or not self.path.stat().st_size):
            raise BadData("gone", place=self.place, lock=self.folder / LOCK)
        try:
            with open(self.path, "ab", opener=for_me_alone):
                pass  # a log takes over the rights of its database
            check_sound(self.path, self.place, CHECK_SECONDS)
            with closing_engine(open_engine(self.path, [])) as engine, engine.begin() as connection:
                migrate(connection, self.place)
        except BaseException:
            for path in self.files if is_new else ():
                path.unlink(missing_ok=True)
            raise
        lock.note_tables()
        self._tighten()  # not before it is certain that these are our files

    def check_log(self) -> None:
        """A log without its database tells of a mishap: SQLite would throw the log away."""
        database, wal, _ = (path.stat().st_size if path.exists() else 0 for path in self.files)
        if wal and not database:
            raise BadData("log_alone", place=self.place)

    def _tighten(self) -> None:
        """Nobody else may read the seeds of the dice; a folder that holds other things, too, keeps its rights."""
        wanted = dict.fromkeys([*self.files, self.folder / LOCK], 0o600)
        if all(path.name.startswith("kosti.") for path in self.folder.iterdir()):
            wanted[self.folder] = 0o700
        for path, rights in wanted.items():
            if path.exists() and stat.S_IMODE(path.stat().st_mode) & ~rights:
                try:
                    path.chmod(rights)
                except OSError:
                    BadData("open_to_others", place=path).tell()

    def bad(self, error: Exception) -> BadData:
        """What an error at the start means."""
        found = self._notice(error)
        if found.key != "database_failed":
            return found
        why = os.strerror(errno.ENOTDIR) if isinstance(error, FileExistsError) else getattr(error, "strerror", None)
        return BadData("bad_data", place=self.place, why=why or found.values["why"])

    def _notice(self, error: Exception) -> BadData:
        cause = getattr(error, "orig", None) or error
        code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
        if code == sqlite3.SQLITE_FULL or getattr(cause, "errno", 0) == errno.ENOSPC:
            return BadData("disk_full", place=self.place)
        if code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN) and self._is_full():
            return BadData("disk_full", place=self.place)
        if code in DAMAGED:
            return BadData("damaged", place=self.place, why=cause)
        return BadData("database_failed", place=self.place, why=cause)

    def _is_full(self) -> bool:
        if not hasattr(os, "statvfs"):
            return False
        with suppress(OSError):
            disk = os.statvfs(self.folder)
            return disk.f_bavail * disk.f_frsize < ROOM
        return False

    def is_passing(self, error: Exception) -> bool:
        """Whether a transaction has only met another one; here they come one after the other."""
        return False

    def trouble(self, error: Exception) -> Exception:
        """What an error while reading or writing means; one of a single statement is left as it is."""
        if isinstance(error, BadData):
            return NotKept(error)
        cause = getattr(error, "orig", None) or error
        if not isinstance(cause, OSError | sqlite3.Error) or isinstance(cause, sqlite3.IntegrityError | sqlite3.ProgrammingError | sqlite3.InterfaceError):
            return error
        return NotKept(self._notice(error))


class SqlitePen:
    """A connection that writes; it notices when its files are gone."""

    dialect = DIALECT
    is_lost = False

    def __init__(self, database: Sqlite, lock: Lock | None, is_only: bool) -> None:
        self._lock = lock
        self._connection = connect(database.path)
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute("COMMIT")  # from here on there is a log
        path, place = database.path, database.place
        self._watch = Watch(path, database.files[1], place, is_only, lambda: check_sound(path, place, CHECK_SECONDS), self._count_others)

    @property
    def is_alone(self) -> bool:
        """Whether nobody else can be here."""
        return self._lock is not None

    def begin(self) -> None:
        """Begin a transaction."""
        self._watch.check()
        self._connection.execute("BEGIN IMMEDIATE")

    def many(self, batches: Sequence[Batch]) -> list[int]:
        """Carry out statements, each for all its rows; how many rows each has touched."""
        return [self._connection.executemany(sql, rows).rowcount for sql, rows in batches]

    def rows(self, sql: str, values: Values) -> list[tuple[Any, ...]]:
        """Ask for rows."""
        return self._connection.execute(sql, values).fetchall()

    def commit(self) -> None:
        """Return when everything is on the disk, in files that others find there."""
        self._connection.execute("COMMIT")
        self._watch.remember()

    def rollback(self) -> None:
        """Undo what was not committed."""
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")
            with suppress(BadData):  # it is said before the next transaction
                self._watch.remember()

    def close(self) -> None:
        """Put it away and let go of the folder."""
        self._connection.close()
        self._watch.close()
        if self._lock:
            self._lock.close()

    def _count_others(self) -> int:
        """A number that changes when somebody else writes by means of SQLite."""
        return int(self._connection.execute("PRAGMA data_version").fetchone()[0])


def connect(path: Path, more: Sequence[str] = WITH_LOG) -> sqlite3.Connection:
    """A connection to a database that is there; transactions are begun by hand, and a commit survives a power cut."""
    address = f"{path.absolute().as_uri()}?mode=rw"
    connection = sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False, cached_statements=256)
    for setting in [*SETTINGS, *more]:
        connection.execute(f"PRAGMA {setting}")
    return connection


def open_engine(path: Path, more: Sequence[str] = WITH_LOG) -> Engine:
    """A database file for SQLAlchemy."""
    # With an address that names no file SQLAlchemy would keep a connection for each of a few threads, and close one that another thread still reads from.
    engine = create_engine("sqlite://", creator=lambda: connect(path, more), poolclass=QueuePool, hide_parameters=True)

    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


@contextmanager
def closing_engine(engine: Engine) -> Iterator[Engine]:
    """An engine that is put away afterwards."""
    try:
        yield engine
    finally:
        engine.dispose()


def check_sound(path: Path, place: str, seconds: float | None) -> None:
    """Look through a whole database for damage, or as far as the time goes."""
    with closing(sqlite3.connect(path, timeout=PATIENCE)) as connection:
        bound = threading.Timer(seconds or 0, connection.interrupt)
        if seconds is not None:
            bound.start()
        try:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
                raise
            BadData("large", place=path, seconds=seconds).tell()
            return
        finally:
            if seconds is not None:
                bound.cancel()
                bound.join()
    if found is None or found[0] != "ok":
        raise BadData("damaged", place=place, why=str(found and found[0]).splitlines()[-1])
