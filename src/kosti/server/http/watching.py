"""For whoever watches over the server: whether it is well, and its figures."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException

from kosti import __version__
from kosti.server import metrics
from kosti.server.addresses import LOOPBACK, Networks
from kosti.server.house.house import House
from kosti.server.house.neighbours import Door
from kosti.server.http.bodies import Health
from kosti.server.http.relay import KEY, NobodyThere, ask
from kosti.server.storage.doctor import Doctor

LOOK_EVERY = 0.5  # seconds
BY_PROXY = ("forwarded", "via", "x-real-ip", "x-forwarded-")  # how headers begin that a proxy adds


def add_watching(app: FastAPI, watchers: Networks | None = None) -> None:
    """Health for everybody, figures for a few; when something was stored last is a figure, since it tells of secret steps."""
    readers = watchers or Networks(LOOPBACK)
    process = secrets.token_hex(4)

    @app.get("/api/health", response_model=Health, responses={503: {"model": Health}})
    async def health(request: Request) -> JSONResponse:
        doctor: Doctor = request.app.state.doctor
        house: House = request.app.state.house
        complaint = "stopping" if house.is_moving_out else await doctor.complaint()
        told: dict[str, Any] = {"status": "failing" if complaint else "ok", "reason": complaint, "version": __version__}
        if is_watcher(request, readers):
            told["stored_ago"] = round(house.storage.pulse.age, 1)
        return JSONResponse(told, 503 if complaint else 200)

    @app.get("/metrics", include_in_schema=False)
    async def figures(request: Request) -> PlainTextResponse:
        house: House = request.app.state.house
        asks = request.headers.get(KEY.decode(), "")
        is_neighbour = house.neighbours is not None and hmac.compare_digest(asks, house.neighbours.door.key)
        if not is_neighbour and not is_watcher(request, readers):
            raise HTTPException(404)
        own = metrics.page((house.storage.owner or process)[:8], of_house(house))
        others = [] if is_neighbour or not house.neighbours else await asyncio.gather(*map(figures_of, await house.neighbours.beside()))
        return PlainTextResponse(metrics.joined([own, *others]) if others else own, media_type=metrics.CONTENT_TYPE)


async def figures_of(door: Door) -> str:
    """The figures of another process of this machine; none if it has just ended."""
    try:
        status, _, text = await asyncio.to_thread(ask, door, "GET", "/metrics", {KEY.decode(): door.key}, b"")
    except NobodyThere:
        return ""
    return text.decode() if status == HTTPStatus.OK else ""


def is_watcher(request: Request, readers: Networks) -> bool:
    """Whether somebody may read the figures: comes from the right address, and not by a proxy, which brings everybody."""
    came_by_proxy = any(name.startswith(BY_PROXY) for name in request.headers)
    return not came_by_proxy and request.client is not None and request.client.host in readers


def of_house(house: House) -> Iterator[metrics.Figure]:
    """How many are here now."""
    keepers = list(house.keepers.values())
    people = {person for keeper in keepers for person in keeper.here()}
    yield metrics.Gauge("kosti_tables", "Tables in memory.", len(keepers))
    yield metrics.Gauge("kosti_tables_playing", "Tables in memory with a game under way.", sum(k.room.status == "playing" for k in keepers))
    yield metrics.Gauge("kosti_connections", "Live connections.", house.lines.open.total())
    yield metrics.Gauge("kosti_people", "People who look at a table.", len(people))


async def watch_loop() -> None:
    """See again and again how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LOOK_EVERY
        await asyncio.sleep(LOOK_EVERY)
        metrics.LAG.observe(max(0.0, loop.time() - due))
