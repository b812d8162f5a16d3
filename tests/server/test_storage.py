"""Storage: what was acknowledged is there after a restart, to the last die; a failing write changes nothing."""

import asyncio
import json
import random
from pathlib import Path

import pytest
from sqlalchemy import inspect, select

from kosti.rooms.room import Past
from kosti.server.storage import reading
from kosti.server.storage.schema import Base, EventRow
from kosti.server.storage.writer import HEAD, DataInUse, Storage, migrate, open_engine
from tests.server.helpers import ANN, look, new_room, open_table, send, step, with_house


def test_migrations_make_what_the_models_say(tmp_path: Path) -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    import kosti.server.storage

    migrate(tmp_path / "a.db")
    engine = open_engine(tmp_path / "a.db")
    found = inspect(engine)
    for name, table in Base.metadata.tables.items():
        columns = {c["name"]: c for c in found.get_columns(name)}
        assert set(columns) == set(table.columns.keys())
        assert {c.name for c in table.columns if not c.nullable} == {n for n, c in columns.items() if not c["nullable"]}
        assert {i["name"] for i in found.get_indexes(name)} >= {i.name for i in table.indexes}
    engine.dispose()
    config = Config()
    config.set_main_option("script_location", str(Path(kosti.server.storage.__file__).parent / "migrations"))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


def test_one_server_a_folder(tmp_path: Path) -> None:
    first = Storage(tmp_path)
    with pytest.raises(DataInUse):
        Storage(tmp_path)
    first.close()
    Storage(tmp_path).close()


def test_synchronous_write_ahead_log(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    with storage.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    storage.close()


def person(id: str) -> tuple[str, dict[str, object]]:
    return "add person", {"id": id, "token_hash": f"h{id}", "name": "A", "colour": "b", "created": 0.0}


def test_a_bad_write_harms_nobody_else(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    jobs = [storage.write([person(i)]) for i in ("a", "b", "a", "c")]
    results = [job.exception() for job in jobs]
    assert [r is None for r in results] == [True, True, False, True]
    storage.close()


def test_all_or_nothing(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    assert storage.write([person("a"), person("b"), person("a")]).exception()
    with storage.reading() as connection:
        assert reading.read_person(connection, "hb") is None
    storage.close()


@pytest.mark.parametrize("game", ["pig", "perudo", "dice-town", "criss-cross", "stack"])
def test_a_restart_changes_nothing(tmp_path: Path, game: str) -> None:
    """After every few actions the server is put away and opened again: views, positions and questions are the same."""
    chance = random.Random(4)

    async def open_it(house):
        id, tokens = await open_table(house, game, "me", "open", "open")
        return id, tokens

    id, tokens = with_house(tmp_path, open_it)

    async def play(house, before):
        devices = [await look(house, id, token) for token in (*tokens, None)]
        room = (await house.keeper(id)).room
        shown = [without_presence(d.view) for d in devices]
        if before:
            assert (shown, room.table._state.values(), room.asked_since, room.fair.next) == before
        for n in range(6):
            if room.status != "playing":
                break
            seat = chance.choice(room.waiting_for())
            device = devices[seat]
            if room.table.moment == "choice":
                message = {"type": "play", "seat": seat, "move": chance.choice(room.table.offers(seat))}
            else:
                message = {"type": room.table.moment, "seat": seat}
            answer = await device.say({**message, "id": f"{room.version}-{n}", "version": room.version})
            assert answer[0]["type"] == "ok", answer
        if n == 5 and any(p.kind == "play" and p.seat == 0 for p in room.past) and chance.random() < 0.5:
            await devices[0].say({"type": "undo", "id": f"undo{room.version}", "seat": 0})
            for device in devices[1:3]:
                await device.say({"type": "answer", "id": f"yes{room.version}", "to": "undo", "yes": True})
        await devices[0].say({"type": "say", "id": f"say{room.version}", "text": "hm"})
        return [without_presence(d.view) for d in devices], room.table._state.values(), dict(room.asked_since), room.fair.next

    before = None
    for _ in range(12):
        before = with_house(tmp_path, lambda house, before=before: play(house, before))


def without_presence(view):
    return {**view, "seats": [{**s, "here": None} for s in view["seats"]]}


def test_a_failing_disk_changes_nothing(tmp_path: Path) -> None:
    """If an action cannot be stored it is refused and the table is as before; then it goes on."""

    async def work(house):
        id, (token, other) = await open_table(house, "pig", "me", "open")
        device, watcher = await look(house, id, token), await look(house, id, other)
        before = device.view
        real, house.storage.commit = house.storage.commit, failing
        answer = await device.say({"type": "throw", "id": "a", "seat": 0, "version": before["version"]})
        assert answer[0]["error"] == "broken"
        house.storage.commit = real
        assert watcher.view == {
            **before,
            "viewer": 1,
            "host": False,
            "seats": watcher.view["seats"],
            "pending": watcher.view["pending"],
            "scene": watcher.view["scene"],
        }
        assert device.view["version"] == before["version"]
        answer = await device.say({"type": "throw", "id": "a", "seat": 0, "version": before["version"]})
        assert answer[0]["type"] == "ok"
        with house.storage.reading() as connection:
            assert len(connection.execute(select(EventRow.n)).all()) == 1

    with_house(tmp_path, work)


async def failing(writes) -> None:
    raise OSError("no space left on device")


def test_nothing_is_shown_before_it_is_stored(tmp_path: Path) -> None:
    async def work(house):
        id, (token, other) = await open_table(house, "pig", "me", "open")
        device, watcher = await look(house, id, token), await look(house, id, other)
        seen, gate = len(watcher.seen), asyncio.Event()
        real = house.storage.commit

        async def slow(writes):
            await gate.wait()
            await real(writes)

        house.storage.commit = slow
        task = asyncio.create_task(device.say({"type": "throw", "id": "a", "seat": 0, "version": device.view["version"]}))
        for _ in range(20):
            await asyncio.sleep(0)
        assert len(watcher.seen) == seen
        assert not task.done()
        gate.set()
        assert (await task)[0]["type"] == "ok"
        assert len(watcher.seen) == seen + 1

    with_house(tmp_path, work)


def test_moves_are_stored_in_words_and_old_numbers_still_read() -> None:
    """A game in progress survives a new version of its file, in which moves may have other numbers."""
    room = new_room("pig")
    send(room, ANN, "throw", seat=0)
    while room.moves < 3:
        step(room)
    kept = [row for what, row in room.writes if what == "add event"]
    assert {json.loads(row["given"])[0] for row in kept if row["kind"] == "play"} <= {"throw", "hold"}
    for words in (True, False):
        stored = [Past(p.kind, p.seat, tuple(json.loads(row["given"])) if words else p.values) for p, row in zip(room.past, kept, strict=True)]
        again = new_room("pig")
        again.table = again._fresh_table(again.seats)
        assert [again._repeated(past).values for past in stored] == [past.values for past in room.past]
        assert again.table._state.values() == room.table._state.values()


def test_old_histories_that_name_an_only_move_still_read() -> None:
    """The table makes such moves itself; once they were asked for and stored."""
    room = new_room("stack")
    while not any(e.forced for e in room.table.events):
        step(room)
    stored = [Past(e.kind, e.seat, (e.text,) if e.kind == "play" else e.values) for e in room.table.events if e.kind != "note"]
    again = new_room("stack")
    again.table = again._fresh_table(again.seats)
    again.past = [again._repeated(past) for past in stored]
    assert again.table._state.values() == room.table._state.values()
    again.cut(len(again.past))
    assert again.table._state.values() == room.table._state.values()
