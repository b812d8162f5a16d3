"""A keeper drives one room: takes actions in turn, stores them, shows everybody the table, and lets bots and the clock act."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from kosti.engine.errors import TableError
from kosti.rooms import clock
from kosti.rooms.people import Person
from kosti.rooms.refusals import Refused
from kosti.rooms.requests import accepted_at, act
from kosti.rooms.room import Room
from kosti.rooms.view import Views, point_of_view

if TYPE_CHECKING:
    from kosti.server.house.house import House

T = TypeVar("T")
log = logging.getLogger("kosti.server")


class Device(Protocol):
    """Somebody's screen."""

    person: Person | None
    lang: str
    in_hand: int | None

    def show(self, view: str) -> None:
        """Show a view; only the newest matters."""


class Keeper:
    """One room with those who look at it."""

    def __init__(self, room: Room, house: House) -> None:
        self.room = room
        self.house = house
        self.devices: set[Device] = set()
        self.visitors = 0  # open connections, whether they have said hello or not
        self.views = Views(room)
        self.lock = asyncio.Lock()
        self.idle_since = room.now()
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: tuple[int, int] | None = None  # the seat and the version of the question that a bot thinks about
        self._tasks: set[asyncio.Task[None]] = set()

    @contextmanager
    def visited(self) -> Iterator[None]:
        """While a connection is open its room is not put away: a table never has two keepers."""
        self.visitors += 1
        try:
            yield
        finally:
            self.visitors -= 1
            self.idle_since = self.room.now()

    # --- changing the room

    async def change(self, action: Callable[[], T]) -> T:
        """Carry out one change: in memory, then on the disk, then on every screen."""
        async with self.lock:
            before = self.room.mark
            try:
                result = action()
            except (Refused, TableError) as error:
                if self.room.mark != before:
                    await self._go_back()
                if isinstance(error, Refused):
                    raise
                raise Refused.from_table(error) from error
            except Exception as error:
                await self._go_back()
                log.exception("an action failed at table %s", self.room.id)
                raise Refused("broken") from error
            await self._store()
            self.show_all()
            self.schedule()
            return result

    async def act(self, device: Device, message: Any) -> int:
        """Carry out a message of a person; the version afterwards."""
        return await self.change(lambda: self._act(device, message))

    def _act(self, device: Device, message: Any) -> int:
        if accepted_at(self.room, device.person, message) is None:
            self._check_in_hand(device, message)
        return act(self.room, device.person, message)

    def _check_in_hand(self, device: Device, message: Any) -> None:
        """Refuse what a seat does on a device that was not handed to it."""
        if message.type not in ("play", "throw", "draw"):
            return
        _, handover = point_of_view(self.room, device.person, device.in_hand)
        if handover == message.seat:
            raise Refused("handover", name=self.room.seats[message.seat].name)

    async def _store(self) -> None:
        room = self.room
        writes, successor = room.take_writes(), room.successor
        if successor:
            writes += successor.take_writes()
        try:
            await self.house.storage.commit(writes)
        except Exception as error:
            await self._go_back()
            log.exception("table %s could not be stored", room.id)
            raise Refused("broken") from error
        if successor:
            room.successor = None
            self.house.keep(successor)

    async def _go_back(self) -> None:
        """Take the room as it is stored: what failed has not happened."""
        self.room = await self.house.load(self.room.id)
        self.views = Views(self.room)
        self.show_all()
        self.schedule()

    # --- showing it

    async def join(self, device: Device) -> None:
        """Somebody looks at the table."""
        async with self.lock:  # nobody is shown what is not stored yet
            self.devices.add(device)
            self.show_all()

    def leave(self, device: Device) -> None:
        """Somebody looks away."""
        self.devices.discard(device)
        self.idle_since = self.room.now()
        if self.devices:
            self._start(self._show_stored)

    async def _show_stored(self) -> None:
        async with self.lock:
            self.show_all()

    async def look_again(self, device: Device) -> None:
        """Send one device its view anew."""
        async with self.lock:
            self.show(device, self.here())

    async def settled(self) -> Room:
        """The room as it is stored."""
        async with self.lock:
            return self.room

    def show_all(self) -> None:
        """Send everybody their view."""
        here = self.here()
        for device in self.devices:
            self.show(device, here)

    def show(self, device: Device, here: set[str]) -> None:
        """Send one device its view."""
        device.show(self.views.view(device.person, device.in_hand, device.lang, here))

    def here(self) -> set[str]:
        """The people who look at the table now."""
        return {d.person.id for d in self.devices if d.person}

    # --- bots and the clock

    def schedule(self) -> None:
        """Let bots think, and wake up when something is due."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self.room.status != "playing":
            return
        due = clock.duties(self.room)
        chooser = next((d for d in due if d.kind == "choose"), None)
        if chooser:
            self._let_think(chooser.seat, self.room.seats[chooser.seat].skill, chooser.at)
        timed = [d for d in due if d.kind != "choose"]
        if timed:
            delay = max(0.0, timed[0].at - self.room.now())
            self._timer = asyncio.get_running_loop().call_later(delay, self._start, self._wake)

    def _start(self, work: Callable[[], Any]) -> None:
        task = asyncio.get_running_loop().create_task(work())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _wake(self) -> None:
        """Do the first thing that is due."""
        due = [d for d in clock.duties(self.room) if d.kind != "choose" and d.at <= self.room.now() + 0.001]
        if not due:
            self.schedule()
        elif due[0].kind == "stand in" and self.room.table.moment == "choice":
            self._let_think(due[0].seat, "normal", due[0].at)
        else:
            await self.change(lambda: self._carry_out(due[0]))

    def _carry_out(self, duty: clock.Duty) -> None:
        if duty in clock.duties(self.room):
            clock.carry_out(self.room, duty)

    def _let_think(self, seat: int, level: str, at: float) -> None:
        question = (seat, self.room.asked_since[seat])
        if self._thinking == question:
            return
        self._thinking = question
        self._start(lambda: self._think(question, level, at))

    async def _think(self, question: tuple[int, int], level: str, at: float) -> None:
        """A bot chooses, and its move is made at a human pace, unless the question has changed."""
        seat, since = question
        try:
            move = await self.house.thinkers.choose(self.room.table, seat, level)
            await asyncio.sleep(max(0.0, at - self.room.now()))
            await self.change(lambda: self._play_bot(seat, since, move))
        finally:
            if self._thinking == question:
                self._thinking = None

    def _play_bot(self, seat: int, since: int, move: int) -> None:
        room = self.room
        self._thinking = None
        if room.asked_since.get(seat) == since and room.table.moment == "choice":
            room.play(seat, move)

    def close(self) -> None:
        """Stop all that waits."""
        if self._timer:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
