"""Whether the server is well: what it answers while its database answers, and while it does not."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kosti import __version__
from kosti.server.http.app import create_app
from kosti.server.http.bodies import Health
from kosti.server.limits import Limits
from kosti.server.storage import doctor
from kosti.server.storage.doctor import Doctor
from kosti.server.storage.writer import Place, Storage
from tests.server.helpers import LASTS
from tests.server.test_data import allow_no_more_pages


@pytest.fixture
def storage(place: Place) -> Iterator[Storage]:
    opened = Storage(place)
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is too slow here, and nothing long ago, unless a test says so."""
    monkeypatch.setattr(doctor, "PATIENCE", LASTS)
    monkeypatch.setattr(doctor, "STALE", LASTS)


def complaints(storage: Storage, *between: object) -> list[str | None]:
    """What is wrong with a database, asked once and again after each thing that is done to it."""

    async def ask() -> list[str | None]:
        found = [await Doctor(storage).complaint()]
        for work in between:
            work()  # type: ignore[operator]
            found.append(await Doctor(storage).complaint())
        return found

    return asyncio.run(ask())


def count_processes(storage: Storage) -> int:
    return int(storage.run(lambda pen: pen.rows("SELECT count(*) FROM processes", {})).result()[0][0])


def test_a_server_that_is_well(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "data", None, Limits.none())) as web:
        answer = web.get("/api/health")
        assert answer.status_code == 200
        told = Health.model_validate(answer.json())
        assert (told.status, told.reason, told.version) == ("ok", None, __version__)
        assert answer.headers["cache-control"] == "no-store"


def test_when_something_was_stored_is_told_to_those_who_watch_over_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody else could count what others do in a secret step."""
    monkeypatch.setattr(doctor, "GOOD_FOR", 0.0)  # each of these clients has a loop of its own, and cannot wait for another's examination
    app = create_app(tmp_path / "data", None, Limits.none())
    with TestClient(app) as stranger:
        assert "stored_ago" not in stranger.get("/api/health").json()
        here = TestClient(app, client=("127.0.0.1", 1))
        assert here.get("/api/health").json()["stored_ago"] >= 0
        assert "stored_ago" not in here.get("/api/health", headers={"x-forwarded-for": "192.0.2.1"}).json()


def test_machines_may_ask_whatever_else_their_address_has_asked_for(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "data", None, Limits(request_burst=1, requests_per_second=0))) as web:
        assert [web.get("/api/people/me").status_code for _ in range(3)] == [401, 429, 429]
        assert [web.get("/api/health").status_code for _ in range(500)] == [200] * 500


def test_a_database_that_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "STALE", -1.0)
    monkeypatch.setattr(doctor, "GOOD_FOR", 0.0)
    with TestClient(create_app(tmp_path / "data", None, Limits.none())) as web:
        assert web.get("/api/health").json()["status"] == "ok"
        (tmp_path / "data" / "kosti.db").rename(tmp_path / "aside.db")
        answer = web.get("/api/health")
        assert answer.status_code == 503
        told = Health.model_validate(answer.json())
        assert (told.status, told.reason) == ("failing", "no_database")
        (tmp_path / "aside.db").rename(tmp_path / "data" / "kosti.db")
        assert web.get("/api/health").status_code == 200


def test_after_a_failure_a_write_is_tried_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk may be full for those who write and still be read."""
    storage = Storage(tmp_path)
    touched: list[object] = []
    monkeypatch.setattr(doctor, "touch", touched.append)
    assert complaints(storage) == [None]
    assert not touched, "somebody has written lately"
    storage.run(allow_no_more_pages).result()
    storage.pulse.is_steady = False
    assert complaints(storage) == [None]
    assert len(touched) == 1
    assert storage.pulse.is_steady
    storage.close()


def test_a_full_disk_is_noticed_without_anybody_playing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Storage(tmp_path)
    monkeypatch.setattr(doctor, "STALE", -1.0)

    def fill() -> None:
        storage.run(allow_no_more_pages).result()
        monkeypatch.setattr(doctor, "touch", lambda pen: pen.many([("CREATE TABLE probe AS SELECT * FROM tables", [{}])]))

    assert complaints(storage, fill) == [None, "disk_full"]
    storage.close()


def test_a_probe_is_written_and_leaves_no_trace(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "STALE", -1.0)
    statements: list[str] = []
    real = type(storage._pen).many
    monkeypatch.setattr(type(storage._pen), "many", lambda pen, batches: [statements.extend(sql for sql, _ in batches), real(pen, batches)][1])
    assert complaints(storage) == [None]
    assert [sql.split()[0] for sql in statements] == ["INSERT", "DELETE"]
    assert count_processes(storage) == 0


def test_many_questions_are_one_examination(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[None] = []
    monkeypatch.setattr(Doctor, "_look", lambda self: looks.append(None))

    async def ask() -> list[str | None]:
        one = Doctor(storage)
        return await asyncio.gather(*(one.complaint() for _ in range(100)))

    assert asyncio.run(ask()) == [None] * 100
    assert len(looks) == 1


def test_a_database_that_does_not_answer_is_too_slow(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask meanwhile, one waits for it."""
    answers = threading.Event()
    looks: list[None] = []
    monkeypatch.setattr(doctor, "PATIENCE", 0.0)
    monkeypatch.setattr(doctor, "GOOD_FOR", 0.0)
    monkeypatch.setattr(Doctor, "_look", lambda self: [looks.append(None), answers.wait()])

    async def ask() -> None:
        one = Doctor(storage)
        assert [await one.complaint() for _ in range(10)] == ["too_slow"] * 10
        assert len(looks) <= 1
        answers.set()
        assert one._examination is not None
        assert await one._examination is None

    asyncio.run(ask())


def test_our_own_mistake_is_no_health(storage: Storage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(Doctor, "_look", lambda self: 1 // 0)
    assert complaints(storage) == ["broken"]
    assert "could not be examined" in caplog.text
