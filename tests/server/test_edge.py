"""The edge of the server: where requests come from, by which names it is asked for, how much one address gets, and what people may be called."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse

from kosti.rooms.people.buckets import Bucket, Buckets
from kosti.rooms.people.people import clean_name, plain
from kosti.rooms.people.seats import Seat, own_name
from kosti.server.addresses import HostNames, Proxies, counted_as, read_network
from kosti.server.house.house import House
from kosti.server.http.app import create_app
from kosti.server.limits import Limits
from tests.server.test_http import person


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(tmp_path / "data", tmp_path / "web", Limits.none())) as client:
        yield client


def test_addresses_as_the_limits_count_them() -> None:
    assert counted_as("2001:db8:1:2::1") == counted_as("2001:db8:1:2:ffff::9") != counted_as("2001:db8:1:3::1")
    assert counted_as("::ffff:192.0.2.7") == counted_as("192.0.2.7") != counted_as("192.0.2.8")
    assert counted_as("fe80::1%eth0") == counted_as("fe80::2")
    assert counted_as("testclient") == "testclient"


def test_proxies_are_named() -> None:
    assert "127.0.0.1" not in Proxies()
    named = Proxies([read_network("10.0.0.0/8"), read_network("2001:db8::1")])
    assert "10.9.9.9" in named
    assert "::ffff:10.9.9.9" in named
    assert "2001:db8::1" in named
    assert "2001:db8::2" not in named
    assert "nonsense" not in named
    assert named.written() == ["10.0.0.0/8", "2001:db8::1/128", "::ffff:a00:0/104"]


def test_neighbours_in_one_network_share_the_limits(tmp_path: Path) -> None:
    app = create_app(tmp_path / "data", None, Limits(people_per_hour=2))
    with TestClient(app) as web:
        made = [TestClient(app, client=(f"2001:db8::{n}", 1)).post("/api/people", json={"name": "Ann"}).status_code for n in range(4)]
        assert made == [201, 201, 429, 429]
        assert web.post("/api/people", json={"name": "Ann"}).status_code == 201


def test_pages_are_limited_as_requests_are(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "index.html").write_text("<p>the page</p>")
    with TestClient(create_app(tmp_path / "data", tmp_path / "web", Limits(page_burst=3, pages_per_second=0))) as web:
        answers = [web.get("/") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert answers[-1].headers["connection"] == "close"
        assert web.get("/api/people/me").status_code == 401, "requests have a bucket of their own"


def test_live_connections_count_as_requests(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "data", None, Limits(request_burst=2, requests_per_second=0))) as web:
        for _ in range(2):
            with web.websocket_connect("/api/tables/nothing/live") as line:
                assert line.receive_json()["error"] == "no_such_table"
        with pytest.raises(WebSocketDenialResponse) as refused, web.websocket_connect("/api/tables/nothing/live"):
            pass
        assert (refused.value.status_code, refused.value.json()["error"]) == (429, "too_fast")


OTHERS = (
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": "http://testserver:3000"},
    {"origin": "http://testserver", "sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
)
OURS: tuple[dict[str, str], ...] = ({}, {"origin": "http://testserver"}, {"origin": "https://outside.example", "sec-fetch-site": "same-origin"})


@pytest.mark.parametrize(("headers", "status"), [*((headers, 403) for headers in OTHERS), *((headers, 201) for headers in OURS)])
def test_pages_of_other_sites_change_nothing(web: TestClient, headers: dict[str, str], status: int) -> None:
    answer = web.post("/api/people", json={"name": "Ann"}, headers=headers)
    assert answer.status_code == status
    assert status == 201 or answer.json()["error"] == "wrong_origin"
    assert web.get("/api/games/nothing", headers=headers).status_code == 404, "looking is free"
    if status == 201:
        with web.websocket_connect("/api/tables/nothing/live", headers=headers) as line:
            assert line.receive_json()["error"] == "no_such_table"
        return
    with pytest.raises(WebSocketDenialResponse) as refused, web.websocket_connect("/api/tables/nothing/live", headers=headers):
        pass
    assert refused.value.json()["error"] == "wrong_origin"


def test_a_server_is_asked_for_by_its_names(tmp_path: Path) -> None:
    names = HostNames(["Kosti.example"], "table.example")
    with TestClient(create_app(tmp_path / "data", None, Limits.none(), names=names)) as web:
        own = socket.gethostname()
        known = (
            "localhost:8765",
            "127.0.0.1",
            "192.168.1.7:80",
            "[::1]:8765",
            "kosti.example",
            "KOSTI.example:443",
            "table.example:8765",
            own,
            f"{own.partition('.')[0]}.local",
        )
        assert [web.get("/api/people/me", headers={"host": host}).status_code for host in known] == [401] * len(known)
        for host in ("evil.example", "kosti.example.evil.example", "", "testserver"):
            answer = web.get("/api/people/me", headers={"host": host})
            assert (answer.status_code, answer.json()["error"]) == (421, "wrong_host")
        proxied = {"host": "127.0.0.1:8765", "origin": "https://kosti.example:8443"}
        assert web.post("/api/people", json={"name": "Ann"}, headers=proxied).status_code == 201, "a proxy may change the host"


def test_the_browser_connects_to_this_server_alone(web: TestClient) -> None:
    policy = web.get("/").headers["content-security-policy"].split("; ")
    assert [rule for rule in policy if rule.startswith("connect-src")] == ["connect-src 'self'"]


def test_half_characters_are_refused(web: TestClient) -> None:
    half = {"content-type": "application/json"}
    assert web.post("/api/people", content=rb'{"name": "A\ud800"}', headers=half).status_code == 400
    ann = person(web)
    wanted = rb'{"game": "pig", "seats": [{"kind": "me", "name": "A\udc00"}, {"kind": "open"}]}'
    assert web.post("/api/tables", content=wanted, headers={**half, **ann}).status_code == 400


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f\u1160", "\u0301\u0302", "\u200b\u200d", "\u200e \u2060", "\uffa0\u034f"])
def test_names_that_nobody_sees_are_refused(web: TestClient, name: str) -> None:
    assert web.post("/api/people", json={"name": name}).json()["error"] == "bad_name"


def test_blank_letters_are_blanks() -> None:
    assert clean_name("Ann\u3164\u3164") == "Ann"
    assert plain("\u2800 \u3164", 10) == ""


@pytest.mark.parametrize("other", ["\u0410nn", "ANN", "\uff21nn", "A\u200dnn", "Ann\ufe00", "\u0391nn"])
def test_names_that_look_alike_are_told_apart(other: str) -> None:
    assert own_name(other, [Seat("person", "Ann", "teal")]) == f"{other} 2"


@pytest.mark.parametrize(
    ("one", "other"), [("Alice", "AIice"), ("Emil", "Ernil"), ("Вова", "ВОВА"), ("BOBA", "ВОВА"), ("Wim", "VVim"), ("\u0421\u043e\u0440", "Cop")]
)
def test_more_names_that_look_alike(one: str, other: str) -> None:
    assert own_name(one, [Seat("person", other, "teal")]) != one


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Иван", "Ivan"), ("Лена", "Лина"), ("Ёлка", "Елка"), ("Tom", "Tim")])
def test_names_that_do_not_look_alike(one: str, other: str) -> None:
    assert own_name(one, [Seat("person", other, "teal")]) == one


def test_no_number_of_addresses_fills_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kosti.rooms.people.buckets.MOST_KEYS", 100)
    buckets = Buckets(0, 2, lambda: 0.0)
    for n in range(1000):
        assert buckets.allows(str(n))
        assert len(buckets.buckets) <= 100
    assert buckets.allows("999")
    assert not buckets.allows("999"), "the newest are remembered"


def test_a_clock_set_back_takes_nothing_away() -> None:
    time = [1000.0]
    bucket = Bucket(1, 3, lambda: time[0])
    assert bucket.allows()
    time[0] = 0.0
    assert [bucket.allows() for _ in range(3)] == [True, True, False]


def test_whoever_was_sent_away_takes_no_seat(web: TestClient) -> None:
    ann, eve = person(web), web.post("/api/people", json={"name": "Eve"}).json()
    id = web.post("/api/tables", json={"game": "pig", "seats": [{"kind": "me"}, {"kind": "open"}]}, headers=ann).json()["id"]
    with web.websocket_connect(f"/api/tables/{id}/live") as line:
        line.send_json({"type": "hello", "token": ann["authorization"].removeprefix("Bearer ")})
        line.receive_json()
        line.send_json({"type": "send_away", "id": "a", "person": eve["person"]})
        assert line.receive_json()["type"] == "ok"
    refused = web.post(f"/api/tables/{id}/seats/1", json={}, headers={"authorization": f"Bearer {eve['token']}"})
    assert (refused.status_code, refused.json()["error"]) == (403, "sent_away")


def test_a_table_is_opened_beside_the_event_loop(web: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    real = House._new_room

    def elsewhere(house: House, *wanted: Any) -> Any:
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()
        return real(house, *wanted)

    monkeypatch.setattr(House, "_new_room", elsewhere)
    assert web.post("/api/tables", json={"game": "pig", "seats": [{"kind": "me"}, {"kind": "open"}]}, headers=person(web)).status_code == 201
