"""Several processes on one socket: a parent that starts them, replaces those that die, and renews or ends them without anybody losing their table."""

from __future__ import annotations

import os
import pickle
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

from kosti.server import logs
from kosti.server.storage.leases import bury
from kosti.server.storage.writer import Storage

LOOK_EVERY = 0.1  # seconds
TOO_SOON = 5.0  # a process that dies so soon after its start is not replaced at once
REST = 2.0
GOODBYE = 20.0  # seconds that a process has to end
READY = "ready "


@dataclass
class Worker:
    """One process; `id` is by which the others know it, as soon as it answers."""

    process: subprocess.Popen[bytes]
    begun: float = field(default_factory=time.monotonic)
    id: str = ""

    def hear(self) -> None:
        """Wait until it answers, or has died."""
        assert self.process.stdout
        line = self.process.stdout.readline().decode()
        self.id = line.removeprefix(READY).strip() if line.startswith(READY) else ""


class Workers:
    """All processes of one `kosti serve`."""

    def __init__(self, count: int, place: Path | str, listener: socket.socket, settings: dict[str, Any]) -> None:
        self.storage = Storage(place, hold="shared")  # says at once what is wrong, and holds the place for all of them
        self.listener = listener
        self.order = pickle.dumps(
            (listener.fileno(), listener.family, place, settings)
        )  # not on a command line, where everybody could read an address with its password
        self.workers: list[Worker] = []
        self.count = count
        self.ending = False
        self.renewing = False

    def run(self, ready: Any) -> None:
        """Serve until told to stop; `ready` is called when all answer."""
        signal.signal(signal.SIGTERM, self._end)
        signal.signal(signal.SIGINT, self._end)
        signal.signal(signal.SIGHUP, self._renew)
        try:
            self.workers = [self._start() for _ in range(self.count)]
            for worker in self.workers:
                worker.hear()
            if all(worker.id for worker in self.workers):
                ready()
            while not self.ending:
                time.sleep(LOOK_EVERY)
                self._replace_dead()
                if self.renewing:
                    self._renew_all()
        finally:
            self._stop(self.workers)
            self.storage.close()

    def _start(self) -> Worker:
        command = [sys.executable, "-m", "kosti.server.worker"]
        pipe = subprocess.PIPE
        process = subprocess.Popen(command, stdin=pipe, stdout=pipe, pass_fds=[self.listener.fileno()], start_new_session=True)
        assert process.stdin
        with suppress(BrokenPipeError):  # it has died already
            process.stdin.write(self.order)
            process.stdin.flush()
        return Worker(process)

    def _replace_dead(self) -> None:
        for place, worker in enumerate(self.workers):
            if worker.process.poll() is None:
                continue
            if not self.ending:
                logs.warn("process_died", f"a process has ended ({worker.process.returncode}) and is replaced", status=worker.process.returncode)
                self._bury(worker)
                if time.monotonic() - worker.begun < TOO_SOON:
                    time.sleep(REST)
                self.workers[place] = self._start()
                self.workers[place].hear()

    def _bury(self, worker: Worker) -> None:
        """Others may take its tables at once, instead of waiting for its heart."""
        try:
            if worker.id:
                bury(self.storage, worker.id)
        except Exception as error:
            logs.warn("not_buried", f"the tables of a process that has ended come back when its lease has run out ({type(error).__name__})")

    def _renew_all(self) -> None:
        """A new process takes the place of each, one after the other."""
        self.renewing = False
        for place, old in enumerate(list(self.workers)):
            fresh = self._start()
            fresh.hear()
            if self.ending or not fresh.id:
                self._stop([fresh])
                return
            self.workers[place] = fresh
            self._stop([old])

    def _stop(self, workers: list[Worker]) -> None:
        for worker in workers:
            worker.process.terminate()
        until = time.monotonic() + GOODBYE
        for worker in workers:
            try:
                worker.process.wait(max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                worker.process.kill()
                worker.process.wait()
            self._bury(worker)

    def _end(self, number: int, frame: FrameType | None) -> None:
        self.ending = True

    def _renew(self, number: int, frame: FrameType | None) -> None:
        self.renewing = True


def are_possible() -> bool:
    """Whether this system can hand a listening socket to other processes."""
    return os.name == "posix"


def read_order() -> tuple[socket.socket, Path | str, dict[str, Any]]:
    """What a parent has told this process."""
    number, family, place, settings = pickle.load(sys.stdin.buffer)
    return socket.socket(family, socket.SOCK_STREAM, fileno=number), place, settings
