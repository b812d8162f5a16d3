"""A part as flat arrays, for the compiled solver; unfolded, so that every choice stands for all that was done before it."""

from __future__ import annotations

from collections import namedtuple
from typing import Any

import numpy as np

from kosti.mind.exact.hidden.shrink import Lines, joined, shrunk, weighed
from kosti.mind.exact.hidden.tree import FIRST, LEAF, OVER_HERE, SECOND, Part, ordered

Arrays = namedtuple("Arrays", "kind rows moves branch child shift link source cell target share legal may leaf size")


class Form:
    """A part made small and flat: its arrays, what its leaves are worth, and how large it is unfolded."""

    def __init__(self, part: Part, order: list[int], lines: list[Lines]) -> None:
        self.part, self.lines = part, lines
        self._order = order
        self.rows = np.array([[max(side) + 1 for side in both] for both in lines], np.int64)
        self.leaves: list[tuple[int, int, float]] = []  # a place among the worths, a part that is worth it (or OVER_HERE), how much of it
        self.arrays = self._arrays()
        self.size = int(self.arrays.size[0])
        self.room = self._room()
        self.road = max(len(part.nodes), len(self.arrays.child)) + 2
        self.choosers = {node.kind for node in part.nodes} & {FIRST, SECOND}

    def _arrays(self) -> Arrays:
        nodes = self.part.nodes
        kind = np.array([node.kind for node in nodes], np.int8)
        moves, branch, child, link = [len(node.moves) for node in nodes], [0], [], [[0, 0]]
        sides: Any = [([], [], [], []), ([], [], [], [])]
        legal, leaf, cells = [], [], 0
        may: list[bool] = []
        for number, node in enumerate(nodes):
            for one in node.branches:
                child.append(one.node)
                for side in (0, 1):
                    width = max(1, len(node.moves)) if node.kind == FIRST + side else 1
                    for source, move, target, share in joined(one.links[side], self.lines[number][side], self.lines[one.node][side]):
                        for column, value in zip(sides[side], (source, source * width + move, target, share), strict=True):
                            column.append(value)
                link.append([len(sides[0][0]), len(sides[1][0])])
            branch.append(len(child))
            legal.append(len(may))
            may += self._may(number)
            leaf.append(cells)
            cells += self._leaf(number, cells)
        longest = max(len(side[0]) for side in sides)
        ways = [np.array([side[i] + [0] * (longest - len(side[i])) for side in sides], np.float64 if i == 3 else np.int64) for i in range(4)]
        size, shift = self._sizes()
        self.cells = cells
        numbers = (np.array(column, np.int64) for column in (moves, branch, child, shift, link))
        return Arrays._make([kind, self.rows, *numbers, *ways, np.array(legal), np.array(may, np.bool_), np.array(leaf), size])

    def _may(self, number: int) -> list[bool]:
        """What may be done at a choice, line by line."""
        node = self.part.nodes[number]
        if node.kind not in (FIRST, SECOND):
            return []
        lines = self.lines[number][node.kind - FIRST]
        return [may for line in range(max(lines) + 1) for may in node.legal[lines.index(line)]]

    def _leaf(self, number: int, first: int) -> int:
        """Write down what a leaf is worth, from a place on; how many cells it has."""
        node = self.part.nodes[number]
        if node.kind != LEAF:
            return 0
        rows, columns = self.rows[number]
        for place in node.grid.cells:
            row, column = (self.lines[number][side][place[side]] for side in (0, 1))
            if self.lines[number][0].index(row) == place[0] and self.lines[number][1].index(column) == place[1]:
                self.leaves += [(int(first + row * columns + column), part, amount) for part, amount in weighed(node, place)]
        return int(rows * columns)

    def _sizes(self) -> tuple[Any, Any]:
        """How many lines times moves a position has with all that follows it, and where each branch of it begins among these."""
        nodes, size, hands = self.part.nodes, [0] * len(self.part.nodes), [0] * len(self.part.nodes)
        starts: list[list[int]] = [[] for _ in nodes]
        for number in self._order:
            node = nodes[number]
            hands[number] = int(self.rows[number][node.kind - FIRST]) if node.kind in (FIRST, SECOND) else 0
            size[number] = hands[number] * len(node.moves)
            for branch in node.branches:
                starts[number].append(size[number])
                size[number] += size[branch.node]
                hands[number] += hands[branch.node]
        self.hands = hands[0]
        return np.array(size, np.int64), np.array([start for every in starts for start in every], np.int64)

    def _room(self) -> int:
        """How many numbers are in use at once on the longest way."""
        room = [0] * len(self.part.nodes)
        for number in self._order:
            node, both = self.part.nodes[number], int(self.rows[number].max())
            inside = max((room[branch.node] + 2 * int(self.rows[branch.node].sum()) for branch in node.branches), default=0)
            room[number] = 2 * both * max(1, len(node.moves)) + inside
        return room[0] + 8

    def worths(self, of_parts: dict[int, float]) -> Any:
        """What every leaf is worth to the first seat if the parts that follow are worth so much."""
        found = np.zeros(self.cells)
        for place, part, amount in self.leaves:
            found[place] += amount * (1.0 if part == OVER_HERE else of_parts.get(part, 0.5))
        return found


def form_of(part: Part) -> Form | None:
    """A part as arrays; None where it can go round in a circle."""
    order = ordered([sorted({branch.node for branch in node.branches}) for node in part.nodes], 0)
    return None if order is None else Form(part, order, shrunk(part, order))
