"""All clients: they sit down, think and move, and what their moves took is noted."""

from __future__ import annotations

import asyncio
import gc
import random
import sys
import time
from abc import ABC, abstractmethod
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from tools.load.line import Line
from tools.load.processes import machine_time, processor_time
from tools.load.profile import Profile

OPENED_AT_ONCE = 20
WARM_UP = 3.0  # seconds of play before the figures are taken, and twice the longest thinking


@dataclass(frozen=True)
class Thinking:
    """How long people think: anything from `least` to `most` seconds."""

    least: float
    most: float

    @classmethod
    def read(cls, text: str) -> Thinking:
        """`1-3`, `0.5`, `0`."""
        least, _, most = text.partition("-")
        return cls(float(least), float(most or least))

    def __str__(self) -> str:
        return f"{self.least:g}" if self.least == self.most else f"{self.least:g}-{self.most:g}"


@dataclass
class Figures:
    """What was measured at one number of tables."""

    peer: str
    tables: int
    think: Thinking
    moves: int = 0
    refused: int = 0
    seconds: float = 0.0
    server: float = 0.0  # seconds of processor time
    driver: float = 0.0
    others: float | None = None  # whatever else the machine did
    times: list[float] = field(default_factory=list)

    def quantile(self, share: float) -> float:
        """A quantile of the times, in milliseconds."""
        ordered = sorted(self.times)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    def data(self) -> dict[str, Any]:
        """The figures by name."""
        return {
            "server": self.peer,
            "tables": self.tables,
            "think_s": str(self.think),
            "seconds": round(self.seconds, 2),
            "moves": self.moves,
            "refused": self.refused,
            "moves_per_s": round(self.moves / self.seconds, 1),
            "p50_ms": round(self.quantile(0.5), 2),
            "p99_ms": round(self.quantile(0.99), 2),
            "longest_ms": round(self.quantile(1.0), 2),
            "cpu_ms_a_move": round(1000 * self.server / max(self.moves, 1), 3),
            "server_cores": round(self.server / self.seconds, 3),
            "driver_cores": round(self.driver / self.seconds, 3),
            "others_cores": None if self.others is None else round(self.others / self.seconds, 3),
        }


