"""What can happen to a folder of data: wide rights, a full disk, damage, and hands that delete or replace files under way."""

import logging
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from kosti.server.http.statuses import status_of
from kosti.server.storage import sqlite
from kosti.server.storage.sqlite import check_sound
from kosti.server.storage.troubles import BadData, NotKept
from kosti.server.storage.writer import Place, Storage
from tests.server.helpers import look, open_table, with_house
from tests.server.test_storage import person


def rights(path: Path) -> str:
    return oct(stat.S_IMODE(path.stat().st_mode))


# --- rights


def test_nobody_else_reads_the_data(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        storage = Storage(tmp_path / "a" / "data")
        storage.write([person("a")]).result()
    finally:
        os.umask(old)
    folder = tmp_path / "a" / "data"
    assert rights(folder) == "0o700"
    assert {path.name: rights(path) for path in folder.iterdir()} == dict.fromkeys(["kosti.db", "kosti.db-wal", "kosti.db-shm", "kosti.lock"], "0o600")
    storage.close()


def test_wide_rights_are_tightened_at_the_start(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    Storage(folder).close()
    folder.chmod(0o755)
    for path in folder.iterdir():
        path.chmod(0o644)
    storage = Storage(folder)
    assert rights(folder) == "0o700"
    assert {rights(path) for path in folder.iterdir()} == {"0o600"}
    storage.close()


def test_a_folder_with_other_things_in_it_keeps_its_rights(tmp_path: Path) -> None:
    """`--data .` must not lock others out of a folder that is not ours; our files are closed to them all the same."""
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o755)
    (folder / "letters.txt").touch()
    Storage(folder).close()
    assert rights(folder) == "0o755"
    assert rights(folder / "kosti.db") == "0o600"


# --- damage


def test_a_log_without_its_database_is_noticed(tmp_path: Path) -> None:
    for damage in (lambda path: path.unlink(), lambda path: path.write_bytes(b"")):
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        storage = Storage(folder)
        storage.write([person("a")]).result()
        log = (folder / "kosti.db-wal").read_bytes()
        storage.close()
        (folder / "kosti.db-wal").write_bytes(log)
        damage(folder / "kosti.db")
        with pytest.raises(BadData) as found:
            Storage(folder)
        assert found.value.key == "log_alone"
        assert "write-ahead log" in found.value.say("en")
        assert "журнал" in found.value.say("ru")
        assert (folder / "kosti.db-wal").read_bytes() == log


def filled(folder: Path, count: int = 2000) -> Path:
    storage = Storage(folder)
    storage.write([person(f"{n}") for n in range(count)]).result()
    storage.close()
    return folder / "kosti.db"


def test_a_damaged_page_is_noticed_at_the_start(tmp_path: Path) -> None:
    path = filled(tmp_path)
    pages = bytearray(path.read_bytes())
    middle = len(pages) // 4096 // 2 * 4096
    pages[middle : middle + 4096] = b"\x77" * 4096
    path.write_bytes(pages)
    with pytest.raises(BadData) as found:
        Storage(tmp_path)
    assert found.value.key == "damaged"
    assert "kosti restore" in found.value.say("ru")
    assert path.read_bytes() == pages


def test_a_database_of_something_else_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "kosti.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE letters (text)")
    before = path.read_bytes()
    with pytest.raises(BadData) as found:
        Storage(tmp_path)
    assert found.value.key == "foreign"
    assert path.read_bytes() == before


def test_a_huge_database_is_checked_as_far_as_the_time_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    path = filled(tmp_path, 20_000)
    with caplog.at_level(logging.WARNING):
        check_sound(path, "x", None)
        assert not caplog.messages
        monkeypatch.setattr(sqlite.threading, "Timer", Now)
        check_sound(path, "x", 3)
    assert "is large" in caplog.text or "большая база" in caplog.text


class Now:
    """A timer whose time is over before SQLite has looked at the first thousand steps."""

    def __init__(self, _: float, act) -> None:
        connection = act.__self__
        connection.set_progress_handler(lambda: act() or 0, 1)

    def start(self) -> None: ...

    cancel = join = start


