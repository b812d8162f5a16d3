"""Connections of a client that cost next to nothing, so that the server is measured and not the driver."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

HOST = "127.0.0.1"
TEXT, CLOSE, PING = 0x81, 0x88, 0x89  # first bytes of whole frames
PONG = 0x8A
NO_MASK = bytes(4)  # clients have to mask what they send; zeros leave it as it is
SHORT, MIDDLE = 126, 127  # lengths from here on stand in two or eight bytes of their own
SHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: a29zdGkgaXMgbG9hZGVkIQ==\r\n\r\n"
)


class Line(asyncio.Protocol):
    """A WebSocket connection: whole text frames in and out."""

    def __init__(self, opened: Callable[[], None], take: Callable[[bytes], None]) -> None:
        self.opened, self.take = opened, take
        self.greeting = b""
        self.buffer = b""
        self.is_open = False
        self.left = False
        self.transport: Any = None

    async def connect(self, port: int, path: str) -> None:
        """Open the connection."""
        self.greeting = SHAKE.format(path=path, host=HOST, port=port).encode()
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, port)

    def connection_made(self, transport: Any) -> None:
        """Ask for a WebSocket."""
        self.transport = transport
        transport.write(self.greeting)

    def connection_lost(self, error: Exception | None) -> None:
        """A server that hangs up ends the measurement."""
        if not self.left:
            raise ConnectionError(f"the server has closed a connection: {error}")

    def data_received(self, data: bytes) -> None:
        """Take every frame that is complete."""
        self.buffer += data
        if not self.is_open and not self._shaken():
            return
        while not self.left and (frame := self._next_frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                self.take(payload)
            elif kind == PING:
                self._write(PONG, payload)
            elif kind == CLOSE:
                self.transport.close()
                return
            else:
                raise ConnectionError(f"a frame of a kind that is not expected: {kind:#x}")

    def _shaken(self) -> bool:
        head, end, rest = self.buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(f"no WebSocket: {head[:200]!r}")
        self.is_open, self.buffer = True, rest
        self.opened()
        return True

    def _next_frame(self) -> tuple[int, bytes] | None:
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size >= SHORT:
            start = 4 if size == SHORT else 10
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return None
        self.buffer = buffer[start + size :]
        return buffer[0], buffer[start : start + size]

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._write(TEXT, text)

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([0x80 | size]) if size < SHORT else bytes([0x80 | SHORT]) + size.to_bytes(2, "big")
        self.transport.write(bytes([kind]) + length + NO_MASK + payload)

    def leave(self) -> None:
        """Hang up."""
        self.left = True
        self.transport.close()


async def request(port: int, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
    """One request and its answer, as JSON."""
    content = b"" if body is None else json.dumps(body).encode()
    head = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{port}", "Connection: close", "Content-Type: application/json", f"Content-Length: {len(content)}"]
    if token:
        head.append(f"Authorization: Bearer {token}")
    reader, writer = await asyncio.open_connection(HOST, port)
    try:
        writer.write("\r\n".join([*head, "", ""]).encode() + content)
        answer = await reader.read()
    finally:
        writer.close()
    top, _, content = answer.partition(b"\r\n\r\n")
    if not top.startswith(b"HTTP/1.1 2"):
        raise ConnectionError(f"{method} {path}: {answer[:500].decode(errors='replace')}")
    return json.loads(content)
