"""Several processes share the tables: they are killed, renewed and replaced while people play, and nothing that was acknowledged is lost."""

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx2 as httpx
import pytest

from kosti.cli import main
from kosti.server.house.neighbours import Door
from kosti.server.http.limits import Limits
from kosti.server.http.relay import FROM, KEY, Relay
from kosti.server.storage.writer import Place
from tests.server.test_kill import KILLS, House, check_stored, some_moves

WORKERS = 3
KILLED = max(2, KILLS // 25)


def start(house: House) -> subprocess.Popen[bytes]:
    kept = "--data" if isinstance(house.data, Path) else "--database"
    command = [
        sys.executable,
        "-m",
        "kosti",
        "serve",
        "--port",
        str(house.port),
        kept,
        str(house.data),
        "--no-browser",
        "--unlimited",
        "--workers",
        str(WORKERS),
    ]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL)


def children(parent: int) -> list[int]:
    """The processes of a parent."""
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(parent)], capture_output=True, text=True, check=False).stdout
    return [int(word) for word in listed.split() if int(word) != os.getpid() and is_worker(int(word))]


def is_worker(pid: int) -> bool:
    with suppress(OSError):
        return b"kosti.server.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


async def disturb(house: House, parent: subprocess.Popen[bytes], times: int, how: Callable[[list[int], random.Random], None]) -> None:
    """Let people play, and do something to the processes again and again; everybody plays on at every table."""
    chance, tasks = random.Random(5), set()
    try:
        await house.until_it_answers()
        await house.open_tables()
        tasks |= {asyncio.create_task(client.run()) for client in house.clients}
        for _ in range(times):
            await house.replace_finished(tasks)
            await some_moves(house, tasks, chance.randrange(1, 15))
            how(children(parent.pid), chance)
            house.kills += 1
            await everybody_moves(house, tasks)
        house.done = True
    finally:
        for task in tasks if not house.done else ():
            task.cancel()
        parent.terminate()
        parent.wait(60)
    await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), 60)


async def everybody_moves(house: House, tasks: set[asyncio.Task[None]]) -> None:
    """Wait until something has happened at every table since, so that all have been taken over."""
    before = {id(client): client.heard for client in house.clients}
    for _ in range(3000):
        await house.replace_finished(tasks)
        if all(client.heard > before.get(id(client), -1) or client.view.get("status") == "over" for client in house.clients):
            return
        await asyncio.sleep(0.02)
        for task in tasks:
            if task.done():
                task.result()
    raise AssertionError("a table is lost")


def kill_one(workers: list[int], chance: random.Random) -> None:
    os.kill(chance.choice(workers), signal.SIGKILL)


def test_killed_processes_lose_nothing(place: Place) -> None:
    house = House(place)
    asyncio.run(disturb(house, start(house), KILLED, kill_one))
    check_stored(house)


def test_renewed_processes_lose_nothing(tmp_path: Path) -> None:
    """SIGHUP to the parent: a new process takes the place of each."""
    house = House(tmp_path)
    parent = start(house)
    before: set[int] = set()

    def renew(workers: list[int], chance: random.Random) -> None:
        if not before:
            before.update(workers)
            os.kill(parent.pid, signal.SIGHUP)
            return
        for _ in range(600):
            if len(workers) == WORKERS and not before & set(workers):
                return
            time.sleep(0.1)
            workers = children(parent.pid)
        raise AssertionError("they are the same as before")

    asyncio.run(disturb(house, parent, 2, renew))
    assert len(before) == WORKERS
    check_stored(house)


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
    for _ in range(600):
        page = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        if len(set(SHOWN_PROCESS.findall(page))) >= WORKERS:
            break
        time.sleep(0.1)
    return page


def test_the_figures_of_all_processes_stand_on_one_page(tmp_path: Path) -> None:
    house = House(tmp_path)
    parent = start(house)
    try:
        asyncio.run(house.until_it_answers())
        page = page_of_all(house.port)
        assert len(set(SHOWN_PROCESS.findall(page))) == WORKERS
        assert page.count("# HELP kosti_tables ") == 1
    finally:
        parent.terminate()
        parent.wait(60)
