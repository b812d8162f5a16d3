"""Whether a database can be read and written: asked by many, examined once a second at most, and written to only if nobody else did lately."""

from __future__ import annotations

import asyncio
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import select

from kosti.rooms.refusals import Refused
from kosti.server import logs
from kosti.server.storage.leases import APPEAR, BURY
from kosti.server.storage.schema import TableRow
from kosti.server.storage.statements import Pen, as_text
from kosti.server.storage.writer import Storage

GOOD_FOR = 1.0  # seconds
STALE = 10.0  # seconds without a write after which one is tried
PATIENCE = 2.0  # seconds; nobody plays with a database that needs longer


class Doctor:
    """Looks after one database."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._examination: asyncio.Task[str | None] | None = None
        self._begun = 0.0
        self._thread = ThreadPoolExecutor(1, "kosti-doctor")  # its own, so that nobody's reading is in its way

    async def complaint(self) -> str | None:
        """What is wrong, if anything is: the code of a refusal, or too_slow."""
        now = time.monotonic()
        if self._examination is None or (self._examination.done() and now >= self._begun + GOOD_FOR):
            self._examination, self._begun = asyncio.create_task(self._examine()), now
        done, _ = await asyncio.wait([self._examination], timeout=max(0.0, self._begun + PATIENCE - now))
        return self._examination.result() if done else "too_slow"

    async def _examine(self) -> str | None:
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._look)
            if not self._storage.pulse.is_steady or self._storage.pulse.age > STALE:
                await asyncio.wrap_future(self._storage.run(touch))
        except Refused as refused:
            return refused.code
        except Exception:
            logs.fail("not_examined", "the database could not be examined")
            return "broken"
        return None

    def _look(self) -> None:
        with self._storage.reading() as connection:
            connection.execute(select(TableRow.id).limit(1)).first()


def touch(pen: Pen) -> None:
    """Write something that leaves no trace."""
    probe: dict[str, Any] = {"id": f"probe {secrets.token_hex(8)}", "address": "", "draining": True}
    pen.many([(as_text(APPEAR, pen.dialect), [probe]), (as_text(BURY, pen.dialect), [{"of_id": probe["id"]}])])
