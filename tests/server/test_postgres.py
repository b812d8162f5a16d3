"""A server over PostgreSQL, and all that can be wrong with the address of one."""

import builtins
import subprocess
import sys
import threading
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from kosti.server.http.app import create_app
from kosti.server.limits import Limits
from kosti.server.storage import postgres as module
from kosti.server.storage.troubles import NotKept
from kosti.server.storage.writer import Storage
from tests.server.helpers import LASTS
from tests.server.postgres import Cluster
from tests.server.test_commands import exit_of
from tests.server.test_storage import person


def test_the_web_table_over_postgresql(postgres: str) -> None:
    for _ in range(2):
        with TestClient(create_app(postgres, None, Limits.none())) as web:
            token = web.post("/api/people", json={"name": "Ann"}).json()["token"]
            headers = {"authorization": f"Bearer {token}"}
            id = web.post("/api/tables", json={"game": "pig", "seats": [{"kind": "me"}, {"kind": "bot"}]}, headers=headers).json()["id"]
            assert [table["id"] for table in web.get("/api/tables", headers=headers).json()] == [id]
            assert web.get(f"/api/tables/{id}").json()["game"] == "pig"
            assert web.get("/api/games/pig").json()["statistics"] is None
            assert web.get("/api/tables/no%00ne").status_code == 404


