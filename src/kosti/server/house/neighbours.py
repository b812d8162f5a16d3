"""The other processes over the same database: each table belongs to one of them at a time, by a lease that lives as long as its heart beats."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from kosti.rooms.refusals import Refused
from kosti.server import logs
from kosti.server.storage.leases import LEASE, Leases, Owner
from kosti.server.storage.writer import Storage

BEATS = 4  # in the time of a lease
PATIENCE = LEASE + 2.0  # seconds to wait until a table of a process that has died can be taken


@dataclass(frozen=True)
class Door:
    """Where a process is reached by the others, and the key that shows that a visitor is one of them."""

    host: str
    port: int
    key: str

    @classmethod
    def at(cls, host: str, port: int) -> Door:
        """A door with a new key."""
        return cls(host, port, secrets.token_hex(16))

    @classmethod
    def read(cls, text: str) -> Door:
        """A door as it is stored."""
        host, port, key = text.rsplit(" ", 2)
        return cls(host, int(port), key)

    def __str__(self) -> str:
        return f"{self.host} {self.port} {self.key}"


class Neighbours:
    """What one process knows of the others."""

    def __init__(self, storage: Storage, door: Door) -> None:
        self.door = door
        self.leases = Leases(storage, str(door))
        self._task: asyncio.Task[None] | None = None
        self._ends: dict[asyncio.Event, str] = {}  # of those who talk with another process by way of this one, and that process

    def begin(self, keep_only: Callable[[set[str]], None]) -> None:
        """Let the heart beat; whenever others may have thought this process dead, `keep_only` is told which tables are still its own."""
        self._task = asyncio.get_running_loop().create_task(self._beat_on(keep_only))

    async def _beat_on(self, keep_only: Callable[[set[str]], None]) -> None:
        last = time.monotonic()
        while True:
            await asyncio.sleep(LEASE / BEATS)
            try:
                was_known = await asyncio.wrap_future(self.leases.beat())
                silent, last = time.monotonic() - last, time.monotonic()
                if silent > LEASE / 2 or not was_known:
                    keep_only(await asyncio.wrap_future(self.leases.mine()))
                if self._ends:
                    self._part_from_dead({process.id for process in await asyncio.wrap_future(self.leases.alive())})
            except Exception as error:  # the database is away; whoever has taken our tables meanwhile keeps them
                logs.warn("no_heartbeat", f"this process cannot say that it is alive ({type(error).__name__})")

    @contextmanager
    def hand_on(self, owner: str) -> Iterator[asyncio.Event]:
        """While somebody is handed on to another process; it happens when that one is not alive any more, whether its machine hangs or it was only stopped."""
        self._ends[end := asyncio.Event()] = owner
        try:
            yield end
        finally:
            del self._ends[end]

    def _part_from_dead(self, alive: set[str]) -> None:
        for end, owner in self._ends.items():
            if owner not in alive:
                end.set()

    async def owner_of(self, table: str) -> Owner:
        """Whose a table is: this process's from now on, if it was nobody's."""
        return await asyncio.wrap_future(self.leases.take(table))

    async def beside(self) -> list[Door]:
        """The other processes of this machine."""
        living = await asyncio.wrap_future(self.leases.alive())
        doors = [Door.read(process.address) for process in living if process.id != self.leases.id]
        return [door for door in doors if door.host == self.door.host]

    async def take(self, table: str) -> None:
        """Make a table this process's; refused if it is another's."""
        if not (await self.owner_of(table)).is_me:
            raise Refused("broken")

    async def let_go(self, table: str) -> None:
        """Somebody else may have a table."""
        await asyncio.wrap_future(self.leases.give_up(table))

    async def move_out(self) -> None:
        """Let go of everything: this process ends."""
        if self._task:
            self._task.cancel()
        await asyncio.wrap_future(self.leases.end())
