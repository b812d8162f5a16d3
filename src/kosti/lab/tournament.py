"""Tournaments: bots against each other at every seat, with Openskill ratings and confidence intervals."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kosti.engine.errors import TableError
from kosti.lab.bots import read_bot
from kosti.lab.simulate import Plan, Worker, make_plan
from kosti.lab.statistics import interval


@dataclass
class Entrant:
    """A bot in a tournament."""

    name: str
    games: int = 0
    share: float = 0.0  # wins, shared ones in parts
    points: int = 0
    rating: Any = None

    @property
    def win_share(self) -> float:
        """The share of its games that the bot has won."""
        return self.share / max(1, self.games)

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return interval(self.win_share, self.games)


@dataclass
class Tournament:
    """The table of a finished tournament, best first."""

    id: str
    players: int
    variant: str | None
    entrants: list[Entrant] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        """The table as plain data."""
        rows = [
            {
                "bot": e.name,
                "games": e.games,
                "win_share": e.win_share,
                "win_share_95": list(e.bounds),
                "mean_points": e.points / max(1, e.games),
                "rating": e.rating.ordinal(),
                "mu": e.rating.mu,
                "sigma": e.rating.sigma,
            }
            for e in self.entrants
        ]
        return {"game": self.id, "players": self.players, "variant": self.variant, "fair_share": 1 / self.players, "bots": rows}


def seatings(bots: list[str], players: int) -> list[tuple[str, ...]]:
    """Who sits where: every group of different bots in every order; with fewer bots than seats they take several seats."""
    if len(bots) >= players:
        return list(itertools.permutations(bots, players))
    return [seats for seats in itertools.product(bots, repeat=players) if set(seats) == set(bots)]


def tournament(
    id: str,
    bots: list[str],
    games: int = 1000,
    players: int | None = None,
    variant: str | None = None,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Tournament:
    """Play about `games` games, the same number in every seating.

    >>> table = tournament("pig", ["random", "thumb"], games=200, seed=1)
    >>> [entrant.name for entrant in table.entrants]
    ['thumb', 'random']
    """
    from openskill.models import PlackettLuce

    if games < 1:
        raise TableError("too_few_games", games=games)
    if len(set(bots)) < 2:
        raise TableError("two_bots")
    for name in bots:
        read_bot(name)
    plan = make_plan(id, players, None, variant, options, seed) if players is not None else _smallest(id, variant, options, seed)
    orders = seatings(bots, plan.players)
    each = max(1, round(games / len(orders)))
    model = PlackettLuce()
    entrants = {name: Entrant(name, rating=model.rating(name=name)) for name in bots}
    done = 0
    for number, order in enumerate(orders):
        seated = Plan(plan.id, plan.players, plan.variant, plan.options, tuple(read_bot(n) for n in order), plan.seed + number)
        worker = Worker(seated)
        for first in range(0, each, 50):
            batch = worker.batch(first, min(50, each - first))
            for points, places in zip(batch.points, batch.places, strict=True):
                _book(entrants, order, points, places, model)
            done += len(batch.points)
            if progress:
                progress(done)
    ranked = sorted(entrants.values(), key=lambda e: -e.win_share)
    return Tournament(id, plan.players, variant, ranked)


def _smallest(id: str, variant: str | None, options: dict[str, Any] | None, seed: int | None) -> Plan:
    from kosti.library import find_game

    players = max(2, find_game(id).seats_of(variant)[0])
    return make_plan(id, players, None, variant, options, seed)


def _book(entrants: dict[str, Entrant], order: tuple[str, ...], points: Any, places: Any, model: Any) -> None:
    """Enter one game."""
    winners = int((places == 1).sum())
    for name, got, place in zip(order, points, places, strict=True):
        entrant = entrants[name]
        entrant.games += 1
        entrant.points += int(got)
        entrant.share += (place == 1) / winners
    if len(set(order)) == len(order):
        rated = model.rate([[entrants[name].rating] for name in order], ranks=[float(p) for p in places])
        for name, (rating,) in zip(order, rated, strict=True):
            entrants[name].rating = rating
        return
    best = {name: min(float(p) for n, p in zip(order, places, strict=True) if n == name) for name in set(order)}
    names = sorted(best)
    for name, (rating,) in zip(names, model.rate([[entrants[n].rating] for n in names], ranks=[best[n] for n in names]), strict=True):
        entrants[name].rating = rating
