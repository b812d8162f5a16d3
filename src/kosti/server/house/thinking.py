"""Bots think in worker processes, so that no amount of thinking delays anybody's move."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from kosti.engine.sight.secrets import is_secretive
from kosti.engine.table.table import Table
from kosti.mind.levels import DEEP, kind_of
from kosti.server import logs
from kosti.server.house import worker

PATIENCE = 2.5  # seconds to wait for a game that is loaded from the cache; if it must be compiled first, thumb moves are played meanwhile


class Thinkers:
    """Three groups of workers: quick ones for easy moves, deep ones for search, and one that compiles and solves."""

    def __init__(self) -> None:
        deep = max(1, (os.cpu_count() or 2) - 1)
        self._sizes = {"quick": (1, 0), "deep": (deep, 5), "study": (1, 10)}  # how many, and how kind to others: a bot on turn goes before one that prepares
        self._pools: dict[str, ProcessPoolExecutor] = {}
        self._studies: dict[Any, tuple[float, asyncio.Task[bool]]] = {}  # when each began

    async def choose(self, table: Table, seat: int, level: str) -> list[int]:
        """The move of a bot, and those that follow from it in the same secret step; whatever goes wrong in a worker, some legal move comes."""
        runs = table.offer_ranges(seat)
        first = runs[0][0]
        if runs == [(first, first)] and not is_secretive(table):
            return [first]
        asked = worker.question(table, seat, level)
        found = None
        if level in DEEP and await self._is_prepared(asked):
            found = await self._try("deep", worker.choose, asked)
        if found is None:
            easy = worker.question(table, seat, "normal") if level in DEEP else asked
            found = await self._try("quick", worker.choose, easy)
        return found if found and any(low <= found[0] <= high for low, high in runs) else [first]

    async def _is_prepared(self, asked: worker.Question) -> bool:
        key = (asked.level, asked.game, *((len(asked.names), asked.variant, asked.options) if kind_of(asked.level).each_setup else ()))
        now = asyncio.get_running_loop().time()
        if key not in self._studies:
            self._studies[key] = (now, asyncio.create_task(self._study(asked)))
        begun, study = self._studies[key]
        await asyncio.wait([study], timeout=max(0.0, begun + PATIENCE - now))
        return study.done() and study.result()

    async def _study(self, asked: worker.Question) -> bool:
        return await self._try("study", worker.prepare, asked, failed=False) is None

    async def _try(self, pool: str, work: Callable[[worker.Question], Any], asked: worker.Question, failed: Any = None) -> Any:
        """Let a worker do it; one that has died is replaced and the work tried once more."""
        for _ in range(2):
            executor = self._pool(pool)
            try:
                return await asyncio.get_running_loop().run_in_executor(executor, work, asked)
            except BrokenProcessPool:
                logs.warn("worker_died", "a worker of the bots has died and is replaced", group=pool)
                if self._pools.get(pool) is executor:
                    del self._pools[pool]
                executor.shutdown(wait=False)
            except Exception:
                logs.fail("bot_failed", f"a bot of {asked.game} cannot move", game=asked.game)
                return failed
        return failed

    def _pool(self, name: str) -> ProcessPoolExecutor:
        if name not in self._pools:
            size, kindness = self._sizes[name]
            self._pools[name] = ProcessPoolExecutor(size, get_context("spawn"), worker.begin, (kindness,))
        return self._pools[name]

    def close(self) -> None:
        """Send all workers home."""
        for _, study in self._studies.values():
            study.cancel()
        for pool in self._pools.values():
            for process in list(getattr(pool, "_processes", {}).values()):
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)
