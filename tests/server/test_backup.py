"""`kosti backup` and `kosti restore`: one file for every kind of database, never half of one, and nothing lost on the way."""

import errno
import io
import os
import shutil
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from kosti.server.storage import postgres, reading
from kosti.server.storage.copies import backup, commands, progress
from kosti.server.storage.copies.progress import Progress
from kosti.server.storage.migrating import HEAD
from kosti.server.storage.schema import Base
from kosti.server.storage.writer import Place, Storage
from tests.server.helpers import ANN, LASTS, Time, finish, new_room
from tests.server.test_commands import exit_of
from tests.server.test_storage import person


def words(place: Place) -> list[str]:
    """The place on the command line."""
    return ["--data" if isinstance(place, Path) else "--database", str(place), "--lang", "en"]


def fill(place: Place, count: int = 2) -> None:
    """Some finished games, so that every table has rows."""
    storage = Storage(place)
    for n in range(count):
        room = finish(new_room("pig", goal=20))
        room.say(ANN, "well \N{GAME DIE} done")
        room.accept("ann", f"x{n}")
        storage.write([person(f"{n}"), *room.take_writes()]).result()
    storage.close()


def contents(place: Place) -> dict[str, list[Any]]:
    """All rows of all tables."""
    storage = Storage(place)
    with storage.reading() as connection:
        found = {name: sorted(map(repr, connection.execute(table.select()))) for name, table in Base.metadata.tables.items()}
        for id in [row.id for row in connection.execute(Base.metadata.tables["tables"].select())]:
            assert reading.read_room(connection, id, Time()).status == "over"
    storage.close()
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def other(request: pytest.FixtureRequest, tmp_path: Path, place: Place) -> Place:
    """A place of the other kind."""
    return request.getfixturevalue("postgres") if isinstance(place, Path) else tmp_path / "other"


def test_a_backup_of_every_kind_goes_back_into_every_kind(tmp_path: Path, place: Place, other: Place, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(place)
    before = contents(place)
    assert all(before[name] for name in before if name != "processes")
    assert exit_of("backup", str(file), *words(place)) == 0
    assert "kosti restore" in capsys.readouterr().out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith((".", "tables"))] == ["tables.db"]
    for target in (other, tmp_path / "again"):
        assert exit_of("restore", str(file), *words(target)) == 0
        assert contents(target) == before


def test_a_server_at_work_does_not_mind(place: Place, file: Path) -> None:
    """The copy is one moment, however much is written meanwhile; what is written then is kept as always."""
    storage = Storage(place)
    storage.write([person(f"{n}") for n in range(5000)]).result()
    sizes = []

    class Meanwhile(Progress):
        def went(self, share: float) -> None:
            storage.write([person(f"x{len(sizes)}-{n}") for n in range(50)]).result()
            sizes.append(share)

    backup.PAGES, pages = 10, backup.PAGES
    try:
        backup.back_up(place, file, False, Meanwhile(lambda *_: None))
    finally:
        backup.PAGES = pages
    storage.close()
    assert len(sizes) > 1
    assert sizes[-1] == 1
    with closing(sqlite3.connect(file)) as copy:
        assert copy.execute("SELECT count(*) FROM people").fetchone() == (5000,)
    storage = Storage(place)
    with storage.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM people").scalar() == 5000 + 50 * len(sizes)
    storage.close()


