"""One of several server processes, started by its parent: ``python -m kosti.server.worker``."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress

from kosti.server import logs
from kosti.server.commands import begin_filling, complain, run
from kosti.server.storage.troubles import BadData
from kosti.server.workers import BEAT_EVERY, READY, read_order


def end_with_parent() -> None:
    """The parent keeps a pipe open as long as it lives; without it nobody would replace or stop this process."""
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


def speaker(out: int) -> Callable[[str], None]:
    """What tells the parent that this process answers, and from then on again and again that it does not hang."""
    os.set_blocking(out, False)
    hearts: list[asyncio.Task[None]] = []

    async def beat_on() -> None:
        while True:
            await asyncio.sleep(BEAT_EVERY)
            with suppress(OSError):  # the parent does not listen, or has gone
                os.write(out, b"\n")

    def ready(id: str) -> None:
        os.write(out, f"{READY}{id}\n".encode())
        hearts.append(asyncio.get_running_loop().create_task(beat_on()))

    return ready


def main() -> None:
    """Serve on the socket of the parent, and end with it."""
    listener, place, settings = read_order()
    threading.Thread(target=end_with_parent, daemon=True).start()
    logs.begin(settings.log)
    tell = speaker(sys.stdout.fileno())

    def ready(id: str) -> None:
        tell(id)
        begin_filling(settings.lang)

    try:
        run(place, listener, ready, settings, hold=None)
    except BadData as error:  # the database has gone since the parent looked; it tries again
        complain(error.say(settings.lang), settings.log)
        sys.exit(2)


if __name__ == "__main__":
    main()
