"""What a seat knows but can make no use of: from the leaves up, rows (and columns) of a position after which everything is the same are one.

So dice in another order are one hand, and when bids have gone up only what can still be bid tells hands apart.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kosti.mind.exact.hidden.tree import LEAF, OVER_HERE, Node, Part, Worth
from kosti.mind.exact.hidden.worlds import Link

DIGITS = 10
Lines = tuple[list[int], list[int]]  # for every row and every column of a position its number among those that differ


def shrunk(part: Part, order: list[int]) -> list[Lines]:
    """The lines of every position of a part; in `order` each position comes after all that it leads to."""
    found: list[Lines] = [([], [])] * len(part.nodes)
    for number in order:
        node = part.nodes[number]
        rows, columns = ((_of_leaf(node, side) if node.kind == LEAF else _of_node(node, side, found)) for side in (0, 1))
        found[number] = _alike(rows), _alike(columns)
    return found


def _alike(lines: list[Hashable]) -> list[int]:
    numbers: dict[Hashable, int] = {}
    return [numbers.setdefault(line, len(numbers)) for line in lines]


def _of_leaf(node: Node, side: int) -> list[Hashable]:
    """What every line of a leaf is worth against every line of the other side."""
    lines: list[list[Any]] = [[] for _ in range((node.grid.rows, node.grid.columns)[side])]
    for place in sorted(node.grid.cells):
        lines[place[side]].append((place[1 - side], *weighed(node, place)))
    return [tuple(line) for line in lines]


def weighed(node: Node, place: tuple[int, int]) -> list[tuple[int, float]]:
    """What a world of a leaf is worth: shares of wins (OVER_HERE), and of the parts that follow.

    >>> from kosti.mind.exact.hidden.worlds import Grid
    >>> weighed(Node(LEAF, Grid(1, 1, {(0, 0): ((((1.0, -1), 0.5), ((0.0, 3), 0.5)), 1.0)})), (0, 0))
    [(-1, 0.5), (3, 0.5)]
    """
    shares: Any
    shares, weight = node.grid.cells[place]
    found: dict[int, float] = {}
    worth: Worth
    for worth, share in shares:
        value = worth[0] if worth[1] == OVER_HERE else 1.0
        found[worth[1]] = found.get(worth[1], 0.0) + value * share * weight
    return [(part, round(amount, DIGITS)) for part, amount in sorted(found.items())]


def _of_node(node: Node, side: int, found: list[Lines]) -> list[Hashable]:
    """Where every line of a position leads, move by move."""
    lines: list[list[Hashable]] = [[] for _ in range((node.grid.rows, node.grid.columns)[side])]
    if node.kind == 1 + side:
        lines = [[tuple(legal)] for legal in node.legal]
    for number, branch in enumerate(node.branches):
        for source, move, target, share in joined(branch.links[side], list(range(len(lines))), found[branch.node][side]):
            lines[source].append((number, move, target, round(share, DIGITS)))
    return [tuple(line) for line in lines]


def joined(links: list[Link], sources: list[int], targets: list[int]) -> list[Link]:
    """Links between lines that are alike: of those from it is enough to follow one, those to are added up."""
    first = {number: line for line, number in reversed(list(enumerate(sources)))}
    found: dict[tuple[int, int, int], float] = {}
    for source, move, target, share in links:
        if first[sources[source]] == source:
            link = sources[source], move, targets[target]
            found[link] = found.get(link, 0.0) + share
    return [Link(*link, share) for link, share in sorted(found.items())]
