"""What anybody may ask for and what takes long to make (pages of games, their pictures, a search in the rules): one thing at a time in a thread, and each once, however many ask for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from heapq import heappop, heappush
from itertools import count
from typing import Any

SOON, LATER, LAST = range(3)  # what is made first where several things wait: what takes a moment, a page, a picture

Work = Callable[[], Any]


class Workshop:
    """One thread, and what it has made that never changes: of each game and language a little, so the library bounds it."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, Any] = {}
        self._under_way: dict[Hashable, asyncio.Future[Any]] = {}
        self._waiting: list[tuple[int, int, Work, asyncio.Future[Any]]] = []
        self._numbers = count()
        self._is_busy = False
        self._thread = ThreadPoolExecutor(1, "kosti-workshop")

    async def keep(self, key: Hashable, work: Work, rank: int = LATER) -> Any:
        """Something that never changes; made when somebody asks for it first."""

        def kept() -> Any:
            made = self._kept[key] = work()
            return made

        return self._kept[key] if key in self._kept else await self.make(key, kept, rank)

    async def make(self, key: Hashable, work: Work, rank: int = LATER) -> Any:
        """Something that may be different the next time; whoever asks for the same meanwhile gets the same."""
        made = self._under_way.get(key)
        if made is None:
            made = self._under_way[key] = asyncio.get_running_loop().create_future()
            made.add_done_callback(lambda done: self._forget(key, done))
            heappush(self._waiting, (rank, next(self._numbers), work, made))
            self._begin()
        return await asyncio.shield(made)

    def _forget(self, key: Hashable, done: asyncio.Future[Any]) -> None:
        del self._under_way[key]
        if not done.cancelled():
            done.exception()  # whoever asked for it may have gone

    def _begin(self) -> None:
        if self._is_busy or not self._waiting:
            return
        _, _, work, made = heappop(self._waiting)
        self._is_busy = True
        asyncio.get_running_loop().run_in_executor(self._thread, work).add_done_callback(lambda done: self._hand_over(done, made))

    def _hand_over(self, done: asyncio.Future[Any], made: asyncio.Future[Any]) -> None:
        self._is_busy = False
        if done.cancelled():
            made.cancel()
        elif error := done.exception():
            made.set_exception(error)
        else:
            made.set_result(done.result())
        self._begin()

    def close(self) -> None:
        """Begin nothing more."""
        for _, _, _, made in self._waiting:
            made.cancel()
        self._waiting.clear()
        self._thread.shutdown(wait=False, cancel_futures=True)
