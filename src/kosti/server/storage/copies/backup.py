"""Backups: one SQLite file, whichever database it comes from or goes to; nobody ever finds half of one."""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, func, insert, inspect, select, text
from sqlalchemy.exc import DBAPIError

from kosti.server.storage.copies.progress import Progress
from kosti.server.storage.files import for_me_alone
from kosti.server.storage.migrating import HEAD, KNOWN, migrate, revision_of
from kosti.server.storage.postgres import Postgres
from kosti.server.storage.schema import Base, ProcessRow, TableRow
from kosti.server.storage.sqlite import DAMAGED, Sqlite, check_sound, closing_engine, connect, open_engine
from kosti.server.storage.troubles import BadData
from kosti.server.storage.writer import FORGET_OWNERS, Place, Storage, database_at

CHUNK = 1000  # rows
PAGES = 1000
PART = 1 << 20  # bytes
NO_ROOM = (errno.ENOSPC, errno.EDQUOT)
ASIDE = "before-restore"


# --- making one


def back_up(place: Place, file: Path, force: bool, progress: Progress) -> None:
    """Write all that is stored at a place into a file, while a server may be at work there."""
    database = database_at(place)
    if isinstance(database, Sqlite) and file.resolve().name.startswith("kosti.") and file.resolve().parent == database.folder.resolve():
        raise BadData("own_file", file=file)
    if file.exists() and not force:
        raise BadData("exists", file=file)
    with _staged(file) as part:
        progress.now("copying")
        if isinstance(database, Sqlite):
            _copy_pages(database, part, progress)
        else:
            _export(database, part, progress)
        progress.now("checking")
        check_sound(part, database.place, None)


