"""The figures for whoever watches over the server: their form, who may read them, and that they count what happens."""

import asyncio
import re
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from kosti.rooms.room import Room
from kosti.server import metrics
from kosti.server.addresses import Networks, read_network
from kosti.server.floods import FLOODS, refused
from kosti.server.house.house import House
from kosti.server.http.app import create_app
from kosti.server.http.watching import of_house
from kosti.server.limits import Limits
from kosti.server.storage import pulse
from kosti.server.storage.pulse import Pulse
from kosti.server.storage.troubles import BadData, NotKept
from tests.server.helpers import look, open_table, step, with_house

HERE = ("127.0.0.1", 1)
FORM = re.compile(r'^[a-z_]+\{(?:[a-z]+="(?:[^"\\\n]|\\.)*",?)+\} (?:[0-9.e+-]+|\+Inf)$')


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(tmp_path / "data", tmp_path / "web", Limits.none()), client=HERE) as client:
        yield client


def samples(page: str) -> dict[str, float]:
    """The values of a page by name and labels, without the process."""
    found = {}
    for line in page.splitlines():
        if not line.startswith("#"):
            name, value = line.rsplit(" ", 1)
            found[re.sub(r'process="[^"]*",?', "", name)] = float(value)
    return found


def change(before: dict[str, float], after: dict[str, float], name: str) -> float:
    return after.get(name, 0.0) - before.get(name, 0.0)


def test_the_page_has_the_form_of_prometheus(web: TestClient) -> None:
    refused("too_fast")
    answer = web.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    kinds: dict[str, str] = {}
    for line in answer.text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split()
            assert name not in kinds
            kinds[name] = kind
        elif not line.startswith("# HELP "):
            assert FORM.match(line), line
            name = line.partition("{")[0]
            assert kinds.get(name) or kinds[re.sub("_(bucket|sum|count)$", "", name)] == "histogram"
    assert answer.text.endswith("\n")
    wanted = {"kosti_tables", "kosti_tables_playing", "kosti_connections", "kosti_people", "kosti_moves_total", "kosti_messages_total", "kosti_refusals_total"}
    wanted |= {"kosti_bot_moves_total", "kosti_bot_thinking_seconds", "kosti_answer_seconds", "kosti_commit_seconds", "kosti_loop_lag_seconds"}
    assert wanted | {"process_start_time_seconds", "process_cpu_seconds_total"} <= set(kinds)


def test_histograms_add_up() -> None:
    times = metrics.Histogram("x_seconds", "About.", (0.1, 1.0), "level")
    for seconds in (0.05, 0.1, 0.5, 3.0):
        times.observe(seconds, "easy")
    found = {(suffix, labels.get("le")): value for suffix, labels, value in times.samples()}
    assert found == {("_bucket", "0.1"): 2, ("_bucket", "1"): 3, ("_bucket", "+Inf"): 4, ("_sum", None): 3.65, ("_count", None): 4}


def test_figures_are_for_this_machine_alone_unless_somebody_is_named(tmp_path: Path) -> None:
    def status(app: Any, host: str, **headers: str) -> int:
        return int(TestClient(app, client=(host, 1)).get("/metrics", headers={k.replace("_", "-"): v for k, v in headers.items()}).status_code)

    app = create_app(tmp_path / "one", None, Limits.none())
    named = create_app(tmp_path / "two", None, Limits.none(), watchers=Networks([read_network("10.1.0.0/16")]))
    with TestClient(app), TestClient(named):
        assert [status(app, host) for host in ("127.0.0.1", "::1", "::ffff:127.0.0.1", "192.168.1.5", "10.1.2.3", "testclient")] == [
            200,
            200,
            200,
            404,
            404,
            404,
        ]
        assert [status(named, host) for host in ("127.0.0.1", "10.1.2.3", "::ffff:10.1.2.3", "10.2.0.1")] == [404, 200, 200, 404]
        for header in ("x_forwarded_for", "x_forwarded_proto", "forwarded", "via", "x_real_ip"):
            assert status(app, "127.0.0.1", **{header: "127.0.0.1"}) == 404, "a proxy brings everybody"
        assert TestClient(app).get("/metrics").json()["error"] == "no_such_page", "nobody learns that there is something"


