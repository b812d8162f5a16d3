"""What stands before the application: connections that come too often, ask too slowly, never read or shout are dropped before anything is made of them.

Two protocols of uvicorn with limits of their own; everything else about them is as it was.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import Counter
from typing import Any, ClassVar

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import Server, ServerState
from websockets.frames import CloseCode, Frame

from kosti import __version__
from kosti.rooms.people.buckets import Bucket, Buckets
from kosti.server import floods, logs
from kosti.server.addresses import Proxies, counted_as
from kosti.server.limits import Limits, count_down
from kosti.server.live.connection import LINE

SWEEP_EVERY = 50  # tenths of a second
GOODBYE = 2.0  # seconds for the other end to say goodbye, too
BACKLOG = 256  # connections that may wait; all of them are taken at once, so a long line would hold up everybody who plays
MISTAKES_OF_OTHERS = ("Invalid ", "Unsupported upgrade")


class Doors:
    """The open connections of every address; a proxy brings those of many people and is not counted."""

    def __init__(self, limits: Limits, proxies: Proxies) -> None:
        self.limits = limits
        self.proxies = proxies
        self.open: Counter[str] = Counter()
        self.arrivals = Buckets(limits.arrivals_per_second, limits.arrival_burst)
        self.back_door: int | None = None  # the port at which other processes knock, on behalf of many
        self._closing: set[Any] = set()

    def let_in(self, host: str, port: int | None = None) -> bool:
        """Whether one more connection of an address may come in, at a port of ours; if so it has."""
        address = counted_as(host)
        if (
            host not in self.proxies
            and (self.back_door is None or port != self.back_door)
            and (self.open[address] >= self.limits.sockets or not self.arrivals.allows(address))
        ):
            return False
        self.open[address] += 1
        return True

    def let_out(self, host: str) -> None:
        """A connection that was let in has ended."""
        count_down(self.open, counted_as(host))

    def sweep(self, state: ServerState) -> None:
        """Drop the connections that have been closing since the last time: their other end does not even read that it is over."""
        closing = {protocol for protocol in state.connections if protocol.transport.is_closing()}
        for protocol in closing & self._closing:
            protocol.transport.abort()
        self._closing = closing


class Watched:
    """What both protocols share: an end to waiting for somebody who does not read."""

    doors: ClassVar[Doors]
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    client: tuple[str, int] | None
    _unread: asyncio.TimerHandle | None = None

    @property
    def host(self) -> str:
        """The other end."""
        return self.client[0] if self.client else ""

    def pause_writing(self) -> None:
        """The other end does not read."""
        super().pause_writing()  # type: ignore[misc]
        self._unread = self.loop.call_later(self.doors.limits.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()  # type: ignore[misc]
        self._read_on()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        super().connection_lost(exc)  # type: ignore[misc]
        self._read_on()

    def _read_on(self) -> None:
        if self._unread:
            self._unread.cancel()
            self._unread = None


class Requests(Watched, H11Protocol):
    """HTTP: a request must come whole within some seconds."""

    _late: asyncio.TimerHandle | None = None
    _is_in = False
    _is_live = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes, if there is room for them."""
        super().connection_made(transport)
        self._is_in = self.doors.let_in(self.host, self.server[1] if self.server else None)
        if self._is_in:
            self._expect_request()
        else:
            floods.refused("dropped", counted_as(self.host))
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """A part of a request."""
        if not self._is_in:
            return
        super().data_received(data)
        if self._is_live or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._has_come()
        elif not self._late:
            self._expect_request()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on the connection is a live one."""
        self._is_live = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        super().connection_lost(exc)
        self._has_come()
        if self._is_in:
            self.doors.let_out(self.host)

    def _expect_request(self) -> None:
        self._late = self.loop.call_later(self.doors.limits.request_seconds, self.transport.abort)

    def _has_come(self) -> None:
        if self._late:
            self._late.cancel()
            self._late = None


class Messages(Watched, WebSocketsSansIOProtocol):
    """WebSocket: much at once, or many signs that are no messages, end the connection. (A frame over the limit does so too, by its head alone.)"""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.close_timeout = GOODBYE
        self.signs = Bucket(self.doors.limits.signs_per_second, self.doors.limits.sign_burst)

    def data_received(self, data: bytes) -> None:
        """A part of what is said."""
        if self.handshake_initiated and len(data) > self.doors.limits.bytes_at_once:
            self.cut(CloseCode.MESSAGE_TOO_BIG)
            return
        super().data_received(data)

    async def run_asgi(self) -> None:
        """The application may speak over the line itself."""
        self.scope["extensions"][LINE] = self  # type: ignore[assignment]
        await super().run_asgi()

    @property
    def is_free(self) -> bool:
        """Whether something said now goes out now."""
        return self.writable.is_set() and self.handshake_complete and not self.close_sent and not self.disconnected and not self.transport.is_closing()

    def say(self, texts: list[str]) -> None:
        """Send some messages at once, which a task for each line and a way through the whole application would take three times as long for."""
        for text in texts:
            self.conn.send_text(text.encode())
        self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_ping(self) -> None:
        """A ping, if there were not too many."""
        if self._is_one_more_allowed():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """A pong, likewise."""
        if self._is_one_more_allowed():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A part of a message, likewise."""
        if self._is_one_more_allowed():
            super().handle_cont(event)

    async def send(self, message: Any) -> None:
        """What the application says; a refusal instead of a connection completes the handshake, too, and is no mistake to be logged."""
        await super().send(message)
        self.handshake_complete = self.handshake_complete or self.close_sent

    def _is_one_more_allowed(self) -> bool:
        if self.signs.allows():
            return True
        self.cut(CloseCode.POLICY_VIOLATION)
        return False

    def cut(self, code: CloseCode) -> None:
        """End the connection, whatever is still to come."""
        if self.close_sent or not self.handshake_complete:
            self.transport.abort()
            return
        self.conn.fail(code)
        self.handle_parser_exception()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        super().connection_lost(exc)
        self.doors.let_out(self.host)


