"""Public positions: all that may be under the cups at one moment, as a grid of worlds, a row for all that the first seat may know, a column for all that the second may know.

Rows that differ in nothing that is still to come are one row, whatever was seen before. A position with one row and one column hides nothing: the game goes on from there as a game of its own.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from kosti.engine.table.state import State

Place = tuple[int, int]  # a row and a column
EXACT = 12  # digits to which chances are compared


class World(NamedTuple):
    """What lies on the table in truth, and the moves of this group that not everybody has heard of yet."""

    state: State
    untold: tuple[int, ...] = ()


class Link(NamedTuple):
    """That one row (or column) leads to another, by which of the moves (counted from 0; for whoever does not choose 0), and how often."""

    source: int
    move: int
    target: int
    share: float


@dataclass
class Grid:
    """Cells in rows and columns: what each holds, and how likely it is beyond what its row and its column say."""

    rows: int
    columns: int
    cells: dict[Place, tuple[Hashable, float]]

    @property
    def key(self) -> Hashable:
        """What is equal for grids that are the same."""
        return self.rows, self.columns, tuple(sorted((place, held, round(weight, EXACT)) for place, (held, weight) in self.cells.items()))

    @property
    def is_open(self) -> bool:
        """Whether nothing is hidden."""
        return self.rows == self.columns == 1


class Merged(NamedTuple):
    """A grid with equal rows and columns made one, where the old ones are now, and how likely each is by itself."""

    grid: Grid
    row: list[int]
    column: list[int]
    row_share: list[float]
    column_share: list[float]


def merge(rows: int, columns: int, cells: Mapping[Place, tuple[Hashable, float]]) -> Merged:
    """Make equal rows and columns one.

    >>> cells = {(i, j): (max(i, 1) + j, 0.25) for i in (0, 1) for j in (0, 1)}
    >>> merge(2, 2, cells).grid
    Grid(rows=1, columns=2, cells={(0, 0): (1, 1.0), (0, 1): (2, 1.0)})
    """
    sums = [0.0] * rows, [0.0] * columns
    for (i, j), (_, weight) in cells.items():
        sums[0][i] += weight
        sums[1][j] += weight
    whole = sum(sums[0])
    here = {(i, j): (held, weight * whole / (sums[0][i] * sums[1][j])) for (i, j), (held, weight) in cells.items()}
    places = list(range(rows)), list(range(columns))
    sizes = rows, columns
    while True:
        for side in (0, 1):
            moved = _alike(sizes[side], here, side)
            places[side][:] = [moved[place] for place in places[side]]
            here = {((moved[i], j) if side == 0 else (i, moved[j])): cell for (i, j), cell in here.items()}
        found = max(i for i, _ in here) + 1, max(j for _, j in here) + 1
        if found == sizes:
            break
        sizes = found
    return Merged(Grid(*sizes, here), *places, sums[0], [share / whole for share in sums[1]])


def _alike(size: int, cells: dict[Place, tuple[Hashable, float]], side: int) -> list[int]:
    """For every row (or column) the number of the first one like it, counted without gaps."""
    lines: list[list[Any]] = [[] for _ in range(size)]
    for place in sorted(cells):
        held, weight = cells[place]
        lines[place[side]].append((place[1 - side], held, round(weight, EXACT)))
    numbers: dict[Hashable, int] = {}
    return [numbers.setdefault(tuple(line), len(numbers)) for line in lines]


def links(pairs: Iterable[tuple[tuple[int, int], int]], share: list[float], where: list[int]) -> list[Link]:
    """The links of one side: `pairs` are the old line and the move that each new line comes from, `share` how likely it is, `where` the line it has become."""
    found: dict[tuple[int, int, int], float] = {}
    for source, line in pairs:
        link = *source, where[line]
        found[link] = found.get(link, 0.0) + share[line]
    return [Link(*link, amount) for link, amount in sorted(found.items())]