async def play(house: House) -> tuple[dict[str, float], dict[str, float]]:
    """Somebody plays against a bot and says what is not allowed; the figures before and after."""
    before = samples(metrics.page("test", of_house(house)))
    id, (token, _) = await open_table(house, "pig", "me", "open")
    device = await look(house, id, token)
    await look(house, id, None)
    await device.say({"type": "throw", "id": "1", "seat": 0, "question": device.view["asked"][0]})
    await device.say({"type": "throw", "id": "2", "seat": 1, "question": 1})
    await device.say({"type": "ping"})
    return before, samples(metrics.page("test", of_house(house)))


def test_what_happens_is_counted(tmp_path: Path) -> None:
    before, after = with_house(tmp_path, play)
    grown = {name: change(before, after, name) for name in after if change(before, after, name)}
    assert grown['kosti_messages_total{type="hello"}'] == 2
    assert grown['kosti_messages_total{type="ping"}'] == 1
    assert grown['kosti_messages_total{type="throw"}'] == 1
    assert grown['kosti_refusals_total{code="not_yours"}'] == 1
    assert grown['kosti_moves_total{kind="throw"}'] >= 1
    assert grown["kosti_answer_seconds_count{}"] == 1, "a greeting is not stored"
    assert grown["kosti_commit_seconds_count{}"] >= 4
    assert (after["kosti_tables{}"], after["kosti_tables_playing{}"], after["kosti_people{}"]) == (1, 1, 1)


def until_the_bot_chooses(room: Room) -> None:
    while room.table.moment != "choice" or room.waiting_for() != [1]:
        step(room, lambda moves: moves[-1])


def test_what_bots_do_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def work(house: House) -> dict[str, float]:
        async def first(table: Any, seat: int, level: str) -> list[int]:
            asked.append(level)
            return [table.offers(seat)[0]]

        monkeypatch.setattr(house.thinkers, "choose", first)
        keeper = await house.keeper((await open_table(house, "pig", "me", "bot easy"))[0])
        before = samples(metrics.page("test"))
        await keeper.change(lambda: until_the_bot_chooses(keeper.room))
        house.ticks.at += 60  # type: ignore[attr-defined]  # nobody waits for the bot to look human
        await asyncio.wait(set(keeper._tasks))
        after = samples(metrics.page("test"))
        return {name: change(before, after, name) for name in after}

    grown = with_house(tmp_path, work)
    assert grown['kosti_bot_moves_total{level="easy"}'] == 1
    assert grown['kosti_bot_thinking_seconds_count{level="easy"}'] == len(asked) >= 1


def test_requests_that_are_refused_are_counted(web: TestClient) -> None:
    before = samples(web.get("/metrics").text)
    web.get("/api/people/me")
    web.get("/api/tables/nothing")
    web.post("/api/people", json={"name": "Ann"}, headers={"origin": "http://evil.example"})
    with web.websocket_connect("/api/tables/nothing/live") as line:
        line.receive_json()
    after = samples(web.get("/metrics").text)
    counted = {code: change(before, after, f'kosti_refusals_total{{code="{code}"}}') for code in ("no_token", "no_such_table", "wrong_origin")}
    assert counted == {"no_token": 1, "no_such_table": 2, "wrong_origin": 1}
    FLOODS.sum_up()


def test_commits_are_timed_and_failures_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    before = samples(metrics.page("test"))
    monkeypatch.setattr(pulse, "time", SimpleNamespace(perf_counter=lambda: 100.0, monotonic=time.monotonic))
    beats = Pulse()
    beats.beat(99.8, 1)
    beats.missed(NotKept(BadData("disk_full", place="here")))
    after = samples(metrics.page("test"))
    assert change(before, after, 'kosti_commit_seconds_bucket{le="0.1"}') == 0
    assert change(before, after, 'kosti_commit_seconds_bucket{le="2.5"}') == 1
    assert change(before, after, 'kosti_commit_failures_total{code="disk_full"}') == 1
    assert not beats.is_steady


def test_nobody_is_named(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        id, tokens = await open_table(house, "pig", "me", "open")
        people = [await house.person(token) for token in tokens]
        await look(house, id, tokens[0])
        page = metrics.page("test", of_house(house))
        assert not [secret for secret in (id, *tokens, *(p.id for p in people), *(f'"{p.name}' for p in people)) if secret in page]

    with_house(tmp_path, work)


def test_pages_of_several_processes_become_one() -> None:
    page = metrics.joined([metrics.page("one"), metrics.page("two")])
    names = re.findall("^# TYPE (\\S+)", page, re.MULTILINE)
    assert len(names) == len(set(names))
    assert page.count('process="one"') == page.count('process="two"') > 10
    blocks = page.split("# HELP ")[1:]
    assert all(block.count('process="one"') == block.count('process="two"') for block in blocks)