class GuardedServer(Server):
    """A server that sweeps behind its doors, and tells when it opens and closes; `place` is where its tables are kept."""

    def __init__(self, config: Config, doors: Doors, place: str) -> None:
        super().__init__(config)
        self.doors = doors
        self.about: dict[str, Any] = {"version": __version__, "place": place}

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open."""
        await super().startup(sockets)
        host, port = sockets[0].getsockname()[:2] if sockets else ("", 0)
        self.about |= {"host": host, "port": port}
        if self.started:
            logs.tell("started", f"Kosti {__version__} is open at {host}:{port}, its tables are in {self.about['place']}", **self.about)

    async def open_also(self, listener: socket.socket) -> AlsoOpen:
        """Take connections at one more socket."""

        def protocol() -> asyncio.Protocol:
            return self.config.http_protocol_class(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)  # type: ignore[call-arg]

        opened = await asyncio.get_running_loop().create_server(protocol, sock=listener, backlog=BACKLOG)
        self.servers.append(opened)
        return AlsoOpen(self, opened, listener.getsockname()[0])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close."""
        await super().shutdown(sockets)
        logs.tell("stopped", "Kosti has closed", **self.about)

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        if counter % SWEEP_EVERY == 0:
            self.doors.sweep(self.server_state)
        return await super().on_tick(counter)


class AlsoOpen:
    """One more socket of a server, which can be closed before the server is."""

    def __init__(self, server: GuardedServer, opened: asyncio.Server, host: str) -> None:
        self._server, self._opened, self._host = server, opened, host

    def close(self) -> None:
        """Take no more connections there, and end those that are there."""
        self._opened.close()
        self._server.servers.remove(self._opened)
        for connection in list(self._server.server_state.connections):
            if (connection.transport.get_extra_info("sockname") or [""])[0] == self._host:
                connection.transport.abort()


def is_worth_a_line(record: logging.LogRecord) -> bool:
    """Whether a line belongs into the log: what others send wrongly would fill it."""
    return not str(record.msg).startswith(MISTAKES_OF_OTHERS)


def protocols(doors: Doors) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols for HTTP and for live connections, behind these doors."""
    return type("DoorRequests", (Requests,), {"doors": doors}), type("DoorMessages", (Messages,), {"doors": doors})
