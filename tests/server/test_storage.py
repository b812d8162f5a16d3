"""Storage: what was acknowledged is there after a restart, to the last die; a failing write changes nothing."""

import asyncio
import json
import random
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event, inspect, select

from kosti.rooms.history import Past
from kosti.rooms.stored import repeated
from kosti.server.storage import migrating, postgres, reading
from kosti.server.storage.migrating import HEAD, KNOWN, MIGRATIONS
from kosti.server.storage.schema import STATEMENTS, Base, EventRow, TableRow
from kosti.server.storage.sqlite import open_engine
from kosti.server.storage.troubles import DataInUse
from kosti.server.storage.writer import Place, Storage
from tests.server.helpers import ANN, LASTS, look, new_room, open_table, same_view, send, step, with_house


def test_migrations_make_what_the_models_say(place: Place) -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    storage = Storage(place)
    found = inspect(storage.engine)
    for name, table in Base.metadata.tables.items():
        columns = {c["name"]: c for c in found.get_columns(name)}
        assert set(columns) == set(table.columns.keys())
        assert {c.name for c in table.columns if not c.nullable} == {n for n, c in columns.items() if not c["nullable"]}
        assert {i["name"] for i in found.get_indexes(name)} >= {i.name for i in table.indexes}
    storage.close()
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_heads() == [HEAD]
    assert [script.revision for script in scripts.walk_revisions()] == KNOWN[::-1]


def test_words_that_were_sent_with_a_seat_are_void_unless_the_game_has_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(migrating, "HEAD", "0001")
        engine = open_engine(new_file(tmp_path))
        with engine.begin() as connection:
            migrating.migrate(connection, "x")
            for status in ("waiting", "playing"):
                known = ("pig", "{}", "virtual", "normal", "ann", "00", status, 0, 0, "{}", 0, 0.0, 0.0)
                names = "id, game, options, dice, pace, host, seed, status, version, number, asked, moves, created, changed"
                connection.exec_driver_sql(f"INSERT INTO tables ({names}) VALUES ({', '.join('?' * 14)})", (status, *known))
                connection.exec_driver_sql("INSERT INTO seats VALUES (?, 0, 'person', 'ann', 'Ann', 'teal', NULL, 'clover', 0, NULL, NULL)", (status,))
        engine.dispose()
    storage = Storage(tmp_path)
    with storage.reading() as connection:
        found = reading.read_seats(connection, ["waiting", "playing"])
    storage.close()
    assert {id: [(s.word, s.pledge) for s in seats] for id, seats in found.items()} == {"waiting": [("", "")], "playing": [("clover", "")]}


@pytest.mark.parametrize("revision", KNOWN[:-1])
def test_a_database_of_every_earlier_form_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, revision: str) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(migrating, "HEAD", revision)
        engine = open_engine(new_file(tmp_path))
        with engine.begin() as connection:
            migrating.migrate(connection, "x")
        engine.dispose()
    storage = Storage(tmp_path)
    with storage.reading() as connection:
        assert migrating.revision_of(connection) == HEAD
    storage.write(new_room("pig").take_writes()).result()
    storage.close()


def new_file(folder: Path) -> Path:
    path = folder / "kosti.db"
    path.touch()
    return path


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    """Somebody killed in the middle of one begins anew, with all tables still in the old form."""
    engine = open_engine(new_file(tmp_path))

    @event.listens_for(engine, "before_cursor_execute")
    def fail_late(_, __, statement: str, *___: object) -> None:
        if "accepted" in statement:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), engine.begin() as connection:
        migrating.migrate(connection, "x")
    engine.dispose()
    with closing(sqlite3.connect(tmp_path / "kosti.db")) as raw:
        assert raw.execute("SELECT count(*) FROM sqlite_schema").fetchone() == (0,)
    Storage(tmp_path).close()


