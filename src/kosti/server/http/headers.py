"""What surrounds every HTTP answer: strict headers, a limit on what may be sent, and on how often."""

from __future__ import annotations

import json
import logging
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kosti.rooms.refusals import Refused
from kosti.server.http.limits import Buckets, Limits, address_of

CONTENT_POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self' ws: wss:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
log = logging.getLogger("kosti.server")
HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class TooLarge(HTTPException):
    """A body over the limit."""

    def __init__(self) -> None:
        super().__init__(413)


class Guard:
    """ASGI middleware: headers, sizes, rates."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.buckets = Buckets(limits.requests_per_second, limits.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
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

        if scope["path"].startswith("/api/") and not self.buckets.allows(address_of(scope)):
            await refuse(Refused("too_fast"), guarded)
            return
        try:
            await self.app(scope, self._limited(receive), guarded)
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if begun:
                raise
            await refuse(Refused("broken"), guarded)

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


async def refuse(refused: Refused, send: Any) -> None:
    """Answer with a refusal."""
    body = json.dumps(refused.data(), ensure_ascii=False).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
