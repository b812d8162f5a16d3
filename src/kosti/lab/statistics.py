"""What simulated games add up to: exact counts that can be merged in any order, and the figures made from them."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np

QUANTILES = (5, 25, 50, 75, 95)


@dataclass
class Tally:
    """Counts of finished games; merging is addition, so the result does not depend on who played which game."""

    seats: int
    games: int = 0
    steps: int = 0
    wins: list[int] = field(default_factory=list)
    shared: list[Counter[int]] = field(default_factory=list)  # first places by how many shared them
    points: list[Counter[int]] = field(default_factory=list)
    lengths: Counter[int] = field(default_factory=Counter)
    moves: list[list[int]] = field(default_factory=list)  # by seat and verb

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.seats
        self.shared = self.shared or [Counter() for _ in range(self.seats)]
        self.points = self.points or [Counter() for _ in range(self.seats)]

    def add(self, batch: Any) -> None:
        """Add a batch of simulated games."""
        first = batch.places == 1
        sharing = first.sum(1)
        self.games += len(batch.lengths)
        self.steps += batch.steps
        self.lengths.update(_counted(batch.lengths))
        self.moves = _sum(self.moves, batch.verbs.tolist())
        for seat in range(self.seats):
            self.wins[seat] += int(first[:, seat].sum())
            self.shared[seat].update(_counted(sharing[first[:, seat]]))
            self.points[seat].update(_counted(batch.points[:, seat]))

    def merge(self, other: Tally) -> None:
        """Add another tally."""
        self.games += other.games
        self.steps += other.steps
        self.lengths.update(other.lengths)
        self.moves = _sum(self.moves, other.moves)
        for seat in range(self.seats):
            self.wins[seat] += other.wins[seat]
            self.shared[seat].update(other.shared[seat])
            self.points[seat].update(other.points[seat])

    def win_share(self, seat: int) -> float:
        """The share of games a seat has won, a shared win counting in parts."""
        return sum(count / sharers for sharers, count in sorted(self.shared[seat].items())) / max(1, self.games)

    @property
    def ties(self) -> int:
        """How many games had several winners."""
        together = sum((seat for seat in self.shared), Counter[int]())
        return sum(count // sharers for sharers, count in together.items() if sharers > 1)


def _sum(mine: list[list[int]], theirs: list[list[int]]) -> list[list[int]]:
    if not mine or not theirs:
        return mine or theirs
    return [[a + b for a, b in zip(x, y, strict=True)] for x, y in zip(mine, theirs, strict=True)]


def _counted(values: Any) -> dict[int, int]:
    numbers, counts = np.unique(values, return_counts=True)
    return {int(n): int(c) for n, c in zip(numbers, counts, strict=True)}


def mean(counts: Counter[int]) -> float:
    """The average of counted values."""
    return sum(v * n for v, n in counts.items()) / max(1, counts.total())


def deviation(counts: Counter[int]) -> float:
    """The standard deviation of counted values."""
    games = counts.total()
    if games < 2:
        return 0.0
    # Whole numbers until the end: the same to the last digit, in whatever order the games came.
    total, squares = sum(v * n for v, n in counts.items()), sum(v * v * n for v, n in counts.items())
    return math.sqrt((games * squares - total * total) / (games * (games - 1)))


def quantiles(counts: Counter[int]) -> dict[str, int]:
    """The usual quantiles of counted values."""
    found: dict[str, int] = {}
    passed, ordered, games = 0, sorted(counts.items()), counts.total()
    for value, n in ordered:
        passed += n
        for q in QUANTILES:
            if str(q) not in found and passed * 100 >= q * games:
                found[str(q)] = value
    return found


def interval(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson).

    >>> [round(x, 3) for x in interval(0.5, 100)]
    [0.404, 0.596]
    """
    if not games:
        return 0.0, 1.0
    z = 1.959964
    centre = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, centre - half), min(1.0, centre + half)
