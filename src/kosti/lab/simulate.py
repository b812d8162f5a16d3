"""Simulation: many games of bots at native speed, on all cores, reproducible from a seed whatever the number of cores."""

from __future__ import annotations

import json
import os
import secrets
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import partial
from threading import local
from typing import TYPE_CHECKING, Any

from kosti.engine.errors import TableError
from kosti.engine.game import Game
from kosti.lab.bots import BotName, read_bots
from kosti.lab.statistics import Tally, deviation, interval, mean, quantiles
from kosti.library import find_game

if TYPE_CHECKING:
    from kosti.solve.games import PerfectGames

Progress = Callable[[int, int], None]  # games done, steps done


@dataclass(frozen=True)
class Plan:
    """What is to be simulated; plain data, so that it can be sent to other machines."""

    id: str
    players: int
    variant: str | None
    options: tuple[tuple[str, Any], ...]
    bots: tuple[BotName, ...]
    seed: int

    @property
    def game(self) -> Game:
        """The game by its id."""
        return find_game(self.id)


@dataclass
class Simulation:
    """The result of a simulation."""

    plan: Plan
    tally: Tally
    seconds: float

    @property
    def games(self) -> int:
        """How many games were played to the end."""
        return self.tally.games

    @property
    def steps_per_second(self) -> float:
        """Throws, draws and moves a second, without compiling."""
        return self.tally.steps / self.seconds if self.seconds else 0.0

    def data(self) -> dict[str, Any]:
        """All figures as plain data."""
        tally, plan = self.tally, self.plan
        verbs = list(plan.game.verbs)
        return {
            "game": plan.id,
            "variant": plan.variant,
            "options": dict(plan.options),
            "players": plan.players,
            "bots": [bot.name for bot in plan.bots],
            "seed": plan.seed,
            "games": tally.games,
            "steps": tally.steps,
            "seconds": self.seconds,
            "steps_per_second": self.steps_per_second,
            "length": {"mean": mean(tally.lengths), "deviation": deviation(tally.lengths), "quantiles": quantiles(tally.lengths)},
            "seats": [self._seat(seat) for seat in range(plan.players)],
            "moves": {v: [tally.moves[p][i] for p in range(plan.players)] for i, v in enumerate(verbs)} if tally.moves else {},
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        tally = self.tally
        share = tally.win_share(seat)
        return {
            "seat": seat,
            "bot": self.plan.bots[seat].name,
            "wins": tally.wins[seat],
            "win_share": share,
            "win_share_95": list(interval(share, tally.games)),
            "mean_points": mean(tally.points[seat]),
            "deviation_points": deviation(tally.points[seat]),
            "quantiles_points": quantiles(tally.points[seat]),
            "histogram_points": {str(v): n for v, n in sorted(tally.points[seat].items())},
        }

    def json(self) -> str:
        """All figures as JSON."""
        return json.dumps(self.data(), ensure_ascii=False, indent=2)

    def frame(self) -> Any:
        """The seats as a pandas frame, or a Polars frame where pandas is not installed."""
        rows = [{k: v for k, v in s.items() if not isinstance(v, dict | list)} for s in self.data()["seats"]]
        try:
            import pandas
        except ImportError:
            import polars

            return polars.DataFrame(rows)
        return pandas.DataFrame(rows)

    def plot(self, path: str) -> None:
        """Write the distributions as a picture, PNG or SVG by the file's name."""
        from kosti.lab.plots import plot_simulation

        plot_simulation(self, path)


def make_plan(
    id: str,
    players: int = 2,
    bots: str | list[str] | None = None,
    variant: str | None = None,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
) -> Plan:
    """A plan from what a person says; an error names what is wrong."""
    game = find_game(id)
    game.settle(variant, options)
    game.check_players(players, variant)
    chosen = seed if seed is not None else secrets.randbits(62)
    return Plan(id, players, variant, tuple(sorted((options or {}).items())), tuple(read_bots(bots, players)), chosen)


class Worker:
    """Plays pieces of a plan; every thread and every machine has its own."""

    def __init__(self, plan: Plan) -> None:
        from kosti.engine.native import Native

        self.plan = plan
        self.native = Native(plan.game, plan.players, plan.variant, dict(plan.options))
        self.perfect: PerfectGames | None = None
        if any(bot.is_perfect for bot in plan.bots):
            from kosti.solve.games import PerfectGames, shared_solution

            self.perfect = PerfectGames(shared_solution(plan.id, plan.players, plan.variant, plan.options))

    def batch(self, first: int, count: int) -> Any:
        """The games `first` to `first + count - 1`, one by one."""
        kinds, effort = [b.kind for b in self.plan.bots], [b.effort for b in self.plan.bots]
        if self.perfect:
            return self.perfect.play(self.plan.seed, first, count, kinds, effort)
        if any(effort):
            return self.native.contest(self.plan.seed, first, count, kinds, effort)
        return self.native.simulate(self.plan.seed, first, count, kinds)

    def play(self, first: int, count: int) -> Tally:
        """The same games, added up."""
        tally = Tally(self.plan.players)
        tally.add(self.batch(first, count))
        return tally


def pieces(games: int, size: int) -> Iterator[tuple[int, int]]:
    """The games in pieces of a size."""
    for first in range(0, games, size):
        yield first, min(size, games - first)


def simulate(
    id: str,
    players: int = 2,
    games: int = 10_000,
    bots: str | list[str] | None = None,
    variant: str | None = None,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
    cores: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play many games of bots; interrupting (Ctrl-C) gives back what has been played so far.

    >>> result = simulate("pig", players=2, games=200, bots=["thumb", "random"], seed=1)
    >>> result.games, result.tally.wins[0] > 150
    (200, True)
    """
    plan = make_plan(id, players, bots, variant, options, seed)
    if games < 1:
        raise TableError("too_few_games", games=games)
    if cores is not None and cores < 1:
        raise TableError("too_few_cores", cores=cores)
    if cluster is not None:
        from kosti.lab.cluster import play_on_cluster

        return play_on_cluster(plan, games, cluster, progress)
    return play_here(plan, games, cores or os.cpu_count() or 1, progress)


def play_here(plan: Plan, games: int, cores: int, progress: Progress | None) -> Simulation:
    """Play a plan on this machine's cores; compiled games run in threads, without Python's lock."""
    first_worker = Worker(plan)
    first_worker.play(0, 1)  # compiles, so that no clock runs while it does
    started = time.perf_counter()
    first_worker.play(0, min(games, 16))
    size = max(1, min(200_000, int(16 * 0.2 / max(1e-6, time.perf_counter() - started))))
    mine = local()

    def play(first: int, count: int) -> Tally:
        if not hasattr(mine, "worker"):
            mine.worker = Worker(plan)
        result: Tally = mine.worker.play(first, count)
        return result

    started = time.perf_counter()
    tally = Tally(plan.players)
    with ThreadPoolExecutor(cores) as pool:
        left, running = pieces(games, size), set[Future[Tally]]()
        try:
            while True:
                while len(running) < 2 * cores and (piece := next(left, None)):
                    running.add(pool.submit(partial(play, *piece)))
                if not running:
                    break
                done, running = wait(running, timeout=0.5, return_when=FIRST_COMPLETED)
                for future in done:
                    tally.merge(future.result())
                if progress:
                    progress(tally.games, tally.steps)
        except KeyboardInterrupt:
            for future in running:
                future.cancel()
            for future in running:
                if not future.cancelled():
                    tally.merge(future.result())
    return Simulation(plan, tally, time.perf_counter() - started)
