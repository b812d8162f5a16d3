"""A server process is killed at random moments while clients play; nothing that was acknowledged is ever lost.

The server is real: a process of its own with a socket, a database and all. It is forked from a process that has imported everything, so that
a restart takes a fraction of a second; a few more are started from nothing with `kosti serve`. KOSTI_KILLS sets how often the server is killed.
"""

import asyncio
import json
import multiprocessing
import os
import random
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2 as httpx
import websockets

from kosti.rooms.fair.dice import pledge_of
from kosti.server import commands
from kosti.server.limits import Limits
from kosti.server.settings import Settings
from kosti.server.storage.writer import Place, Storage
from tests.server.helpers import LASTS, merged

KILLS = int(os.environ.get("KOSTI_KILLS", "200"))
COLD_KILLS = max(1, KILLS // 50)
TABLES = 2  # of each game
fork = multiprocessing.get_context("forkserver")
WEB = ["uvicorn.lifespan.on", "uvicorn.protocols.http.auto", "uvicorn.protocols.websockets.websockets_sansio_impl", "uvloop"]
fork.set_forkserver_preload(["kosti.server.http.app", "tests.server.test_kill", *WEB])
held: list[socket.socket] = []  # the ports of this run


def place_at(data: str) -> Place:
    """A folder, or the address of a database."""
    return data if data.startswith("postgresql:") else Path(data)


def serve(data: str, port: int) -> None:
    """The server process."""
    commands.run(place_at(data), commands.listen("127.0.0.1", port), lambda _: None, Settings(Limits.none()))


def free_port() -> int:
    """A port that no outgoing connection can get: clients that try again and again would otherwise sit on it one day. No other test gets it while its server is down, either."""
    for port in random.sample(range(20_000, 32_000), 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            if sys.platform == "linux":  # elsewhere no server could listen there
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                held.append(probe.dup())
            return port
    raise AssertionError("no free port")


class Client:
    """A person at a table who plays at random, reconnects, and repeats what was not acknowledged."""

    def __init__(self, house: "House", table: str, token: str, seed: int) -> None:
        self.house, self.table, self.token = house, table, token
        self.chance = random.Random(seed)
        self.view: dict[str, Any] = {}
        self.waiting: dict[str, Any] | None = None  # a message that was not acknowledged yet
        self.acknowledged = 0  # the last question that was answered for good
        self.sent = 0
        self.heard = 0  # answers and views

    async def run(self) -> None:
        while not self.house.done:
            try:
                async with websockets.connect(f"ws://127.0.0.1:{self.house.port}/api/tables/{self.table}/live", max_size=None, open_timeout=LASTS) as line:
                    await line.send(json.dumps({"type": "hello", "token": self.token, "lang": "en"}))
                    if self.waiting:
                        await line.send(json.dumps(self.waiting))
                    async for text in line:
                        await self.hear(line, json.loads(text))
            except (OSError, websockets.WebSocketException, TimeoutError):
                await asyncio.sleep(0.02)

    async def hear(self, line: Any, message: dict[str, Any]) -> None:
        self.heard += 1
        if message["type"] in ("table", "change"):
            view = merged(self.view, message)
            self.house.check(self, view)
            self.view = view
            if not self.waiting:
                await self.act(line)
            return
        assert self.waiting, message
        assert message["id"] == self.waiting["id"], message
        if message["type"] == "ok":
            self.acknowledged = max(self.acknowledged, self.waiting.get("question", 0))
            self.house.moves += 1
        else:
            assert message["error"] in ("stale", "not_now", "is_over"), message
            assert self.house.kills, "without a kill everything that is sent is accepted"
        self.waiting = None
        await self.act(line)

    async def act(self, line: Any) -> None:
        view = self.view
        if view["status"] == "waiting":
            await self.say(line, self.for_the_dice(view["fair"]))
        if view["status"] != "playing" or view["viewer"] not in view["scene"]["active"]:
            return
        message = {"seat": view["viewer"], "question": view["asked"][view["viewer"]]}
        if view["pending"]:
            message["type"] = view["pending"]["kind"]
        elif view["scene"]["verbs"]:
            moves = [move["move"] for verb in view["scene"]["verbs"] for move in verb["moves"]]
            message |= {"type": "play", "move": self.chance.choice(moves)}
        else:
            return
        await self.say(line, message)

    def for_the_dice(self, fair: dict[str, Any]) -> dict[str, Any] | None:
        """The pledge or the word that the table waits for."""
        word, mine = f"the word of {self.token}"[:80], fair["mine"]
        if fair["stage"] == "pledge" and not fair["pledges"][mine]:
            return {"type": "pledge", "hash": pledge_of(word)}
        return {"type": "word", "word": word} if fair["stage"] == "word" and not fair["words"][mine] else None

    async def say(self, line: Any, message: dict[str, Any] | None) -> None:
        if message is None:
            return
        self.sent += 1
        self.waiting = {**message, "id": f"m{self.sent}"}
        await line.send(json.dumps(self.waiting))


class House:
    """The server, its clients, and all that must hold."""

    def __init__(self, data: Place) -> None:
        self.data, self.port = data, free_port()
        self.done = False
        self.shared = False  # whether several processes have the tables
        self.moves = 0
        self.kills = 0
        self.clients: list[Client] = []
        self.seen: dict[tuple[str, int, int], str] = {}  # a table after so many events, as each seat has seen it
        self.newest: dict[str, int] = {}
        self.finished: set[str] = set()

    def check(self, client: Client, view: dict[str, Any]) -> None:
        """A table never goes back behind what was acknowledged or shown, and after the same events it is always the same table."""
        asked = view["asked"][view["viewer"]]
        assert not asked or asked > client.acknowledged, (asked, client.acknowledged)
        assert not client.view or [e["n"] for e in view["events"][-1:]] >= [e["n"] for e in client.view["events"][-1:]]
        if view["status"] == "waiting" or not view["events"]:
            return
        known = [(e["n"], e["kind"], e["seat"]) for e in view["events"] if e["kind"] == "throw"]
        told = json.dumps([view["status"], view["scene"]["active"], view["scene"]["moment"], known[-5:], view["fair"]["commitment"]])
        assert self.seen.setdefault((client.table, view["viewer"], view["events"][-1]["n"]), told) == told
        if view["status"] == "over":
            self.finished.add(client.table)

    async def open_tables(self) -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=LASTS) as web:
            for n in range(TABLES):
                for game in ("pig", "perudo"):
                    people = [(await web.post("/api/people", json={"name": name})).json() for name in ("Ann", "Bob")]
                    headers = [{"authorization": f"Bearer {p['token']}"} for p in people]
                    wanted = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"goal": 200} if game == "pig" else {}}
                    id = (await web.post("/api/tables", json=wanted, headers=headers[0])).json()["id"]
                    await self.sit(web, id, headers[1])
                    self.clients += [Client(self, id, p["token"], 10 * n + k) for k, p in enumerate(people)]

    async def sit(self, web: httpx.AsyncClient, id: str, headers: dict[str, str]) -> None:
        """Take the open seat; whoever meets a process that was silent for too long, and has just lost the table, is told to try again."""
        for _ in range(3):
            answer = await web.post(f"/api/tables/{id}/seats/1", json={}, headers=headers)
            if answer.status_code != 500 or not self.shared:
                break
        assert answer.status_code == 200

    async def until_it_answers(self) -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}") as web, asyncio.timeout(LASTS):
            while True:
                try:
                    assert (await web.get("/api/people/me")).status_code == 401
                    return
                except httpx.TransportError:
                    await asyncio.sleep(0.005)

    async def replace_finished(self, tasks: set[asyncio.Task[None]]) -> None:
        """New tables when some games have ended, so that there is always somebody playing."""
        if len(self.finished) < len({c.table for c in self.clients}) - 1:
            return
        first = len(self.clients)
        await self.open_tables()
        for client in self.clients[first:]:
            tasks.add(asyncio.create_task(client.run()))


