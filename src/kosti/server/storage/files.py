"""The files of a folder with tables: who holds it, what was made there, and whether somebody else has laid hands on the database."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from kosti.server.storage.troubles import BadData, DataInUse

LOCK = "kosti.lock"
HAS_TABLES = b"tables\n"  # stands in the lock as soon as there is a database beside it
WHOLE = 1 << 22  # bytes of a database that is compared as a whole where only its time is another; of a larger one this:
BLOCK, BLOCKS = 512, 32
INDEX, NAME, MOVED = (
    100,
    slice(32, 40),
    slice(96, 100),
)  # of the index of the log, as the format of SQLite has it: the name of the log, and how much of it was moved into the database


def for_me_alone(path: str, flags: int) -> int:
    """Open a file that nobody else may read."""
    return os.open(path, flags, 0o600)


class Lock:
    """A folder held for this process alone; the system lets go of it however the process ends. What had to be made for it is taken away again if nothing comes of it."""

    def __init__(self, folder: Path) -> None:
        self._made: list[Path] = []
        try:
            self._make(folder)
            self._file = self._open(folder / LOCK)
        except BaseException:
            self._take_away()
            raise
        self._hold(str(folder))

    def _make(self, folder: Path) -> None:
        missing = [path for path in (folder, *folder.parents) if not path.exists()]
        for path in reversed(missing):
            path.mkdir(mode=0o700 if path == folder else 0o777, exist_ok=True)
            self._made.append(path)
        if not folder.is_dir():
            folder.mkdir()  # says that it is none

    def _open(self, path: Path) -> Any:
        if not path.exists():
            self._made.append(path)
        return open(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b", buffering=0)

    def _hold(self, place: str) -> None:
        try:
            import fcntl
        except ImportError:  # a system without such locks
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._file.close()
            raise DataInUse(place) from error

    @property
    def has_tables(self) -> bool:
        """Whether there was a database beside it."""
        self._file.seek(0)
        return bool(self._file.read(len(HAS_TABLES)) == HAS_TABLES)

    def note_tables(self) -> None:
        """There is a database beside it from now on."""
        self._made.clear()
        if not self.has_tables:
            self._file.seek(0)
            self._file.write(HAS_TABLES)

    def close(self) -> None:
        """Let go of the folder."""
        self._file.close()

    def undo(self) -> None:
        """Let go of it as it was before."""
        self._take_away()
        self.close()

    def _take_away(self) -> None:
        with suppress(OSError):  # somebody has put something there
            for path in reversed(self._made):
                path.rmdir() if path.is_dir() else path.unlink(missing_ok=True)

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if error:
            self.undo()
        self.close()


class Look(NamedTuple):
    """What the system says of a file."""

    device: int
    number: int
    size: int
    changed: int

    @classmethod
    def at(cls, path: str) -> Look | None:
        """The file of a name, if there is one."""
        try:
            found = os.stat(path)
        except FileNotFoundError:
            return None
        return cls(found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)


class Watch:
    """The database and its log as this process has left them.

    Files that were deleted, replaced or cut short are noticed by everybody. Who is alone knows every change: whatever has changed otherwise is looked at closely.
    """

    def __init__(self, database: Path, log: Path, place: str, is_alone: bool, examine: Callable[[], None], count_others: Callable[[], int]) -> None:
        self._paths = [str(database), str(log)]
        self._place, self._examine, self._count_others = place, examine, count_others
        # Kept open: a file of SQLite that is opened and closed by somebody else in its process loses its locks.
        self._file = os.open(database, os.O_RDONLY) if is_alone else None
        self._index = os.open(f"{database}-shm", os.O_RDONLY) if is_alone else None
        self._known: list[Look] | list[Look | None] = [Look.at(path) for path in self._paths]
        self._is_spoilt = False
        self._blocks = self._read_blocks()
        self._others = count_others()
        self._moved = self._read_moved()

    def check(self) -> None:
        """Nothing is kept in files that are not ours any more."""
        found = self._look()
        if found == self._known:
            return
        if self._file is not None:
            self._look_closely()
        self._known = found

    def _look(self) -> list[Look]:
        """The files as they are; those that are gone may come back, what was cut off does not."""
        found = []
        for path, known in zip(self._paths, self._known, strict=True):
            now = Look.at(path)
            if now is None or known is None or now[:2] != known[:2]:
                raise BadData("lost", place=self._place)
            if self._is_spoilt or now.size < known.size:
                self._spoil()
            found.append(now)
        return found

    def _spoil(self, error: Exception | None = None) -> None:
        self._is_spoilt = True
        raise BadData("overwritten", place=self._place) from error

    def _look_closely(self) -> None:
        """A touch is harmless, and so is whoever writes by means of SQLite."""
        try:
            blocks, others = self._read_blocks(), self._count_others()
            self._examine()
        except Exception as error:
            self._spoil(error)
        if blocks != self._blocks and others == self._others:
            self._spoil()
        self._blocks, self._others = blocks, others

    def remember(self) -> None:
        """We have written, in files that others find there; neither ever becomes smaller by that, and the database is another one only if some of the log was moved there."""
        found = self._look()
        before, self._moved = self._moved, self._read_moved()
        if found[0] != self._known[0]:
            if self._file is not None and (self._moved == before or not any(self._moved[1])):
                self._look_closely()
            self._blocks = self._read_blocks()
        self._known = found

    def _read_moved(self) -> tuple[bytes, bytes]:
        """Which log there is, and how much of it was moved."""
        index = os.pread(self._index, INDEX, 0) if self._index is not None else bytes(INDEX)
        return index[NAME], index[MOVED]

    def _read_blocks(self) -> list[bytes]:
        """What is there, or the beginning, the end, and a little here and there."""
        if self._file is None:
            return []
        size = os.fstat(self._file).st_size
        if size <= WHOLE:
            return [sha256(os.pread(self._file, size, 0)).digest()]
        places = {max(0, size - BLOCK) * n // BLOCKS for n in range(BLOCKS + 1)}
        return [os.pread(self._file, BLOCK, at) for at in sorted(places)]

    def close(self) -> None:
        """Look no more; SQLite has closed its files before."""
        for file in (self._file, self._index):
            if file is not None:
                os.close(file)
        self._file = self._index = None