def test_one_server_a_place(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Storage(place)
    with monkeypatch.context() as hasty:
        hasty.setattr(postgres, "PATIENCE", 0.0)
        for hold in ("alone", "shared"):
            with pytest.raises(DataInUse):
                Storage(place, hold)
    first.close()
    Storage(place).close()


def test_processes_of_one_server_share_a_place(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """A parent holds it; its children hold nothing, and all write."""
    parent = Storage(place, "shared")
    children = [Storage(place, None) for _ in range(3)]
    jobs = [child.write([person(f"{n}-{k}")]) for k in range(20) for n, child in enumerate(children)]
    for job in jobs:
        job.result()
    with monkeypatch.context() as hasty:
        hasty.setattr(postgres, "PATIENCE", 0.0)
        with pytest.raises(DataInUse):
            Storage(place)
    for child in children:
        child.close()
    with parent.reading() as connection:
        assert all(reading.read_person(connection, f"h{n}-{k}") for n in range(3) for k in range(20))
    parent.close()


def test_synchronous_write_ahead_log(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    with storage.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    for setting, value in (("journal_mode", "wal"), ("synchronous", 2)):
        assert storage.run(lambda pen, setting=setting: pen.rows(f"PRAGMA {setting}", {})).result() == [(value,)]
    storage.close()


def test_postgresql_waits_for_the_disk_even_where_it_is_told_not_to(cluster, postgres: str) -> None:
    cluster.execute("ALTER ROLE kosti SET synchronous_commit = off")
    storage = Storage(postgres)
    assert storage.run(lambda pen: pen.rows("SHOW synchronous_commit", {})).result() == [("on",)]
    storage.close()
    cluster.execute("ALTER ROLE kosti RESET synchronous_commit")


def test_statements_are_written_once(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLAlchemy has no part in a move once its statements are known."""
    storage = Storage(place)
    room = new_room("pig")
    storage.write(room.take_writes()).result()
    step(room)
    storage.write(room.take_writes()).result()
    for statement in STATEMENTS.values():
        monkeypatch.setattr(type(statement), "compile", None)
    monkeypatch.setattr("sqlalchemy.engine.Connection.execute", None)
    step(room)
    storage.write(room.take_writes()).result()
    monkeypatch.undo()
    storage.close()


def test_readers_see_one_moment(place: Place) -> None:
    storage = Storage(place)
    with storage.reading() as connection:
        assert reading.read_person(connection, "ha") is None
        storage.write([person("a")]).result()
        assert reading.read_person(connection, "ha") is None
    with storage.reading() as connection:
        assert reading.read_person(connection, "ha") is not None
    storage.close()


def person(id: str) -> tuple[str, dict[str, object]]:
    return "add person", {"id": id, "token_hash": f"h{id}", "name": "A", "colour": "b", "created": 0.0}


def test_a_bad_write_harms_nobody_else(place: Place) -> None:
    storage = Storage(place)
    jobs = [storage.write([person(i)]) for i in ("a", "b", "a", "c")]
    results = [job.exception() for job in jobs]
    assert [r is None for r in results] == [True, True, False, True]
    storage.close()


def test_all_or_nothing(place: Place) -> None:
    storage = Storage(place)
    assert storage.write([person("a"), person("b"), person("a")]).exception()
    with storage.reading() as connection:
        assert reading.read_person(connection, "hb") is None
    storage.close()


@pytest.mark.parametrize("game", ["pig", "perudo", "dice-town", "criss-cross", "stack"])
def test_a_restart_changes_nothing(place: Place, game: str) -> None:
    """After every few actions the server is put away and opened again: views, positions and questions are the same."""
    chance = random.Random(4)

    async def open_it(house):
        id, tokens = await open_table(house, game, "me", "open", "open")
        return id, tokens

    id, tokens = with_house(place, open_it)

    async def play(house, before):
        devices = [await look(house, id, token) for token in (*tokens, None)]
        room = (await house.keeper(id)).room
        shown = [without_presence(d.view) for d in devices]
        if before:
            for one, other in zip(shown, before[0], strict=True):
                same_view(one, other)
            assert (room.table._state.values(), room.asked_since, room.fair.next) == before[1:]
        for n in range(6):
            if room.status != "playing":
                break
            if room.table.is_hushed:
                await (await house.keeper(id)).change(room.break_hush)
                continue
            seat = chance.choice(room.waiting_for())
            device = devices[seat]
            if room.table.moment == "choice":
                message = {"type": "play", "seat": seat, "move": chance.choice(room.table.offers(seat))}
            else:
                message = {"type": room.table.moment, "seat": seat}
            answer = await device.say({**message, "id": f"{room.version}-{n}", "question": room.asked_since[seat]})
            assert answer[0]["type"] == "ok", answer
        if n == 5 and any(p.kind == "play" and p.seat == 0 for p in room.past) and chance.random() < 0.5:
            await devices[0].say({"type": "undo", "id": f"undo{room.version}", "seat": 0})
            for device in devices[1:3]:
                await device.say({"type": "answer", "id": f"yes{room.version}", "to": "undo", "yes": True})
        await devices[0].say({"type": "say", "id": f"say{room.version}", "text": "hm"})
        return [without_presence(d.view) for d in devices], room.table._state.values(), dict(room.asked_since), room.fair.next

    before = None
    for _ in range(12):
        before = with_house(place, lambda house, before=before: play(house, before))


def without_presence(view):
    return {**view, "seats": [{**s, "here": None} for s in view["seats"]]}


def test_a_failing_disk_changes_nothing(place: Place) -> None:
    """If an action cannot be stored it is refused and the table is as before; then it goes on."""

    async def work(house):
        id, (token, other) = await open_table(house, "pig", "me", "open")
        device, watcher = await look(house, id, token), await look(house, id, other)
        before = device.view
        real, house.storage.commit = house.storage.commit, failing
        answer = await device.say({"type": "throw", "id": "a", "seat": 0, "question": before["asked"][0]})
        assert answer[0]["error"] == "broken"
        house.storage.commit = real
        assert watcher.view == {
            **before,
            "viewer": 1,
            "host": False,
            "asked": [0, 0],
            "version": watcher.view["version"],
            "seats": watcher.view["seats"],
            "fair": {**before["fair"], "mine": 1},
            "pending": watcher.view["pending"],
            "scene": watcher.view["scene"],
        }
        assert device.view["version"] == before["version"]
        answer = await device.say({"type": "throw", "id": "a", "seat": 0, "question": before["asked"][0]})
        assert answer[0]["type"] == "ok"
        with house.storage.reading() as connection:
            assert len(connection.execute(select(EventRow.n)).all()) == 1

    with_house(place, work)


def test_a_room_that_cannot_be_read_back_is_given_up(tmp_path: Path) -> None:
    """Two failures in a row, writing and reading back: what was refused is nowhere, and the table goes on as it was stored."""

    async def work(house):
        id, (token, other) = await open_table(house, "pig", "me", "open")
        device, watcher = await look(house, id, token), await look(house, id, other)
        commit, house.storage.commit = house.storage.commit, failing
        load, house.load = house.load, failing
        throw = {"type": "throw", "id": "a", "seat": 0, "question": device.view["asked"][0]}
        assert (await device.say(throw))[0]["error"] == "broken"
        assert device.is_leaving
        assert watcher.is_leaving
        house.storage.commit, house.load = commit, load
        assert await device.say({**throw, "id": "b"}) == [], "it comes again, and says it there"
        again = await look(house, id, token)
        assert again.view["events"] == []
        assert (await again.say(throw))[0]["type"] == "ok"
        return id, token

    id, token = with_house(tmp_path, work)

    async def later(house):
        assert [event["kind"] for event in (await look(house, id, token)).view["events"]].count("throw") == 1

    with_house(tmp_path, later)


async def failing(writes) -> None:
    raise OSError("no space left on device")


def test_many_threads_read_at_once(place: Place) -> None:
    """Nobody's connection is closed while they read from it, however many there are."""
    storage = Storage(place)
    storage.write(new_room("pig").take_writes()).result()
    reading_now = threading.Barrier(12)

    def read(_: int) -> int:
        with storage.reading() as connection:
            connection.execute(select(EventRow.n)).all()
            reading_now.wait(LASTS)  # all of them have a connection
            return len(connection.execute(select(TableRow.id)).all())

    with ThreadPoolExecutor(12) as threads:
        assert list(threads.map(read, range(12))) == [1] * 12
    storage.close()


def test_nothing_is_shown_before_it_is_stored(place: Place) -> None:
    async def work(house):
        id, (token, other) = await open_table(house, "pig", "me", "open")
        device, watcher = await look(house, id, token), await look(house, id, other)
        seen, gate = len(watcher.sent), asyncio.Event()
        real = house.storage.commit

        async def slow(writes):
            await gate.wait()
            await real(writes)

        house.storage.commit = slow
        task = asyncio.create_task(device.say({"type": "throw", "id": "a", "seat": 0, "question": device.view["asked"][0]}))
        for _ in range(20):
            await asyncio.sleep(0)
        assert len(watcher.sent) == seen
        assert not task.done()
        gate.set()
        assert (await task)[0]["type"] == "ok"
        assert len(watcher.sent) == seen + 1

    with_house(place, work)


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
        assert [repeated(again, past).values for past in stored] == [past.values for past in room.past]
        assert again.table._state.values() == room.table._state.values()


def test_old_histories_that_name_an_only_move_still_read() -> None:
    """The table makes such moves itself; once they were asked for and stored."""
    room = new_room("stack")
    while not any(e.forced for e in room.table.events):
        step(room)
    stored = [Past(e.kind, e.seat, (e.text,) if e.kind == "play" else e.values) for e in room.table.events if e.kind != "note"]
    again = new_room("stack")
    again.table = again._fresh_table(again.seats)
    again.past = [repeated(again, past) for past in stored]
    assert again.table._state.values() == room.table._state.values()
    again.cut(len(again.past))
    assert again.table._state.values() == room.table._state.values()
