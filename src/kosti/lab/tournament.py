"""Tournaments: bots against each other at every seat, with Openskill ratings and confidence intervals."""

from __future__ import annotations

import itertools
import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from kosti.engine.errors import TableError
from kosti.lab.bots import bot_names, read_bot
from kosti.lab.errors import LabError
from kosti.lab.simulate import Plan, Worker, make_plan, sensible_size
from kosti.lab.statistics import interval
from kosti.library import find_game

Seating = tuple[str, ...]


@dataclass
class Entrant:
    """A bot in a tournament."""

    name: str
    games: int = 0
    seats: int = 0  # as often as it sat in them
    share: float = 0.0  # wins, shared ones in parts
    points: int = 0
    rating: Any = None

    @property
    def win_share(self) -> float:
        """The share of wins of a seat in which the bot sat."""
        return self.share / max(1, self.seats)

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return interval(self.win_share, self.seats)


@dataclass
class Tournament:
    """The table of a tournament, best first."""

    plan: Plan
    games_wanted: int
    games: int = 0
    entrants: list[Entrant] = field(default_factory=list)

    @property
    def interrupted(self) -> bool:
        """Whether fewer games were played than wanted."""
        return self.games < self.games_wanted

    def data(self) -> dict[str, Any]:
        """The table as plain data."""
        rows = [
            {
                "bot": e.name,
                "games": e.games,
                "seats": e.seats,
                "win_share": e.win_share,
                "win_share_95": list(e.bounds),
                "mean_points": e.points / max(1, e.seats),
                "rating": e.rating.ordinal(),
                "mu": e.rating.mu,
                "sigma": e.rating.sigma,
            }
            for e in self.entrants
        ]
        plan = self.plan
        setting = {"game": plan.id, "variant": plan.variant, "options": dict(plan.options), "players": plan.players, "seed": plan.seed}
        played = {"games": self.games, "games_wanted": self.games_wanted, "interrupted": self.interrupted}
        return {**setting, **played, "fair_share": 1 / plan.players, "bots": rows}


def seatings(bots: list[str], players: int) -> list[Seating]:
    """Who sits where: every group of different bots in every order; with fewer bots than seats they take several seats."""
    if len(bots) >= players:
        return list(itertools.permutations(bots, players))
    return [seats for seats in itertools.product(bots, repeat=players) if set(seats) == set(bots)]


def how_many_seatings(bots: int, players: int) -> int:
    """How many seatings there are, without making them.

    >>> how_many_seatings(3, 2), how_many_seatings(2, 10)
    (6, 1022)
    """
    if bots >= players:
        return math.perm(bots, players)
    return sum((-1) ** out * math.comb(bots, out) * (bots - out) ** players for out in range(bots))


def some_seatings(bots: list[str], players: int, count: int, chance: random.Random) -> list[Seating]:
    """A fair sample of seatings: in every round each bot sits once in every place."""
    chosen: list[Seating] = []
    while len(chosen) < count:
        places = [p % len(bots) for p in range(players)] if players > len(bots) else chance.sample(range(len(bots)), players)
        chance.shuffle(places)
        turns = chance.sample(range(len(bots)), min(len(bots), count - len(chosen)))
        chosen += [tuple(bots[(place + turn) % len(bots)] for place in places) for turn in turns]
    return chosen


def schedule(bots: list[str], players: int, games: int, seed: int) -> dict[Seating, int]:
    """How many games are played in which seating: all seatings equally often, and a fair sample for the games that are left."""
    rounds, left = divmod(games, how_many_seatings(len(bots), players))
    games_in = Counter(dict.fromkeys(seatings(bots, players), rounds) if rounds else {})
    games_in.update(some_seatings(bots, players, left, random.Random(seed)))
    return dict(games_in)


def tournament(
    id: str,
    bots: str | list[str],
    games: int = 1000,
    players: int | None = None,
    variant: str | None = None,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Tournament:
    """Let bots compete, each as often as the others in every seat; interrupting (Ctrl-C) gives back what has been played so far.

    `players`: if nothing is said, as few as can beat each other. Bots, seed and the others are as for `kosti.simulate`.

    >>> table = tournament("pig", ["random", "thumb"], games=200, seed=1)
    >>> [entrant.name for entrant in table.entrants]
    ['thumb', 'random']
    """
    plan, names = make_tournament(id, bots, games, players, variant, options, seed)
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    entrants = {name: Entrant(name, rating=model.rating(name=name)) for name in names}
    played: list[tuple[Seating, Any, Any]] = []
    try:
        for number, (seating, count) in enumerate(schedule(names, plan.players, games, plan.seed).items()):
            seated = replace(plan, bots=tuple(read_bot(name) for name in seating), seed=plan.seed + number)
            for points, places in _games(seated, count):
                played.append((seating, points, places))
                if progress:
                    progress(len(played))
    except KeyboardInterrupt:
        if not played:
            raise
    random.Random(plan.seed).shuffle(played)  # a rating follows the latest games, so no seating may come last
    for game in played:
        _book(entrants, *game, model)
    return Tournament(plan, games, len(played), sorted(entrants.values(), key=lambda e: -e.win_share))


def make_tournament(
    id: str, bots: str | list[str], games: int, players: int | None, variant: str | None, options: dict[str, Any] | None, seed: int | None
) -> tuple[Plan, list[str]]:
    """What is to be played, and the bots, each named once; an error names what is wrong."""
    if games < 1:
        raise TableError("too_few_games", games=games)
    names = list(dict.fromkeys(bot_names(bots)))
    for name in names:
        read_bot(name)
    if len(names) < 2:
        raise TableError("two_bots")
    find_game(id).settle(variant, options)
    fewest = next((n for n in find_game(id).seats_of(variant) if n > 1), 1) if players is None else players
    plan = make_plan(id, fewest, None, variant, options, seed)
    if plan.players < 2:
        raise LabError("alone", players=plan.players)
    return plan, names


def _games(plan: Plan, count: int) -> Iterator[tuple[Any, Any]]:
    """Points and places of game after game, played in pieces that take a moment."""
    worker, first, size = Worker(plan), 0, 1
    while first < count:
        started = time.perf_counter()
        batch = worker.batch(first, min(size, count - first))
        first += len(batch.points)
        size = sensible_size(len(batch.points), time.perf_counter() - started)
        yield from zip(batch.points, batch.places, strict=True)


def _book(entrants: dict[str, Entrant], order: Seating, points: Any, places: Any, model: Any) -> None:
    """Enter one game; a bot with several seats is rated in each of them, and the mean counts."""
    rated = model.rate([[entrants[name].rating] for name in order], ranks=[float(place) for place in places])
    for name in dict.fromkeys(order):
        ratings = [rating for seat, (rating,) in zip(order, rated, strict=True) if seat == name]
        mu, sigma = (sum(values) / len(ratings) for values in ([r.mu for r in ratings], [r.sigma for r in ratings]))
        entrants[name].rating = model.rating(mu, sigma, name)
        entrants[name].games += 1
    winners = int((places == 1).sum())
    for name, got, place in zip(order, points, places, strict=True):
        entrant = entrants[name]
        entrant.seats += 1
        entrant.points += int(got)
        entrant.share += (place == 1) / winners
