"""Simulation on a Ray cluster (the extra `kosti[cluster]`); the same seed gives the same result as on one machine."""

from __future__ import annotations

import os
import time
from typing import Any

from kosti.engine.errors import TableError
from kosti.lab.simulate import Plan, Progress, Simulation, Worker, pieces
from kosti.lab.statistics import Tally


def play_on_cluster(plan: Plan, games: int, address: str, progress: Progress | None) -> Simulation:
    """Play a plan on the cluster at an address (`auto`: the one this machine belongs to, or a local one)."""
    try:
        import ray
    except ImportError as error:
        raise TableError("needs_extra", extra="cluster") from error
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if not ray.is_initialized():
        ray.init(address=None if address == "local" else address, log_to_driver=False, configure_logging=False)
    resources: Any = ray.cluster_resources  # untyped in Ray
    workers = max(1, int(resources().get("CPU", 1)))
    remote: Any = ray.remote(Worker)
    team = [remote.remote(plan) for _ in range(workers)]
    ray.get([worker.play.remote(0, 1) for worker in team])
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
        for reference in running:
            ray.cancel(reference)
    return Simulation(plan, tally, time.perf_counter() - started)
