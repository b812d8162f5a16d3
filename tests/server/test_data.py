"""What can happen to a folder of data: wide rights, a full disk, damage, and hands that delete or replace files under way."""

import logging
import multiprocessing
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from kosti.server.http.statuses import status_of
from kosti.server.storage import sqlite
from kosti.server.storage.sqlite import check_sound
from kosti.server.storage.troubles import BadData, NotKept
from kosti.server.storage.writer import Place, Storage
from tests.server.helpers import look, open_table, with_house
from tests.server.test_commands import exit_of
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
    caplog.clear()  # a slow disk is told of, too
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


def overwrite(path: Path, contents: bytes) -> None:
    """Write into a file as it lies there; one that keeps its length is not even written at another place."""
    with open(path, "r+b") as file:
        file.write(contents)
        file.truncate()


def truncated(path: Path, _: Path) -> None:
    os.truncate(path, 0)


def cut_short(path: Path, _: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def turned_into_garbage(path: Path, _: Path) -> None:
    overwrite(path, os.urandom(path.stat().st_size))


def copied_over(path: Path, older: Path) -> None:
    overwrite(path, (older / path.name).read_bytes())


def in_a_process_of_its_own(work: Callable[..., None], *words: Path) -> None:
    """As somebody else would do it: a process that opens and closes a file of SQLite loses its own locks."""
    process = multiprocessing.get_context("fork").Process(target=work, args=words)
    process.start()
    process.join()
    assert process.exitcode == 0


@pytest.mark.parametrize("what", ["kosti.db", "kosti.db-wal"])
@pytest.mark.parametrize("how", [truncated, cut_short, turned_into_garbage, copied_over])
def test_nothing_is_acknowledged_after_the_database_was_overwritten(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, what: str, how: Callable[[Path, Path], None]
) -> None:
    older, data = tmp_path / "older", tmp_path / "data"
    filled(data, 500)
    storage = Storage(data)
    storage.write([person("a")]).result()
    shutil.copytree(data, older)
    storage.run(lambda pen: pen.rows("PRAGMA wal_autocheckpoint = 5", {})).result()
    storage.write([person(f"b{n}") for n in range(500)]).result()
    storage.run(lambda pen: pen.rows("PRAGMA wal_autocheckpoint = 1000", {})).result()
    storage.write([person("c")]).result()
    in_a_process_of_its_own(how, data / what, older)
    for id in ("d", "e"):
        error = storage.write([person(id)]).exception()
        assert isinstance(error, NotKept)
        assert error.code == "no_database"
    assert sum("overwritten" in text or "перезаписали" in text for text in caplog.messages) == 1
    storage.close()


def test_an_older_copy_of_the_same_size_is_noticed(tmp_path: Path) -> None:
    """It is sound, and what was in the log is still there; what was written between is not."""
    data, older = tmp_path / "data", tmp_path / "older"
    filled(data)
    shutil.copytree(data, older)
    storage = Storage(data)
    storage.run(lambda pen: pen.rows("PRAGMA wal_autocheckpoint = 1", {})).result()
    storage.write([("change person", {"of_id": "7", "name": "Bob", "colour": "teal"})]).result()
    storage.write([("change person", {"of_id": "8", "name": "Bob", "colour": "teal"})]).result()
    assert (data / "kosti.db").stat().st_size == (older / "kosti.db").stat().st_size
    assert (data / "kosti.db").read_bytes() != (older / "kosti.db").read_bytes()
    in_a_process_of_its_own(copied_over, data / "kosti.db", older)
    assert isinstance(storage.write([person("b")]).exception(), NotKept)
    storage.close()


def test_garbage_that_comes_while_something_is_written_is_noticed(tmp_path: Path) -> None:
    """The database itself is written only when some of the log is moved there: what else is new in it is not ours, however quickly it came."""
    filled(tmp_path)
    storage = Storage(tmp_path)
    storage.write([person("a")]).result()

    def write_between(_) -> None:
        in_a_process_of_its_own(spoil_end, tmp_path / "kosti.db")

    assert isinstance(storage.run(write_between).exception(), NotKept)
    assert isinstance(storage.write([person("b")]).exception(), NotKept)
    storage.close()


def test_what_is_moved_out_of_the_log_is_ours(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    for moved in (1, 1000, 3):
        storage.run(lambda pen, moved=moved: pen.rows(f"PRAGMA wal_autocheckpoint = {moved}", {})).result()  # type: ignore[misc]
        for n in range(20):
            storage.write([person(f"{moved} {n}")]).result()
    storage.close()


def spoil_end(path: Path) -> None:
    with open(path, "r+b") as file:
        file.seek(-100, os.SEEK_END)
        file.write(os.urandom(100))


def test_a_touch_is_harmless_and_so_is_whoever_writes_by_means_of_sqlite(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    storage.write([person("a")]).result()
    for name in ("kosti.db", "kosti.db-wal"):
        (tmp_path / name).touch()
        storage.write([person(name)]).result()
    in_a_process_of_its_own(rename, tmp_path / "kosti.db")
    storage.write([person("b")]).result()
    storage.close()
    with closing(sqlite3.connect(tmp_path / "kosti.db")) as found:
        assert found.execute("SELECT name FROM people WHERE id = 'a'").fetchone() == ("Renamed",)
        assert found.execute("SELECT count(*) FROM people").fetchone() == (4,)


def rename(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE people SET name = 'Renamed' WHERE id = 'a'")
        other.commit()
        other.execute("PRAGMA wal_checkpoint(PASSIVE)")


def test_a_backup_under_way_is_no_hand_that_overwrites(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "data")
    for n in range(3):
        storage.write([person(f"{n}")]).result()
        subprocess.run([sys.executable, "-m", "kosti", "backup", str(tmp_path / f"{n}.db"), "--data", str(tmp_path / "data")], check=True, capture_output=True)
    storage.write([person("a")]).result()
    storage.close()


def test_several_processes_notice_what_was_cut_short(tmp_path: Path) -> None:
    with closing(Storage(tmp_path, "shared")) as parent:
        children = [Storage(tmp_path, None) for _ in range(2)]
        for n in range(6):
            children[n % 2].write([person(f"{n}")]).result()
        os.truncate(tmp_path / "kosti.db-wal", 0)
        for storage in (*children, parent):
            assert isinstance(storage.write([person("a")]).exception(), NotKept)
        for storage in children:
            storage.close()


# --- a database that is not there any more


@pytest.mark.parametrize("how", ["missing", "empty"])
def test_tables_that_have_gone_are_missed_at_the_start(tmp_path: Path, capsys: pytest.CaptureFixture[str], how: str) -> None:
    """Also after a clean stop, which leaves no log."""
    path = filled(tmp_path, 1)
    copy = path.read_bytes()
    path.write_bytes(b"")
    if how == "missing":
        path.unlink()
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    for lang, words in {"en": "there were tables", "ru": "были столы"}.items():
        assert exit_of("serve", "--port", "0", "--data", str(tmp_path), "--no-browser", "--lang", lang) == 2
        told = capsys.readouterr().err
        assert words in told
        assert "kosti restore" in told
        assert str(tmp_path / "kosti.lock") in told
        assert len(told.strip().splitlines()) == 1
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before
    (tmp_path / "copy").write_bytes(copy)
    assert exit_of("restore", str(tmp_path / "copy"), "--data", str(tmp_path)) == 0
    with closing(Storage(tmp_path)) as storage, storage.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM people").scalar() == 1


def test_without_the_lock_one_begins_anew(tmp_path: Path) -> None:
    path = filled(tmp_path, 1)
    path.unlink()
    (tmp_path / "kosti.lock").unlink()
    Storage(tmp_path).close()


# --- what fails leaves nothing behind


def test_a_start_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "SETTINGS", [*sqlite.SETTINGS, "max_page_count=3"])
    with pytest.raises(BadData):
        Storage(tmp_path / "a" / "b")
    assert list(tmp_path.iterdir()) == []


def test_a_refused_database_keeps_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "kosti.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE letters (text)")
    path.chmod(0o644)
    tmp_path.chmod(0o755)
    with pytest.raises(BadData):
        Storage(tmp_path)
    assert (rights(path), rights(tmp_path)) == ("0o644", "0o755")
    assert [file.name for file in tmp_path.iterdir()] == ["kosti.db"]


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
