"""A server without a network: rooms, lobbies and devices that tests hold in their hands; time stands still until a test moves it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from kosti.engine.errors import TableError
from kosti.engine.table.table import Table
from kosti.library import find_game
from kosti.rooms.acts.requests import act, new_table_id
from kosti.rooms.acts.words import word_seats
from kosti.rooms.fair.dice import pledge_of
from kosti.rooms.history import Setup
from kosti.rooms.people.people import Person
from kosti.rooms.people.seats import Seat, seat_all
from kosti.rooms.room import Room
from kosti.rooms.shown.stream import Seen
from kosti.rooms.shown.view import EVENTS_SHOWN
from kosti.server.house.house import House
from kosti.server.http.bodies import NewSeat, NewTable
from kosti.server.limits import Limits
from kosti.server.live import messages
from kosti.server.live.connection import LiveConnection, live
from kosti.server.storage.writer import Place, Storage

ANN = Person("ann", "Ann", "teal")
BOB = Person("bob", "Bob", "plum")
SEED = bytes(range(32))
LASTS = 300.0  # seconds in which the slowest machine is done with what a test waits for


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
    room = Room(setup, seat_all(seats(*kinds), ANN), time, time)
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
    """A room with Ann as its host; Bob takes the first open seat, and the game begins."""
    room = full_room(game, *kinds, dice=dice, clock=clock, now=now, seed=seed, **options)
    tell_words(room)
    return room


def full_room(game: str = "pig", *kinds: str, **fields: Any) -> Room:
    """A room in which everybody sits and nobody has pledged a word."""
    room = waiting_room(game, *(kinds or ("me", "open")), **fields)
    for seat, place in enumerate(room.seats):
        if place.kind == "open":
            room.sit(seat, BOB if not room.seats_of(BOB.id) else Person(f"p{seat}", f"P{seat}", "teal"), None, None)
    return room


def word_of(person: str) -> str:
    """The word that somebody thinks of in a test."""
    return f"the word of {person}"


def pledge_words(room: Room) -> None:
    """Everybody pledges their word."""
    for person in word_seats(room.seats, room.setup.host):
        send(room, Person(person, "x", "teal"), "pledge", hash=pledge_of(word_of(person)))


def tell_words(room: Room) -> None:
    """Everybody pledges a word and tells it: the game begins."""
    pledge_words(room)
    for person in word_seats(room.seats, room.setup.host):
        send(room, Person(person, "x", "teal"), "word", word=word_of(person))


_ids = iter(range(10**9))


def send(room: Room, person: Person | None, type: str, /, **fields: Any) -> int:
    """Send a message to a room as a person; the number of the question is filled in."""
    if type in ("play", "throw", "draw"):
        fields.setdefault("question", room.asked_since.get(fields["seat"], 0))
    fields.setdefault("id", f"m{next(_ids)}")
    return act(room, person, messages.from_client.validate_python({"type": type, **fields}))


def who(room: Room, seat: int) -> Person:
    """The person of a seat."""
    return {ANN.id: ANN, BOB.id: BOB}.get(room.seats[seat].person or "") or Person(room.seats[seat].person or "", "x", "teal")


def step(room: Room, choice: Callable[[list[int]], int] = lambda moves: moves[0]) -> None:
    """Whoever is next throws, draws or makes a move."""
    if room.table.is_hushed:
        room.break_hush()
        return
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


def with_house(place: Place, work: Callable[[House], Awaitable[Any]], limits: Limits | None = None, now: Any = None) -> Any:
    """Run something in a house over a folder or a database."""

    async def run() -> Any:
        clock = now or Time()
        house = House(Storage(place), limits or Limits.none(), clock, clock)
        try:
            return await work(house)
        finally:
            house.close()

    return asyncio.run(run())


def merged(view: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """What a client knows after a `table` or a `change`."""
    if message["type"] == "table":
        return message
    scene, events = {**view["scene"], **message.get("scene", {})}, [*view["events"], *message.get("news", [])][-EVENTS_SHOWN:]
    return {**view, "events": events, **{k: v for k, v in message.items() if k not in ("type", "news", "steps")}, "scene": scene}


def same_view(one: dict[str, Any], other: dict[str, Any]) -> None:
    """Two views show the same; only the order in which closed answers became known is known to those alone who were there."""
    told = [[event["text"] for event in view["events"]] for view in (one, other)]
    assert set(told[0][-20:]) <= set(told[1])
    assert set(told[1][-20:]) <= set(told[0])
    assert {**one, "events": [], "version": 0} == {**other, "events": [], "version": 0}


class Device(LiveConnection):
    """A connection whose other end is the test."""

    def __init__(self, keeper: Any, house: House) -> None:
        super().__init__(None, keeper, house)  # type: ignore[arg-type]
        self.sent: list[dict[str, Any]] = []  # every view and change, as it would be sent
        self.view: dict[str, Any] = {}

    async def say(self, data: Any) -> list[dict[str, Any]]:
        """Send a message (or raw text); the answers."""
        before = len(self._answers)
        await self.take({"text": data if isinstance(data, str) else json.dumps(data)})
        return list(self._answers[before:])

    def show(self, seen: Seen) -> None:
        """Keep all that is sent, and the view that it leads to."""
        text = self._stream.message(seen)
        if text is not None:
            self.sent.append(json.loads(text))
            self.view = merged(self.view, self.sent[-1])


class Wire:
    """The other end of a live connection: says what it was given, then leaves or stays, and keeps what it hears."""

    def __init__(self, *packets: str, stays: bool = False) -> None:
        self.packets = list(packets)
        self.said: list[dict[str, Any]] = []
        self.closed: int | None = None
        self.fails: Exception | None = None
        self.scope = {"client": ("127.0.0.1", 1)}
        self.path_params = {"id": ""}
        self._gone = asyncio.Event()
        if not stays:
            self._gone.set()

    async def accept(self) -> None:
        """A connection."""

    async def receive(self) -> dict[str, Any]:
        """The next message."""
        if self.packets and self.closed is None:
            return {"type": "websocket.receive", "text": self.packets.pop(0)}
        await asyncio.sleep(0)  # so that all that was said is answered
        await self._gone.wait()
        return {"type": "websocket.disconnect"}

    async def send(self, message: dict[str, Any]) -> None:
        """Hear something."""
        if self.fails:
            raise self.fails
        self.said.append(json.loads(message["text"].encode()))

    async def send_text(self, text: str) -> None:
        """Hear something."""
        await self.send({"text": text})

    async def close(self, code: int) -> None:
        """Be hung up on."""
        self.closed = self.closed or code
        self._gone.set()

    def leave(self) -> None:
        """Hang up."""
        self._gone.set()


async def run_line(house: House, id: str, wire: Wire) -> None:
    """Let a connection talk until it ends."""
    wire.path_params["id"] = id
    await live(wire, house)  # type: ignore[arg-type]


async def settle() -> None:
    """Let everything happen that has nothing to wait for."""
    for _ in range(20):
        await asyncio.sleep(0)


async def open_table(house: House, game: str, *kinds: str, **fields: Any) -> tuple[str, list[str]]:
    """Open a table through the house and begin the game; its id, and the tokens of the host and of those who took the open seats."""
    id, tokens = await set_table(house, game, *kinds, **fields)
    keeper = await house.keeper(id)
    await keeper.change(lambda: tell_words(keeper.room))
    return id, tokens


async def set_table(house: House, game: str, *kinds: str, **fields: Any) -> tuple[str, list[str]]:
    """Open a table through the house at which everybody sits and nobody has pledged a word; its id and the tokens."""
    host, token = await house.add_person("Ann", "teal")
    id = (await house.open(NewTable(game=game, seats=seats(*kinds), **fields), host)).id
    tokens = [token]
    keeper = await house.keeper(id)
    for seat, place in enumerate(list(keeper.room.seats)):
        if place.kind == "open":
            person, other = await house.add_person(f"Guest {chr(65 + seat)}", "plum")
            await keeper.change(lambda seat=seat, person=person: keeper.room.sit(seat, person, None, None))  # type: ignore[misc]
            tokens.append(other)
    return id, tokens


async def look(house: House, id: str, token: str | None, lang: str = "en") -> Device:
    """A device at a table."""
    device = Device(await house.keeper(id), house)
    await device.say({"type": "hello", "token": token, "lang": lang})
    return device
