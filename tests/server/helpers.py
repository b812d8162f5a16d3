"""A server without a network: rooms, lobbies and devices that tests hold in their hands; time stands still until a test moves it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from kosti.engine.errors import TableError
from kosti.engine.table.table import Table
from kosti.library import find_game
from kosti.rooms.people import Person
from kosti.rooms.requests import act, new_table_id
from kosti.rooms.room import Room, Setup
from kosti.rooms.seats import Seat, seat_all
from kosti.server.house.house import House
from kosti.server.http.bodies import NewSeat, NewTable
from kosti.server.http.limits import Limits
from kosti.server.live import messages
from kosti.server.live.connection import LiveConnection
from kosti.server.storage.writer import Storage

ANN = Person("ann", "Ann", "teal")
BOB = Person("bob", "Bob", "plum")
SEED = bytes(range(32))


class Time:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


def seats(*kinds: str) -> list[NewSeat]:
    """Seats as a client asks for them: "me", "here", "open", "bot", "bot hard"."""
    found = []
    for kind in kinds:
        word, _, level = kind.partition(" ")
        found.append(NewSeat(kind=word, level=level or None))  # type: ignore[arg-type]
    return found


def waiting_room(game: str, *kinds: str, dice: str = "virtual", clock: int | None = None, now: Any = None, seed: bytes = SEED, **options: Any) -> Room:
    """A room with Ann as its host, whose open seats nobody has taken yet."""
    time = now or Time()
    setup = Setup(new_table_id(), find_game(game), None, options, dice, clock, ANN.id, seed, time())
    room = Room(setup, seat_all(seats(*kinds), ANN, ""), time)
    room.open()
    return room


def refuse_at_tables(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """From now on no table takes somebody of this name, whatever the house thinks of it."""
    real = Room._fresh_table

    def picky(room: Room, seats: list[Seat]) -> Table:
        if any(seat.name == name for seat in seats):
            raise TableError("bad_name", name=name)
        return real(room, seats)

    monkeypatch.setattr(Room, "_fresh_table", picky)


def new_room(game: str = "pig", *kinds: str, dice: str = "virtual", clock: int | None = None, now: Any = None, seed: bytes = SEED, **options: Any) -> Room:
    """A room with Ann as its host; Bob takes the first open seat."""
    room = waiting_room(game, *(kinds or ("me", "open")), dice=dice, clock=clock, now=now, seed=seed, **options)
    for seat, place in enumerate(room.seats):
        if place.kind == "open":
            room.sit(seat, BOB if not room.seats_of(BOB.id) else Person(f"p{seat}", f"P{seat}", "teal"), None, None, "")
    return room


_ids = iter(range(10**9))


def send(room: Room, person: Person | None, type: str, **fields: Any) -> int:
    """Send a message to a room as a person; a version is filled in."""
    if type in ("play", "throw", "draw"):
        fields.setdefault("version", room.version)
    fields.setdefault("id", f"m{next(_ids)}")
    return act(room, person, messages.from_client.validate_python({"type": type, **fields}))


def who(room: Room, seat: int) -> Person:
    """The person of a seat."""
    return {ANN.id: ANN, BOB.id: BOB}.get(room.seats[seat].person or "") or Person(room.seats[seat].person or "", "x", "teal")


def step(room: Room, choice: Callable[[list[int]], int] = lambda moves: moves[0]) -> None:
    """Whoever is next throws, draws or makes a move."""
    seat = room.waiting_for()[0]
    if room.seats[seat].plays_itself:
        if room.table.moment == "choice":
            room.play(seat, choice(room.table.offers(seat)))
        else:
            room.throw()
    elif room.table.moment == "choice":
        send(room, who(room, seat), "play", seat=seat, move=choice(room.table.offers(seat)))
    else:
        send(room, who(room, seat), room.table.moment, seat=seat)


def finish(room: Room, choice: Callable[[list[int]], int] = lambda moves: moves[-1], most: int = 5000) -> Room:
    """Play to the end."""
    while room.status == "playing" and most:
        step(room, choice)
        most -= 1
    assert room.status == "over"
    return room


def with_house(data: Path, work: Callable[[House], Awaitable[Any]], limits: Limits | None = None, now: Any = None) -> Any:
    """Run something in a house over a folder."""

    async def run() -> Any:
        house = House(Storage(data), limits or Limits.none(), now or Time())
        try:
            return await work(house)
        finally:
            house.close()

    return asyncio.run(run())


class Device(LiveConnection):
    """A connection whose other end is the test."""

    def __init__(self, keeper: Any, house: House) -> None:
        super().__init__(None, keeper, house)  # type: ignore[arg-type]
        self.seen: list[str] = []

    async def say(self, data: Any) -> list[dict[str, Any]]:
        """Send a message (or raw text); the answers."""
        before = len(self._answers)
        await self.take({"text": data if isinstance(data, str) else json.dumps(data)})
        return [json.loads(a) for a in self._answers[before:]]

    def show(self, view: str) -> None:
        """Keep every view."""
        self.seen.append(view)

    @property
    def view(self) -> dict[str, Any]:
        """The newest view."""
        found: dict[str, Any] = json.loads(self.seen[-1])
        return found


async def open_table(house: House, game: str, *kinds: str, **fields: Any) -> tuple[str, list[str]]:
    """Open a table through the house; its id, and the tokens of the host and of those who took the open seats."""
    host, token = await house.add_person("Ann", "teal")
    id = await house.open(NewTable(game=game, seats=seats(*kinds), **fields), host)
    tokens = [token]
    keeper = await house.keeper(id)
    for seat, place in enumerate(list(keeper.room.seats)):
        if place.kind == "open":
            person, other = await house.add_person(f"Guest {chr(65 + seat)}", "plum")
            await keeper.change(lambda seat=seat, person=person: keeper.room.sit(seat, person, None, None, ""))  # type: ignore[misc]
            tokens.append(other)
    return id, tokens


async def look(house: House, id: str, token: str | None, lang: str = "en") -> Device:
    """A device at a table."""
    device = Device(await house.keeper(id), house)
    await device.say({"type": "hello", "token": token, "lang": lang})
    return device