def test_a_restart_of_postgresql_is_survived(cluster: Cluster, postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is away nothing is accepted; then everything goes on."""
    storage = Storage(postgres)
    storage.write([person("a")]).result()
    with storage.reading() as connection:
        connection.exec_driver_sql("SELECT 1")
    cluster.stop()
    for id in ("b", "c"):
        assert isinstance(storage.write([person(id)]).exception(), NotKept)
        with pytest.raises(NotKept), storage.reading() as connection:
            connection.exec_driver_sql("SELECT 1")
    cluster.start()
    storage.write([person("d")]).result()
    with storage.reading() as connection:
        assert connection.exec_driver_sql("SELECT id FROM people ORDER BY id").scalars().all() == ["a", "d"]
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    with pytest.raises(module.DataInUse):
        Storage(postgres)
    storage.close()


def test_whoever_has_lost_the_lock_writes_nothing_more(cluster: Cluster, postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that was cut off finds another one in its place."""
    first = Storage(postgres)
    cluster.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kosti'")
    second = Storage(postgres)
    with monkeypatch.context() as hasty:
        hasty.setattr(module, "PATIENCE", 0.0)
        for id in ("a", "b"):
            assert isinstance(first.write([person(id)]).exception(), NotKept)
    second.write([person("a")]).result()
    second.close()
    first.write([person("b")]).result()
    first.close()


def refusals(cluster: Cluster) -> dict[str, tuple[str, str, str]]:
    """What is wrong: the address, and what is said of it in both languages."""
    away = f"postgresql://kosti@/kosti?host={cluster.folder / 'nowhere'}"
    newer, foreign, poor, narrow = (
        cluster.new_database(),
        cluster.new_database(),
        cluster.new_database(),
        cluster.new_database("ENCODING LATIN1 TEMPLATE template0"),
    )
    cluster.execute("CREATE TABLE alembic_version AS SELECT '9999' AS version_num", newer)
    cluster.execute("CREATE TABLE letters ()", foreign)
    cluster.execute("REVOKE CREATE ON SCHEMA public FROM public", poor)
    secret = cluster.address(poor, "guarded:wrong")
    return {
        "no address": ("mysql://localhost/kosti", "not the address of a database", "не адрес базы"),
        "half an address": ("postgresql://[", "not the address of a database", "не адрес базы"),
        "nobody there": (away, "no PostgreSQL answers", "PostgreSQL не отвечает"),
        "no host": ("postgresql://kosti:hidden@no-such-host.invalid/kosti", "no PostgreSQL answers", "PostgreSQL не отвечает"),
        "wrong password": (secret, 'password authentication failed for user "guarded"); check', "проверьте пользователя, пароль"),
        "no password": (cluster.address(poor, "guarded"), "check the user, the password (PGPASSWORD", "проверьте пользователя, пароль"),
        "no database": (cluster.address("nothing"), 'database "nothing" does not exist', "имя базы"),
        "no rights": (cluster.address(poor, "guarded:secret"), "GRANT CREATE", "нужно право"),
        "newer": (cluster.address(newer), "a newer Kosti has written there (form 9999;", "более новый Kosti"),
        "foreign": (cluster.address(foreign), "something else", "другой программы"),
        "encoding": (cluster.address(narrow), "LATIN1", "LATIN1"),
    }


def test_what_is_wrong_with_an_address_is_said_in_a_sentence(cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for what, (address, *said) in refusals(cluster).items():
        for lang, expected in zip(("en", "ru"), said, strict=True):
            assert exit_of("serve", "--port", "0", "--no-browser", "--database", address, "--lang", lang) == 2, what
            told = capsys.readouterr().err
            assert expected in told, (what, told)
            assert len(told.strip().splitlines()) == 1, told
            assert not any(word in told for word in ("hidden", "wrong@", "secret", "Traceback")), told
    assert exit_of("backup", str(tmp_path / "file"), "--database", "mysql://x", "--lang", "en") == 2
    assert exit_of("serve", "--data", "x", "--database", "y", "--lang", "ru") == 2
    assert "нельзя вместе" in capsys.readouterr().err


def test_a_newer_database_is_left_as_it_is(cluster: Cluster, postgres: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Storage(postgres).close()
    Storage(tmp_path).close()
    name = postgres.partition("@/")[2].partition("?")[0]
    cluster.execute("UPDATE alembic_version SET version_num = '9999'", name)
    storage = Storage(tmp_path)
    storage.run(lambda pen: pen.many([("UPDATE alembic_version SET version_num = '9999'", [{}])])).result()
    storage.close()
    before = (tmp_path / "kosti.db").read_bytes()
    for place in (["--database", postgres], ["--data", str(tmp_path)]):
        assert exit_of("serve", "--port", "0", "--no-browser", *place, "--lang", "en") == 2
        assert "a newer Kosti has written there" in capsys.readouterr().err
    assert (tmp_path / "kosti.db").read_bytes() == before


def test_without_the_driver_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    real = builtins.__import__

    def without(name: str, *rest: object, **named: object) -> object:
        if name.partition(".")[0] == "psycopg":
            raise ImportError(name)
        return real(name, *rest, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without)
    assert exit_of("serve", "--port", "0", "--no-browser", "--database", "postgresql://h/d", "--lang", "en") == 2
    assert "pip install 'kosti[postgres]'" in capsys.readouterr().err


def test_a_folder_needs_no_driver() -> None:
    code = "import sys; sys.modules['psycopg'] = None; import kosti.server.http.app, kosti.server.storage.copies.backup"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_two_who_stand_in_each_others_way_both_go_on(postgres: str) -> None:
    """Each has what the other wants: PostgreSQL ends one of them, which tries again, and nobody is told."""
    met = threading.Barrier(2)

    def work(first: str, second: str, pen: Any) -> None:
        for id in (first, second):
            pen.many([("UPDATE people SET name = name || %(id)s WHERE id = %(id)s", [{"id": id}])])
            if id == first:
                with suppress(threading.BrokenBarrierError):
                    met.wait(LASTS)
                    met.abort()

    with closing(Storage(postgres, "shared")) as one, closing(Storage(postgres, None)) as other:
        one.write([person("a"), person("b")]).result()
        for job in [one.run(partial(work, "a", "b")), other.run(partial(work, "b", "a"))]:
            assert job.result() is None
        with one.reading() as connection:
            assert connection.exec_driver_sql("SELECT name FROM people ORDER BY id").scalars().all() == ["Aaa", "Abb"]
