"""The commands `kosti serve` and `kosti verify`; `backup` and `restore` are with storage."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kosti.engine.words import catalogue, fill_in
from kosti.server import logs
from kosti.server.http.addresses import HostNames, Networks, Proxies
from kosti.server.http.limits import Limits
from kosti.server.http.network import Network, lan_address

if TYPE_CHECKING:
    from kosti.server.storage.writer import Hold

PORT = 8765
TRIED = 20  # ports after it, where none is asked for
COLLECTIONS = (20_000, 50, 1_000)  # new objects until the youngest are looked through, and so on; circles are rare here, and what is no circle goes by itself
ANYWHERE = ("0.0.0.0", "::")

MESSAGES = catalogue(
    "server",
    {
        "at": "Kosti is open: {url} | Kosti открыт: {url}",
        "lan": "In your network: {url} | В вашей сети: {url}",
        "stop": "Stop with Ctrl+C; every game goes on from where it was. | Остановить: Ctrl+C; все партии продолжатся с того же места.",
        "busy": "port {port} is taken; choose another with --port | порт {port} занят; выберите другой: --port",
        "one_process": "several processes need Linux or macOS; leave --workers out | для нескольких процессов нужен Linux или macOS; уберите --workers",
        "no_host": "cannot open {host}: {why} | не удаётся открыть {host}: {why}",
    },
)


def data_folder() -> Path:
    """Where the tables are kept unless said otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "kosti"


def place_of(chosen: argparse.Namespace) -> Path | str:
    """Where tables are kept: the database or the folder that was chosen, or the usual folder."""
    address: str | None = chosen.database
    if address is not None:
        return address
    return Path(chosen.data) if chosen.data else data_folder()


def serve(chosen: argparse.Namespace) -> int:
    """`kosti serve`."""
    from kosti.server import workers
    from kosti.server.storage.troubles import BadData

    def say(key: str, **values: Any) -> str:
        return fill_in(MESSAGES[key][chosen.lang], values)

    logs.begin(chosen.log)
    try:
        listener = listen(chosen.host, chosen.port)
    except OSError as error:
        busy = chosen.port is not None and error.errno in (13, 48, 98, 10048)
        complain(say("busy", port=chosen.port) if busy else say("no_host", host=chosen.host, why=error), chosen.log)
        return 2
    port = listener.getsockname()[1]
    url = f"http://{'localhost' if chosen.host in ('127.0.0.1', *ANYWHERE) else chosen.host}:{port}/"
    lines = [say("at", url=url)]
    if chosen.host in ANYWHERE:
        lines.append(say("lan", url=f"http://{lan_address()}:{port}/"))
    network = network_of(chosen, port)

    def tell() -> None:
        if chosen.log == "text":
            found = [say("lan", url=f"{network.url}/")] if network and network.url else []
            print("\n".join([*lines, *found, say("stop")]), flush=True)
        if not chosen.no_browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    def ready(_: str) -> None:
        tell()
        threading.Thread(target=fill_shelf, args=(chosen.lang,), daemon=True).start()

    settings: dict[str, Any] = {
        "limits": Limits.none() if chosen.unlimited else None,
        "proxies": Proxies(chosen.proxy),
        "names": HostNames(chosen.host_name, chosen.host),
        "internal": chosen.internal,
        "watchers": Networks(chosen.metrics) if chosen.metrics else None,
    }
    try:
        if chosen.workers == 1:
            run(place_of(chosen), listener, ready, hold="shared" if chosen.internal else "alone", network=network, **settings)
            return 0
        if not workers.are_possible():
            print("kosti: " + say("one_process"), file=sys.stderr)
            return 2
        workers.Workers(chosen.workers, place_of(chosen), listener, {**settings, "lang": chosen.lang, "log": chosen.log}).run(tell)
    except BadData as error:
        complain(error.say(chosen.lang), chosen.log)
        return 2
    return 0


def network_of(chosen: argparse.Namespace, port: int) -> Network | None:
    """The way into the network for a server that somebody has started for themselves: on this machine alone, in one process, over a folder."""
    place = place_of(chosen)
    wanted = chosen.network == "ask" or (chosen.network is None and not chosen.no_browser)
    alone = chosen.host == "127.0.0.1" and chosen.workers == 1 and not (chosen.internal or chosen.proxy or chosen.host_name)
    return Network(place, port) if wanted and alone and isinstance(place, Path) else None