class Table:
    """What the clients of one table share: who is there, and which moves the others have not seen yet."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.clients: list[Client] = []
        self.here: set[int] = set()
        self.under_way: defaultdict[int, deque[tuple[int, float]]] = defaultdict(deque)  # by seat: the version it had seen, and when it moved

    @property
    def is_full(self) -> bool:
        """Whether everybody is there; nobody moves before, or a move would wait for a newcomer."""
        return len(self.here) == len(self.clients)

    def arrive(self, client: Client) -> None:
        """A client sees the table."""
        if client.seat in self.here:
            return
        self.here.add(client.seat)
        if self.is_full:
            for other in self.clients:
                if other is not client:
                    other.look()

    def depart(self, client: Client) -> None:
        """A client goes on to the next game."""
        self.here.discard(client.seat)
        self.under_way.clear()

    def sent(self, seat: int, version: int) -> None:
        """A client moves, at the version it has seen."""
        self.under_way[seat].append((version, time.perf_counter()))

    def seen(self, seat: int, version: int) -> None:
        """A client sees a version: all moves of others that have led to it have arrived."""
        for mover, moves in self.under_way.items():
            while mover != seat and moves and moves[0][0] < version:
                self.driver.note(time.perf_counter() - moves.popleft()[1])

    def refused(self, seat: int) -> None:
        """The move of a client came too late."""
        self.under_way[seat].clear()
        self.driver.refused()


class Client(ABC):
    """One person at a table; each server has a client that speaks its protocol."""

    def __init__(self, table: Table, seat: int, chance: random.Random) -> None:
        self.table = table
        self.driver = table.driver
        self.seat = seat
        self.chance = chance
        self.line: Line | None = None

    async def connect(self, path: str) -> None:
        """Open the connection."""
        self.line = Line(self.opened, self.take)
        await self.line.connect(self.driver.port, path)

    def send(self, text: bytes) -> None:
        """Send a message."""
        assert self.line is not None
        self.line.send(text)

    def hang_up(self) -> None:
        """Leave the connection, if there is one."""
        if self.line:
            self.line.leave()
            self.line = None

    def opened(self) -> None:  # noqa: B027 - most have nothing to do then
        """The connection stands."""

    @abstractmethod
    def take(self, text: bytes) -> None:
        """A message came."""

    @abstractmethod
    def look(self) -> None:
        """Do what is to do at the table as it is now."""


class Peer(Protocol):
    """A server that can be measured."""

    name: str
    port: int
    pid: int

    def open_table(self, driver: Driver, number: int) -> Awaitable[Table]:
        """A new table whose clients connect."""


class Driver:
    """Everybody who plays on one server."""

    def __init__(self, peer: Peer, profile: Profile | None = None) -> None:
        self.peer = peer
        self.port = peer.port
        self.profile = profile
        self.tables: list[Table] = []
        self.think = Thinking(0, 0)
        self.chance = random.Random(1)
        self.figures: Figures | None = None
        self.held: list[Callable[[], None]] | None = None  # what people want to do while more sit down
        self.failure: BaseException | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    # --- what clients use

    def later(self, act: Callable[[], None]) -> None:
        """Act after a while of thinking."""
        if self.held is not None:
            self.held.append(act)
            return
        loop = asyncio.get_running_loop()
        if self.think.most:
            loop.call_later(self.chance.uniform(self.think.least, self.think.most), self._act, act)
        else:
            loop.call_soon(act)

    def _act(self, act: Callable[[], None]) -> None:
        if self.held is not None:
            self.held.append(act)
        else:
            act()

    def start(self, work: Any) -> None:
        """Let something happen beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            self.failure = self.failure or task.exception()

    def note(self, seconds: float) -> None:
        """A move was seen at the other client."""
        if self.figures:
            self.figures.moves += 1
            self.figures.times.append(seconds)

    def refused(self) -> None:
        """A move came too late."""
        if self.figures:
            self.figures.refused += 1

    # --- measuring

    async def grow(self, count: int) -> None:
        """Open tables until there are so many, and let people play when all are there."""
        self.held = self.held or []
        while len(self.tables) < count:
            numbers = range(len(self.tables), min(count, len(self.tables) + OPENED_AT_ONCE))
            self.tables += await asyncio.gather(*(self.peer.open_table(self, number) for number in numbers))
            say(f"{self.peer.name}: {len(self.tables)} tables open …")
            self.check()
        while not all(table.is_full for table in self.tables):
            await asyncio.sleep(0.05)
            self.check()

    def play(self, think: Thinking) -> None:
        """Everybody goes on, thinking so long before every move."""
        self.think = think
        held, self.held = self.held or [], None
        for act in held:
            self.later(act)

    def check(self) -> None:
        """What went wrong anywhere ends the measurement."""
        if self.failure:
            raise self.failure

    async def measure(self, count: int, think: Thinking, seconds: float) -> Figures:
        """Play at so many tables for a while."""
        await self.grow(count)
        gc.freeze()  # or the driver stops now and then to look through thousands of clients
        self.play(think)
        await self.wait(WARM_UP + 2 * think.most, "warming up")
        if self.profile:
            self.profile.begin()
        figures = self.figures = Figures(self.peer.name, count, think)
        before = self.clocks()
        await self.wait(seconds, "measuring")
        after = self.clocks()
        self.figures, self.held = None, []
        figures.seconds, figures.server, figures.driver = (b - a for a, b in zip(before[:3], after[:3], strict=True))
        if before[3] is not None and after[3] is not None:
            figures.others = max(0.0, after[3] - before[3] - figures.server - figures.driver)
        if self.profile:
            self.profile.end(figures.moves)
        return figures

    def clocks(self) -> tuple[float, float, float, float | None]:
        """Now, and the processor time of the server, of this process and of the machine."""
        return time.perf_counter(), processor_time(self.peer.pid), time.process_time(), machine_time()

    async def wait(self, seconds: float, why: str) -> None:
        """Let people play."""
        begun = time.perf_counter()
        while (left := begun + seconds - time.perf_counter()) > 0:
            say(f"{self.peer.name}, {len(self.tables)} tables: {why}, {left:.0f} s left")
            await asyncio.sleep(min(left, 0.5))
            self.check()

    async def run(self, counts: list[int], thinking: list[Thinking], seconds: float) -> list[Figures]:
        """Measure at growing numbers of tables."""
        asyncio.get_running_loop().set_exception_handler(self.failed)
        try:
            return [await self.measure(count, think, seconds) for count in sorted(counts) for think in thinking]
        finally:
            self.leave()
            say("")

    def failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Something went wrong in a client."""
        self.failure = self.failure or context.get("exception") or RuntimeError(context["message"])

    def leave(self) -> None:
        """Everybody hangs up."""
        self.held = []
        for client in (client for table in self.tables for client in table.clients):
            client.hang_up()
        for task in self._tasks:
            task.cancel()


def say(text: str) -> None:
    """Progress, where a person looks."""
    if sys.stderr.isatty():
        print(f"\r{text:<78}\r{text}", end="", file=sys.stderr, flush=True)
