"""A server with its house, its doors and its sockets."""

from __future__ import annotations

import gc
import logging
import signal
import socket
import threading
from collections.abc import Callable
from contextlib import closing, suppress

import uvicorn

from kosti.server.house.house import House
from kosti.server.house.neighbours import Door
from kosti.server.http.app import create_app
from kosti.server.http.network import Network
from kosti.server.http.protocols import BACKLOG, Doors, GuardedServer, is_worth_a_line, protocols
from kosti.server.settings import Settings
from kosti.server.storage.writer import Storage

COLLECTIONS = (20_000, 50, 1_000)  # new objects until the youngest are looked through, and so on; circles are rare here, and what is no circle goes by itself

Ready = Callable[[str], None]


class HouseServer(GuardedServer):
    """Opens a house to the world; `ready` is called when it answers, with the id by which other processes know it."""

    def __init__(self, config: uvicorn.Config, doors: Doors, place: str, ready: Ready, network: Network | None) -> None:
        super().__init__(config, doors, place)
        self._ready, self._network = ready, network

    @property
    def house(self) -> House:
        """The house."""
        house: House = self.config.app.state.house  # type: ignore[union-attr]
        return house

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open."""
        await super().startup(sockets)
        keep_for_good()
        self._end_with_terminal()
        if self._network:
            await self._network.begin(self.open_also)
        self._ready(self.house.neighbours.leases.id if self.house.neighbours else "")

    def _end_with_terminal(self) -> None:
        """A hangup is a goodbye like any other: tables are given up, people come again; what is told to reload is started again by whoever has started it."""
        hangup = getattr(signal, "SIGHUP", None)
        if hangup and threading.current_thread() is threading.main_thread() and signal.getsignal(hangup) is not signal.SIG_IGN:
            signal.signal(hangup, lambda *_: setattr(self, "should_exit", True))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close: first the house, so that whoever comes again finds their table at another process."""
        await self.house.move_out()
        await super().shutdown(sockets)


def serve_house(storage: Storage, listeners: list[socket.socket], ready: Ready, settings: Settings, network: Network | None = None) -> None:
    """Serve what is stored until told to stop; at a second socket other processes knock."""
    doors, door = Doors(settings.limits, settings.proxies), None
    if len(listeners) > 1:
        host, doors.back_door = listeners[1].getsockname()[:2]
        door = Door.at(settings.internal or host, doors.back_door)
    app = create_app(storage, limits=settings.limits, names=settings.names, door=door, watchers=settings.watchers, network=network)
    requests, messages = protocols(doors)
    config = uvicorn.Config(
        app,
        log_level="warning",
        log_config=None,
        access_log=False,
        http=requests,
        ws=messages,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies.networks),
        forwarded_allow_ips=settings.proxies.written(),
        backlog=BACKLOG,
        lifespan="on",
        loop=_loop(),
    )
    logging.getLogger("uvicorn.error").addFilter(is_worth_a_line)
    with closing(storage), suppress(KeyboardInterrupt):
        HouseServer(config, doors, storage.database.place, ready, network).run(listeners)


def keep_for_good() -> None:
    """What is there at the start stays: the collector of garbage need not look through it, nor through all tables every few thousand moves, while everybody waits."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)


def _loop() -> str:
    try:
        import uvloop  # noqa: F401
    except ImportError:
        return "asyncio"
    return "uvloop"
