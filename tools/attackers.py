"""Ten ways to bother a server from one address, and two people who want to play pig meanwhile; used by `tools/attack.py` and by the tests.

Everything goes to 127.0.0.1 and ends by itself.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import random
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from kosti.catalog.entries import entries

HERE = "127.0.0.1"
TEXT, PING = 1, 9
WAITS = 0.2  # seconds for an answer that nobody means to read


def another_address() -> str:
    """An address of this machine besides the usual one, so that those who play do not share the limits of the attacker; where there is none, the usual one."""
    with socket.socket() as probe, suppress(OSError):
        probe.bind(("127.0.0.2", 0))
        return "127.0.0.2"
    return HERE


@dataclass
class Harvest:
    """What came of an attack."""

    sent: int = 0
    refused: int = 0  # answers that say no
    refusals: Counter[str] = field(default_factory=Counter)  # of those on live connections, why
    closed: int = 0  # connections that the server has ended
    turned_away: int = 0  # connections that never came to be
    open: int = 0  # connections at the end


@dataclass
class Target:
    """The server that is attacked, and the table at which two people play."""

    port: int
    table: str = ""
    seconds: float = 5.0
    scale: float = 1.0
    level: str = "hard"
    enough: Callable[[Harvest], bool] = lambda harvest: True  # an attack goes on until then, however slow the machine is
    harvest: Harvest = field(default_factory=Harvest)

    def is_over(self, end: float) -> bool:
        """Whether an attack that was to last until `end` (by `time.monotonic`) may stop."""
        return time.monotonic() >= end and self.enough(self.harvest)

    def count(self, full: int) -> int:
        """A number of the full attack, scaled."""
        return max(2, int(full * self.scale))

    async def connect(self, address: str = HERE) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection from an address."""
        return await asyncio.open_connection(HERE, self.port, local_addr=(address, 0), limit=1 << 24)

    async def request(self, method: str, path: str, body: Any = None, token: str | None = None, address: str = HERE, **headers: str) -> tuple[int, Any]:
        """One request on a connection of its own; status and answer."""
        reader, writer = await self.connect(address)
        content = json.dumps(body).encode() if body is not None else b""
        lines = [f"{method} {path} HTTP/1.1", f"host: {HERE}:{self.port}", "connection: close", "content-type: application/json"]
        lines += [f"content-length: {len(content)}", *([f"authorization: Bearer {token}"] if token else [])]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        writer.write("\r\n".join([*lines, "", ""]).encode() + content)
        answer = await reader.read()
        writer.close()
        head, _, rest = answer.partition(b"\r\n\r\n")
        return int(head.split(b" ", 2)[1]), json.loads(rest) if rest[:1] in (b"{", b"[") else None

    async def line(self, table: str, address: str = HERE) -> Line | None:
        """A live connection, if the server grants one."""
        try:
            reader, writer = await self.connect(address)
            head = f"GET /api/tables/{table}/live HTTP/1.1\r\nhost: {HERE}:{self.port}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            writer.write(f"{head}sec-websocket-key: {'A' * 22}==\r\nsec-websocket-version: 13\r\n\r\n".encode())
            answer = await reader.readuntil(b"\r\n\r\n")
        except (OSError, asyncio.IncompleteReadError):
            self.harvest.turned_away += 1
            return None
        if b" 101 " not in answer:
            self.harvest.turned_away += 1
            writer.close()
            return None
        return Line(reader, writer, self.harvest)

    async def person(self, name: str, address: str = HERE) -> str:
        """The token of a new person."""
        _, made = await self.request("POST", "/api/people", {"name": name}, address=address)
        return str(made["token"])


