"""A table belongs to one process: whoever reaches another one is handed on to it, without noticing."""

from __future__ import annotations

import asyncio
import hmac
import http.client
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, cast

import websockets
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kosti.rooms.refusals import Refused
from kosti.server.house.house import House
from kosti.server.house.neighbours import PATIENCE, Door
from kosti.server.http.headers import HARMLESS, refuse, turn_away
from kosti.server.limits import Limits
from kosti.server.storage.leases import LEASE

TABLES = "/api/tables/"
KEY, FROM = b"x-kosti-key", b"x-kosti-from"  # the key of the door that was knocked at, and the address of who asks
OF_THE_LINE = (b"connection", b"upgrade", b"content-length", b"transfer-encoding", b"keep-alive", KEY, FROM)  # between two ends of one line only
ONCE_MORE = 0.1  # seconds until a table is asked for again that belongs to nobody who answers
REFUSALS = range(400, 500)  # statuses of somebody who is there and does not want this visitor
COME_AGAIN = 1012  # the reason for closing a connection: the service restarts
ANSWERS_WITHIN = 30.0
OPENS_WITHIN = LEASE  # a process that takes longer to open a line is dead, or soon counts as dead
ASKED_AT_ONCE = 16  # requests to other processes
OF_THE_HANDSHAKE = ("host", "origin", "user-agent")  # are said by the one who opens the line

Attempt = Callable[[Door, asyncio.Event], Awaitable[None]]  # the event: that process is not alive any more


class NobodyThere(Exception):
    """The process that has a table does not answer."""


class Relay:
    """ASGI middleware: what is asked of a table is answered by the process that has it."""

    def __init__(self, app: ASGIApp, house: Callable[[], House], limits: Limits, door: Door) -> None:
        self.app = app
        self.house = house
        self.limits = limits
        self.door = door
        self._threads = ThreadPoolExecutor(ASKED_AT_ONCE, "kosti-relay")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or live connection."""
        table = _table_in(scope)
        if scope["type"] == "lifespan" or not table or self._is_handed_on(scope):
            await self.app(scope, receive, send)
            return
        try:
            attempt = self._live(scope, receive, send) if scope["type"] == "websocket" else self._request(scope, receive, send)
            if not await self._hand_on(table, attempt):
                await self.app(scope, receive, send)
        except Refused as refused:
            await (turn_away(scope, refused, send) if scope["type"] == "websocket" else refuse(refused, send))

    def _is_handed_on(self, scope: Scope) -> bool:
        """Whether this comes from another process, which says who really asks; the words of anybody else are taken out."""
        said = {name: value for name, value in scope["headers"] if name in (KEY, FROM)}
        if not said:
            return False
        scope["headers"] = [(name, value) for name, value in scope["headers"] if name not in said]
        if not hmac.compare_digest(said.get(KEY, b""), self.door.key.encode()):
            return False
        scope["client"] = (said.get(FROM, b"").decode("latin-1"), 0)
        return True

    async def _hand_on(self, table: str, attempt: Attempt) -> bool:
        """Let the process that has a table answer; False if it is this one. While nobody answers, the table is waited for: soon it is anybody's."""
        house = self.house()
        until = asyncio.get_running_loop().time() + PATIENCE
        while table not in house.keepers:
            owner = await house.owner_of(table)
            if owner is None or owner.is_me:
                break
            try:
                assert house.neighbours
                with house.neighbours.hand_on(owner.id) as end:
                    await attempt(Door.read(owner.address), end)
                return True
            except NobodyThere:
                if asyncio.get_running_loop().time() > until:  # by now a process that was dead at the beginning has lost its tables
                    raise Refused("broken") from None
                await asyncio.sleep(ONCE_MORE)
        return False

    # --- requests

    def _request(self, scope: Scope, receive: Receive, send: Send) -> Attempt:
        body: bytes | None = None
        path = scope["raw_path"].decode("latin-1") + (f"?{scope['query_string'].decode('latin-1')}" if scope["query_string"] else "")

        async def attempt(door: Door, end: asyncio.Event) -> None:
            nonlocal body
            body = await self._whole_body(receive) if body is None else body
            headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in [*_passed_on(scope), *_shown(scope, door)]}
            status, answered, content = await self._ask(end, door, scope["method"], path, headers, body)
            await send({"type": "http.response.start", "status": status, "headers": answered})
            await send({"type": "http.response.body", "body": content})

        return attempt

    async def _ask(self, end: asyncio.Event, door: Door, method: str, *rest: Any) -> Any:
        """The answer of another process. If it is not alive any more somebody else is asked, unless nobody knows whether something has happened."""
        answer = asyncio.get_running_loop().run_in_executor(self._threads, ask, door, method, *rest)
        over: asyncio.Future[Any] = asyncio.create_task(end.wait())
        await asyncio.wait({answer, over}, return_when=asyncio.FIRST_COMPLETED)
        over.cancel()
        if answer.done():
            return answer.result()
        answer.add_done_callback(lambda late: late.exception())
        if method in HARMLESS:
            raise NobodyThere
        raise Refused("broken")

    async def _whole_body(self, receive: Receive) -> bytes:
        body: bytes = b""
        while True:
            message = await receive()
            body += message.get("body", b"")
            if len(body) > self.limits.body_bytes:
                raise Refused("too_large", most=self.limits.body_bytes)
            if not message.get("more_body"):
                return body

    # --- live connections

    def _live(self, scope: Scope, receive: Receive, send: Send) -> Attempt:
        accepted = False

        async def attempt(door: Door, end: asyncio.Event) -> None:
            nonlocal accepted
            said = {name.decode("latin-1"): value.decode("latin-1") for name, value in [*_passed_on(scope), *_shown(scope, door)]}
            others = {name: value for name, value in said.items() if name not in OF_THE_HANDSHAKE and not name.startswith("sec-websocket")}
            address = f"ws://{said.get('host', door.host)}{scope['path']}"  # the host that was asked for; the line goes to the door
            try:
                line = await websockets.connect(
                    address,
                    host=door.host,
                    port=door.port,
                    origin=cast("websockets.Origin | None", said.get("origin")),
                    additional_headers=others,
                    max_size=None,
                    compression=None,
                    ping_interval=None,
                    open_timeout=OPENS_WITHIN,
                )
            except (OSError, TimeoutError, websockets.InvalidHandshake) as error:
                if not isinstance(error, websockets.InvalidStatus) or error.response.status_code not in REFUSALS:
                    raise NobodyThere from error
                await _pass_on(error.response, send)
                return
            if not accepted:
                accepted = True
                assert (await receive())["type"] == "websocket.connect"
                await send({"type": "websocket.accept"})
            await _talk(line, receive, send, end)

        return attempt


