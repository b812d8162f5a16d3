"""The web application: HTTP routes, the live connection, and the files of the browser client."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Query, Request, WebSocket
from fastapi import Path as InPath
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from fastapi.routing import APIRoute
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from kosti import __version__
from kosti.catalog.search import find_in_rules
from kosti.engine.errors import TableError
from kosti.rooms.acts.onlookers import check_welcome
from kosti.rooms.people.people import Person
from kosti.rooms.refusals import Refused, RefusedByEngine
from kosti.rooms.shown import after
from kosti.rooms.shown.view import to_json
from kosti.server import floods
from kosti.server.addresses import HostNames, Networks, address_of
from kosti.server.house.bests import read_best
from kosti.server.house.house import House
from kosti.server.house.neighbours import Door, Neighbours
from kosti.server.house.story import as_csv, exported, played
from kosti.server.house.workshop import LAST, SOON
from kosti.server.http.bodies import (
    ErrorAnswer,
    ExportedGame,
    GameFacts,
    GamePage,
    GiveSeat,
    InRules,
    NetworkSwitch,
    NetworkView,
    NewPerson,
    NewTable,
    Opened,
    PadRow,
    PersonalBest,
    PersonChange,
    PersonView,
    PersonWithToken,
    ProofView,
    ReplayView,
    Story,
    TableInfo,
    TakeSeat,
    WholePlays,
)
from kosti.server.http.headers import Guard, takes_gzip
from kosti.server.http.heads import head_of, language_of
from kosti.server.http.network import Network, is_at_this_machine
from kosti.server.http.relay import Relay
from kosti.server.http.static import ClientFiles
from kosti.server.http.statuses import NO_TOKEN, status_of
from kosti.server.http.watching import add_watching, watch_loop
from kosti.server.limits import Limits, hourly
from kosti.server.live.connection import live
from kosti.server.live.messages import LIVE_MODELS, Lang
from kosti.server.shelf.preview import preview
from kosti.server.storage.doctor import Doctor
from kosti.server.storage.writer import Place, Storage

TIDY_EVERY = 60.0
bearer = HTTPBearer(auto_error=False, description="The token of a person, from `POST /api/people`.")
TableId = Annotated[str, InPath(min_length=1, max_length=64)]
SeatIndex = Annotated[int, InPath(ge=0, le=63)]
Language = Annotated[Lang, Query()]


def create_app(
    data: Place | Storage,
    web: Path | None = None,
    limits: Limits | None = None,
    now: Callable[[], float] = time.time,
    names: HostNames | None = None,
    door: Door | None = None,
    watchers: Networks | None = None,
    network: Network | None = None,
) -> FastAPI:
    """The application over a folder of data or a database; `web` is the folder of the built client, `names` are those it answers to, if they are known.

    With a `door` there may be other processes over the same database, which are reached by theirs. `watchers` may read its figures; this machine alone, if nobody is named.
    `network` lets phones join, where that can be asked for.
    """
    limits = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        storage = data if isinstance(data, Storage) else await asyncio.to_thread(Storage, data)
        neighbours = await asyncio.to_thread(Neighbours, storage, door) if door else None
        app.state.house = House(storage, limits, now, neighbours=neighbours)
        if neighbours:
            neighbours.begin(app.state.house.keep_only)
        app.state.doctor = Doctor(storage)
        tidying = asyncio.gather(_tidy(app.state.house), watch_loop())
        yield
        tidying.cancel()
        with suppress(asyncio.CancelledError):
            await tidying
        await app.state.house.move_out()
        app.state.house.close()

    app = FastAPI(title="Kosti", version=__version__, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json", lifespan=lifespan)
    app.state.people_limit = hourly(limits.people_per_hour)
    app.state.tables_limit = hourly(limits.tables_per_hour)
    app.state.limits = limits
    app.state.network = network
    app.state.files = ClientFiles(web)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, limits=limits, names=names)
    add_watching(app, watchers)
    if door:
        app.add_middleware(Relay, house=lambda: app.state.house, limits=limits, door=door)
    for add in (add_errors, add_games, add_people, add_stories, add_tables, add_after, add_network, add_client):
        add(app)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    return app


async def _tidy(house: House) -> None:
    while True:
        await asyncio.sleep(TIDY_EVERY)
        house.tidy()
        floods.FLOODS.sum_up()


def describe(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI schema, with the messages of the live connection among its components."""
    if app.openapi_schema:
        return app.openapi_schema
    schema = get_openapi(title=app.title, version=app.version, routes=app.routes, description="See docs/protocol.md.")
    shapes = schema.setdefault("components", {}).setdefault("schemas", {})
    for model in LIVE_MODELS:
        own = model.model_json_schema(ref_template="#/components/schemas/{model}")
        shapes.update(own.pop("$defs", {}))
        shapes[model.__name__] = own
    app.openapi_schema = schema
    return schema


