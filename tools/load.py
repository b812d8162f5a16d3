"""How much a server bears: real WebSocket clients play pig and perudo, and the time from a move to the other screen is measured.

``python tools/load.py [--tables 10,100,500,1000] [--seconds 10]``
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

THINKING = 0.001  # seconds a client thinks before it moves
GAMES = ("pig", "perudo")
OPENED_AT_ONCE = 20


@dataclass
class Figures:
    """What was measured at one number of tables."""

    tables: int
    moves: int = 0
    seconds: float = 0.0
    times: list[float] = field(default_factory=list)

    def quantile(self, share: float) -> float:
        """A quantile of the times, in milliseconds."""
        ordered = sorted(self.times)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    def line(self) -> str:
        """The figures as a line of the table."""
        return f"{self.tables:7,} {self.moves / max(self.seconds, 1e-9):12,.0f} {self.quantile(0.5):10.1f} {self.quantile(0.99):10.1f}"


class LoadTable:
    """One table with two clients; when a game is over both ask for a rematch and go on there."""

    def __init__(self, house: House, game: str, number: int) -> None:
        self.house = house
        self.game = game
        self.chance = random.Random(number)
        self.sent: dict[int, float] = {}  # when the move was sent that leads to a version
        self.tokens: list[str] = []
        self.id = ""

    async def open(self) -> None:
        """Two new people sit down."""
        self.tokens = [(await self.house.request("POST", "/api/people", {"name": name}))["token"] for name in ("Ann", "Bob")]
        seats = [{"kind": "me"}, {"kind": "open"}]
        self.id = (await self.house.request("POST", "/api/tables", {"game": self.game, "seats": seats}, self.tokens[0]))["id"]
        await self.house.request("POST", f"/api/tables/{self.id}/seats/1", {}, self.tokens[1])

    async def play(self, token: str) -> None:
        """One client, game after game."""
        table = self.id
        while table:
            table = await self.play_one(table, token)

    async def play_one(self, table: str, token: str) -> str:
        """One game; the table of the next one."""
        import websockets

        count = itertools.count()
        async with websockets.connect(f"ws://127.0.0.1:{self.house.port}/api/tables/{table}/live", max_size=None, compression=None, open_timeout=120) as line:
            await line.send(json.dumps({"type": "hello", "token": token, "lang": "en"}))
            self.house.greeted += table == self.id
            seen = 0
            async for text in line:
                view = json.loads(text)
                if view["type"] == "error":
                    raise RuntimeError(str(view))
                if view["type"] != "table" or (view["version"] == seen and view["status"] == "playing"):
                    continue
                seen = view["version"]
                if view["next"]:
                    return str(view["next"])
                self.measure(table, view)
                message = self.answer(view)
                if message:
                    await asyncio.sleep(THINKING)
                    await self.house.playing.wait()
                    self.sent[hash((table, seen + 1))] = time.perf_counter()
                    await line.send(json.dumps({**message, "id": f"{table}{token[:6]}{next(count)}"}))
        return ""

    def measure(self, table: str, view: dict[str, Any]) -> None:
        """A view came: if it shows the other's move, note how long that took."""
        sent = self.sent.get(hash((table, view["version"])))
        if sent is not None and view["viewer"] not in self.last_mover(view):
            self.house.note(time.perf_counter() - sent)
            del self.sent[hash((table, view["version"]))]

    def last_mover(self, view: dict[str, Any]) -> list[int]:
        """The seat that acted last."""
        return [event["seat"] for event in view["events"] if event["kind"] != "note"][-1:]

    def answer(self, view: dict[str, Any]) -> dict[str, Any] | None:
        """What this client does now."""
        if view["status"] == "over":
            return {"type": "rematch"} if not view["requests"] or view["viewer"] not in view["requests"][0]["agreed"] else None
        if view["viewer"] not in view["scene"]["active"]:
            return None
        move = {"seat": view["viewer"], "version": view["version"]}
        if view["pending"]:
            return {**move, "type": "throw"}
        moves = [m["move"] for verb in view["scene"]["verbs"] for m in verb["moves"]]
        return {**move, "type": "play", "move": self.chance.choice(moves)}


