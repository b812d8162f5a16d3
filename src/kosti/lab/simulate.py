"""Simulation: many games of bots at native speed, on all cores, reproducible from a seed whatever the number of cores."""

from __future__ import annotations

import json
import math
import os
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from queue import Empty, Queue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.game import Game
from kosti.engine.errors import TableError
from kosti.lab.bots import BotName, read_bots, seats_for
from kosti.lab.errors import LabError
from kosti.lab.statistics import Tally, deviation, interval, mean, quantiles
from kosti.library import find_game

if TYPE_CHECKING:
    from kosti.mind.exact.hidden.solution import HiddenSolution
    from kosti.mind.exact.run.solution import Solution

Progress = Callable[[int, int], None]  # games done, steps done; first called when the game is compiled
FRAMES = ("pandas", "polars")
A_MOMENT = 0.2  # seconds that a piece of work should take
MOST_AT_ONCE = 200_000
MOST_THREADS = 256
PATIENCE = 2.0  # seconds that running games are waited for after an interruption


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
    games_wanted: int

    @property
    def interrupted(self) -> bool:
        """Whether fewer games were played than wanted."""
        return self.games < self.games_wanted

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
            "games_wanted": self.games_wanted,
            "interrupted": self.interrupted,
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

    def frame(self, kind: str | None = None) -> Any:
        """The seats as a `pandas` or `polars` frame; where nothing is said, as whichever is installed."""
        if kind is not None and kind not in FRAMES:
            raise LabError("frame_kind", kind=kind, known=", ".join(FRAMES))
        found = [name for name in FRAMES if kind in (None, name) and find_spec(name)]
        if not found:
            raise LabError("needs_frame", kind=kind or ", ".join(FRAMES))
        return import_module(found[0]).DataFrame([_flat(seat) for seat in self.data()["seats"]])

    def plot(self, path: str) -> None:
        """Write the distributions as a picture, PNG or SVG by the file's name."""
        from kosti.lab.plots import plot_simulation

        plot_simulation(self, path)


def _flat(seat: dict[str, Any]) -> dict[str, Any]:
    """The figures of a seat as one line: bounds and quantiles in columns of their own, without the histogram."""
    single = {name: value for name, value in seat.items() if not isinstance(value, dict | list)}
    low, high = seat["win_share_95"]
    return {**single, "win_share_low": low, "win_share_high": high, **{f"points_{q}": value for q, value in seat["quantiles_points"].items()}}


def make_plan(
    id: str,
    players: int | None = None,
    bots: str | list[str] | None = None,
    variant: str | None = None,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
) -> Plan:
    """A plan from what a person says; an error names what is wrong."""
    game = find_game(id)
    settled = game.settle(variant, options)
    seats = seats_for(game, variant, bots) if players is None else players
    game.check_players(seats, variant)
    chosen = seed if seed is not None else secrets.randbits(62)
    values = tuple((name, game.option[name].value(settled[name])) for name in sorted(options or {}))
    return Plan(game.id, seats, variant, values, tuple(read_bots(bots, seats)), chosen)


class Worker:
    """Plays pieces of a plan; every thread and every machine has its own."""

    def __init__(self, plan: Plan) -> None:
        from kosti.engine.native.run.compiled import Native

        self.plan = plan
        self.native = Native(plan.game, plan.players, plan.variant, dict(plan.options))
        self.perfect: Solution | HiddenSolution | None = None
        if any(bot.is_perfect for bot in plan.bots):
            from kosti.mind.exact.solving import shared_solution

            self.perfect = shared_solution(plan.id, plan.players, plan.variant, plan.options)

    def compile(self) -> None:
        """Compile what the games need, so that no clock runs while it happens."""
        self.batch(0, 0)

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


def sensible_size(size: int, seconds: float) -> int:
    """How many games make a piece of work, if so many took so long; never many more at a time, since the first ones may have been short."""
    return max(1, min(MOST_AT_ONCE, 8 * size, int(size * A_MOMENT / max(1e-6, seconds))))


def simulate(
    id: str,
    players: int | None = None,
    games: int = 10_000,
    bots: str | list[str] | None = None,
    variant: str | None = None,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
    cores: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play many games of bots at native speed; interrupting (Ctrl-C) gives back what has been played so far.

    `players`: as many as there are bots, for one bot the usual number. `bots`: one for all seats or one for every seat: "random", "thumb", "search", "search:2000", "perfect".
    `seed`: the same result again, on any number of `cores`. `cluster`: "auto", "local" or the "HOST:PORT" of a Ray cluster.

    >>> result = simulate("pig", games=200, bots=["thumb", "random"], seed=1)
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


class Team:
    """Threads that share the games of a plan, without Python's lock; none of them keeps the program from ending."""

    def __init__(self, plan: Plan, games: int, cores: int) -> None:
        self.plan = plan
        self.games = games
        self.begun = 0
        self.size = 1
        self.lock = Lock()
        self.results: Queue[Tally | Exception] = Queue()
        for _ in range(min(cores, games, MOST_THREADS)):
            Thread(target=self._work, daemon=True).start()

    def gather(self, tally: Tally, progress: Progress | None, until: float = math.inf) -> None:
        """Add up the games, until all are played or the time has come."""
        while tally.games < self.games and time.perf_counter() < until:
            with suppress(Empty):
                result = self.results.get(timeout=A_MOMENT)
                if isinstance(result, Exception):
                    raise result
                tally.merge(result)
            if progress:
                progress(tally.games, tally.steps)

    def stop(self) -> None:
        """Begin no more games."""
        with self.lock:
            self.games = self.begun

    def _work(self) -> None:
        try:
            worker = Worker(self.plan)
            while (piece := self._next_piece())[1]:
                started = time.perf_counter()
                self.results.put(worker.play(*piece))
                self.size = sensible_size(piece[1], time.perf_counter() - started)
        except Exception as error:
            self.results.put(error)

    def _next_piece(self) -> tuple[int, int]:
        """The first game of a piece and how many; none where all have been begun."""
        with self.lock:
            first, count = self.begun, min(self.size, self.games - self.begun)
            self.begun += count
            return first, count


def play_here(plan: Plan, games: int, cores: int, progress: Progress | None) -> Simulation:
    """Play a plan on this machine's cores."""
    Worker(plan).compile()
    if progress:
        progress(0, 0)
    started = time.perf_counter()
    tally, team = Tally(plan.players), Team(plan, games, cores)
    try:
        team.gather(tally, progress)
    except KeyboardInterrupt:
        team.stop()
        with suppress(KeyboardInterrupt):  # who is impatient gets what there is
            team.gather(tally, None, time.perf_counter() + PATIENCE)
        if not tally.games:
            raise
    return Simulation(plan, tally, time.perf_counter() - started, games)