def answers(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals that a route can answer with."""
    return {status: {"model": ErrorAnswer} for status in (400, *statuses, 429)}


def in_json(refusals: dict[int | str, dict[str, Any]]) -> dict[int | str, dict[str, Any]]:
    """The same refusals for a route that answers with text otherwise."""
    shape = {"schema": {"$ref": f"#/components/schemas/{ErrorAnswer.__name__}"}}
    return {status: {"description": "refused", "content": {"application/json": shape}} for status in refusals}


# --- who asks


def house_of(request: Request) -> House:
    """The house of the application."""
    house: House = request.app.state.house
    return house


TheHouse = Annotated[House, Depends(house_of)]
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]


async def person_of(house: TheHouse, credentials: Credentials) -> Person:
    """Whoever asks; refused without a token."""
    return await house.person(credentials.credentials if credentials else None)


async def anybody(house: TheHouse, credentials: Credentials) -> Person | None:
    """Whoever asks, if they have a token."""
    return await house.find_person(credentials.credentials) if credentials else None


Me = Annotated[Person, Depends(person_of)]
Somebody = Annotated[Person | None, Depends(anybody)]


# --- routes


def add_errors(app: FastAPI) -> None:
    """Every refusal has the same form."""

    def refusal(request: Request, refused: Refused) -> JSONResponse:
        floods.refused(refused.code, address_of(request.scope))
        status = status_of(refused)
        headers = {"www-authenticate": "Bearer"} if status == NO_TOKEN else None
        return JSONResponse(refused.data(), status, headers)

    @app.exception_handler(Refused)
    async def on_refused(request: Request, error: Refused) -> JSONResponse:
        return refusal(request, error)

    @app.exception_handler(TableError)
    async def on_table_error(request: Request, error: TableError) -> JSONResponse:
        return refusal(request, RefusedByEngine(error))

    @app.exception_handler(RequestValidationError)
    async def on_bad_input(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        return refusal(request, Refused("bad_input", why=f"{place}: {first['msg']}"))

    @app.exception_handler(HTTPException)
    async def on_http(request: Request, error: HTTPException) -> JSONResponse:
        allowed = allowed_methods(request)
        if error.status_code in (404, 405) and allowed:
            answer = refusal(request, Refused("bad_method"))
            answer.headers["allow"] = ", ".join(allowed)
            return answer
        code = {404: "no_such_page", 405: "no_such_page", 413: "too_large"}.get(error.status_code, "bad_input")
        return refusal(request, Refused(code, why=error.detail, most=request.app.state.limits.body_bytes))


def allowed_methods(request: Request) -> list[str]:
    """What an address of the interface takes; empty for an address that is none."""
    routes = [r for r in request.app.routes if isinstance(r, APIRoute) and r.include_in_schema and r.path_regex.match(request.url.path)]
    exact = [r for r in routes if "{" not in r.path] or routes
    return sorted({method for route in exact for method in route.methods or ()})


def add_games(app: FastAPI) -> None:
    """The shelf and the pages of the games."""

    @app.get("/api/games", response_model=list[GameFacts], responses=answers())
    async def shelf(request: Request, house: TheHouse, lang: Language = "en") -> Response:
        return await _unpacked(request, "application/json", await house.pages.shelf(lang))

    @app.get("/api/games/{id}", response_model=GamePage, responses=answers(404))
    async def game(request: Request, house: TheHouse, id: TableId, lang: Language = "en") -> Response:
        return await _unpacked(request, "application/json", await house.pages.page(id, lang))

    @app.get("/api/rules", responses=answers())
    async def in_rules(house: TheHouse, words: Annotated[str, Query(min_length=3, max_length=60)], lang: Language = "en") -> list[InRules]:
        found = await house.workshop.make(("rules", words, lang), lambda: find_in_rules(words, lang), SOON)
        return [InRules(id=id, line=line) for id, line in found]


def add_people(app: FastAPI) -> None:
    """People."""

    @app.post("/api/people", status_code=201, responses=answers(413))
    async def new_person(request: Request, house: TheHouse, body: NewPerson) -> PersonWithToken:
        if not request.app.state.people_limit.allows(address_of(request.scope)):
            raise Refused("too_fast")
        person, token = await house.add_person(body.name, body.colour)
        return PersonWithToken(person=person.id, token=token, name=person.name, colour=person.colour)

    @app.get("/api/people/me", responses=answers(401))
    async def me(person: Me) -> PersonView:
        return PersonView(person=person.id, name=person.name, colour=person.colour)

    @app.patch("/api/people/me", responses=answers(401, 413))
    async def change_me(house: TheHouse, person: Me, body: PersonChange) -> PersonView:
        await house.change_person(person, body.name, body.colour)
        return PersonView(person=person.id, name=person.name, colour=person.colour)


def add_stories(app: FastAPI) -> None:
    """What people have played here."""

    @app.get("/api/people/me/story", response_model=Story, responses=answers(401))
    async def story(house: TheHouse, person: Me, lang: Language = "en") -> Response:
        return JSONResponse(await house.make(("story", person.id, lang), lambda c: house.stories.read(c, person.id, lang)))

    @app.get("/api/people/me/games", response_model=list[ExportedGame], responses=answers(401))
    async def my_games(house: TheHouse, person: Me, lang: Language = "en") -> Response:
        return JSONResponse(await house.make(("games", person.id, lang), lambda c: exported(played(c, person.id), lang)))

    @app.get("/api/people/me/games.csv", response_class=PlainTextResponse, responses=in_json(answers(401)))
    async def my_games_csv(house: TheHouse, person: Me, lang: Language = "en") -> Response:
        return Response(await house.make(("games.csv", person.id, lang), lambda c: as_csv(exported(played(c, person.id), lang))), media_type="text/csv")

    @app.delete("/api/people/me/games", status_code=204, responses=answers(401))
    async def forget_games(house: TheHouse, person: Me) -> None:
        await house.forget_games(person)


def add_tables(app: FastAPI) -> None:
    """Opening tables and sitting down."""

    @app.get("/api/tables", response_model=list[TableInfo], responses=answers(401))
    async def my_tables(house: TheHouse, person: Me, lang: Language = "en") -> Response:
        return JSONResponse(await house.infos(person, lang))

    @app.post("/api/tables", status_code=201, responses=answers(401, 404, 413))
    async def open_table(request: Request, house: TheHouse, person: Me, body: NewTable) -> Opened:
        if not request.app.state.tables_limit.allows(address_of(request.scope)):
            raise Refused("too_fast")
        room = await house.open(body, person)
        return Opened(id=room.id, commitment=room.fair.commitment)

    @app.get("/api/tables/{id}", response_model=TableInfo, responses=answers(404))
    async def table(house: TheHouse, person: Somebody, id: TableId, lang: Language = "en") -> Response:
        return JSONResponse(await house.info(id, person, lang))

    @app.post("/api/tables/{id}/seats/{seat}", response_model=TableInfo, responses=answers(401, 404, 409, 413))
    async def sit(house: TheHouse, person: Me, id: TableId, seat: SeatIndex, body: TakeSeat) -> Response:
        keeper = await house.keeper(id)
        check_welcome(keeper.room, person)
        await keeper.change(lambda: keeper.room.sit(seat, person, body.name, body.colour))
        return JSONResponse(await house.info(id, person, "en"))

    @app.delete("/api/tables/{id}/seats/{seat}", response_model=TableInfo, responses=answers(401, 403, 404, 409))
    async def stand(house: TheHouse, person: Me, id: TableId, seat: SeatIndex) -> Response:
        keeper = await house.keeper(id)
        await keeper.change(lambda: keeper.room.stand(seat, person))
        return JSONResponse(await house.info(id, person, "en"))

    @app.put("/api/tables/{id}/seats/{seat}", response_model=TableInfo, responses=answers(401, 403, 404, 409, 413))
    async def seat_bot(house: TheHouse, person: Me, id: TableId, seat: SeatIndex, body: GiveSeat) -> Response:
        await house.seat_bot(id, seat, person, body.level)
        return JSONResponse(await house.info(id, person, "en"))

    @app.delete("/api/tables/{id}", status_code=204, responses=answers(401, 403, 404, 409))
    async def leave_table(house: TheHouse, person: Me, id: TableId) -> None:
        await house.leave(id, person)

    @app.get("/api/tables/{id}/pad", response_model=list[PadRow], responses=answers(401, 403, 404, 409))
    async def pad(house: TheHouse, person: Me, id: TableId, lang: Language = "en") -> Response:
        return JSONResponse(await house.score_pad(id, person, lang))

    @app.get("/api/tables/{id}/plays", response_model=WholePlays, responses=answers(401, 403, 404))
    async def whole_plays(house: TheHouse, person: Me, id: TableId) -> Response:
        return JSONResponse(await house.whole_plays(id, person))

    @app.websocket("/api/tables/{id}/live")
    async def live_table(socket: WebSocket) -> None:
        await live(socket, socket.app.state.house)


def add_after(app: FastAPI) -> None:
    """What remains of a finished game."""

    @app.get("/api/tables/{id}/record", response_class=PlainTextResponse, responses=in_json(answers(404, 409)))
    async def record(request: Request, house: TheHouse, id: TableId) -> Response:
        return await _unpacked(request, "text/plain", await house.finished.get(id, "record", after.record))

    @app.get("/api/tables/{id}/proof", response_model=ProofView, responses=answers(404, 409))
    async def proof(request: Request, house: TheHouse, id: TableId) -> Response:
        return await _unpacked(request, "application/json", await house.finished.get(id, "proof", lambda room: to_json(after.proof(room))))

    @app.get("/api/tables/{id}/replay", response_model=ReplayView, responses=answers(404, 409))
    async def replay(request: Request, house: TheHouse, id: TableId, lang: Language = "en") -> Response:
        squeezed = await house.finished.get(id, f"replay {lang}", lambda room: to_json(after.replay(room, lang)))
        return await _unpacked(request, "application/json", squeezed)

    @app.get("/api/tables/{id}/best", responses=answers(401, 404, 409))
    async def best(house: TheHouse, person: Me, id: TableId) -> PersonalBest | None:
        room = await (await house.keeper(id)).settled()
        found = await house.read(lambda c: read_best(c, room, person))
        return PersonalBest(**found) if found else None


def add_network(app: FastAPI) -> None:
    """Phones in the network of this machine."""

    def view(request: Request) -> NetworkView:
        network: Network | None = app.state.network if is_at_this_machine(request.scope) else None
        return NetworkView(offered=network is not None, url=network.url if network else None)

    @app.get("/api/network", responses=answers())
    async def network(request: Request) -> NetworkView:
        return view(request)

    @app.put("/api/network", responses=answers(403, 409, 413))
    async def switch_network(request: Request, body: NetworkSwitch) -> NetworkView:
        if app.state.network is None or not is_at_this_machine(request.scope):
            raise Refused("only_here")
        await app.state.network.switch(body.on)
        return view(request)


async def _unpacked(request: Request, kind: str, squeezed: bytes) -> Response:
    """A compressed answer, as it is for those who can read it."""
    if takes_gzip(request):
        return Response(squeezed, media_type=kind, headers={"content-encoding": "gzip", "vary": "accept-encoding"})
    return Response(await asyncio.to_thread(gzip.decompress, squeezed), media_type=kind)


def add_client(app: FastAPI) -> None:
    """Everything else is the browser client."""

    @app.api_route("/pictures/{id}.png", methods=["GET", "HEAD"], include_in_schema=False)
    async def picture(house: TheHouse, id: str) -> Response:
        painted = await house.workshop.keep(("picture", id), lambda: preview(id), LAST)
        return Response(painted, media_type="image/png", headers={"cache-control": "public, max-age=86400"})

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def client(request: Request, house: TheHouse, path: str) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404)
        head = await head_of(path, language_of(request), lambda id, lang: house.info(id, None, lang))
        found: Response | None = await asyncio.to_thread(request.app.state.files.answer, request, head)
        if found is None:
            raise HTTPException(404)
        return found