class House:
    """The server under load and all tables."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.figures: Figures | None = None
        self.tables: list[LoadTable] = []
        self.clients: list[asyncio.Task[None]] = []
        self.greeted = 0
        self.playing = asyncio.Event()  # cleared while more people sit down
        self._web: Any = None

    async def request(self, method: str, path: str, body: dict[str, Any], token: str | None = None) -> Any:
        """One request."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = await self._web.request(method, path, json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()

    def note(self, seconds: float) -> None:
        """A move was seen at the other client."""
        if self.figures:
            self.figures.moves += 1
            self.figures.times.append(seconds)

    async def grow(self, tables: int) -> None:
        """Open tables until there are so many, and let their clients play when all are there."""
        self.playing.clear()
        while len(self.tables) < tables:
            first = len(self.tables)
            more = [LoadTable(self, GAMES[n % len(GAMES)], n) for n in range(first, min(tables, first + OPENED_AT_ONCE))]
            await asyncio.gather(*(table.open() for table in more))
            self.tables += more
            say(f"\r{len(self.tables)} tables open …")
        for table in self.tables[len(self.clients) // 2 :]:
            self.clients += [asyncio.create_task(table.play(token)) for token in table.tokens]
            await asyncio.sleep(0)
        while self.greeted < len(self.clients):
            say(f"\r{self.greeted} clients at their tables … ")
            await asyncio.sleep(0.05)
            self.fail_early()
        self.playing.set()

    def fail_early(self) -> None:
        """A client that has met an error ends the measurement."""
        for client in self.clients:
            if client.done():
                client.result()

    async def measure(self, tables: int, seconds: float) -> Figures:
        """Play at so many tables for a while."""
        await self.grow(tables)
        await asyncio.sleep(min(3.0, seconds / 2))
        self.figures = Figures(tables)
        begun = time.perf_counter()
        while (passed := time.perf_counter() - begun) < seconds:
            say(f"\r{tables} tables: {passed:.0f} of {seconds:.0f} s, {self.figures.moves} moves ")
            await asyncio.sleep(0.5)
            self.fail_early()
        figures, self.figures = self.figures, None
        figures.seconds = time.perf_counter() - begun
        return figures

    async def run(self, counts: list[int], seconds: float) -> list[Figures]:
        """Measure at growing numbers of tables."""
        import httpx

        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=120) as self._web:
            found = [await self.measure(count, seconds) for count in sorted(counts)]
        for client in self.clients:
            client.cancel()
        await asyncio.gather(*self.clients, return_exceptions=True)
        return found


def say(text: str) -> None:
    """Progress, where a person looks."""
    if sys.stderr.isatty():
        print(text, end="", file=sys.stderr, flush=True)


def serve(data: str, port: int) -> None:
    """The server under load: without limits of rate."""
    from kosti.server.commands import listen, run
    from kosti.server.http.limits import Limits

    run(Path(data), listen("127.0.0.1", port), lambda: print("ready", flush=True), limits=Limits.none())


def main() -> None:
    """`python tools/load.py`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default="10,100,500,1000")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--serve", nargs=2, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.serve:
        serve(chosen.serve[0], int(chosen.serve[1]))
        return
    from kosti.server.commands import allow_many_connections, listen

    allow_many_connections()
    with listen("127.0.0.1", 0) as probe:
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen([sys.executable, __file__, "--serve", data, str(port)], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            assert server.stdout.readline().strip() == "ready"
            figures = run_clients(port, [int(n) for n in chosen.tables.split(",")], chosen.seconds)
        finally:
            server.terminate()
            server.wait()
    say("\r" + " " * 60 + "\r")
    print(" tables  moves per s     p50 ms     p99 ms   (from sending a move to the other client's view of it)")
    for one in figures:
        print(one.line())


def run_clients(port: int, counts: list[int], seconds: float) -> list[Figures]:
    """All clients in this process."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(House(port).run(counts, seconds))
    return uvloop.run(House(port).run(counts, seconds))


if __name__ == "__main__":
    main()
