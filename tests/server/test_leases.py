"""Leases: a table has one process that drives it; one that was thought dead can never write again."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing

import pytest
from sqlalchemy import Dialect, select
from sqlalchemy.sql.elements import ClauseElement

from kosti.rooms.refusals import Refused
from kosti.rooms.room import Room
from kosti.rooms.stored import row_of
from kosti.server.house.neighbours import Door, Neighbours
from kosti.server.storage import leases as module
from kosti.server.storage import reading
from kosti.server.storage.leases import LEASE, Leases, Owner, Process, bury
from kosti.server.storage.schema import EventRow
from kosti.server.storage.statements import DatabaseClock, as_text
from kosti.server.storage.troubles import LostLease
from kosti.server.storage.writer import Place, Storage
from tests.server.helpers import LASTS, Device, Time, look, new_room, open_table, step, with_house


class Server:
    """A parent that holds the place, and processes with leases."""

    def __init__(self, place: Place, stack: ExitStack) -> None:
        self.place, self._stack = place, stack
        self.parent = stack.enter_context(closing(Storage(place, "shared")))

    def process(self, address: str) -> tuple[Storage, Leases]:
        """One more process."""
        storage = self._stack.enter_context(closing(Storage(self.place, None)))
        return storage, Leases(storage, address)

    def wait(self, seconds: float, *processes: Leases) -> None:
        """Let time pass for the hearts of some."""
        ids = ", ".join(f"'{process.id}'" for process in processes)
        self.parent.run(lambda pen: pen.many([(f"UPDATE processes SET beat = beat - {seconds} WHERE id IN ({ids})", [{}])])).result()

    def owner(self, table: str) -> str | None:
        """Who drives a table."""
        with self.parent.reading() as connection:
            found: str | None = reading.read_table(connection, table).owner
            return found


@pytest.fixture(autouse=True)
def still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of the database stands still: nobody dies of a slow machine, time passes for those whom a test names."""

    def stopped(statement: ClauseElement, dialect: Dialect) -> str:
        return as_text(statement, dialect).replace(str(DatabaseClock().compile(dialect=dialect)), "1000000.0")

    monkeypatch.setattr(module, "as_text", stopped)


@pytest.fixture
def server(place: Place):
    with ExitStack() as stack:
        yield Server(place, stack)


def stored_room(storage: Storage) -> Room:
    room = new_room("pig")
    storage.write(room.take_writes()).result()
    return room


def test_whoever_opens_a_table_drives_it(server: Server) -> None:
    (storage, first), (_, second) = server.process("10.0.0.1:1"), server.process("10.0.0.2:2")
    room = stored_room(storage)
    assert first.take(room.id).result() == Owner(first.id, "10.0.0.1:1", True)
    assert second.take(room.id).result() == Owner(first.id, "10.0.0.1:1", False)
    first.give_up(room.id).result()
    assert server.owner(room.id) is None
    assert second.take(room.id).result().is_me
    second.end().result()
    assert server.owner(room.id) is None
    with pytest.raises(Refused):
        first.take("none such").result()


def test_a_process_that_is_silent_for_too_long_loses_its_tables(server: Server) -> None:
    (storage, first), (_, second) = server.process("a"), server.process("b")
    room = stored_room(storage)
    server.wait(LEASE - 1, first)
    assert second.take(room.id).result().id == first.id
    server.wait(2, first)
    assert [process.address for process in second.alive().result()] == ["b"]
    assert second.take(room.id).result().is_me
    first.beat().result()
    assert first.take(room.id).result().id == second.id


def test_a_clock_that_was_set_back_keeps_nobody_alive(server: Server) -> None:
    (storage, first), (_, second) = server.process("a"), server.process("b")
    room = stored_room(storage)
    server.wait(-3600, first)
    assert second.take(room.id).result().is_me


def test_whoever_was_thought_dead_writes_nothing(server: Server) -> None:
    """Not a single row of the whole commit; others in the same group are not harmed."""
    (storage, first), (other, second) = server.process("a"), server.process("b")
    room, kept = stored_room(storage), stored_room(storage)
    server.wait(60, first)
    assert second.take(room.id).result().is_me
    step(room)
    step(kept)
    jobs = [storage.write(each.take_writes()) for each in (kept, room)]
    assert jobs[0].exception() is None
    assert isinstance(jobs[1].exception(), LostLease)
    with server.parent.reading() as connection:
        assert connection.execute(select(EventRow.table_id)).scalars().all() == [kept.id]
        again = reading.read_room(connection, room.id, Time())
    step(again)
    other.write(again.take_writes()).result()
    with pytest.raises(LostLease):
        storage.write([("change table", {"of_id": room.id, **row_of(room)})]).result()


def test_a_process_without_leases_writes_to_no_table_that_is_driven(server: Server) -> None:
    storage, _ = server.process("a")
    room = stored_room(storage)
    step(room)
    assert isinstance(server.parent.write(room.take_writes()).exception(), LostLease)


def test_many_want_one_table_and_one_gets_it(server: Server) -> None:
    processes = [server.process(f"p{n}") for n in range(4)]
    rooms = [stored_room(server.parent) for _ in range(5)]
    with ThreadPoolExecutor(4) as pool:
        for room in rooms:
            owners = list(pool.map(lambda process, id=room.id: process[1].take(id).result(), processes))
            assert len({owner.id for owner in owners}) == 1
            assert [owner.is_me for owner in owners].count(True) == 1


