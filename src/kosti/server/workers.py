"""Several processes on one socket: a parent that starts them, replaces those that die, and renews or ends them without anybody losing their table."""

from __future__ import annotations

import os
import pickle
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any, Protocol

from kosti.server import logs
from kosti.server.settings import Settings
from kosti.server.storage.leases import bury
from kosti.server.storage.writer import Storage

LOOK_EVERY = 0.1  # seconds
TOO_SOON = 5.0  # a process that dies so soon after its start is not replaced at once
REST = 2.0
GOODBYE = 20.0  # seconds that a process has to end
READY = "ready "
BEAT_EVERY = 1.0  # seconds from one sign of life to the next
HANGS = 10.0  # seconds of silence after which a process is ended: it may hold the database, and those who are connected to it wait


class Process(Protocol):
    """A process that was started."""

    pid: int
    returncode: int | None

    def poll(self) -> int | None:
        """How it ended, if it has."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end."""

    def terminate(self) -> None:
        """Ask it to end."""

    def kill(self) -> None:
        """End it."""


class Worker:
    """One process; `id` is by which the others know it, as soon as it answers."""

    def __init__(self, process: Process, said: Any) -> None:
        self.process = process
        self.begun = self.heard = time.monotonic()
        self.id = ""
        self.late = float("inf")  # when it must have ended
        self._said = said  # what it says of itself, as a file
        self._first = b""
        os.set_blocking(said.fileno(), False)

    def hear(self) -> None:
        """Hear whether it answers by now, and whether it still does, without waiting."""
        with suppress(BlockingIOError):
            said = os.read(self._said.fileno(), 1 << 16)
            if said and not self.id:
                self._first += said
                line, _, rest = self._first.decode().partition("\n")
                self.id = line.removeprefix(READY) if rest or self._first.endswith(b"\n") else ""
            if said:
                self.heard = time.monotonic()

    @property
    def hangs(self) -> bool:
        """Whether it has answered once, and has been silent for too long."""
        return bool(self.id) and time.monotonic() > self.heard + HANGS

    def end(self) -> None:
        """Ask it to end, in good time."""
        self.process.terminate()
        self.late = time.monotonic() + GOODBYE

    def has_ended(self) -> bool:
        """Whether it is over; one that takes too long is not asked any more."""
        if time.monotonic() > self.late:
            self.process.kill()
        return self.process.poll() is not None

    def close(self) -> None:
        """Hear nothing more."""
        self._said.close()


Start = Callable[[socket.socket, "Path | str", Settings], Worker]