def complain(why: str, log: str) -> None:
    """Say why there is no server, in the form of the log."""
    if log == "text":
        print(f"kosti: {why}", file=sys.stderr)
    else:
        logs.tell("not_started", why, logging.ERROR)


def fill_shelf(lang: str) -> None:
    """Draw the pictures of all games before anybody asks for them, first for the language of whoever has opened the table; it takes a few seconds."""
    from kosti.server.shelf.shelf import shelf

    for shown in dict.fromkeys([lang, "en"]):
        shelf(shown)


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket: on the port asked for, otherwise on the usual one or one of those after it."""
    ports = [port] if port is not None else [*range(PORT, PORT + TRIED), 0]
    for tried in ports:
        listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, tried))
            listener.listen(1024)
            return listener
        except OSError:
            listener.close()
            if tried == ports[-1]:
                raise
    raise AssertionError("no port was tried")


def run(
    place: Path | str,
    listener: socket.socket,
    ready: Callable[[str], None],
    limits: Limits | None = None,
    proxies: Proxies | None = None,
    names: HostNames | None = None,
    watchers: Networks | None = None,
    hold: Hold | None = "alone",
    internal: str | None = None,
    network: Network | None = None,
) -> None:
    """Run a server over a folder or a database on a socket until it is stopped; `ready` is called when it answers, with the id by which other processes know it.

    Unless it holds the place alone there may be others, who reach it at the address `internal`.
    """
    import uvicorn

    from kosti.server.house.neighbours import Door
    from kosti.server.http.app import create_app
    from kosti.server.http.protocols import BACKLOG, Doors, GuardedServer, is_worth_a_line, protocols
    from kosti.server.storage.writer import Storage

    allow_many_connections()
    storage = Storage(place, hold)  # says at once if it is in use, and brings it up to date
    limits, proxies = limits or Limits(), proxies or Proxies()
    doors = Doors(limits, proxies)
    listeners, door = [listener], None
    if hold != "alone":
        listeners.append(listen(internal or "127.0.0.1", 0))
        doors.back_door = listeners[1].getsockname()[1]
        door = Door.at(internal or "127.0.0.1", doors.back_door)
    app = create_app(storage, limits=limits, names=names or HostNames(), door=door, watchers=watchers, network=network)
    requests, messages = protocols(doors)

    class ReadyServer(GuardedServer):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            keep_for_good()
            if network:
                await network.begin(self.open_also)
            house = app.state.house
            ready(house.neighbours.leases.id if house.neighbours else "")

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            await app.state.house.move_out()  # before connections are closed: who comes again finds their table at another process
            await super().shutdown(sockets)

    config = uvicorn.Config(
        app,
        log_level="warning",
        log_config=None,
        access_log=False,
        http=requests,
        ws=messages,
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        proxy_headers=bool(proxies.networks),
        forwarded_allow_ips=proxies.written(),
        backlog=BACKLOG,
        lifespan="on",
        loop=_loop(),
    )
    logging.getLogger("uvicorn.error").addFilter(is_worth_a_line)
    with closing(storage), suppress(KeyboardInterrupt):
        ReadyServer(config, doors, storage.database.place).run(listeners)


def keep_for_good() -> None:
    """What is there at the start stays: the collector of garbage need not look through it, nor through all tables every few thousand moves, while everybody waits."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)


def allow_many_connections() -> None:
    """Let this process hold as many connections as the system permits."""
    try:
        import resource
    except ImportError:  # a system without such limits
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = hard if hard != resource.RLIM_INFINITY else 1 << 16
    if soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, 1 << 16), hard))


def _loop() -> str:
    try:
        import uvloop  # noqa: F401
    except ImportError:
        return "asyncio"
    return "uvloop"


def verify(chosen: argparse.Namespace) -> int:
    """`kosti verify`."""
    from kosti.engine.table.record import read_file
    from kosti.library import find_game
    from kosti.rooms.fair.verify import Brought, verify_record

    record = read_file(chosen.file)
    verdict = verify_record(record, find_game, Brought(chosen.commitment, chosen.word))
    print(verdict.say(chosen.lang))
    return 0 if verdict.fair else 1