@pytest.mark.parametrize("what", ["kosti.db", "kosti.db-wal"])
@pytest.mark.parametrize("how", ["deleted", "replaced"])
def test_nothing_is_acknowledged_when_the_files_are_gone(tmp_path: Path, caplog: pytest.LogCaptureFixture, what: str, how: str) -> None:
    storage = Storage(tmp_path / "data")
    storage.write([person("a")]).result()
    path, elsewhere = tmp_path / "data" / what, tmp_path / "elsewhere"
    path.rename(elsewhere)
    if how == "replaced":
        path.write_bytes(elsewhere.read_bytes())
    for id in ("b", "c"):
        error = storage.write([person(id)]).exception()
        assert isinstance(error, NotKept)
        assert error.code == "no_database"
    assert sum("deleted, moved or replaced" in text or "удалили, переместили" in text for text in caplog.messages) == 1
    elsewhere.rename(path)
    storage.write([person("d")]).result()
    with storage.reading() as connection:
        assert connection.exec_driver_sql("SELECT id FROM people ORDER BY id").scalars().all() == ["a", "d"]
    storage.close()


def test_files_that_go_while_a_commit_is_under_way_are_noticed(tmp_path: Path) -> None:
    storage = Storage(tmp_path)

    def delete(_) -> None:
        (tmp_path / "kosti.db").unlink()

    assert isinstance(storage.run(delete).exception(), NotKept)
    storage.close()


# --- a full disk


@pytest.fixture
def fill(request: pytest.FixtureRequest, place: Place):
    """What makes the disk of a place full."""
    if isinstance(place, Path):
        return lambda storage: storage.run(allow_no_more_pages).result()
    cluster = request.getfixturevalue("cluster")
    name = place.partition("@/")[2].partition("?")[0]
    body = "CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'could not extend file' USING ERRCODE = '53100'; END $$"
    triggers = [f"CREATE TRIGGER full_{table} BEFORE INSERT ON {table} FOR EACH ROW EXECUTE FUNCTION fill()" for table in ("people", "chat")]
    return lambda _: [cluster.execute(sql, name) for sql in (body, *triggers)]


def allow_no_more_pages(pen) -> None:
    pen.rows(f"PRAGMA max_page_count = {pen.rows('PRAGMA page_count', {})[0][0]}", {})


async def come_in(house, count: int) -> None:
    for _ in range(count):
        await house.add_person("Ann", None)


def test_a_full_disk_is_called_a_full_disk(place: Place, fill, caplog: pytest.LogCaptureFixture) -> None:
    """To whoever acts at a table, to whoever comes in, and to whoever runs the server."""

    async def work(house) -> None:
        id, (token, _) = await open_table(house, "pig", "me", "open")
        device = await look(house, id, token)
        fill(house.storage)
        for n in range(100):  # the last pages still have room for some
            lines = len(device.view["chat"])
            house.ticks.at = house.now.at = house.now.at + 10  # nobody may talk faster
            answer = (await device.say({"type": "say", "id": f"{n}", "text": "x" * 300}))[0]
            if answer["type"] != "ok":
                break
        assert answer["error"] == "disk_full"
        assert answer["text"]["ru"].startswith("диск сервера заполнен")
        assert len(device.view["chat"]) == lines
        with pytest.raises(NotKept) as found:
            await come_in(house, 100)
        assert status_of(found.value) == 507
        assert "disk is full" in found.value.text["en"]

    with_house(place, work)
    assert any("disk is full" in text or "диск заполнен" in text for text in caplog.messages)


def test_a_full_disk_is_called_so_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "SETTINGS", [*sqlite.SETTINGS, "max_page_count=3"])
    with pytest.raises(BadData) as found:
        Storage(tmp_path)
    assert found.value.key == "disk_full"
    assert "disk is full" in found.value.say("en")
    assert "диск заполнен" in found.value.say("ru")


def test_a_full_disk_hides_behind_other_errors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where not even the shared memory of the log finds room, SQLite speaks of input and output."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    place = sqlite.Sqlite(tmp_path)
    assert place.bad(error).key == "bad_data"
    monkeypatch.setattr(sqlite, "ROOM", 1 << 62)
    assert place.bad(error).key == "disk_full"
    assert place.bad(OSError(28, "No space left on device")).key == "disk_full"
