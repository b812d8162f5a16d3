"""The peer: pig on boardgame.io, whose store is in memory. Its clients speak socket.io as its own do."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from tools.load.driver import Client, Driver, Table
from tools.load.line import request
from tools.load.processes import ROOT, running

FOLDER = ROOT / "tools" / "boardgame"
GOAL = 100
EVENT = b"42/pig,"  # an event of the game's own channel
OPEN, JOINED, PING, PONG = b"0{", b"40/pig,{", b"2", b"3"


class BoardgameClient(Client):
    """A browser at a match."""

    def __init__(self, table: Table, seat: int, chance: random.Random) -> None:
        super().__init__(table, seat, chance)
        self.match = self.credentials = ""
        self.state: dict[str, Any] = {}
        self.seen = -1

    async def sit(self, match: str) -> None:
        """Take the seat at a match and come to it."""
        body = {"playerID": str(self.seat), "playerName": f"P{self.seat}"}
        self.match, self.seen = match, -1
        self.credentials = (await request(self.driver.port, "POST", f"/games/pig/{match}/join", body))["playerCredentials"]
        await self.connect("/socket.io/?EIO=4&transport=websocket")

    def emit(self, *event: Any) -> None:
        """Send an event."""
        self.send(EVENT + json.dumps(event).encode())

    def take(self, text: bytes) -> None:
        """A packet came; only those with a state are read."""
        if text.startswith(EVENT):
            name, _, rest = text[len(EVENT) + 2 :].partition(b'"')
            if name in (b"sync", b"update"):
                state = json.loads(b"[0" + rest)[2]
                self.state = state["state"] if name == b"sync" else state
                self.look()
        elif text == PING:
            self.send(PONG)
        elif text.startswith(OPEN):
            self.send(b"40/pig,")
        elif text.startswith(JOINED):
            self.emit("sync", self.match, str(self.seat), self.credentials, 2)
        else:
            raise RuntimeError(f"boardgame.io refuses: {text[:200]!r}")

    def look(self) -> None:
        """Do what is to do at the match as it is now."""
        self.table.arrive(self)
        version = self.state["_stateID"]
        if not self.table.is_full or version == self.seen:
            return
        self.seen = version
        self.table.seen(self.seat, version)
        context = self.state["ctx"]
        if context.get("gameover"):
            self.go_on()
        elif context["currentPlayer"] == str(self.seat):
            self.driver.later(partial(self.move, self.choose(self.state["G"]), version))

    def choose(self, game: dict[str, Any]) -> str:
        """Any move that Kosti would offer too."""
        if not game["pot"]:
            return "throw"
        return "hold" if game["score"][self.seat] + game["pot"] >= GOAL else self.chance.choice(("throw", "hold"))

    def move(self, name: str, version: int) -> None:
        """Move, and let the time run."""
        self.table.sent(self.seat, version)
        payload = {"type": name, "args": [], "playerID": str(self.seat), "credentials": self.credentials}
        self.emit("update", {"type": "MAKE_MOVE", "payload": payload}, version, self.match, str(self.seat))

    def go_on(self) -> None:
        """The last to see the end brings both to another match."""
        clients: list[Any] = self.table.clients
        if all(client.state["ctx"].get("gameover") for client in clients):
            self.driver.later(lambda: self.driver.start(self.play_again(clients)))

    async def play_again(self, clients: list[BoardgameClient]) -> None:
        """The same two at the next match."""
        match = ""
        for client in clients:
            body = {"playerID": str(client.seat), "credentials": client.credentials}
            match = (await request(self.driver.port, "POST", f"/games/pig/{client.match}/playAgain", body))["nextMatchID"]
        for client in clients:
            self.table.depart(client)
            client.hang_up()
        for client in clients:
            await client.sit(match)


@dataclass
class Boardgame:
    """A running boardgame.io."""

    port: int
    pid: int
    name: str = "boardgame.io"

    async def open_table(self, driver: Driver, number: int) -> Table:
        """A match for two."""
        match = (await request(self.port, "POST", "/games/pig/create", {"numPlayers": 2}))["matchID"]
        table = Table(driver)
        clients = [BoardgameClient(table, seat, random.Random(2 * number + seat)) for seat in range(2)]
        table.clients = [*clients]
        for client in clients:
            await client.sit(match)
        return table


def install() -> str | None:
    """Fetch boardgame.io unless it is there; why that was not possible."""
    if not shutil.which("node") or not shutil.which("npm"):
        return "there is no Node here"
    if (FOLDER / "node_modules" / "boardgame.io").is_dir():
        return None
    command = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--silent"]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True)
    return None if done.returncode == 0 else "npm could not install it"


def versions() -> str:
    """What was measured."""
    package = json.loads((FOLDER / "node_modules" / "boardgame.io" / "package.json").read_text())
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return f"boardgame.io {package['version']} on Node {node.removeprefix('v')}, store in memory"


@contextmanager
def started() -> Iterator[Boardgame]:
    """A server as it is run in production."""
    with running(["node", str(FOLDER / "server.cjs")], NODE_ENV="production") as process:
        assert process.stdout is not None
        word, _, port = process.stdout.readline().partition(" ")
        if word != "port":
            raise SystemExit("load: boardgame.io did not start")
        yield Boardgame(int(port), process.pid)