def test_nothing_is_overwritten_unless_asked_for(tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    fill(data)
    file.write_text("my letters")
    assert exit_of("backup", str(file), *words(data)) == 2
    assert "is there already" in capsys.readouterr().err
    assert file.read_text() == "my letters"
    assert exit_of("backup", str(file), *words(data), "--force") == 0
    own = data / "kosti.db"
    assert exit_of("backup", str(own), *words(data), "--force") == 2
    assert "the database itself" in capsys.readouterr().err
    assert exit_of("backup", str(tmp_path / "none such" / "file"), *words(data)) == 2
    assert "No such file" in capsys.readouterr().err


def test_a_backup_that_fails_leaves_nothing_behind(tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data"
    fill(data)
    file.write_text("the old one")
    monkeypatch.setattr(backup, "check_sound", interrupt)
    with pytest.raises(KeyboardInterrupt):
        backup.back_up(data, file, True, Progress(lambda *_: None))
    assert file.read_text() == "the old one"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "tables.db"]


def interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def test_a_damaged_database_gives_no_backup(tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    fill(data)
    (data / "kosti.db").write_bytes((data / "kosti.db").read_bytes()[:4096] + b"\x77" * 8192)
    assert exit_of("backup", str(file), *words(data)) == 2
    assert "is damaged" in capsys.readouterr().err
    assert not file.exists()


def test_nothing_to_back_up(tmp_path: Path, file: Path, postgres: str, capsys: pytest.CaptureFixture[str]) -> None:
    for place in (tmp_path / "data", postgres):
        assert exit_of("backup", str(file), *words(place)) == 2
        assert "nothing to back up" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_is_replaced_only_by_force_and_kept_aside(place: Place, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(place)
    first = contents(place)
    assert exit_of("backup", str(file), *words(place)) == 0
    storage = Storage(place)
    storage.write([person("later")]).result()
    storage.close()
    second = contents(place)
    assert exit_of("restore", str(file), *words(place)) == 2
    assert "--force" in capsys.readouterr().err
    assert contents(place) == second
    assert exit_of("restore", str(file), *words(place), "--force") == 0
    assert "kept in" in capsys.readouterr().out
    assert contents(place) == first
    assert exit_of("restore", str(file), *words(place), "--force") == 0
    assert kept_aside(place) == [len(second["people"]), len(first["people"])]


def kept_aside(place: Place) -> list[int]:
    """How many people each database that was laid aside has."""
    if isinstance(place, Path):
        names = ["kosti.db.before-restore", "kosti.db.before-restore-2"]
        assert all(stat.S_IMODE((place / name).stat().st_mode) == 0o600 for name in names)
        found = []
        for name in names:
            with closing(sqlite3.connect(place / name)) as old:
                found.append(old.execute("SELECT count(*) FROM people").fetchone()[0])
        return found
    storage = Storage(place)
    with storage.reading() as connection:
        counts = [connection.exec_driver_sql(f"SELECT count(*) FROM {schema}.people").scalar() for schema in ("before_restore", "before_restore_2")]
    storage.close()
    return counts


def test_a_database_that_is_damaged_can_be_replaced(tmp_path: Path, file: Path) -> None:
    data = tmp_path / "data"
    fill(data)
    before = contents(data)
    assert exit_of("backup", str(file), *words(data)) == 0
    (data / "kosti.db").write_bytes(b"")
    (data / "kosti.db-wal").write_bytes(b"all that is left")
    assert exit_of("restore", str(file), *words(data)) == 2
    assert exit_of("restore", str(file), *words(data), "--force") == 0
    assert (data / "kosti.db.before-restore-wal").read_bytes() == b"all that is left"
    assert contents(data) == before


def test_nothing_is_restored_while_a_server_runs(place: Place, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    fill(place)
    assert exit_of("backup", str(file), *words(place)) == 0
    before = contents(place)
    for hold in ("alone", "shared"):
        storage = Storage(place, hold)
        with monkeypatch.context() as hasty:
            hasty.setattr(postgres, "PATIENCE", 0.0)
            assert exit_of("restore", str(file), *words(place), "--force") == 2
        assert "another kosti" in capsys.readouterr().err
        storage.close()
    assert contents(place) == before


@pytest.mark.parametrize("kind", ["text", "empty", "foreign", "newer", "cut", "missing"])
def test_only_a_sound_backup_is_restored(place: Place, tmp_path: Path, file: Path, kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    fill(tmp_path / "source")
    assert exit_of("backup", str(file), *words(tmp_path / "source")) == 0
    said = spoil(file, kind)
    capsys.readouterr()
    for lang, expected in said.items():
        assert exit_of("restore", str(file), *words(place)[:2], "--lang", lang) == 2
        told = capsys.readouterr().err
        assert expected in told
        assert len(told.strip().splitlines()) == 1
    if isinstance(place, Path):
        assert not place.exists(), "not even a folder"


def test_a_full_disk_is_called_so_and_nothing_is_left_behind(
    tmp_path: Path, place: Place, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(tmp_path / "source")
    assert exit_of("backup", str(file), *words(tmp_path / "source")) == 0
    before = sorted(tmp_path.iterdir())
    monkeypatch.setattr(backup, "open", lambda path, mode="r", **more: NoRoom() if mode == "wb" else io.open(path, mode, **more), raising=False)  # noqa: SIM115, UP020
    assert exit_of("restore", str(file), *words(place)) == 2
    told = capsys.readouterr().err
    assert "the disk is full" in told
    assert str(file) not in told, "there is nothing wrong with the backup"
    assert len(told.strip().splitlines()) == 1
    assert sorted(tmp_path.iterdir()) == before


class NoRoom(io.BytesIO):
    """A file on a full disk."""

    def write(self, _: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def spoil(file: Path, kind: str) -> dict[str, str]:
    """Make a backup useless; what is said of it."""
    if kind == "text":
        file.write_text("my letters " * 1000)
        return {"en": "is no backup of Kosti, or damaged", "ru": "не резервная копия Kosti или повреждён"}
    if kind == "empty":
        file.write_bytes(b"")
        return {"en": "is not a backup of Kosti", "ru": "не резервная копия Kosti"}
    if kind == "cut":
        os.truncate(file, file.stat().st_size // 2)
        return {"en": "or damaged", "ru": "или повреждён"}
    if kind == "missing":
        file.unlink()
        return {"en": "cannot read", "ru": "не удаётся прочитать"}
    with closing(sqlite3.connect(file)) as changed:
        changed.execute("DROP TABLE alembic_version" if kind == "foreign" else "UPDATE alembic_version SET version_num = '9999'")
        changed.commit()
    if kind == "foreign":
        return {"en": "is not a backup of Kosti", "ru": "не резервная копия Kosti"}
    return {"en": f"newer Kosti (form 9999; this one knows {HEAD})", "ru": "более новый Kosti"}


def test_a_plain_copy_with_its_log_is_a_backup_too(tmp_path: Path) -> None:
    """Of a server that was killed: what is only in the log comes along."""
    storage = Storage(tmp_path / "data")
    storage.write([person("a")]).result()
    shutil.copytree(tmp_path / "data", tmp_path / "copy")
    storage.close()
    assert exit_of("restore", str(tmp_path / "copy" / "kosti.db"), *words(tmp_path / "again")) == 0
    assert len(contents(tmp_path / "again")["people"]) == 1


def test_text_that_postgresql_cannot_hold_comes_along_as_well_as_it_can(tmp_path: Path, postgres: str, file: Path) -> None:
    data = tmp_path / "data"
    storage = Storage(data)
    room = new_room("pig")
    room.accept("ann", "a\0b")
    storage.write(room.take_writes()).result()
    storage.close()
    assert exit_of("backup", str(file), *words(data)) == 0
    assert exit_of("restore", str(file), *words(postgres)) == 0
    storage = Storage(postgres)
    with storage.reading() as connection:
        assert ("ann", "a\N{REPLACEMENT CHARACTER}b") in reading.read_accepted(connection, room.id)
    storage.close()


def test_nothing_is_said_before_anything_is_done(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Finding the place may take long, too."""
    monkeypatch.setattr(progress, "EVERY", 0.001)

    def work(doing: Progress) -> None:
        doing._teller.join(0.1)
        assert doing._teller.is_alive(), "whoever tells is still there"

    assert commands.carry_out(work, "en") == 0
    assert capsys.readouterr().err == ""


def test_what_takes_long_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "EVERY", 0.001)
    told, wanted = [], threading.Event()

    def tell(doing: str, share: float | None) -> None:
        told.append((doing, share))
        if (doing, share) == ("copying", 0.5):
            wanted.set()

    with Progress(tell) as doing:
        doing.now("copying")
        doing.went(0.5)
        assert wanted.wait(LASTS)
