"""What surrounds every HTTP answer: strict headers, a limit on what may be sent and how often, and from which pages."""

from __future__ import annotations

import json
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kosti.rooms.people.buckets import Buckets
from kosti.rooms.refusals import Refused
from kosti.server import floods, logs
from kosti.server.addresses import HostNames, address_of
from kosti.server.http.statuses import status_of
from kosti.server.limits import Limits

CONTENT_POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


ASKED_BY = (b"host", b"origin", b"sec-fetch-site")
HARMLESS = ("GET", "HEAD", "OPTIONS")
HEALTH = "/api/health"  # asked by machines, whatever else their address asks for


class TooLarge(HTTPException):
    """A body over the limit."""

    def __init__(self) -> None:
        super().__init__(413)


class Guard:
    """ASGI middleware: headers, sizes, rates, and who may ask at all."""

    def __init__(self, app: ASGIApp, limits: Limits, names: HostNames | None = None) -> None:
        self.app = app
        self.limits = limits
        self.names = names
        self.requests = Buckets(limits.requests_per_second, limits.request_burst)
        self.pages = Buckets(limits.pages_per_second, limits.page_burst)
        self.health = Buckets(limits.health_per_second, limits.health_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or a live connection that is about to begin."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        refused = self._refusal(scope)
        if refused:
            floods.refused(refused.code, address_of(scope))
        if scope["type"] == "websocket":
            await (turn_away(scope, refused, send) if refused else self.app(scope, receive, send))
            return

        begun = False

        async def guarded(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
                if scope["path"].startswith("/api/") and not any(name == b"cache-control" for name, _ in message["headers"]):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        if refused:
            await refuse(refused, guarded)
            return
        try:
            await self.app(scope, self._limited(receive), guarded)
        except Exception:
            logs.fail("request_failed", f"{scope['method']} {scope['path']} failed", method=scope["method"], path=scope["path"])
            if begun:
                raise
            await refuse(Refused("broken"), guarded)

    def _refusal(self, scope: Scope) -> Refused | None:
        """Why something is not even looked at, if there is a reason."""
        if not self._bucket(scope["path"]).allows(address_of(scope)):
            return Refused("too_fast")
        headers = {name: value.decode("latin-1") for name, value in scope["headers"] if name in ASKED_BY}
        if self.names and not self.names.know(headers.get(b"host", "")):
            return Refused("wrong_host")
        if (scope["type"] == "websocket" or scope["method"] not in HARMLESS) and not self._is_own_page(headers):
            return Refused("wrong_origin")
        return None

    def _bucket(self, path: str) -> Buckets:
        if path == HEALTH:
            return self.health
        return self.requests if path.startswith("/api/") else self.pages

    def _is_own_page(self, headers: dict[bytes, str]) -> bool:
        """Whether a request comes from a page of this server, or from a program that is no browser."""
        origin = headers.get(b"origin")
        if origin and self.names and self.names.are_given(host_of(origin)):
            return True
        site = headers.get(b"sec-fetch-site")
        if site:
            return site in ("same-origin", "none")
        return origin is None or host_of(origin) == headers.get(b"host", "").lower()

    def _limited(self, receive: Receive) -> Receive:
        size = 0

        async def limited() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > self.limits.body_bytes:
                raise TooLarge
            return message

        return limited


def takes_gzip(request: Request) -> bool:
    """Whether the answer to a request may be compressed."""
    return "gzip" in request.headers.get("accept-encoding", "")


def host_of(origin: str) -> str:
    """The host of an origin, with its port if it is not the usual one."""
    return origin.partition("://")[2].lower()


async def refuse(refused: Refused, send: Any, kind: str = "http") -> None:
    """Answer with a refusal; whoever asks too fast has to knock again."""
    body = json.dumps(refused.data(), ensure_ascii=False).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refused.code == "too_fast":
        headers.append((b"connection", b"close"))
    await send({"type": f"{kind}.response.start", "status": status_of(refused), "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})


async def turn_away(scope: Scope, refused: Refused, send: Send) -> None:
    """Answer with a refusal instead of a live connection."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await refuse(refused, send, "websocket.http")
    else:
        await send({"type": "websocket.close"})
