"""A PostgreSQL database: for several machines, or for whoever has one already."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import Dialect, Engine, create_engine
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from kosti.server.storage.migrating import migrate
from kosti.server.storage.statements import Batch, Values
from kosti.server.storage.troubles import BadData, DataInUse, NotKept

if TYPE_CHECKING:
    import psycopg

SCHEMES = ("postgresql://", "postgres://")
LOCK = int.from_bytes(b"kosti", "big")  # an advisory lock: of all who serve a database together, or of the one who serves it alone
MIGRATING = LOCK + 1
LOCKS = {"alone": "pg_try_advisory_lock", "shared": "pg_try_advisory_lock_shared"}
PATIENCE = 3.0  # seconds that PostgreSQL may need to notice that the server before us was killed
CONNECTING = {"connect_timeout": 5, "application_name": "kosti", "client_encoding": "UTF8"}
SETTINGS = (  # a commit is on the disk; a machine that has vanished is noticed within half a minute
    "SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false),"
    " CASE current_setting('synchronous_commit') WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END"
)
MET_ANOTHER = ("40001", "40P01")  # not in order, and deadlocks
SEVERITY = ":  "  # between FATAL, in the language of the server, and what it says
DIALECT: Dialect = PGDialect_psycopg()  # type: ignore[no-untyped-call]


class Postgres:
    """The database at an address."""

    def __init__(self, address: str) -> None:
        try:
            import psycopg
            from psycopg.conninfo import conninfo_to_dict
        except ImportError as error:
            raise BadData("no_driver") from error
        try:
            self._parts: dict[str, Any] = {**CONNECTING, **conninfo_to_dict(address)}
        except psycopg.Error as error:
            raise BadData("bad_address") from error
        named = {part: f"{self._parts.get(part) or ''}" for part in ("user", "host", "port", "dbname")}
        who, port = named["user"] and f"{named['user']}@", named["port"] and f":{named['port']}"
        self.place = f"postgresql://{who}{named['host']}{port}/{named['dbname']}"  # without the password

    def open(self, hold: str | None) -> PostgresPen:
        """Something to write with; whoever holds the database, alone or shared, has brought it up to date."""
        pen = PostgresPen(self._connect())
        try:
            if hold:
                pen.hold(hold, self.place)
                self._prepare()
            return pen
        except BaseException as error:
            pen.close()
            raise self.bad(error) from error

    def engine(self) -> Engine:
        """The database to read from: every connection sees one moment."""
        return create_engine("postgresql+psycopg://", creator=self._connect, isolation_level="REPEATABLE READ", pool_pre_ping=True, hide_parameters=True)

    def _connect(self) -> psycopg.Connection[Any]:
        import psycopg

        try:
            connection = psycopg.connect(**self._parts)
            connection.execute(SETTINGS)
            connection.commit()
            return connection
        except psycopg.OperationalError as error:
            met = getattr(error.pgconn, "used_password", False) or SEVERITY in str(error)
            raise BadData("turned_away" if met else "unreachable", place=self.place, why=_said(error)) from error

    def _prepare(self) -> None:
        engine = create_engine("postgresql+psycopg://", creator=self._connect)
        try:
            with engine.begin() as connection:
                encoding = connection.exec_driver_sql("SHOW server_encoding").scalar()
                if encoding != "UTF8":
                    raise BadData("encoding", place=self.place, encoding=encoding)
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
                migrate(connection, self.place)
        finally:
            engine.dispose()

    def bad(self, error: BaseException) -> BaseException:
        """What an error means for the database as a whole; one that is about something else is left as it is."""
        import psycopg

        cause = getattr(error, "orig", None) or error
        if not isinstance(cause, psycopg.Error):
            return error
        key = {"53100": "disk_full", "42501": "no_rights"}.get(cause.sqlstate or "", "database_failed")
        return BadData(key, place=self.place, why=_said(cause))

    def is_passing(self, error: Exception) -> bool:
        """Whether a transaction has only met another one, and would go through now."""
        return getattr(error, "sqlstate", None) in MET_ANOTHER

    def trouble(self, error: Exception) -> Exception:
        """What an error while reading or writing means; one of a single statement is left as it is."""
        import psycopg

        if isinstance(error, BadData):
            return NotKept(error)
        cause = getattr(error, "orig", None) or error
        if not isinstance(cause, psycopg.OperationalError | psycopg.InterfaceError):
            return error
        notice = self.bad(cause)
        return NotKept(notice) if isinstance(notice, BadData) else error


class PostgresPen:
    """A connection that writes; the lock of the database is its own, so that whoever has lost the one has lost the other."""

    dialect = DIALECT

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection
        self.is_alone = False

    def hold(self, hold: str, place: str) -> None:
        """Serve the database alone, or with others who share it."""
        late = time.monotonic() + PATIENCE
        while not self.rows(f"SELECT {LOCKS[hold]}({LOCK})", {})[0][0]:
            if time.monotonic() > late:
                raise DataInUse(place)
            time.sleep(0.05)
        self._connection.commit()
        self.is_alone = hold == "alone"

    @property
    def is_lost(self) -> bool:
        """Whether the connection has ended."""
        closed: bool = self._connection.closed
        return closed

    def begin(self) -> None:
        """Nothing to do: the first statement begins a transaction."""

    def many(self, batches: Sequence[Batch]) -> list[int]:
        """Carry out statements, each for all its rows, in one exchange with the server; how many rows each has touched."""
        with self._connection.pipeline():
            cursors = [self._many(sql, rows) for sql, rows in batches]
        return [cursor.rowcount for cursor in cursors]

    def _many(self, sql: str, rows: Sequence[Values]) -> psycopg.Cursor[Any]:
        cursor = self._connection.cursor()
        if len(rows) == 1:
            return cursor.execute(sql, rows[0], prepare=True)
        cursor.executemany(sql, rows)
        return cursor

    def rows(self, sql: str, values: Values) -> list[tuple[Any, ...]]:
        """Ask for rows."""
        found: list[tuple[Any, ...]] = self._connection.execute(sql, values, prepare=True).fetchall()
        return found

    def commit(self) -> None:
        """Return when everything is on the disk."""
        self._connection.commit()

    def rollback(self) -> None:
        """Undo what was not committed."""
        import psycopg

        with suppress(psycopg.Error):
            self._connection.rollback()

    def close(self) -> None:
        """Put it away and let go of the database."""
        self._connection.close()


def _said(error: Exception) -> str:
    """The words of PostgreSQL itself, without what the driver puts before them."""
    first = (str(error).strip() or type(error).__name__).splitlines()[0]
    return first.rpartition("failed: ")[2].rpartition(SEVERITY)[2].strip()
