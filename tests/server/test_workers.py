"""Several processes share the tables: they are killed, stopped, renewed and replaced while people play, and nothing that was acknowledged is lost.

KOSTI_KILLS sets how often they are killed while people play, for each kind of database a fifth of it (so `make test-long` kills two hundred of each).
They are forked from a process that has imported everything; a few are started from nothing.
"""

import asyncio
import json
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
import websockets

from kosti.cli import main
from kosti.rooms.refusals import Refused
from kosti.server import commands, workers
from kosti.server.house.neighbours import BEATS, Door
from kosti.server.http import relay as relays
from kosti.server.http.relay import FROM, KEY, ONCE_MORE, OPENS_WITHIN, NobodyThere, Relay, ask
from kosti.server.limits import Limits
from kosti.server.settings import Settings
from kosti.server.storage.leases import LEASE
from kosti.server.storage.writer import Place
from kosti.server.worker import speaker
from kosti.server.workers import LOOK_EVERY, Worker, Workers
from tests.server.helpers import LASTS
from tests.server.test_kill import KILLS, House, check_stored, fail_early, fork, place_at, some_moves, start_cold

KILLED = max(2, KILLS // 5)
WORKERS = 3
LIMIT = 5.0  # seconds in which the tables of a process that has died must go on


class Forked:
    """A process that was forked from one that has imported everything, as its parent knows it."""

    def __init__(self, process: Any) -> None:
        self._process = process
        self.pid = process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def poll(self) -> int | None:
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        return self._process.exitcode

    def terminate(self) -> None:
        self._process.terminate()

    def kill(self) -> None:
        self._process.kill()


def serve_forked(listener: socket.socket, data: str, settings: Settings, says: Any) -> None:
    """One of the processes."""
    commands.run(place_at(data), listener, speaker(says.fileno()), settings, hold=None)


def start_forked(listener: socket.socket, place: Place, settings: Settings) -> Worker:
    hears, says = fork.Pipe(duplex=False)
    process = fork.Process(target=serve_forked, args=(listener, str(place), settings, says))
    process.start()
    says.close()
    return Worker(Forked(process), hears)


class Parent:
    """The parent of some forked processes, in a thread of this one."""

    def __init__(self, house: House) -> None:
        listener = commands.listen("127.0.0.1", house.port)
        self.workers = Workers(WORKERS, house.data, listener, Settings(Limits.none()), start_forked)
        self._listener = listener
        self._thread = threading.Thread(target=self.workers.watch, args=(lambda: None,))
        self._thread.start()

    def pids(self) -> list[int]:
        """The processes that answer."""
        return [worker.process.pid for worker in list(self.workers.workers) if worker and worker.id and worker.process.poll() is None]

    def terminate(self) -> None:
        self.workers.ending = True
        self._thread.join(LASTS)
        self._listener.close()


class Cold:
    """A real `kosti serve` with its processes."""

    def __init__(self, house: House) -> None:
        kept = "--data" if isinstance(house.data, Path) else "--database"
        command = [sys.executable, "-m", "kosti", "serve", "--port", str(house.port), kept, str(house.data), "--no-browser", "--unlimited"]
        self.process = subprocess.Popen([*command, "--workers", str(WORKERS)], stdout=subprocess.DEVNULL)

    def pids(self) -> list[int]:
        """Its processes."""
        listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True, check=False).stdout
        return [int(word) for word in listed.split() if is_worker(int(word))]

    def terminate(self) -> None:
        self.process.terminate()
        self.process.wait(LASTS)


def is_worker(pid: int) -> bool:
    with suppress(OSError):
        return b"kosti.server.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