class Line:
    """A live connection, as bare as possible."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, harvest: Harvest) -> None:
        self.reader, self.writer, self.harvest = reader, writer, harvest
        self.listening: asyncio.Task[None] | None = None

    @property
    def is_open(self) -> bool:
        """Whether both sides are still there."""
        return not (self.reader.at_eof() or self.writer.is_closing())

    async def send(self, payload: bytes, kind: int = TEXT) -> None:
        """One frame."""
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big") if size < 1 << 16 else b"\xff" + size.to_bytes(8, "big")
        with suppress(OSError):
            self.writer.write(bytes([0x80 | kind]) + length + bytes(4) + payload)
            await self.writer.drain()
            self.harvest.sent += 1

    async def say(self, **message: Any) -> None:
        """One message."""
        await self.send(json.dumps(message).encode())

    async def hear(self) -> tuple[int, bytes]:
        """One frame of the server: its kind and what is in it."""
        head = await self.reader.readexactly(2)
        size = head[1] & 127
        if size > 125:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        return head[0] & 15, await self.reader.readexactly(size)

    def listen(self) -> None:
        """Read whatever comes and count what is refused."""
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            while True:
                self.note(*await self.hear())

    def note(self, kind: int, heard: bytes) -> None:
        """Count an answer that says no."""
        if kind == TEXT and heard.startswith(b'{"type":"error"'):
            self.harvest.refused += 1
            self.harvest.refusals[json.loads(heard)["error"]] += 1

    def close(self) -> None:
        """Note how it ended, and leave."""
        self.harvest.closed += not self.is_open
        self.harvest.open += self.is_open
        if self.listening:
            self.listening.cancel()
        self.writer.transport.abort()


# --- those who play


def merged(view: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """What is known of the table after a message."""
    if message["type"] not in ("table", "change"):
        return view
    return {**view, **message, "scene": {**view.get("scene", {}), **message.get("scene", {})}}


class Victim:
    """One of two people who play pig and measure how long each move takes."""

    def __init__(self, game: Game, seat: int, token: str) -> None:
        self.game, self.seat, self.token = game, seat, token
        self.told = ""  # the stage of the fair dice that has been answered

    async def play(self) -> None:
        """Move whenever it is our turn, until all moves are made; what is refused as too fast is tried again."""
        line = await self.game.target.line(self.game.target.table, self.game.address)
        assert line, "those who play are let in"
        line.harvest = Harvest()
        try:
            await self.play_on(line)
        finally:
            line.writer.transport.abort()

    async def play_on(self, line: Line) -> None:
        """The same on a connection."""
        await line.say(type="hello", token=self.token, lang="en")
        view: dict[str, Any] = {}
        asked = -1
        while len(self.game.times) < self.game.moves:
            kind, heard = await line.hear()
            if kind != TEXT:
                continue
            message = json.loads(heard)
            assert message["type"] != "error" or message["error"] == "too_fast", message
            view = merged(view, message)
            asked = -1 if message["type"] == "error" else asked
            if view["status"] == "waiting":
                await self.give_word(line, view["fair"])
            elif view["viewer"] == self.seat and view["asked"][self.seat] not in (0, asked):
                asked = view["asked"][self.seat]
                await self.move(line, view)
            if message["type"] == "ok" and message["id"].startswith("m"):
                self.game.times.append(time.perf_counter() - self.game.sent)

    async def give_word(self, line: Line, fair: dict[str, Any]) -> None:
        """What the fair dice wait for: first a pledge, then the word."""
        if self.seat not in fair["awaited"] or fair["stage"] == self.told:
            return
        self.told = fair["stage"]
        if self.told == "pledge":
            await line.say(type="pledge", id=f"p{self.seat}", hash=hashlib.sha256(self.token.encode()).hexdigest())
        else:
            await line.say(type="word", id=f"w{self.seat}", word=self.token)

    async def move(self, line: Line, view: dict[str, Any]) -> None:
        """Throw, or make a move that keeps the game going."""
        await asyncio.sleep(self.game.thinking)
        action = {"type": "throw"} if view["pending"] else {"type": "play", "move": view["scene"]["verbs"][-1]["moves"][0]["move"]}
        self.game.sent = time.perf_counter()
        await line.say(**action, seat=self.seat, question=view["asked"][self.seat], id=f"m{next(self.game.ids)}")


class Game:
    """Two people at one table, from an address of their own."""

    def __init__(self, target: Target, moves: int, thinking: float = 0.02) -> None:
        self.target, self.moves, self.thinking = target, moves, thinking
        self.address = another_address()
        self.ids = itertools.count()
        self.times: list[float] = []
        self.sent = 0.0
        self.tokens: list[str] = []

    async def sit_down(self) -> None:
        """Open a table for two."""
        target = self.target
        self.tokens = [await target.person(name, self.address) for name in ("Ann", "Bob")]
        wanted = {"game": "pig", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"goal": 1000}}
        _, opened = await target.request("POST", "/api/tables", wanted, self.tokens[0], self.address)
        target.table = opened["id"]
        status, _ = await target.request("POST", f"/api/tables/{target.table}/seats/1", {}, self.tokens[1], self.address)
        assert status == 200

    async def play(self) -> None:
        """Play until all moves are made."""
        tasks = [asyncio.create_task(Victim(self, seat, token).play()) for seat, token in enumerate(self.tokens)]
        done, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        for task in done:
            task.result()

    def quantile(self, share: float) -> float:
        """A quantile of the times, in milliseconds."""
        ordered = sorted(self.times)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


# --- those who do not let them


async def hold(target: Target, lines: int, table: str, work: Callable[[Line, int], Awaitable[None]], again: bool = False) -> None:
    """Do something on so many live connections for as long as the attack lasts; `again`: those that are closed are opened anew."""
    end = time.monotonic() + target.seconds

    async def one(number: int) -> None:
        while not target.is_over(end):
            line = await target.line(table)
            if line is None:
                await asyncio.sleep(0.1)
                continue
            try:
                while line.is_open and not target.is_over(end):
                    await work(line, number)
            finally:
                line.close()
            if not again:
                return

    await asyncio.gather(*(one(number) for number in range(lines)))


async def own_table(target: Target) -> str:
    """A table of the attacker."""
    token = await target.person("Mallory")
    wanted = {"game": "pig", "seats": [{"kind": "me"}, {"kind": "open"}]}
    return str((await target.request("POST", "/api/tables", wanted, token))[1]["id"])


async def greet_again_and_again(target: Target) -> None:
    """`hello` on 50 connections to one table, 28 a second each."""

    async def work(line: Line, number: int) -> None:
        if not line.listening:
            line.listen()
        await line.say(type="hello", token=None, lang="en")
        await asyncio.sleep(1 / 28)

    await hold(target, target.count(50), await own_table(target), work)


async def send_large_frames(target: Target) -> None:
    """Frames of 1 MB on 10 connections."""
    frame = b" " * (1 << 20)

    async def work(line: Line, number: int) -> None:
        await line.send(frame)
        with suppress(OSError, asyncio.IncompleteReadError):
            while (await line.hear())[0] != 8:
                pass
        line.writer.transport.abort()

    await hold(target, target.count(10), await own_table(target), work, again=True)


async def look_on_without_reading(target: Target) -> None:
    """150 onlookers who never read what they are sent."""
    lines = [line for _ in range(target.count(150)) if (line := await target.line(target.table))]
    for line in lines:
        line.writer.transport.pause_reading()  # type: ignore[attr-defined]
        await line.say(type="hello", token=None, lang="en")
    await asyncio.sleep(target.seconds)
    for line in lines:
        line.writer.transport.resume_reading()  # type: ignore[attr-defined]
        with suppress(OSError, asyncio.IncompleteReadError):
            line.note(*await line.hear())
        line.close()


async def ping(target: Target) -> None:
    """Pings of the protocol as fast as they go on 20 connections."""

    async def work(line: Line, number: int) -> None:
        if not line.listening:
            line.listen()
        await line.send(b"", PING)
        await asyncio.sleep(0)

    await hold(target, target.count(20), await own_table(target), work, again=True)


async def chatter(target: Target) -> None:
    """Chat on 190 connections, 28 lines a second each, by 20 people who look on at the table of those who play."""
    tokens = [await target.person(f"Mallory {n}") for n in range(target.count(20))]
    ids = itertools.count()

    async def work(line: Line, number: int) -> None:
        if not line.listening:
            line.listen()
            await line.say(type="hello", token=tokens[number % len(tokens)], lang="en")
        await line.say(type="say", id=f"c{next(ids)}", text="la " * 50)
        await asyncio.sleep(1 / 28)

    await hold(target, target.count(190), target.table, work, again=True)


async def ask_for_pages(target: Target) -> None:
    """Pages on 50 connections, many requests at once on each."""
    end = time.monotonic() + target.seconds
    many = f"GET / HTTP/1.1\r\nhost: {HERE}:{target.port}\r\n\r\n".encode() * 100

    async def one() -> None:
        while not target.is_over(end):
            with suppress(OSError):
                reader, writer = await target.connect()
                writer.write(many)
                target.harvest.sent += 100
                heard = await reader.read()  # until the server closes
                target.harvest.refused += heard.count(b" 429 ")
                target.harvest.closed += bool(heard)
                target.harvest.turned_away += not heard
                writer.close()
            await asyncio.sleep(0.01)

    await asyncio.gather(*(one() for _ in range(target.count(50))))


async def ask_for_games(target: Target) -> None:
    """Pages and pictures of all games on 150 connections, as many as the limits let through and a few more: whoever has an answer asks again, and so does whoever waits for one too long."""
    end = time.monotonic() + target.seconds
    ids = list(entries())
    wanted = [f"/pictures/{id}.png" for id in ids for _ in range(3)] + [f"/api/games/{id}?lang={lang}" for id in ids for lang in ("en", "ru")]
    random.Random(1).shuffle(wanted)
    paths = itertools.cycle(wanted)

    async def one() -> None:
        while not target.is_over(end):
            with suppress(OSError):
                reader, writer = await target.connect()
                writer.write(f"GET {next(paths)} HTTP/1.1\r\nhost: {HERE}:{target.port}\r\nconnection: close\r\n\r\n".encode())
                target.harvest.sent += 1
                with suppress(TimeoutError):
                    heard = await asyncio.wait_for(reader.read(), WAITS)
                    target.harvest.refused += b" 429 " in heard[:20]
                    target.harvest.turned_away += not heard
                writer.close()

    await asyncio.gather(*(one() for _ in range(target.count(150))))


async def let_bots_play(target: Target) -> None:
    """60 tables of six bots that play as fast as they can."""
    token = await target.person("Mallory")
    wanted = {"game": "perudo", "seats": [{"kind": "bot", "level": target.level}] * 6}
    lines = []
    for _ in range(target.count(60)):
        status, opened = await target.request("POST", "/api/tables", wanted, token)
        target.harvest.sent += 1
        target.harvest.refused += status != 201
        line = await target.line(opened["id"]) if status == 201 else None
        if line:
            line.listen()
            await line.say(type="hello", token=token, lang="en")
            await line.say(type="pace", id="p", pace="fast")
            lines.append(line)
    await asyncio.sleep(target.seconds)
    for line in lines:
        line.close()


async def ask_by_halves(target: Target) -> None:
    """16,000 requests that never end."""
    held: list[asyncio.StreamWriter] = []
    ended: list[asyncio.Task[bytes]] = []
    for n in range(target.count(16_000)):
        with suppress(OSError):
            reader, writer = await target.connect()
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n" if n % 2 else b"POST /api/people HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\n{")
            held.append(writer)
            ended.append(asyncio.create_task(reader.read()))
            target.harvest.sent += 1
    await asyncio.wait(ended, timeout=max(target.seconds, 60))
    target.harvest.closed = sum(task.done() for task in ended)
    target.harvest.open = len(ended) - target.harvest.closed
    for task, writer in zip(ended, held, strict=True):
        task.cancel()
        writer.transport.abort()
    await asyncio.gather(*ended, return_exceptions=True)


async def make_up_addresses(target: Target) -> None:
    """140 new people, each with the forwarded address of somebody else."""
    for _ in range(max(140, target.count(140))):
        made_up = ".".join(str(random.randrange(1, 255)) for _ in range(4))
        with suppress(OSError, IndexError):
            status, _ = await target.request("POST", "/api/people", {"name": "Mallory"}, x_forwarded_for=made_up)
            target.harvest.sent += 1
            target.harvest.refused += status == 429


ATTACKS: dict[str, Callable[[Target], Awaitable[None]]] = {
    "hello, 50 connections, 28 a second each": greet_again_and_again,
    "1 MB frames, 10 connections": send_large_frames,
    "150 onlookers who never read": look_on_without_reading,
    "pings, 20 connections": ping,
    "chat, 190 connections, 28 a second each": chatter,
    "pages, 50 connections, pipelined": ask_for_pages,
    "pages and pictures of games, 150 connections": ask_for_games,
    "60 tables of six bots, fast": let_bots_play,
    "16,000 half-open requests": ask_by_halves,
    "made-up forwarded addresses": make_up_addresses,
}