def test_a_process_that_has_ended_is_marked_dead(server: Server) -> None:
    (storage, first), (_, second) = server.process("a"), server.process("b")
    room = stored_room(storage)
    bury(second._storage, first.id).result()
    assert server.owner(room.id) is None
    assert second.alive().result() == [Process(second.id, "b", False)]
    assert second.take(room.id).result().is_me


def test_a_process_can_be_about_to_leave(server: Server) -> None:
    _, leases = server.process("a")
    leases.draining = True
    leases.beat().result()
    assert leases.alive().result() == [Process(leases.id, "a", True)]


def test_whoever_serves_alone_begins_without_owners(place: Place) -> None:
    """Processes that were killed all together leave nothing that keeps a single one from going on."""
    storage = Storage(place)
    Leases(storage, "a")
    room = stored_room(storage)
    storage.close()

    async def play(house) -> None:
        assert (await house.keeper(room.id)).room.id == room.id
        await house.storage.commit([("change table", {"of_id": room.id, **row_of(room)})])

    with_house(place, play)


def test_a_beat_does_not_wait_for_its_turn_to_write(server: Server) -> None:
    """It goes with what others write, in one transaction."""
    storage, leases = server.process("a")
    rooms = [new_room("pig") for _ in range(50)]

    async def everything() -> None:
        await asyncio.gather(*(storage.commit(room.take_writes()) for room in rooms), asyncio.wrap_future(leases.beat()))

    asyncio.run(everything())
    assert all(server.owner(room.id) == leases.id for room in rooms)


def test_whoever_was_thought_dead_shows_nobody_an_old_table(server: Server) -> None:
    """Another process has taken a table over: here it is put away, and who looks at it comes again and is handed on."""
    storage, leases = server.process("here")
    kept, lost = new_room("pig"), new_room("pig")
    storage.write([*kept.take_writes(), *lost.take_writes()]).result()
    _, others = server.process("there")
    server.wait(LEASE + 1, leases)
    assert others.take(lost.id).result().is_me
    assert leases.beat().result(), "nobody has buried it"
    assert leases.mine().result() == {kept.id}
    bury(others._storage, leases.id).result()
    assert not leases.beat().result(), "it has to say that it is there"
    assert leases.mine().result() == set()


def test_rooms_of_another_process_are_put_away(place: Place) -> None:
    async def work(house):
        kept, lost = house.keep(new_room("pig")), house.keep(new_room("pig"))
        device = await look(house, lost.room.id, None)
        house.keep_only({kept.room.id})
        assert list(house.keepers.values()) == [kept]
        assert device.is_leaving

    with_house(place, work)


def test_who_moves_as_the_table_is_lost_comes_again_and_hears_of_no_mistake(place: Place) -> None:
    """Nothing has happened: what was not acknowledged is said once more, to the process that has the table now."""

    async def work(house):
        id, (token, _) = await open_table(house, "pig", "me", "open")
        device = await look(house, id, token)
        keeper, commit = device.keeper, house.storage.commit
        throw = {"type": "throw", "id": "a", "seat": 0, "question": device.view["asked"][0]}
        house.storage.commit = lost
        assert await device.say(throw) == []
        assert device.is_leaving
        assert not house.keepers
        house.storage.commit = commit
        for late in (device, Device(keeper, house)):  # one that was about to act, and one that was about to come
            assert await late.say({"type": "hello", "token": token, "lang": "en"}) == []
            assert await late.say(throw) == []
            assert late.is_leaving
        assert not keeper.devices - {device}
        again = await look(house, id, token)
        assert again.view["events"] == []
        assert (await again.say(throw))[0]["type"] == "ok"

    with_house(place, work)


async def lost(writes) -> None:
    raise LostLease("another has it")


def test_hearts_and_leases_wait_for_no_thread(place: Place) -> None:
    """Whatever else is going on in threads: a heart that stops costs a process its tables."""

    async def work() -> None:
        goes_on, loop = threading.Event(), asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(1))
        busy = loop.run_in_executor(None, goes_on.wait)
        try:
            neighbours = Neighbours(storage, Door.at("127.0.0.1", 1))
            assert (await neighbours.owner_of(room.id)).is_me
            await neighbours.let_go(room.id)
            assert await neighbours.beside() == []
            neighbours.begin(lambda ids: None)
            await neighbours.move_out()
        finally:
            goes_on.set()
            await busy

    with closing(Storage(place, "shared")) as storage:
        room = stored_room(storage)
        asyncio.run(asyncio.wait_for(work(), LASTS))


def test_whoever_is_handed_on_is_told_when_that_process_is_dead(server: Server) -> None:
    (_, one), (_, other) = server.process("a"), server.process("b")
    storage, _ = server.process("c")

    async def work() -> None:
        neighbours = Neighbours(storage, Door.at("127.0.0.1", 1))
        with neighbours.hand_on(one.id) as first, neighbours.hand_on(other.id) as second:
            server.wait(LEASE + 1, one)
            neighbours.begin(lambda ids: None)
            await asyncio.wait_for(first.wait(), LASTS)
            assert not second.is_set()
        await neighbours.move_out()

    asyncio.run(work())