def _table_in(scope: Scope) -> str:
    """The table that is asked for."""
    path: str = scope.get("path", "")
    return path.removeprefix(TABLES).partition("/")[0] if path.startswith(TABLES) else ""


def _passed_on(scope: Scope) -> list[tuple[bytes, bytes]]:
    return [(name, value) for name, value in scope["headers"] if name not in OF_THE_LINE]


def _shown(scope: Scope, door: Door) -> list[tuple[bytes, bytes]]:
    """What lets us in at the other process, and who it is that asks."""
    return [(KEY, door.key.encode()), (FROM, str((scope.get("client") or ("",))[0]).encode("latin-1"))]


def ask(door: Door, method: str, path: str, headers: dict[str, str], body: bytes) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """Ask another process, and wait for all of its answer. A line that breaks after something was asked for is no reason to ask for it once more."""
    line = http.client.HTTPConnection(door.host, door.port, timeout=ANSWERS_WITHIN)
    asked = False
    try:
        line.connect()
        asked = True
        line.request(method, path, body or None, headers)
        answer = line.getresponse()
        content = answer.read()
    except (OSError, http.client.HTTPException) as error:
        raise (Refused("broken") if asked and method not in HARMLESS else NobodyThere) from error
    finally:
        line.close()
    headers_back = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in answer.getheaders()]
    kept = [(name, value) for name, value in headers_back if name not in OF_THE_LINE and name not in (b"date", b"server")]
    ends = [(b"connection", b"close")] if answer.will_close else []  # whoever asks too fast has to knock again, at our door too
    return answer.status, [*kept, *ends, (b"content-length", str(len(content)).encode())], content


async def _pass_on(refusal: websockets.Response, send: Send) -> None:
    """Another process does not want this visitor, and says why; to ask it again would be of no use."""
    kind = ("content-type", refusal.headers.get("content-type", "text/plain"))
    headers = [tuple(word.encode("latin-1") for word in kind)]
    await send({"type": "websocket.http.response.start", "status": refusal.status_code, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": bytes(refusal.body or b"")})


async def _talk(line: Any, receive: Receive, send: Send, end: asyncio.Event) -> None:
    """Carry messages both ways until one end leaves; if the other process ends, or hangs for so long that it counts as dead, who is here comes again."""

    async def outward() -> None:
        while (packet := await receive())["type"] == "websocket.receive":
            await line.send(packet["text"] if packet.get("text") is not None else packet["bytes"])

    async def inward() -> None:
        async for text in line:
            await send({"type": "websocket.send", "text": text} if isinstance(text, str) else {"type": "websocket.send", "bytes": text})

    talking = [asyncio.create_task(outward()), asyncio.create_task(inward()), asyncio.create_task(end.wait())]
    try:
        await asyncio.wait(talking, return_when=asyncio.FIRST_COMPLETED)
        if talking[0].done():
            return
        code = None if end.is_set() else line.close_code
        goodbye: Message = {"type": "websocket.close", "code": code if code and code not in (1005, 1006) else COME_AGAIN}
        with suppress(Exception):  # nobody may be there any more
            await send(goodbye)
    finally:
        for task in talking:
            task.cancel()
        await asyncio.gather(*talking, return_exceptions=True)
        if end.is_set():
            line.transport.abort()  # nobody says goodbye there
        await line.close()
