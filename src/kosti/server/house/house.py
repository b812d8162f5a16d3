"""The house: all people and all tables of a server; rooms are read from storage when somebody asks for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Coroutine, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from kosti.engine.errors import TableError
from kosti.library import find_game
from kosti.rooms.acts.requests import leave_seats, new_table_id
from kosti.rooms.fair.dice import new_seed
from kosti.rooms.history import Setup
from kosti.rooms.people.people import Person, clean_colour, clean_name, hash_token, new_person_id, new_token
from kosti.rooms.people.seats import Seat, seat_all
from kosti.rooms.refusals import Refused, RefusedByEngine
from kosti.rooms.room import Room
from kosti.rooms.shown.plays import whole_plays
from kosti.rooms.shown.score_pad import has_rows, score_pad
from kosti.server.house.finished import FinishedGames
from kosti.server.house.keeper import Keeper
from kosti.server.house.neighbours import Neighbours
from kosti.server.house.pages import Pages
from kosti.server.house.story import Stories
from kosti.server.house.thinking import Thinkers
from kosti.server.house.workshop import Workshop
from kosti.server.limits import Limits, Lines
from kosti.server.shelf.solved import is_rare, is_solved
from kosti.server.shelf.table_list import table_info
from kosti.server.storage import reading
from kosti.server.storage.leases import Owner
from kosti.server.storage.writer import Storage

IDLE = 600.0  # seconds after which a room that nobody looks at is put away
MOST_PEOPLE = 50_000  # remembered by their tokens
READERS = 6  # threads that read what is stored; whatever takes long is made elsewhere, so that nobody waits who comes to their table


class WantedTable(Protocol):
    """What somebody says who opens a table."""

    game: str
    variant: str | None
    options: Any
    seats: Any
    dice: Any
    clock: int | None


class House:
    """Everything that one server knows."""

    def __init__(
        self,
        storage: Storage,
        limits: Limits | None = None,
        now: Callable[[], float] = time.time,
        ticks: Callable[[], float] = time.monotonic,
        neighbours: Neighbours | None = None,
    ) -> None:
        self.storage = storage
        self.neighbours = neighbours  # other processes over the same database, if there may be some
        self.limits = limits or Limits()
        self.lines = Lines(self.limits)
        self.now = now
        self.ticks = ticks
        self.thinkers = Thinkers()
        self.finished = FinishedGames(self._still)
        self.stories = Stories()
        self.workshop = Workshop()
        self.pages = Pages(self.workshop, self._ask, ticks)
        self._readers = ThreadPoolExecutor(READERS, "kosti-reading")
        self.keepers: dict[str, Keeper] = {}
        self.is_moving_out = False
        self._tasks: set[asyncio.Task[None]] = set()
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

    async def open(self, wanted: WantedTable, host: Person) -> Room:
        """Open a table; from now on the server is bound to the seed of its dice."""
        in_play = await self.read(lambda c: reading.count_in_play(c, host.id))
        if in_play >= self.limits.tables_in_play:
            raise Refused("too_many_tables", most=self.limits.tables_in_play)
        try:
            room = await asyncio.to_thread(self._new_room, wanted, host)  # a game is read and dealt; nobody else waits for that
        except TableError as error:
            raise RefusedByEngine(error) from error
        await self.storage.commit(room.take_writes())
        self.keep(room)
        return room

    def _new_room(self, wanted: WantedTable, host: Person) -> Room:
        game = find_game(wanted.game)
        game.settle(wanted.variant, wanted.options)
        seats = seat_all(wanted.seats, host)
        rare = next((seat.level for seat in seats if is_rare(seat.level)), None)
        if rare and not is_solved(game, len(seats), wanted.variant, wanted.options):
            raise Refused("no_level", level=rare)
        setup = Setup(new_table_id(), game, wanted.variant, wanted.options, wanted.dice, wanted.clock, host.id, new_seed(), self.now())
        room = Room(setup, seats, self.now, self.ticks)
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
        if self.is_moving_out:
            raise Refused("broken")
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._read_keeper(id))
        return await asyncio.shield(self._loading[id])

    async def _read_keeper(self, id: str) -> Keeper:
        try:
            if self.neighbours:
                await self.neighbours.take(id)
            return self.keep(await self.load(id))
        finally:
            del self._loading[id]

    def drop(self, keeper: Keeper) -> None:
        """Put a room away; it is read again when somebody asks for it."""
        keeper.close()
        if self.keepers.get(keeper.room.id) is keeper:
            del self.keepers[keeper.room.id]
            if self.neighbours:
                self._start(self.neighbours.let_go(keeper.room.id))

    def keep_only(self, ids: set[str]) -> None:
        """Put away the rooms that belong to another process by now: whoever looks at them here would wait for ever."""
        for keeper in list(self.keepers.values()):
            if keeper.room.id not in ids:
                self.drop(keeper)

    async def owner_of(self, id: str) -> Owner | None:
        """The process that has a table: this one, if it is nobody's; None if there is no such table."""
        assert self.neighbours
        try:
            return await self.neighbours.owner_of(id)
        except Refused:
            return None

    async def move_out(self) -> None:
        """Put all rooms away for others to take them: everybody comes again, and finds their table somewhere else."""
        self.is_moving_out = True
        for keeper in list(self.keepers.values()):
            async with keeper.lock:
                keeper.close()
        self.keepers.clear()
        if self.neighbours:
            await self.neighbours.move_out()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _still(self, id: str) -> Room:
        """A room that does not change while somebody reads it: of one that bots still play, what is stored."""
        room = await (await self.keeper(id)).settled()
        return await self.load(id) if room.given_up else room

    async def load(self, id: str) -> Room:
        """A room as it is stored."""
        room: Room = await self.read(lambda c: reading.read_room(c, id, self.now, self.ticks))
        return room

    async def info(self, id: str, person: Person | None, lang: str) -> dict[str, Any]:
        """What anybody may know of a table."""
        return (await self._infos(lambda c: [reading.read_table(c, id)], person, lang))[0]

    async def infos(self, person: Person, lang: str) -> list[dict[str, Any]]:
        """The tables of a person."""
        return await self._infos(lambda c: reading.read_tables_of(c, person.id), person, lang)

    async def _infos(self, find: Callable[[Any], list[Any]], person: Person | None, lang: str) -> list[dict[str, Any]]:
        """What is stored is read and told in threads; who looks at a table changes all the time, so it is asked here, on the event loop."""

        def rows_and_seats(connection: Any) -> tuple[list[Any], dict[str, list[Seat]]]:
            rows = find(connection)
            return rows, reading.read_seats(connection, [row.id for row in rows])

        rows, seats = await self.read(rows_and_seats)
        here = {row.id: self._here(row.id) for row in rows}
        found: list[dict[str, Any]] = await self._in_reader(lambda: [table_info(row, seats[row.id], person, here[row.id], lang) for row in rows])
        return found

    def _here(self, id: str) -> Collection[str]:
        keeper = self.keepers.get(id)
        return keeper.here() if keeper else ()

    async def read(self, work: Callable[[Any], Any]) -> Any:
        """Ask what is stored, in a thread of those that do nothing else."""
        return await self._in_reader(lambda: self._ask(work))

    async def make(self, key: Hashable, work: Callable[[Any], Any]) -> Any:
        """The same where much is made of what is stored: one thing at a time, and once for all who ask for it meanwhile."""
        return await self.workshop.make(key, lambda: self._ask(work))

    def _ask(self, work: Callable[[Any], Any]) -> Any:
        with self.storage.reading() as connection:
            return work(connection)

    async def _in_reader(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._readers, work)

    async def score_pad(self, id: str, person: Person, lang: str) -> list[dict[str, Any]]:
        """What somebody can write down who throws real dice and only keeps score; it is worked out from what is stored, and nobody waits for that."""
        room = await (await self.keeper(id)).settled()
        if not room.seats_of(person.id):
            raise Refused("not_seated")
        if room.virtual or not has_rows(room.setup.game):
            return []
        still = await self.load(id)
        return await asyncio.to_thread(score_pad, still, lang)

    async def whole_plays(self, id: str, person: Person) -> dict[str, Any]:
        """All that somebody can do now, to the end of their turn; nobody waits while it is worked out."""
        room = await (await self.keeper(id)).settled()
        return await asyncio.to_thread(whole_plays(room, person))

    async def forget_games(self, person: Person) -> None:
        """Finished tables are no longer a person's: nothing here says any more who sat there, but the names on the sheet."""
        await self.storage.commit([(name, {"of_person": person.id}) for name in ("forget seats", "forget hosts", "forget messages")])
        for keeper in list(self.keepers.values()):
            if keeper.room.status == "over" and (person.id == keeper.room.setup.host or keeper.room.seats_of(person.id)):
                self.drop(keeper)

    # --- leaving

    async def seat_bot(self, id: str, seat: int, person: Person, level: str | None) -> None:
        """The host gives an open seat to a bot."""
        keeper = await self.keeper(id)
        setup, players = keeper.room.setup, len(keeper.room.seats)
        if is_rare(level) and not await asyncio.to_thread(is_solved, setup.game, players, setup.variant, setup.options):
            raise Refused("no_level", level=level)
        await keeper.change(lambda: keeper.room.seat_bot(seat, person, level))

    async def leave(self, id: str, person: Person) -> None:
        """A person is done with a table: whoever plays stands up or leaves the game to a bot, and a host takes the table away where nobody else plays at it yet or any more."""
        keeper = await self.keeper(id)
        if keeper.room.status == "over":
            raise Refused("is_over")
        if person.id == keeper.room.setup.host and (keeper.room.status == "waiting" or not keeper.room.people):
            await keeper.change(lambda: keeper.room.cancel(person))
            keeper.send_home(Refused("cancelled"))
            self.drop(keeper)
            return
        if not keeper.room.seats_of(person.id):
            raise Refused("not_seated")
        await keeper.change(lambda: leave_seats(keeper.room, person))

    # --- the house

    def tidy(self) -> None:
        """Put away the rooms that nobody looks at and that wait for nothing."""
        late = self.ticks() - IDLE
        for keeper in list(self.keepers.values()):
            busy = keeper.visitors or keeper.lock.locked() or (keeper.room.status == "playing" and keeper.duties())
            if not busy and keeper.idle_since < late:
                self.drop(keeper)

    def close(self) -> None:
        """Stop everything."""
        for keeper in self.keepers.values():
            keeper.close()
        self.finished.close()
        self.workshop.close()
        self._readers.shutdown(wait=False, cancel_futures=True)
        self.thinkers.close()
        self.storage.close()
