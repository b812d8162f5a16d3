"""A keeper drives one room: takes actions in turn, stores them, shows everybody the table, and lets bots and the clock act."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from kosti.engine.errors import TableError
from kosti.mind.levels import DEEP
from kosti.rooms import clock
from kosti.rooms.acts.requests import accepted_at, act
from kosti.rooms.people.people import Person
from kosti.rooms.refusals import Refused, RefusedByEngine
from kosti.rooms.room import Room
from kosti.rooms.shown.stream import Seen
from kosti.rooms.shown.view import Views, point_of_view
from kosti.rooms.steps import stays_quiet
from kosti.server import logs, metrics
from kosti.server.storage.troubles import LostLease
from kosti.server.wire import to_json

if TYPE_CHECKING:
    from kosti.server.house.house import House

AWAY = 20.0  # seconds after which the others may let a bot stand in for somebody

T = TypeVar("T")


class Moved(Refused):
    """The room has gone from here, and nothing has happened: whoever is connected comes again, and what was not acknowledged is said once more."""

    def __init__(self) -> None:
        super().__init__("broken")


class Device(Protocol):
    """Somebody's screen."""

    person: Person | None
    lang: str
    in_hand: int | None

    def show(self, seen: Seen) -> None:
        """Show what is seen now; only the newest matters."""

    def come_again(self) -> None:
        """End the connection, since the room is gone; whoever is there comes again."""

    def leave(self, refused: Refused | None = None) -> None:
        """End the connection for good, and say why."""


