"""What the parent of several processes does, with processes that are none: who is silent is ended and replaced, one renewal after the other."""

import os
from pathlib import Path
from typing import Any

import pytest

from kosti.server import workers
from kosti.server.workers import Worker, Workers
from tests.server.test_kill import fork


class Puppet:
    """A process that does what a test wants."""

    def __init__(self) -> None:
        self.pid, self.returncode, self.obeys = 0, None, True

    def poll(self) -> int | None:
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        assert self.returncode is not None, "nobody may wait for this one"
        return self.returncode

    def terminate(self) -> None:
        self.returncode = -15 if self.obeys else None

    def kill(self) -> None:
        self.returncode = -9


class Puppets:
    """A parent of such processes, whose time is that of the test."""

    def __init__(self, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.answers = 1000.0, True
        self.started: list[tuple[Worker, Any]] = []
        monkeypatch.setattr(workers, "time", self)
        self.buried: list[str] = []
        monkeypatch.setattr(workers, "bury", lambda storage, id: (self.buried.append(id), storage.write([]))[1])
        self.parent = Workers(2, data, None, None, self.start)  # type: ignore[arg-type]

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def start(self, *_: Any) -> Worker:
        hears, says = fork.Pipe(duplex=False)
        worker = Worker(Puppet(), hears)
        self.started.append((worker, says))
        if self.answers:
            self.say(worker, f"{workers.READY}p{len(self.started)}\n")
        return worker

    def say(self, worker: Worker, words: str = "\n") -> None:
        says = next(says for known, says in self.started if known is worker)
        os.write(says.fileno(), words.encode())

    def look(self, seconds: float = 0.1) -> list[Worker | None]:
        """One look of the parent after some time, in which everybody says something."""
        self.now += seconds
        self.parent.look()
        return list(self.parent.workers)


@pytest.fixture
def puppets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    found = Puppets(tmp_path, monkeypatch)
    yield found
    found.parent.storage.close()


def test_a_rest_for_one_keeps_nobody_from_burying_another(puppets: Puppets) -> None:
    puppets.look()
    one, other = puppets.look()
    one.process.kill()
    assert puppets.look() == [None, other], "it has died too soon to be replaced at once"
    assert puppets.buried == ["p1"]
    other.process.kill()
    assert puppets.look() == [None, None]
    assert puppets.buried == ["p1", "p2"]
    assert None not in puppets.look(workers.REST)


def test_nobody_is_waited_for_who_does_not_answer(puppets: Puppets) -> None:
    puppets.look()
    one, other = puppets.look()
    puppets.answers = False
    one.process.kill()
    puppets.look()
    silent, still = puppets.look(workers.REST)
    assert still is other
    assert silent is not None
    assert not silent.id
    other.process.kill()
    puppets.look()
    assert puppets.buried == ["p1", "p2"]
    puppets.parent.ending = True
    puppets.parent.watch(lambda: None)
    assert all(worker.process.returncode for worker, _ in puppets.started)


def test_a_process_that_is_silent_is_ended_and_replaced(puppets: Puppets) -> None:
    puppets.look()
    one, other = puppets.look()
    while one.process.returncode is None:
        puppets.say(other)
        assert puppets.look(workers.BEAT_EVERY / 2)[1] is other
        assert puppets.now < one.heard + 2 * workers.HANGS
    assert puppets.now > one.heard + workers.HANGS
    assert puppets.look()[0] is not one
    assert puppets.buried == ["p1"]


def test_nobody_hangs_while_the_parent_itself_stood_still(puppets: Puppets) -> None:
    puppets.look()
    before = puppets.look()
    assert puppets.look(3600) == before


def test_a_renewal_goes_from_one_to_the_next(puppets: Puppets) -> None:
    puppets.look()
    one, other = puppets.look()
    one.process.obeys = False
    puppets.parent.renewing = True
    for _ in range(5):
        now = puppets.look()
    assert now[0] is not one
    assert now[1] is other, "the first has not ended yet"
    one.process.kill()
    for _ in range(5):
        now = puppets.look()
    assert other not in now
    assert len(puppets.started) == 4
    assert puppets.buried == ["p1", "p2"]


def test_a_renewal_that_cannot_begin_leaves_those_who_serve(puppets: Puppets) -> None:
    puppets.look()
    before = puppets.look()
    puppets.answers = False
    puppets.parent.renewing = True
    puppets.look()
    puppets.started[-1][0].process.kill()
    for _ in range(5):
        assert puppets.look() == before
    assert len(puppets.started) == 3
