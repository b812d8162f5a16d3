"""The house: all people and all tables of a server; rooms are read from storage when somebody asks for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from kosti.engine.errors import TableError
from kosti.library import find_game
from kosti.rooms.clock import duties
from kosti.rooms.fair import new_seed
from kosti.rooms.people import LONGEST_WORD, Person, clean_colour, clean_name, hash_token, new_person_id, new_token, plain
from kosti.rooms.refusals import Refused
from kosti.rooms.requests import new_table_id
from kosti.rooms.room import Room, Setup
from kosti.rooms.seats import Seat, seat_all
from kosti.server.house.finished import FinishedGames
from kosti.server.house.keeper import Keeper
from kosti.server.house.thinking import Thinkers, is_solved
from kosti.server.http.bodies import NewTable
from kosti.server.http.limits import Limits
from kosti.server.shelf.table_list import table_info
from kosti.server.storage import reading
from kosti.server.storage.writer import Storage

IDLE = 600.0  # seconds after which a room that nobody looks at is put away
MOST_PEOPLE = 50_000  # remembered by their tokens


class House:
    """Everything that one server knows."""

    def __init__(self, storage: Storage, limits: Limits | None = None, now: Callable[[], float] = time.time) -> None:
        self.storage = storage
        self.limits = limits or Limits()
        self.now = now
        self.thinkers = Thinkers()
        self.finished = FinishedGames(self._settled)
        self.keepers: dict[str, Keeper] = {}
        self._loading: dict[str, asyncio.Task[Keeper]] = {}
        self._people: dict[str, Person] = {}

    # --- people

    async def person(self, token: str | None) -> Person:
        """The person of a token."""
        found = await self.find_person(token) if token else None
        if found is None:
            raise Refused("no_token")
        return found

    async def find_person(self, token: str) -> Person | None:
        """The person of a token, if there is one."""
        key = hash_token(token)
        if key not in self._people:
            found = await self.read(lambda c: reading.read_person(c, key))
            if found is None:
                return None
            if len(self._people) >= MOST_PEOPLE:
                self._people.clear()
            self._people[key] = found
        return self._people[key]

    async def add_person(self, name: str, colour: str | None) -> tuple[Person, str]:
        """A new person with a new token."""
        person, token = Person(new_person_id(), clean_name(name), clean_colour(colour)), new_token()
        row = {**vars(person), "token_hash": hash_token(token), "created": self.now()}
        await self.storage.commit([("add person", row)])
        return person, token

    async def change_person(self, person: Person, name: str | None, colour: str | None) -> None:
        """A person takes another name or colour."""
        changed = Person(person.id, clean_name(name) if name is not None else person.name, clean_colour(colour) if colour is not None else person.colour)
        await self.storage.commit([("change person", {"of_id": person.id, "name": changed.name, "colour": changed.colour})])
        person.name, person.colour = changed.name, changed.colour

    # --- tables

    async def open(self, wanted: NewTable, host: Person) -> str:
        """Open a table; its id."""
        in_play = await self.read(lambda c: reading.count_in_play(c, host.id))
        if in_play >= self.limits.tables_in_play:
            raise Refused("too_many_tables", most=self.limits.tables_in_play)
        try:
            room = self._new_room(wanted, host)
        except TableError as error:
            raise Refused.from_table(error) from error
        await self.storage.commit(room.take_writes())
        self.keep(room)
        return room.id

    def _new_room(self, wanted: NewTable, host: Person) -> Room:
        game = find_game(wanted.game)
        game.settle(wanted.variant, wanted.options)
        seats = seat_all(wanted.seats, host, plain(wanted.words, LONGEST_WORD))
        if any(s.level == "perfect" for s in seats) and not is_solved(game, len(seats), wanted.variant, wanted.options):
            raise Refused("no_level", level="perfect")
        setup = Setup(new_table_id(), game, wanted.variant, wanted.options, wanted.dice, wanted.clock, host.id, new_seed(), self.now())
        room = Room(setup, seats, self.now)
        room.open()
        return room

    def keep(self, room: Room) -> Keeper:
        """Take a room into the house."""
        keeper = self.keepers[room.id] = Keeper(room, self)
        keeper.schedule()
        return keeper

    async def keeper(self, id: str) -> Keeper:
        """The keeper of a table, which is read from storage if need be."""
        if id in self.keepers:
            return self.keepers[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._read_keeper(id))
        return await asyncio.shield(self._loading[id])

    async def _read_keeper(self, id: str) -> Keeper:
        try:
            return self.keep(await self.load(id))
        finally:
            del self._loading[id]

    async def _settled(self, id: str) -> Room:
        return await (await self.keeper(id)).settled()

    async def load(self, id: str) -> Room:
        """A room as it is stored."""
        room: Room = await self.read(lambda c: reading.read_room(c, id, self.now))
        return room

    async def info(self, id: str, person: Person | None, lang: str) -> dict[str, Any]:
        """What anybody may know of a table."""
        return (await self._infos(lambda c: [reading.read_table(c, id)], person, lang))[0]

    async def infos(self, person: Person, lang: str) -> list[dict[str, Any]]:
        """The tables of a person."""
        return await self._infos(lambda c: reading.read_tables_of(c, person.id), person, lang)

    async def _infos(self, find: Callable[[Any], list[Any]], person: Person | None, lang: str) -> list[dict[str, Any]]:
        """What is stored is read in a thread; who looks at a table changes all the time, so it is asked here, on the event loop."""

        def rows_and_seats(connection: Any) -> tuple[list[Any], dict[str, list[Seat]]]:
            rows = find(connection)
            return rows, reading.read_seats(connection, [row.id for row in rows])

        rows, seats = await self.read(rows_and_seats)
        return [table_info(row, seats[row.id], person, self._here(row.id), lang) for row in rows]

    def _here(self, id: str) -> set[str]:
        keeper = self.keepers.get(id)
        return keeper.here() if keeper else set()

    async def read(self, work: Callable[[Any], Any]) -> Any:
        """Run a query in a thread of its own."""

        def query() -> Any:
            with self.storage.reading() as connection:
                return work(connection)

        return await asyncio.to_thread(query)

    # --- the house

    def tidy(self) -> None:
        """Put away the rooms that nobody looks at and that wait for nothing."""
        late = self.now() - IDLE
        for id, keeper in list(self.keepers.items()):
            busy = keeper.visitors or keeper.lock.locked() or (keeper.room.status == "playing" and duties(keeper.room))
            if not busy and keeper.idle_since < late and keeper.room.changed < late:
                keeper.close()
                del self.keepers[id]

    def close(self) -> None:
        """Stop everything."""
        for keeper in self.keepers.values():
            keeper.close()
        self.finished.close()
        self.thinkers.close()
        self.storage.close()
