"""What is told of games that nobody plays any more (record, proof, replay): much work, made one at a time in a thread; of a finished game it never changes and is kept, compressed."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from kosti.rooms.room import Room
from kosti.rooms.shown.after import check_told

MOST_KEPT = 32  # a long game is some hundred kilobytes
EFFORT = 5  # of compressing


class FinishedGames:
    """The latest things that somebody wanted to know of finished games."""

    def __init__(self, find: Callable[[str], Awaitable[Room]], most: int = MOST_KEPT) -> None:
        self._find = find
        self._most = most
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, "kosti-finished")  # a single one: what nobody waits for any more is finished before the next begins

    async def get(self, id: str, what: str, make: Callable[[Room], str]) -> bytes:
        """Something (`what`) of a game, compressed; `make` writes it, unless it is kept."""
        key = (id, what)
        if key not in self._kept:
            room = await self._find(id)
            check_told(room)
            async with self._one_at_a_time:
                if key not in self._kept:  # others may have waited for the same
                    told = await self._in_thread(lambda: gzip.compress(make(room).encode(), EFFORT, mtime=0))
                    if room.status != "over":  # bots play on, and there will be more to tell
                        return told
                    self._keep(key, told)
        self._kept.move_to_end(key)
        return self._kept[key]

    async def _in_thread(self, make: Callable[[], bytes]) -> bytes:
        return await asyncio.get_running_loop().run_in_executor(self._thread, make)

    def _keep(self, key: tuple[str, str], told: bytes) -> None:
        self._kept[key] = told
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def close(self) -> None:
        """Begin nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
