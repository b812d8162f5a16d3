"""Simulation on a Ray cluster (the extra `kosti[cluster]`); the same seed gives the same result as on one machine."""

from __future__ import annotations

import os
import re
import socket
import time
from collections.abc import Iterator
from typing import Any

from kosti.engine.errors import TableError
from kosti.lab.errors import LabError
from kosti.lab.simulate import Plan, Progress, Simulation, Worker
from kosti.lab.statistics import Tally

ALLOWED = "auto, local, HOST:PORT"
PATIENCE = 5.0  # seconds in which a cluster must answer


def play_on_cluster(plan: Plan, games: int, address: str, progress: Progress | None) -> Simulation:
    """Play a plan on the cluster at an address (`auto`: the one this machine belongs to, or a local one)."""
    join_cluster(address)
    import ray

    resources: Any = ray.cluster_resources  # untyped in Ray
    workers = max(1, int(resources().get("CPU", 1)))
    remote: Any = ray.remote(Worker)
    team = [remote.remote(plan) for _ in range(workers)]
    ray.get([worker.compile.remote() for worker in team])
    if progress:
        progress(0, 0)
    started = time.perf_counter()
    tally = Tally(plan.players)
    left = pieces(games, max(1, min(50_000, games // (4 * workers) or 1)))
    running: dict[Any, Any] = {}
    try:
        while True:
            idle = [w for w in team if w not in running.values()]
            for worker in idle:
                piece = next(left, None)
                if piece is None:
                    break
                running[worker.play.remote(*piece)] = worker
            if not running:
                break
            done, _ = ray.wait(list(running), timeout=0.5)
            for reference in done:
                tally.merge(ray.get(reference))
                del running[reference]
            if progress:
                progress(tally.games, tally.steps)
    except KeyboardInterrupt:
        for worker in team:
            ray.kill(worker)
        if not tally.games:
            raise
    return Simulation(plan, tally, time.perf_counter() - started, games)


def pieces(games: int, size: int) -> Iterator[tuple[int, int]]:
    """The games in pieces of a size."""
    for first in range(0, games, size):
        yield first, min(size, games - first)


def join_cluster(address: str) -> None:
    """Make Ray ready to work at an address; an error says why it cannot be reached and which addresses there are."""
    if address not in ("auto", "local"):
        check_address(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as error:
        raise TableError("needs_extra", extra="cluster") from error
    if ray.is_initialized():
        return
    try:
        ray.init(address=address, log_to_driver=False, configure_logging=False)
    except (OSError, RuntimeError, ValueError, AssertionError) as error:
        if address != "auto":
            raise LabError("cluster_away", address=address, why=str(error).partition("\n")[0], allowed=ALLOWED) from error
        ray.init(address="local", log_to_driver=False, configure_logging=False)


def check_address(address: str) -> None:
    """Refuse what is no address, or where nobody listens; Ray would try for long and then tell much."""
    parts = re.fullmatch(r"(?:ray://)?\[?([^\[\]/\s]+?)\]?:(\d{1,5})", address)
    if not parts or not 0 < int(parts[2]) < 65536:
        raise LabError("cluster_address", address=address, allowed=ALLOWED)
    try:
        socket.create_connection((parts[1], int(parts[2])), PATIENCE).close()
    except OSError as error:
        raise LabError("cluster_away", address=address, why=error.strerror or str(error), allowed=ALLOWED) from error
