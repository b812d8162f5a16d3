"""The commands `kosti serve` and `kosti verify`; `backup` and `restore` are with storage."""

from __future__ import annotations

import argparse
import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kosti.engine.words import catalogue, fill_in
from kosti.server import logs
from kosti.server.addresses import HostNames, Networks, Proxies
from kosti.server.http.network import Network, lan_address
from kosti.server.limits import Limits
from kosti.server.places import place_of
from kosti.server.settings import Settings

if TYPE_CHECKING:
    from kosti.server.storage.writer import Hold

PORT = 8765
TRIED = 20  # ports after it, where none is asked for
NO_RIGHT, TAKEN = (13,), (48, 98, 10013, 10048)  # what systems answer where a port is for the administrator alone, or somebody else's
ANYWHERE = ("0.0.0.0", "::")

MESSAGES = catalogue(
    "server",
    {
        "at": "Kosti is open: {url} | Kosti открыт: {url}",
        "lan": "In your network: {url} | В вашей сети: {url}",
        "stop": "Stop with Ctrl+C; every game goes on from where it was. | Остановить: Ctrl+C; все партии продолжатся с того же места.",
        "busy": "port {port} is taken; choose another with --port | порт {port} занят; выберите другой: --port",
        "no_right": "port {port} is for the administrator of this machine; choose one from 1024 on with --port, and let a proxy lead to it (docs/running.md)"
        " | порт {port} — только для администратора этой машины; выберите порт от 1024: --port, и пусть к нему ведёт прокси (docs/running.md)",
        "one_process": "several processes need Linux or macOS; leave --workers out | для нескольких процессов нужен Linux или macOS; уберите --workers",
        "no_host": "cannot open {host}: {why}; choose an address of this machine with --host | не удаётся открыть {host}: {why}; выберите адрес этой машины: --host",
        "no_door": "cannot open {host} for the servers on other machines: {why}; choose an address of this machine with --internal"
        " | не удаётся открыть {host} для серверов на других машинах: {why}; выберите адрес этой машины: --internal",
    },
)


def serve(chosen: argparse.Namespace) -> int:
    """`kosti serve`."""
    from kosti.server import workers
    from kosti.server.storage.troubles import BadData

    logs.begin(chosen.log)
    listener = _open(chosen)
    if listener is None:
        return 2
    network = network_of(chosen, listener.getsockname()[1])
    tell = partial(_welcome, chosen, listener.getsockname()[1], network)

    def ready(_: str) -> None:
        tell()
        begin_filling(chosen.lang)

    try:
        if chosen.workers == 1:
            run(place_of(chosen), listener, ready, settings_of(chosen), "shared" if chosen.internal else "alone", network)
            return 0
        if not workers.are_possible():
            complain(_say(chosen, "one_process"), chosen.log)
            return 2
        workers.Workers(chosen.workers, place_of(chosen), listener, settings_of(chosen)).run(tell)
    except BadData as error:
        complain(error.say(chosen.lang), chosen.log)
        return 2
    return 0


def _open(chosen: argparse.Namespace) -> socket.socket | None:
    """The listening socket that was chosen; None where it has been said why there is none."""
    try:
        if chosen.internal:
            listen(chosen.internal, 0).close()  # each process opens one of its own there
    except OSError as error:
        complain(_say(chosen, "no_door", host=chosen.internal, why=error.strerror), chosen.log)
        return None
    try:
        return listen(chosen.host, chosen.port)
    except OSError as error:
        complain(_why_closed(chosen, error), chosen.log)
        return None


def settings_of(chosen: argparse.Namespace) -> Settings:
    """How the server serves."""
    return Settings(
        limits=Limits.none() if chosen.unlimited else Limits(),
        proxies=Proxies(chosen.proxy),
        names=HostNames(chosen.host_name, chosen.host),
        watchers=Networks(chosen.metrics) if chosen.metrics else None,
        internal=chosen.internal,
        lang=chosen.lang,
        log=chosen.log,
    )


def _say(chosen: argparse.Namespace, key: str, **values: Any) -> str:
    return fill_in(MESSAGES[key][chosen.lang], values)


def _why_closed(chosen: argparse.Namespace, error: OSError) -> str:
    """Why nothing can be heard at the address that was chosen."""
    if chosen.port is not None and error.errno in NO_RIGHT:
        return _say(chosen, "no_right", port=chosen.port)
    if chosen.port is not None and error.errno in TAKEN:
        return _say(chosen, "busy", port=chosen.port)
    return _say(chosen, "no_host", host=chosen.host, why=error.strerror)


def _welcome(chosen: argparse.Namespace, port: int, network: Network | None) -> None:
    """The server is open: say where, and show it."""
    url = f"http://{'localhost' if chosen.host in ('127.0.0.1', *ANYWHERE) else chosen.host}:{port}/"
    if chosen.log == "text":
        in_network = f"http://{lan_address()}:{port}/" if chosen.host in ANYWHERE else network and network.url and f"{network.url}/"
        lines = [_say(chosen, "at", url=url), *([_say(chosen, "lan", url=in_network)] if in_network else []), _say(chosen, "stop")]
        print("\n".join(lines), flush=True)
    if not chosen.no_browser:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


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


def begin_filling(lang: str) -> None:
    """Draw them in a thread of their own."""
    threading.Thread(target=fill_shelf, args=(lang,), daemon=True).start()


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
    settings: Settings | None = None,
    hold: Hold | None = "alone",
    network: Network | None = None,
) -> None:
    """Run a server over a folder or a database on a socket until it is stopped; `ready` is called when it answers, with the id by which other processes know it.

    Unless it holds the place alone there may be others, which reach it at a second socket.
    """
    from kosti.server.http.serving import serve_house
    from kosti.server.storage.writer import Storage

    settings = settings or Settings()
    allow_many_connections()
    storage = Storage(place, hold)  # says at once if it is in use, and brings it up to date
    listeners = [listener] if hold == "alone" else [listener, listen(settings.internal or "127.0.0.1", 0)]
    serve_house(storage, listeners, ready, settings, network)


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


def verify(chosen: argparse.Namespace) -> int:
    """`kosti verify`."""
    from kosti.engine.table.written.record import read_file
    from kosti.library import find_game
    from kosti.rooms.fair.verify import Brought, verify_record

    record = read_file(chosen.file)
    verdict = verify_record(record, find_game, Brought(chosen.commitment, chosen.word))
    print(verdict.say(chosen.lang))
    return 0 if verdict.fair else 1
