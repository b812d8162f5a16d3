"""Phones in the same network: a server that listens on its own machine alone can be asked, at that machine, to listen at its address in the network too."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from kosti.rooms.refusals import Refused
from kosti.server import logs
from kosti.server.addresses import LOOPBACK, Networks, name_of, read_address

KEPT = "kosti.network"  # the file that remembers the consent
FORWARDED = (b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip", b"forwarded", b"via")  # somebody else asks through a proxy
HERE = Networks(LOOPBACK)


class Closing(Protocol):
    """A listener that can be closed."""

    def close(self) -> None:
        """Take no more connections."""


Opening = Callable[[socket.socket], Awaitable[Closing]]


def lan_address() -> str:
    """The address of this machine in its network, or its name where it has none; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def is_at_this_machine(scope: Mapping[str, Any]) -> bool:
    """Whether a request was made in a browser or program of this very machine: it comes from there, asks for it by its own name, and nobody has handed it on."""
    client, headers = scope.get("client"), dict(scope["headers"])
    host = name_of(headers.get(b"host", b"").decode("latin-1"))
    if not client or str(client[0]) not in HERE or any(name in headers for name in FORWARDED):
        return False
    return host == "localhost" or host in HERE


class Network:
    """The second listener; whether it is wanted is remembered in the folder of the tables."""

    def __init__(self, folder: Path, port: int, address: Callable[[], str] = lan_address) -> None:
        self._kept = folder / KEPT
        self._port = port
        self._address = address
        self._open: Opening | None = None
        self._listener: Closing | None = None
        self.url: str | None = None

    @property
    def is_wanted(self) -> bool:
        """Whether somebody has agreed to it before."""
        return self._kept.exists()

    async def begin(self, opening: Opening) -> None:
        """The server is open; if it was agreed before, it opens to the network as well."""
        self._open = opening
        if not self.is_wanted:
            return
        try:
            await self._listen()
        except Refused as refused:
            logs.warn("no_network", f"phones of the network cannot join: {refused}")

    async def switch(self, on: bool) -> None:
        """Open to the network, or close again; and remember it."""
        if not on:
            self._kept.unlink(missing_ok=True)
            self._close()
            return
        await self._listen()
        await asyncio.to_thread(self._kept.write_text, "Phones of the network may join. Remove this file to take that back.\n")

    async def _listen(self) -> None:
        if self._listener or self._open is None:
            return
        listener = self._bound()
        host, port = listener.getsockname()[:2]
        self._listener, self.url = await self._open(listener), f"http://{host}:{port}"

    def _bound(self) -> socket.socket:
        """A socket at the address of this machine in the network: on the same port, or on any that is free."""
        address = read_address(self._address())
        if address is None or str(address) in HERE:
            raise Refused("no_network")
        for port in (self._port, 0):
            listener = socket.socket(socket.AF_INET6 if address.version == 6 else socket.AF_INET)
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with suppress(OSError):
                listener.bind((str(address), port))
                listener.listen(1024)
                return listener
            listener.close()
        raise Refused("no_network")

    def _close(self) -> None:
        if self._listener:
            self._listener.close()
        self._listener, self.url = None, None