@contextmanager
def _staged(file: Path) -> Iterator[Path]:
    """A new file that takes its place when all is well and on the disk."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)  # for its owner alone
        os.close(handle)
        part = Path(name)
        try:
            yield part
            _to_disk(part)
            part.replace(file)
            _to_disk(file.parent)
        finally:
            for end in ("", "-wal", "-shm", "-journal"):
                part.with_name(f"{part.name}{end}").unlink(missing_ok=True)
    except (OSError, sqlite3.Error) as error:
        raise _unwritten(file, error) from error


def _unwritten(file: Path, error: OSError | sqlite3.Error) -> BadData:
    """Why a file could not be written."""
    if isinstance(error, sqlite3.Error):
        return BadData("no_room", file=file) if error.sqlite_errorcode == sqlite3.SQLITE_FULL else BadData("cannot_write", file=file, why=error)
    return BadData("no_room", file=file) if error.errno in NO_ROOM else BadData("cannot_write", file=file, why=error.strerror or error)


def _to_disk(path: Path) -> None:
    if os.name == "nt" and path.is_dir():
        return
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _copy_pages(database: Sqlite, part: Path, progress: Progress) -> None:
    database.check_log()
    if not database.path.exists() or not database.path.stat().st_size:
        raise BadData("nothing_there", place=database.place)
    try:
        with closing(connect(database.path)) as source, closing(sqlite3.connect(part, isolation_level=None)) as target:
            source.execute("BEGIN")
            source.execute("SELECT count(*) FROM sqlite_schema").fetchone()  # holds this moment, however much is written meanwhile
            source.backup(target, pages=PAGES, progress=lambda _, left, total: progress.went(1 - left / max(1, total)))
            target.execute("PRAGMA journal_mode=DELETE")  # one file, without a log
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode not in DAMAGED:
            raise
        raise database.bad(error) from error


def _export(database: Postgres, part: Path, progress: Progress) -> None:
    """Row by row, from one moment of the database."""
    with _telling(database), closing_engine(database.engine()) as engine, engine.connect() as source:
        found = revision_of(source)
        if found is None:
            raise BadData("nothing_there", place=database.place)
        if found != HEAD:
            raise BadData("older" if found in KNOWN else "newer", place=database.place, revision=found, known=HEAD)
        with closing_engine(open_engine(part)) as made, made.begin() as target:
            migrate(target, str(part))
            _copy_rows(source, target, progress)
    with closing(sqlite3.connect(part, isolation_level=None)) as whole:
        whole.execute("PRAGMA journal_mode=DELETE")


@contextmanager
def _telling(database: Postgres) -> Iterator[None]:
    """What goes wrong in the database is said in plain words."""
    try:
        yield
    except DBAPIError as error:
        raise database.bad(error) from error


def _copy_rows(source: Connection, target: Connection, progress: Progress) -> None:
    """All rows of all tables; who drives a table is not kept."""
    tables = [table for table in Base.metadata.sorted_tables if table is not ProcessRow.__table__]
    total = sum(source.execute(select(func.count()).select_from(table)).scalar_one() for table in tables)
    done = 0
    for table in tables:
        found = source.execution_options(yield_per=CHUNK).execute(select(table))
        for rows in found.mappings().partitions():
            target.execute(insert(table), [{**{name: _storable(value) for name, value in row.items()}, **_freed(table)} for row in rows])
            done += len(rows)
            progress.went(done / total)


def _freed(table: Any) -> dict[str, None]:
    return {"owner": None} if table is TableRow.__table__ else {}


def _storable(value: Any) -> Any:
    return value.replace("\0", "\N{REPLACEMENT CHARACTER}") if isinstance(value, str) else value  # PostgreSQL takes no such text


# --- bringing one back


def restore(file: Path, place: Place, force: bool, progress: Progress) -> str | None:
    """Put a backup in the place of what is stored there; where the old tables were laid aside, if there were any."""
    database = database_at(place)
    if isinstance(database, Postgres):
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.db"
            try:
                _copy_file(file, copy, progress)
                _check_backup(copy, file, progress)
            except (OSError, sqlite3.Error) as error:
                raise _unwritten(copy, error) from error
            return _into_postgres(copy, database, force, progress)
    with database.lock(), _staged(database.path) as part:
        _copy_file(file, part, progress)
        _check_backup(part, file, progress)
        return _make_way(database, force)


def _copy_file(file: Path, copy: Path, progress: Progress) -> None:
    """Work on a copy, together with a log that may lie beside the file; the backup itself is only read."""
    progress.now("copying")
    _copy(file, copy)
    log = file.with_name(f"{file.name}-wal")
    if log.exists():
        _copy(log, copy.with_name(f"{copy.name}-wal"))


def _copy(file: Path, copy: Path) -> None:
    with open(copy, "wb", opener=for_me_alone) as written:
        for part in _parts(file):
            written.write(part)


def _parts(file: Path) -> Iterator[bytes]:
    try:
        with open(file, "rb") as read:
            while part := read.read(PART):
                yield part
    except OSError as error:
        raise BadData("cannot_read", file=file, why=error.strerror or error) from error


def _check_backup(copy: Path, file: Path, progress: Progress) -> None:
    """Make sure that it is a sound backup, and bring it to the newest form."""
    progress.now("checking")
    try:
        if not copy.stat().st_size:
            raise BadData("no_backup", file=file)
        check_sound(copy, str(file), None)
        with closing_engine(open_engine(copy)) as engine, engine.begin() as connection:
            if revision_of(connection) is None:
                raise BadData("no_backup", file=file)
            migrate(connection, str(file))
            for sql in FORGET_OWNERS:
                connection.execute(text(sql))
        with closing(sqlite3.connect(copy, isolation_level=None)) as whole:
            whole.execute("PRAGMA journal_mode=DELETE")
    except BadData as error:
        key = {"damaged": "damaged_backup", "newer": "newer_backup"}.get(error.key, error.key)
        raise BadData(key, **{**error.values, "file": file}) from error
    except (sqlite3.Error, DBAPIError) as error:
        cause = getattr(error, "orig", error)
        if getattr(cause, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL:
            raise cause from None
        raise BadData("damaged_backup", file=file, why=cause) from error


def _make_way(database: Sqlite, force: bool) -> str | None:
    """Lay the database of a folder aside, so that the new one can take its place."""
    if not any(path.exists() for path in database.files):
        return None
    if not force and not _is_empty_file(database):
        raise BadData("not_empty", place=database.place)
    with suppress(BadData, sqlite3.Error):
        database.check_log()
        with closing(connect(database.path)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # the log of a sound database is empty now, and goes with its last connection
    aside = _free_name(database.path)
    database.files[2].unlink(missing_ok=True)
    if database.files[1].exists():
        database.files[1].rename(aside.with_name(f"{aside.name}-wal"))
    if database.path.exists():
        _keep(database.path, aside)
    return str(aside)


def _keep(path: Path, aside: Path) -> None:
    """A second name, so that there is a database at every moment; not every disk can do that."""
    try:
        os.link(path, aside)
    except OSError:
        path.rename(aside)


def _is_empty_file(database: Sqlite) -> bool:
    try:
        database.check_log()
        if not database.path.stat().st_size:
            return True
        with closing_engine(database.engine()) as engine, engine.connect() as connection:
            return _is_empty(connection)
    except (BadData, OSError, sqlite3.Error, DBAPIError):
        return False


def _is_empty(connection: Connection) -> bool:
    known = [table for table in ("people", "tables") if inspect(connection).has_table(table)]
    return not any(connection.execute(text(f"SELECT 1 FROM {table} LIMIT 1")).first() for table in known)


def _free_name(path: Path) -> Path:
    names = (path.with_name(f"{path.name}.{ASIDE}{end}") for end in ("", *(f"-{n}" for n in range(2, 10_000))))
    return next(name for name in names if not name.exists())


def _into_postgres(copy: Path, database: Postgres, force: bool, progress: Progress) -> str | None:
    """In one transaction, while nobody else can be there; old tables move into a schema of their own."""
    with _telling(database), closing(Storage(database)) as storage, storage.engine.execution_options(isolation_level="READ COMMITTED").begin() as target:
        aside = None
        if not _is_empty(target):
            if not force:
                raise BadData("not_empty", place=database.place)
            aside = _move_aside(target)
            migrate(target, database.place)
        with closing_engine(open_engine(copy)) as engine, engine.connect() as source:
            _copy_rows(source, target, progress)
    return aside


def _move_aside(target: Connection) -> str:
    taken = set(target.execute(text("SELECT schema_name FROM information_schema.schemata")).scalars())
    names = (f"before_restore{end}" for end in ("", *(f"_{n}" for n in range(2, 10_000))))
    name = next(name for name in names if name not in taken)
    target.execute(text(f"CREATE SCHEMA {name}"))
    for table in [*Base.metadata.tables, "alembic_version"]:
        target.execute(text(f"ALTER TABLE {table} SET SCHEMA {name}"))
    return name