async def disturb(house: House, parent: Parent | Cold, times: int, how: Callable[[list[int], random.Random], None]) -> None:
    """Let people play, and do something to the processes again and again; everybody plays on at every table."""
    chance, tasks, house.shared = random.Random(5), set(), True
    try:
        await house.until_it_answers()
        await house.open_tables()
        tasks |= {asyncio.create_task(client.run()) for client in house.clients}
        for _ in range(times):
            await house.replace_finished(tasks)
            await some_moves(house, tasks, chance.randrange(1, 15))
            while len(pids := parent.pids()) < WORKERS:
                await asyncio.sleep(0.01)
                fail_early(tasks)
            how(pids, chance)
            house.kills += 1
            await everybody_moves(house, tasks)
        house.done = True
    except BaseException:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        raise
    finally:
        await asyncio.to_thread(parent.terminate)
    await asyncio.wait_for(asyncio.gather(*tasks), LASTS)


async def everybody_moves(house: House, tasks: set[asyncio.Task[None]]) -> None:
    """Wait until something has happened at every table since, so that all have been taken over."""
    before = {id(client): client.heard for client in house.clients}
    async with asyncio.timeout(LASTS):  # otherwise a table is lost
        while not all(client.heard > before.get(id(client), -1) or client.view.get("status") == "over" for client in house.clients):
            await asyncio.sleep(0.02)
            fail_early(tasks)
            await house.replace_finished(tasks)


def kill_one(workers: list[int], chance: random.Random) -> None:
    os.kill(chance.choice(workers), signal.SIGKILL)


def test_killed_processes_lose_nothing(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "TOO_SOON", 0.0)  # they are killed all the time
    house = House(place)
    asyncio.run(disturb(house, Parent(house), KILLED, kill_one))
    assert house.kills == KILLED
    check_stored(house)


def test_killed_processes_of_a_real_server_lose_nothing(tmp_path: Path) -> None:
    house = House(tmp_path)
    asyncio.run(disturb(house, Cold(house), 1, kill_one))
    check_stored(house)


def test_tables_of_the_dead_are_free_in_time() -> None:
    """A lease runs out, the next heartbeat or whoever asks next notices it: all of that fits into what is promised."""
    assert LEASE + LEASE / BEATS + ONCE_MORE < LIMIT
    assert OPENS_WITHIN + ONCE_MORE < LIMIT
    assert LOOK_EVERY < 1, "usually the parent sees it long before, and buries the dead"


def test_renewed_processes_lose_nothing(tmp_path: Path) -> None:
    """SIGHUP to the parent: a new process takes the place of each."""
    house = House(tmp_path)
    parent = Cold(house)
    before: set[int] = set()

    def renew(workers: list[int], chance: random.Random) -> None:
        if not before:
            before.update(workers)
            os.kill(parent.process.pid, signal.SIGHUP)
            return
        late = time.monotonic() + LASTS
        while len(workers) != WORKERS or before & set(workers):
            assert time.monotonic() < late, "they are the same as before"
            time.sleep(0.1)
            workers = parent.pids()

    asyncio.run(disturb(house, parent, 2, renew))
    assert len(before) == WORKERS
    check_stored(house)


# --- those that hang


def doors_of(house: House, table: str) -> tuple[str, dict[str, Door]]:
    """The process that has a table, and where each is reached."""
    with closing(sqlite3.connect(house.data / "kosti.db")) as database:
        owner = database.execute("SELECT owner FROM tables WHERE id = ?", [table]).fetchone()[0]
        return owner, {id: Door.read(address) for id, address in database.execute("SELECT id, address FROM processes")}


async def greeted(port: int, table: str) -> Any:
    """A line to a table that has heard how it stands."""
    line = await websockets.connect(f"ws://127.0.0.1:{port}/api/tables/{table}/live", ping_interval=None, open_timeout=LASTS)
    await line.send(json.dumps({"type": "hello", "token": None, "lang": "en"}))
    assert json.loads(await line.recv())["type"] == "table"
    return line


