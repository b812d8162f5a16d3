"""A PostgreSQL of the tests' own: a cluster in a temporary folder, reached by a socket in it, gone when they are."""

import itertools
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg
import pytest

from tests.server.helpers import LASTS

ADVICE = "the tests of storage need PostgreSQL: run `make database`, or install it with: sudo apt-get install postgresql"
OPTIONS = ["-c", "listen_addresses=", "-c", "shared_buffers=16MB", "-c", "max_connections=50"]
WHO = "local all guarded scram-sha-256\nlocal all all trust\n"


class Cluster:
    """A running PostgreSQL, whose databases are made and dropped one by one."""

    def __init__(self) -> None:
        self._programs = find_programs()
        self.folder = Path(tempfile.mkdtemp(prefix="kosti-pg-"))  # short: a socket's path is at most a hundred characters
        self._as_other = other_user(self.folder)
        self._numbers = itertools.count(1)
        subprocess.run(
            [*self._as_other, self._programs / "initdb", "-D", self.data, "-U", "kosti", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        (self.data / "pg_hba.conf").write_text(WHO)
        self.start()
        self.execute("CREATE ROLE guarded LOGIN PASSWORD 'secret'")

    @property
    def data(self) -> Path:
        """Where its files are."""
        return self.folder / "data"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with (self.folder / "log").open("a") as log:
            command = [*self._as_other, self._programs / "postgres", "-D", self.data, "-k", self.folder, *OPTIONS]
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd="/")
        late = time.monotonic() + LASTS
        while True:
            try:
                self.execute("SELECT 1")
                return
            except psycopg.OperationalError:
                assert self._process.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < late, "PostgreSQL does not answer"
                time.sleep(0.02)

    def stop(self) -> None:
        """Stop it at once; whoever is connected is thrown out."""
        self._process.send_signal(2)
        self._process.wait()

    def remove(self) -> None:
        """Stop it, and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder)

    def address(self, database: str, user: str = "kosti") -> str:
        """The address of a database."""
        return f"postgresql://{user}@/{database}?host={self.folder}"

    def execute(self, sql: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """Carry out one statement."""
        with psycopg.connect(self.address(database), autocommit=True) as connection:
            cursor = connection.execute(sql)
            return cursor.fetchall() if cursor.description else []

    def new_database(self, more: str = "") -> str:
        """A new empty database; its name."""
        name = f"kosti{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name} {more}")
        return name


def find_programs() -> Path:
    """Where initdb and postgres are: where the system looks for programs, or where Debian keeps them."""
    found = shutil.which("postgres")
    folders = [Path(found).resolve().parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    for folder in reversed(folders):
        if (folder / "initdb").exists():
            return folder
    pytest.fail(ADVICE, pytrace=False)


def other_user(folder: Path) -> list[str]:
    """How to run something as a user that PostgreSQL accepts, which root is not; it ends with us, however we end."""
    if os.getuid() != 0:
        return []
    shutil.chown(folder, "postgres", "postgres")
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--pdeathsig=INT"]
