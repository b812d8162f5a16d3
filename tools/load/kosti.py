"""Kosti's side of the comparison: the protocol of docs/protocol.md, as much of it as two people need."""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Any

from tools.load.driver import Client, Driver, Table
from tools.load.line import request
from tools.load.processes import running

TOO_LATE = ("stale", "not_now")  # refusals that people meet who move at the same time
NO_NEWS = (b'{"type": "ok"', b'{"type":"ok"', b'{"type": "pong"', b'{"type":"pong"')


class KostiClient(Client):
    """A browser at a table: keeps the view, pledges a word, moves, asks for a rematch."""

    def __init__(self, table: Table, seat: int, chance: random.Random, id: str, token: str) -> None:
        super().__init__(table, seat, chance)
        self.id = id
        self.token = token
        self.count = 0
        self.begin()

    def begin(self) -> None:
        """Nothing is known of the table yet."""
        self.view: dict[str, Any] = {}
        self.seen = -1  # the version that was looked at last
        self.word = secrets.token_hex(16)
        self.told: set[str] = set()  # what is told once only: the pledge, the word, the wish for a rematch

    async def sit(self) -> None:
        """Come to the table."""
        await self.connect(f"/api/tables/{self.id}/live")

    def opened(self) -> None:
        """Say who looks."""
        self.say({"type": "hello", "token": self.token, "lang": "en"})

    def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self.send(json.dumps(message).encode())

    def act(self, message: dict[str, Any]) -> None:
        """Send a message that is carried out once."""
        self.count += 1
        self.say({**message, "id": f"{self.id}-{self.seat}-{self.count}"})

    def tell_once(self, message: dict[str, Any]) -> None:
        """Send a message unless one of its type was sent at this table."""
        if message["type"] not in self.told:
            self.told.add(message["type"])
            self.act(message)

    def take(self, text: bytes) -> None:
        """A message came; only what changes the view is read."""
        if text.startswith(NO_NEWS):
            return
        message = json.loads(text)
        if message["type"] == "error":
            self.take_refusal(message)
        elif self.merge(message):
            self.look()

    def merge(self, message: dict[str, Any]) -> bool:
        """Bring the view up to date: a table is the whole of it, a change only what is different; whether it was one of them."""
        if message["type"] == "table":
            self.view = message
        elif message["type"] == "change":
            scene = {**self.view["scene"], **message.get("scene", {})}
            self.view |= {**message, "scene": scene}
        return message["type"] in ("table", "change")

    def take_refusal(self, message: dict[str, Any]) -> None:
        """Whoever came too late looks again; everything else is a mistake of ours."""
        if message["error"] not in TOO_LATE:
            raise RuntimeError(f"Kosti refuses: {message}")
        self.table.refused(self.seat)
        self.seen = -1
        self.look()

    def look(self) -> None:
        """Do what is to do at the table as it is now."""
        view = self.view
        if view["next"]:
            self.go_on(view["next"])
        elif view["status"] == "waiting":
            self.open_fairly(view["fair"].get("stage"))
        else:
            self.table.arrive(self)
            if self.table.is_full and self.seen != view["version"]:
                self.look_closely(view)

    def open_fairly(self, stage: str | None) -> None:
        """Before the game: a pledge, and when all have pledged the word itself."""
        if stage == "word":
            self.tell_once({"type": "word", "word": self.word})
        elif stage == "pledge":
            self.tell_once({"type": "pledge", "hash": sha256(self.word.encode()).hexdigest()})

    def look_closely(self, view: dict[str, Any]) -> None:
        """A version of the game that is new to this client."""
        self.seen = view["version"]
        self.table.seen(self.seat, self.seen)
        if view["status"] == "over":
            self.driver.later(partial(self.tell_once, {"type": "rematch"}))
        elif view["viewer"] in view["scene"]["active"]:
            self.driver.later(partial(self.move, self.choose(view), self.seen))

    def choose(self, view: dict[str, Any]) -> dict[str, Any]:
        """What this client does: the pending throw, or any move."""
        action = {"seat": view["viewer"], "question": view["asked"][view["viewer"]]}
        if view["pending"]:
            return {**action, "type": view["pending"]["kind"]}
        moves = [move["move"] for verb in view["scene"]["verbs"] for move in verb["moves"]]
        return {**action, "type": "play", "move": self.chance.choice(moves)}

    def move(self, message: dict[str, Any], version: int) -> None:
        """Move, and let the time run."""
        self.table.sent(self.seat, version)
        self.act(message)

    def go_on(self, next: str) -> None:
        """To the table of the rematch."""
        self.table.depart(self)
        self.hang_up()
        self.id = next
        self.begin()
        self.driver.start(self.sit())


@dataclass
class Kosti:
    """A running `kosti serve`."""

    port: int
    pid: int
    games: list[str]
    name: str = "Kosti"

    async def open_table(self, driver: Driver, number: int) -> Table:
        """Two new people sit down."""
        game = self.games[number % len(self.games)]
        tokens = [(await request(self.port, "POST", "/api/people", {"name": name}))["token"] for name in ("Ann", "Bob")]
        seats = [{"kind": "me"}, {"kind": "open"}]
        id = (await request(self.port, "POST", "/api/tables", {"game": game, "seats": seats}, tokens[0]))["id"]
        await request(self.port, "POST", f"/api/tables/{id}/seats/1", {}, tokens[1])
        table = Table(driver)
        clients = [KostiClient(table, seat, random.Random(2 * number + seat), id, token) for seat, token in enumerate(tokens)]
        table.clients = [*clients]
        for client in clients:
            await client.sit()
        return table


@contextmanager
def started(data: str, games: list[str], options: list[str], **settings: str) -> Iterator[Kosti]:
    """A server as people start it, without limits of rate; calm, after what it prepares at the beginning."""
    command = [sys.executable, "-m", "kosti", "--lang", "en", "serve", "--port", "0", "--no-browser", "--unlimited", "--data", data, *options]
    with running(command, **settings) as process:
        assert process.stdout is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        if not found:
            raise SystemExit("load: kosti serve did not start")
        server = Kosti(int(found[1]), process.pid, games)
        asyncio.run(request(server.port, "GET", "/api/games?lang=en"))
        yield server