def stop(pid: int, house: House, table: str, owner: str) -> bool:
    """Stop a process that is not writing just now, which would keep everybody from it; False if the table is not its own any more."""
    with closing(sqlite3.connect(house.data / "kosti.db", timeout=LASTS, isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")
        if is_owner := doors_of(house, table)[0] == owner:
            os.kill(pid, signal.SIGSTOP)
        database.execute("ROLLBACK")
        return is_owner


def test_a_process_that_hangs_loses_those_who_were_handed_on_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody buries it and its connections stay open, as those of a machine that has vanished do: whoever is there comes again when its lease has run out, to somebody else."""
    monkeypatch.setattr(workers, "HANGS", 1e9)
    house = House(tmp_path)
    parent = Parent(house)

    async def run() -> None:
        await house.until_it_answers()
        while len(parent.pids()) < WORKERS:
            await asyncio.sleep(0.01)
        await house.open_tables()
        table, is_stopped = house.clients[0].table, False
        while not is_stopped:  # on a slow machine another one may have taken the table meanwhile
            owner, doors = doors_of(house, table)
            pid = next(worker.process.pid for worker in parent.workers.workers if worker and worker.id == owner)
            ports = [door.port for id, door in doors.items() if id != owner]
            lines = [await greeted(port, table) for port in ports]
            is_stopped = stop(pid, house, table, owner)
        try:
            for line in lines:
                await asyncio.wait_for(line.wait_closed(), LASTS)
                assert line.close_code == 1012
            await (await asyncio.wait_for(greeted(ports[0], table), LASTS)).close()
            assert doors_of(house, table)[0] != owner
        finally:
            os.kill(pid, signal.SIGKILL)

    try:
        asyncio.run(run())
    finally:
        parent.terminate()


def test_a_hangup_ends_a_single_process_in_peace(tmp_path: Path) -> None:
    """Whoever plays is told to come again; whoever has started it starts it again."""
    house = House(tmp_path)
    process = start_cold(house)

    async def run() -> None:
        await house.until_it_answers()
        await house.open_tables()
        line = await greeted(house.port, house.clients[0].table)
        process.send_signal(signal.SIGHUP)
        await asyncio.wait_for(line.wait_closed(), LASTS)
        assert line.close_code in (1012, 1013)

    try:
        asyncio.run(run())
        assert process.wait(LASTS) == 0
    finally:
        process.kill()


def test_nobody_else_is_believed_to_be_a_process() -> None:
    door = Door.at("127.0.0.1", 1234)
    assert Door.read(str(door)) == door
    relay = Relay(None, None, Limits(), door)  # type: ignore[arg-type]
    forged = {"headers": [(KEY, b"guessed"), (FROM, b"192.0.2.1"), (b"host", b"here")], "client": ("127.0.0.1", 1)}
    assert not relay._is_handed_on(forged)
    assert forged == {"headers": [(b"host", b"here")], "client": ("127.0.0.1", 1)}
    real = {"headers": [(KEY, door.key.encode()), (FROM, b"192.0.2.1")], "client": ("127.0.0.1", 1)}
    assert relay._is_handed_on(real)
    assert real == {"headers": [], "client": ("192.0.2.1", 0)}


def test_too_many_processes_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for count in ("0", "65", "two"):
        with pytest.raises(SystemExit) as ended:
            main(["serve", "--workers", count])
        assert ended.value.code == 2
        assert "1 … 64" in capsys.readouterr().err


SHOWN_PROCESS = re.compile(r'kosti_tables\{process="(\w+)"\}')


def page_of_all(port: int) -> str:
    """The figures, once all processes have started: one answers before the others do."""
    late, page = time.monotonic() + LASTS, ""
    while len(set(SHOWN_PROCESS.findall(page))) < WORKERS and time.monotonic() < late:
        page = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=LASTS).text
        time.sleep(0.1)
    return page


def test_the_figures_of_all_processes_stand_on_one_page(tmp_path: Path) -> None:
    house = House(tmp_path)
    parent = Cold(house)
    try:
        asyncio.run(house.until_it_answers())
        page = page_of_all(house.port)
        assert len(set(SHOWN_PROCESS.findall(page))) == WORKERS
        assert page.count("# HELP kosti_tables ") == 1
    finally:
        parent.terminate()


@pytest.mark.parametrize(("method", "error"), [("GET", NobodyThere), ("POST", Refused)])
def test_a_request_to_a_process_that_hangs_is_asked_again_if_nothing_can_have_happened(method: str, error: type[Exception]) -> None:
    async def run() -> None:
        with commands.listen("127.0.0.1", 0) as silent:
            door, end = Door.at(*silent.getsockname()), asyncio.Event()
            relay = Relay(None, None, Limits(), door)  # type: ignore[arg-type]
            asked = asyncio.create_task(relay._ask(end, door, method, "/api/tables/x", {}, b""))
            line, _ = await asyncio.to_thread(silent.accept)
            end.set()
            with pytest.raises(error):
                await asyncio.wait_for(asked, LASTS)
            line.close()

    asyncio.run(run())


@pytest.mark.parametrize(("method", "error"), [("GET", NobodyThere), ("POST", Refused)])
def test_a_request_whose_process_dies_under_it_is_asked_again_if_nothing_can_have_happened(method: str, error: type[Exception]) -> None:
    with commands.listen("127.0.0.1", 0) as listener:
        door = Door.at(*listener.getsockname())
        dying = threading.Thread(target=lambda: listener.accept()[0].close())
        dying.start()
        with pytest.raises(error):
            ask(door, method, "/api/tables/x", {}, b"")
        dying.join()


def test_whoever_asks_another_process_too_fast_has_to_knock_again_here_too() -> None:
    """Otherwise one connection could ask for ever, and every time somebody looked for the process that has the table."""
    said = b"HTTP/1.1 429 Too Many Requests\r\nconnection: %s\r\ncontent-length: 2\r\n\r\n{}"
    for ends in (True, False):
        with commands.listen("127.0.0.1", 0) as listener:
            answering = threading.Thread(target=answer_once, args=(listener, said % (b"close" if ends else b"keep-alive")))
            answering.start()
            status, headers, body = ask(Door.at(*listener.getsockname()), "GET", "/api/tables/x", {}, b"")
            answering.join()
        assert (status, body, (b"connection", b"close") in headers) == (429, b"{}", ends)


def answer_once(listener: socket.socket, said: bytes) -> None:
    """Answer the first request, whatever it is."""
    line, _ = listener.accept()
    with line:
        line.recv(1 << 16)
        line.sendall(said)


@pytest.mark.parametrize(("status", "is_passed_on"), [(403, True), (429, True), (500, False)])
def test_who_is_turned_away_by_another_process_hears_why(status: int, is_passed_on: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked once: somebody who is not wanted there costs one handshake, not one every tenth of a second."""
    monkeypatch.setattr(relays, "OPENS_WITHIN", LASTS)
    asked: list[str] = []
    sent: list[dict[str, Any]] = []

    def refuse(line: Any, request: Any) -> Any:
        asked.append(request.path)
        return line.respond(status, "why")

    async def keep(message: Any) -> None:
        sent.append(message)

    async def run() -> None:
        async with websockets.serve(None, "127.0.0.1", 0, process_request=refuse) as other:  # type: ignore[arg-type]
            door = Door.at(*next(iter(other.sockets)).getsockname())
            relay = Relay(None, None, Limits(), door)  # type: ignore[arg-type]
            attempt = relay._live({"headers": [], "path": "/api/tables/x/live"}, None, keep)  # type: ignore[arg-type]
            if is_passed_on:
                await attempt(door, asyncio.Event())
                return
            with pytest.raises(NobodyThere):
                await attempt(door, asyncio.Event())

    asyncio.run(run())
    assert asked == ["/api/tables/x/live"]
    assert [message.get("status", message.get("body")) for message in sent] == ([status, b"why"] if is_passed_on else [])


def test_a_request_to_nobody_is_asked_again() -> None:
    with socket.socket() as taken:  # and nobody listens there
        taken.bind(("127.0.0.1", 0))
        with pytest.raises(NobodyThere):
            ask(Door.at(*taken.getsockname()), "POST", "/api/tables/x", {}, b"")
