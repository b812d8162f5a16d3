"""Pages and pictures of games take long to make: each is made once, and nobody who plays or reads waits for them."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

from kosti.server.house.pages import FRESH, Pages
from kosti.server.house.workshop import LAST, SOON, Workshop
from kosti.server.http import app as web
from kosti.server.limits import Limits
from kosti.server.storage import doctor
from tests.server.helpers import LASTS

MANY = 40  # more than any pool of threads has


def with_workshop(work: Callable[[Workshop], Awaitable[None]]) -> None:
    """Do something with a workshop."""

    async def run() -> None:
        workshop = Workshop()
        try:
            await work(workshop)
        finally:
            workshop.close()

    asyncio.run(run())


def test_whoever_reads_does_not_wait_for_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many pictures and pages are asked for: not for what is stored, not for a new table, and not for the files of the client."""
    goes_on = threading.Event()
    monkeypatch.setattr(doctor, "PATIENCE", LASTS)
    monkeypatch.setattr(web, "preview", lambda id: (goes_on.wait(LASTS), id.encode())[1])

    async def run() -> None:
        app = web.create_app(tmp_path, limits=Limits.none())
        async with app.router.lifespan_context(app), httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
            token = (await client.post("/api/people", json={"name": "Ann"})).json()["token"]
            asked = [asyncio.create_task(client.get(f"/pictures/{n}.png")) for n in range(MANY)]
            asked += [asyncio.create_task(client.get("/api/games/pig")) for _ in range(MANY)]
            await asyncio.sleep(0.1)
            mine: dict[str, Any] = {"headers": {"authorization": f"Bearer {token}"}}
            try:
                assert (await asyncio.wait_for(client.get("/api/tables", **mine), LASTS)).json() == []
                assert (await asyncio.wait_for(client.get("/api/health"), LASTS)).status_code == 200
                seats = [{"kind": "me"}, {"kind": "open"}]
                assert (await asyncio.wait_for(client.post("/api/tables", json={"game": "pig", "seats": seats}, **mine), LASTS)).status_code == 201
                await asyncio.wait_for(client.get("/robots.txt"), LASTS)
                assert not any(task.done() for task in asked)
            finally:
                goes_on.set()
            assert {answer.status_code for answer in await asyncio.gather(*asked)} == {200}

    asyncio.run(run())


def test_a_picture_is_painted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []
    monkeypatch.setattr(web, "preview", lambda id: (painted.append(id), b"picture")[1])

    async def run() -> None:
        app = web.create_app(tmp_path, limits=Limits.none())
        async with app.router.lifespan_context(app), httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
            await asyncio.gather(*(client.get(f"/pictures/{n % 400}.png") for n in range(800)))
            await asyncio.gather(*(client.get(f"/pictures/{n}.png") for n in range(400)))

    asyncio.run(run())
    assert len(painted) == 400


def test_one_thing_after_the_other_and_pictures_last() -> None:
    order: list[str] = []

    async def work(workshop: Workshop) -> None:
        goes_on = threading.Event()
        first = asyncio.create_task(workshop.make("first", goes_on.wait))
        await asyncio.sleep(0)
        others = [asyncio.create_task(workshop.make(rank, lambda rank=rank: order.append(rank), rank)) for rank in (LAST, SOON)]
        await asyncio.sleep(0)
        goes_on.set()
        await asyncio.gather(first, *others)

    with_workshop(work)
    assert order == [SOON, LAST]


def test_what_fails_fails_for_all_who_asked_and_is_tried_again() -> None:
    tried: list[int] = []

    def fail() -> None:
        tried.append(1)
        raise ValueError

    async def work(workshop: Workshop) -> None:
        found = await asyncio.gather(*(workshop.keep("x", fail) for _ in range(3)), return_exceptions=True)
        assert [type(error) for error in found] == [ValueError] * 3
        assert len(tried) == 1
        assert await workshop.keep("x", lambda: "made") == "made"

    with_workshop(work)


def test_who_leaves_does_not_take_it_from_the_others() -> None:
    async def work(workshop: Workshop) -> None:
        goes_on = threading.Event()
        one, other = (asyncio.create_task(workshop.keep("x", lambda: goes_on.wait() and "made")) for _ in range(2))
        await asyncio.sleep(0)
        one.cancel()
        goes_on.set()
        assert await other == "made"

    with_workshop(work)


def test_a_page_is_compressed_anew_when_its_statistics_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    now, asked = [0.0], []
    statistics: dict[str, Any] = {"games": 1}

    def ask(_: object) -> dict[str, Any]:
        asked.append(1)
        return dict(statistics)

    async def work(workshop: Workshop) -> None:
        pages = Pages(workshop, ask, lambda: now[0])
        first = await pages.page("pig", "en")
        assert await pages.page("pig", "en") is first
        assert len(asked) == 1
        now[0] += FRESH
        assert await pages.page("pig", "en") is first
        assert len(asked) == 2
        statistics["games"] = 2
        now[0] += FRESH
        assert await pages.page("pig", "en") != first

    with_workshop(work)