class Keeper:
    """One room with those who look at it."""

    def __init__(self, room: Room, house: House) -> None:
        self.room = room
        self.house = house
        self.devices: set[Device] = set()
        self._left: dict[str, float] = {}  # people who were here, and when they left
        self._begun = room.ticks()
        self.visitors = 0  # open connections, whether they have said hello or not
        self.views = Views(room, to_json)
        self.lock = asyncio.Lock()
        self.idle_since = room.ticks()
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: tuple[int, int] | None = None  # the seat and the version of the question that a bot thinks about
        self._tasks: set[asyncio.Task[None]] = set()
        self._will_show = False
        self._closed = False

    @contextmanager
    def visited(self) -> Iterator[None]:
        """While a connection is open its room is not put away: a table never has two keepers."""
        self.visitors += 1
        try:
            yield
        finally:
            self.visitors -= 1
            self.idle_since = self.room.ticks()

    # --- changing the room

    async def change(self, action: Callable[[], T]) -> T:
        """Carry out one change: in memory, then on the disk, then on every screen."""
        async with self.lock:
            if self._closed:
                raise Moved
            before = self.room.mark
            try:
                result = action()
            except (Refused, TableError) as error:
                if self.room.mark != before:
                    await self._go_back()
                if isinstance(error, Refused):
                    raise
                raise RefusedByEngine(error) from error
            except Exception as error:
                await self._go_back()
                logs.fail("action_failed", f"an action failed at table {self.room.id}", table=self.room.id)
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
        here = self.here()
        self.room.here, self.room.absent = frozenset(here), self._absent(here)
        return act(self.room, device.person, message)

    def _absent(self, here: Mapping[str, Person]) -> frozenset[str]:
        """The people who play and have not been here for a while."""
        late = self.room.ticks() - AWAY
        return frozenset(one for one in self.room.people if one not in here and self._left.get(one, self._begun) <= late)

    def _check_in_hand(self, device: Device, message: Any) -> None:
        """Refuse what a seat does on a device that was not handed to it."""
        if message.type not in ("play", "throw", "draw") or not self.room.setup.game.has_secrets:
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
        except LostLease:  # another process has the table, and knows better
            logs.warn("lost_lease", f"table {room.id} belongs to another process now")
            self.house.drop(self)
            raise Moved from None
        except Exception as error:
            await self._go_back()
            if isinstance(error, Refused):
                raise
            logs.fail("table_not_stored", f"table {room.id} could not be stored", table=room.id)
            raise Refused("broken") from error
        metrics.stored(writes)
        if successor:
            room.successor = None
            self.house.keep(successor)

    async def _go_back(self) -> None:
        """Take the room as it is stored: what failed has not happened. A room that cannot be read either is given up until somebody asks for it again."""
        try:
            self.room = await self.house.load(self.room.id)
        except Exception:
            logs.fail("table_not_read", f"table {self.room.id} could not be read back", table=self.room.id)
            self.house.drop(self)
            raise Refused("broken") from None
        self.views = Views(self.room, to_json)
        self.show_all()
        self.schedule()

    # --- showing it

    async def join(self, device: Device) -> None:
        """Somebody looks at the table; the others are told only if they see somebody new."""
        async with self.lock:  # nobody is shown what is not stored yet
            if self._closed:
                raise Moved
            before = self.here()
            self.devices.add(device)
            here = self.here()
            if here != before:
                self._show_others_soon()
            self.show(device, here, anew=True)

    def leave(self, device: Device) -> None:
        """Somebody looks away."""
        before = self.here()
        self.devices.discard(device)
        self.idle_since = self.room.ticks()
        if self.here() != before:
            self._left |= dict.fromkeys(before.keys() - self.here().keys(), self.idle_since)
            self._show_others_soon()

    def _show_others_soon(self) -> None:
        """Tell all who looks here now, once for however many come and go in the same moment."""
        if not self._will_show and self.devices:
            self._will_show = True
            self._start(self._show_stored)

    async def _show_stored(self) -> None:
        async with self.lock:
            self._will_show = False
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
        if self.room.status == "cancelled":
            return  # whoever is here is told so, and sent home
        here = self.here()
        for device in self.devices:
            self.show(device, here)

    def show(self, device: Device, here: Mapping[str, Person], anew: bool = False) -> None:
        """Send one device its view."""
        device.show(self.views.seen(device.person, device.in_hand, device.lang, here, anew))

    def here(self) -> dict[str, Person]:
        """The people who look at the table now, by their ids."""
        return {d.person.id: d.person for d in self.devices if d.person}

    # --- bots and the clock

    def duties(self) -> list[clock.Duty]:
        """All that time will bring at this table as it stands."""
        return clock.duties(self.room, DEEP)

    def schedule(self) -> None:
        """Let bots think, and wake up when something is due."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self.room.status != "playing":
            return
        due = self.duties()
        chooser = next((d for d in due if d.kind == "choose"), None)
        if chooser:
            self._let_think(chooser.seat, self.room.seats[chooser.seat].skill, chooser.at)
        timed = [d for d in due if d.kind != "choose"]
        if timed:
            delay = max(0.0, timed[0].at - self.room.ticks())
            self._timer = asyncio.get_running_loop().call_later(delay, self._start, self._wake)

    def _start(self, work: Callable[[], Any]) -> None:
        task = asyncio.get_running_loop().create_task(work())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _wake(self) -> None:
        """Do the first thing that is due."""
        due = [d for d in self.duties() if d.kind != "choose" and d.at <= self.room.ticks() + 0.001]
        if not due:
            self.schedule()
        elif due[0].kind == "stand in" and self.room.table.moment == "choice":
            self._let_think(due[0].seat, "normal", due[0].at)
        else:
            await self.change(lambda: self._carry_out(due[0]))

    def _carry_out(self, duty: clock.Duty) -> None:
        if duty in self.duties():
            clock.carry_out(self.room, duty)

    def _let_think(self, seat: int, level: str, at: float) -> None:
        question = (seat, self.room.asked_since[seat])
        if self._thinking == question:
            return
        self._thinking = question
        self._start(lambda: self._think(question, level, at))

    async def _think(self, question: tuple[int, int], level: str, at: float) -> None:
        """A bot chooses, and its move is made at a human pace, unless the question has changed; one that nobody can hear of is made at once, so that whoever is asked next in the same step can think until its end."""
        (seat, since), begun = question, time.perf_counter()
        try:
            moves = await self.house.thinkers.choose(self.room.table, seat, level)
            metrics.THINKING.observe(time.perf_counter() - begun, level)
            if self.room.asked_since.get(seat) != since or not stays_quiet(self.room.table, seat, moves[0]):
                await asyncio.sleep(max(0.0, at - self.room.ticks()))
            await self.change(lambda: self._play_bot(seat, since, moves, level))
        finally:
            if self._thinking == question:
                self._thinking = None

    def _play_bot(self, seat: int, since: int, moves: list[int], level: str) -> None:
        room, step = self.room, self.room.secret_step
        self._thinking = None
        if room.asked_since.get(seat) != since or room.table.moment != "choice":
            return
        for n, move in enumerate(moves):
            if n and not (room.asks_secretly and room.secret_step == step and move in room.table.offers(seat)):
                return
            room.play(seat, move)
            metrics.BOT_MOVES.add(level)

    def send_home(self, why: Refused) -> None:
        """Tell everybody that the table is gone."""
        for device in list(self.devices):
            device.leave(why)
        self.devices.clear()

    def close(self) -> None:
        """Stop all that waits, and send everybody away."""
        self._closed = True
        if self._timer:
            self._timer.cancel()
        for device in list(self.devices):
            device.come_again()
        for task in self._tasks:
            task.cancel()
