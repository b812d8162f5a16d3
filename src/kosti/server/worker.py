"""One of several server processes, started by its parent: ``python -m kosti.server.worker``."""

from __future__ import annotations

import os
import signal
import sys
import threading

from kosti.server import logs
from kosti.server.commands import fill_shelf, run
from kosti.server.workers import READY, read_order


def end_with_parent() -> None:
    """The parent keeps a pipe open as long as it lives; without it nobody would replace or stop this process."""
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> None:
    """Serve on the socket of the parent, and end with it."""
    listener, place, settings = read_order()
    threading.Thread(target=end_with_parent, daemon=True).start()
    lang = settings.pop("lang")
    logs.begin(settings.pop("log"))

    def ready(id: str) -> None:
        print(READY + id, flush=True)
        threading.Thread(target=fill_shelf, args=(lang,), daemon=True).start()

    run(place, listener, ready, hold=None, **settings)


if __name__ == "__main__":
    main()