class Workers:
    """All processes of one `kosti serve`. Its parent never waits for one of them, so that it sees at once what happens to the others, and what it is told."""

    def __init__(self, count: int, place: Path | str, listener: socket.socket, settings: Settings, start: Start | None = None) -> None:
        self.storage = Storage(place, hold="shared")  # says at once what is wrong, and holds the place for all of them
        self._order = listener, place, settings
        self._start = start or start_process
        self.workers: list[Worker | None] = [None] * count  # by their places; None: one has died, and is replaced soon
        self._not_before = [0.0] * count  # when each place may have a new process
        self._fresh: Worker | None = None  # takes the place of the first one to be renewed as soon as it answers
        self._to_renew: list[Worker] = []
        self._leaving: list[Worker] = []
        self._looked = time.monotonic()
        self.ending = False
        self.renewing = False

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until told to stop; `ready` is called when all answer."""
        signal.signal(signal.SIGTERM, self._end)
        signal.signal(signal.SIGINT, self._end)
        if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:  # nohup
            signal.signal(signal.SIGHUP, self._renew)
        self.watch(ready)

    def watch(self, ready: Callable[[], None]) -> None:
        """The same, told by `ending` and `renewing`."""
        is_ready = False
        try:
            while not self.ending:
                self.look()
                if not is_ready and all(worker and worker.id for worker in self.workers):
                    is_ready = True
                    ready()
                time.sleep(LOOK_EVERY)
        finally:
            self._stop_all()
            self.storage.close()

    def look(self) -> None:
        """See what has happened since the last time."""
        self._forgive_silence()
        self._fill_places()
        self._renew_next()
        self._part_from_leaving()

    def _fill_places(self) -> None:
        """Hear what they say; a process that has died is buried at once, and replaced, at once or after a rest."""
        for place, worker in enumerate(self.workers):
            if worker:
                worker.hear()
                if worker.hangs:
                    logs.warn("process_hangs", f"a process has been silent for {HANGS:.0f} s and is ended", process=worker.id)
                    worker.process.kill()
                    worker.process.wait()
                if worker.has_ended():
                    status = worker.process.returncode
                    logs.warn("process_died", f"a process has ended ({status}) and is replaced", status=status)
                    self._bury(worker)
                    self._not_before[place] = worker.begun + REST if time.monotonic() - worker.begun < TOO_SOON else 0.0
                    self.workers[place] = None
            if not self.workers[place] and time.monotonic() >= self._not_before[place]:
                self.workers[place] = self._start(*self._order)

    def _forgive_silence(self) -> None:
        """If the parent itself has stood still, nobody else is to blame for silence."""
        now = time.monotonic()
        if now > self._looked + BEAT_EVERY:
            for worker in filter(None, self.workers):
                worker.heard = now
        self._looked = now

    def _renew_next(self) -> None:
        """A new process takes the place of each, one after the other; if one cannot begin, those that are left stay."""
        if self.renewing:
            self.renewing = False
            self._to_renew = [worker for worker in self.workers if worker]
        self._to_renew = [worker for worker in self._to_renew if worker in self.workers]  # another one may have died meanwhile
        if self._fresh is None:
            self._fresh = self._start(*self._order) if self._to_renew and not self._leaving else None
            return
        self._fresh.hear()
        if self._fresh.id and self._to_renew:
            old = self._to_renew.pop(0)
            self.workers[self.workers.index(old)] = self._fresh
            self._part_from(old)
        elif self._fresh.has_ended():
            self._bury(self._fresh)
            self._to_renew = []
        elif self._to_renew:
            return
        else:
            self._part_from(self._fresh)
        self._fresh = None

    def _part_from(self, worker: Worker) -> None:
        worker.end()
        self._leaving.append(worker)

    def _part_from_leaving(self) -> None:
        for worker in [worker for worker in self._leaving if worker.has_ended()]:
            self._leaving.remove(worker)
            self._bury(worker)

    def _bury(self, worker: Worker) -> None:
        """Others may take its tables at once, instead of waiting for its heart."""
        worker.close()
        if worker.id:
            bury(self.storage, worker.id).add_done_callback(_tell_unburied)

    def _stop_all(self) -> None:
        for worker in (*self.workers, self._fresh):
            if worker:
                self._part_from(worker)
        while self._leaving:
            self._part_from_leaving()
            time.sleep(LOOK_EVERY / 10)

    def _end(self, number: int, frame: FrameType | None) -> None:
        self.ending = True

    def _renew(self, number: int, frame: FrameType | None) -> None:
        self.renewing = True


def _tell_unburied(done: Future[None]) -> None:
    if error := done.exception():
        logs.warn("not_buried", f"the tables of a process that has ended come back when its lease has run out ({type(error).__name__})")


def start_process(listener: socket.socket, place: Path | str, settings: Settings) -> Worker:
    """A process that serves on a socket; what it must know does not stand on its command line, where everybody could read an address with its password."""
    command = [sys.executable, "-m", "kosti.server.worker"]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, pass_fds=[listener.fileno()], start_new_session=True)
    assert process.stdin
    with suppress(BrokenPipeError):  # it has died already
        process.stdin.write(pickle.dumps((listener.fileno(), listener.family, place, settings)))
        process.stdin.flush()
    return Worker(process, process.stdout)


def are_possible() -> bool:
    """Whether this system can hand a listening socket to other processes."""
    return os.name == "posix"


def read_order() -> tuple[socket.socket, Path | str, Settings]:
    """What a parent has told this process."""
    number, family, place, settings = pickle.load(sys.stdin.buffer)
    return socket.socket(family, socket.SOCK_STREAM, fileno=number), place, settings