async def play_and_kill(house: House, start: Any, kill: Any, kills: int, seed: int) -> None:
    """Let the clients play; kill the server again and again; look that everybody comes back to the same table."""
    chance = random.Random(seed)
    process = start(house)
    tasks: set[asyncio.Task[None]] = set()
    try:
        await house.until_it_answers()
        await house.open_tables()
        tasks |= {asyncio.create_task(client.run()) for client in house.clients}
        for _ in range(kills):
            await house.replace_finished(tasks)
            await some_moves(house, tasks, chance.randrange(1, 15))
            await asyncio.sleep(chance.random() * 0.01)
            kill(process)
            house.kills += 1
            process = start(house)
            await house.until_it_answers()
        await house.replace_finished(tasks)
        await some_moves(house, tasks, 20)
        house.done = True
    except BaseException:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)  # one that failed too would speak up in the middle of another test
        raise
    finally:
        kill(process)
    await asyncio.wait_for(asyncio.gather(*tasks), LASTS)


async def some_moves(house: House, tasks: set[asyncio.Task[None]], count: int) -> None:
    """Wait until so many moves more were acknowledged."""
    wanted = house.moves + count
    async with asyncio.timeout(LASTS):
        while house.moves < wanted:
            await asyncio.sleep(0.002)
            fail_early(tasks)
            await house.replace_finished(tasks)


def fail_early(tasks: set[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


def start_forked(house: House) -> Any:
    process = fork.Process(target=serve, args=(str(house.data), house.port), daemon=True)
    process.start()
    return process


def kill_forked(process: Any) -> None:
    os.kill(process.pid, signal.SIGKILL)
    process.join()


def start_cold(house: House) -> Any:
    kept = "--data" if isinstance(house.data, Path) else "--database"
    command = [sys.executable, "-m", "kosti", "serve", "--port", str(house.port), kept, str(house.data), "--no-browser"]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL)


def kill_cold(process: Any) -> None:
    process.send_signal(signal.SIGKILL)
    process.wait()


def check_stored(house: House) -> None:
    """Every acknowledged answer is in the database, and every table can be repeated from it."""
    from kosti.server.storage import reading

    storage = Storage(house.data)
    with storage.reading() as connection:
        for client in filter(lambda client: client.view, house.clients):  # the last tables may have opened as the house closed
            room = reading.read_room(connection, client.table, time.time)
            seat = client.view["viewer"]
            assert room.asked_since.get(seat, client.acknowledged + 1) > client.acknowledged
            assert room.questions[seat] >= client.acknowledged
    storage.close()


def test_killed_while_playing(tmp_path: Path) -> None:
    house = House(tmp_path)
    asyncio.run(play_and_kill(house, start_forked, kill_forked, KILLS, 1))
    assert house.kills == KILLS
    check_stored(house)


def test_killed_while_playing_over_postgresql(postgres: str) -> None:
    house = House(postgres)
    asyncio.run(play_and_kill(house, start_forked, kill_forked, max(1, KILLS // 10), 3))
    check_stored(house)


def test_killed_and_started_from_nothing(place: Place) -> None:
    house = House(place)
    asyncio.run(play_and_kill(house, start_cold, kill_cold, COLD_KILLS, 2))
    check_stored(house)
