"""Exact chances: a network of positions worked out over fractions, with linear equations where a position can come back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

Row = list[Fraction]


@dataclass
class Node:
    """A position: where chance leads from it and how likely, or the choices there are, or what it is worth because nothing follows."""

    ways: list[tuple[Fraction, int]] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    worth: Row | None = None
    passing: Row | None = None  # what is added by leaving the position


def expectation(nodes: list[Node], width: int) -> list[Row]:
    """What every position is worth on average, number by number; at choices the way with the highest first number is taken."""
    worth: list[Row] = [[Fraction(0)] * width for _ in nodes]
    for group in _circles(nodes):
        if len(group) == 1 and group[0] not in _targets(nodes[group[0]]):
            worth[group[0]] = _simple(nodes[group[0]], worth, width)
        else:
            _work_out(nodes, group, worth, width)
    return worth


def _targets(node: Node) -> list[int]:
    return [target for _, target in node.ways] + node.choices


def _simple(node: Node, worth: list[Row], width: int) -> Row:
    if node.worth is not None:
        return node.worth
    if node.choices:
        return max((worth[target] for target in node.choices), key=lambda row: row[0])
    row = list(node.passing or [Fraction(0)] * width)
    for share, target in node.ways:
        row = [value + share * other for value, other in zip(row, worth[target], strict=True)]
    return row


def _work_out(nodes: list[Node], group: list[int], worth: list[Row], width: int) -> None:
    """Positions that lead back to each other: equations for a plan of choices, and a better plan until there is none."""
    plan = {i: nodes[i].choices[-1] for i in group if nodes[i].choices}
    while True:
        for i, row in zip(group, _solve(nodes, group, plan, worth, width), strict=True):
            worth[i] = row
        better = {i: max(nodes[i].choices, key=lambda target: worth[target][0]) for i in plan}
        changed = {i: target for i, target in better.items() if worth[target][0] > worth[plan[i]][0]}
        if not changed:
            return
        plan |= changed


def _solve(nodes: list[Node], group: list[int], plan: dict[int, int], worth: list[Row], width: int) -> list[Row]:
    place = {node: i for i, node in enumerate(group)}
    lines: list[Row] = []
    for i, number in enumerate(group):
        node, left = nodes[number], [Fraction(0)] * len(group)
        right = list(node.passing or [Fraction(0)] * width)
        left[i] = Fraction(1)
        for share, target in [(Fraction(1), plan[number])] if number in plan else node.ways:
            if target in place:
                left[place[target]] -= share
            else:
                right = [value + share * other for value, other in zip(right, worth[target], strict=True)]
        lines.append(left + right)
    return _eliminate(lines)


def _eliminate(lines: list[Row]) -> list[Row]:
    """The right sides once the left ones have become the unit matrix."""
    for i in range(len(lines)):
        pivot = next(k for k in range(i, len(lines)) if lines[k][i])
        lines[i], lines[pivot] = lines[pivot], lines[i]
        lines[i] = [value / lines[i][i] for value in lines[i]]
        for k, line in enumerate(lines):
            if k != i and line[i]:
                lines[k] = [value - line[i] * other for value, other in zip(line, lines[i], strict=True)]
    return [line[len(lines) :] for line in lines]


def _circles(nodes: list[Node]) -> Iterator[list[int]]:
    """Groups of positions that lead to each other, every group after all that follow from it (Tarjan's way, without recursion)."""
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    open_nodes: list[int] = []
    closed: set[int] = set()
    for first in range(len(nodes)):
        path = [(first, iter(_targets(nodes[first])))] if first not in order else []
        while path:
            node, targets = path[-1]
            if node not in order:
                order[node] = low[node] = len(order)
                open_nodes.append(node)
            fresh = next((t for t in targets if t not in closed and (t not in order or _lower(low, node, order[t]))), None)
            if fresh is not None:
                path.append((fresh, iter(_targets(nodes[fresh]))))
                continue
            path.pop()
            if path:
                _lower(low, path[-1][0], low[node])
            if low[node] == order[node]:
                group = open_nodes[open_nodes.index(node) :]
                del open_nodes[-len(group) :]
                closed |= set(group)
                yield group


def _lower(low: dict[int, int], node: int, number: int) -> bool:
    """Note that a node reaches back as far as a number; never new."""
    low[node] = min(low[node], number)
    return False
