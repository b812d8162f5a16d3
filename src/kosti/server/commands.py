"""The commands `kosti serve` and `kosti verify`."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Any

from kosti.engine.words import catalogue, fill_in
from kosti.server.http.limits import Limits

PORT = 8765
TRIED = 20  # ports after it, where none is asked for
ANYWHERE = ("0.0.0.0", "::")

MESSAGES = catalogue(
    "server",
    {
        "at": "Kosti is open: {url} | Kosti открыт: {url}",
        "lan": "In your network: {url} | В вашей сети: {url}",
        "stop": "Stop with Ctrl+C; every game goes on from where it was. | Остановить: Ctrl+C; все партии продолжатся с того же места.",
        "busy": "port {port} is taken; choose another with --port | порт {port} занят; выберите другой: --port",
        "no_host": "cannot open {host}: {why} | не удаётся открыть {host}: {why}",
        "in_use": "another kosti serves {data} already; stop it, or choose another folder with --data"
        " | папку {data} уже обслуживает другой kosti; остановите его или выберите другую папку: --data",
        "bad_data": "cannot keep tables in {data}: {why}; choose another folder with --data"
        " | нельзя хранить столы в {data}: {why}; выберите другую папку: --data",
    },
)


def data_folder() -> Path:
    """Where the tables are kept unless said otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "kosti"


def serve(chosen: argparse.Namespace) -> int:
    """`kosti serve`."""
    from kosti.server.storage.writer import BadData, DataInUse

    def say(key: str, **values: Any) -> str:
        return fill_in(MESSAGES[key][chosen.lang], values)

    data = Path(chosen.data) if chosen.data else data_folder()
    try:
        listener = listen(chosen.host, chosen.port)
    except OSError as error:
        busy = chosen.port is not None and error.errno in (13, 48, 98, 10048)
        print("kosti: " + (say("busy", port=chosen.port) if busy else say("no_host", host=chosen.host, why=error)), file=sys.stderr)
        return 2
    port = listener.getsockname()[1]
    url = f"http://{'localhost' if chosen.host in ('127.0.0.1', *ANYWHERE) else chosen.host}:{port}/"
    lines = [say("at", url=url)]
    if chosen.host in ANYWHERE:
        lines.append(say("lan", url=f"http://{lan_address()}:{port}/"))
    lines.append(say("stop"))

    def ready() -> None:
        print("\n".join(lines), flush=True)
        threading.Thread(target=fill_shelf, args=(chosen.lang,), daemon=True).start()
        if not chosen.no_browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    try:
        run(data, listener, ready, limits=Limits.none() if chosen.unlimited else None)
    except DataInUse:
        print("kosti: " + say("in_use", data=data), file=sys.stderr)
        return 2
    except BadData as error:
        print("kosti: " + say("bad_data", data=data, why=error), file=sys.stderr)
        return 2
    return 0


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


def lan_address() -> str:
    """The address of this machine in its network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def run(data: Path, listener: socket.socket, ready: Any, **settings: Any) -> None:
    """Run a server on a socket until it is stopped; `ready` is called when it answers."""
    import uvicorn

    from kosti.server.http.app import create_app
    from kosti.server.storage.writer import Storage

    allow_many_connections()
    Storage(data).close()  # says at once if the folder is in use, and brings it up to date
    app = create_app(data, **settings)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            ready()

    config = uvicorn.Config(
        app, log_level="warning", access_log=False, ws="websockets-sansio", ws_max_size=1 << 20, ws_per_message_deflate=False, lifespan="on", loop=_loop()
    )
    with suppress(KeyboardInterrupt):
        Server(config).run([listener])


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
    from kosti.rooms.verify import verify_record

    record = read_file(chosen.file)
    verdict = verify_record(record, find_game)
    print(verdict.say(chosen.lang))
    return 0 if verdict.fair else 1
