"""The bounds of all values of a game, as its positions and the ways between them stand."""

from __future__ import annotations

from typing import Any

import numpy as np

from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.run import values
from kosti.mind.exact.run.explore import Graph, Progress
from kosti.mind.exact.run.program import Program

CLOSE = 1e-9  # a value is known if its bounds are as close as that
AT_ONCE = 50_000  # positions between two looks at the keyboard


def of_all(program: Program, graph: Graph, progress: Progress) -> tuple[Any, Any, int]:
    """The lower and the upper bound of every position, and how many positions can come again."""
    return (_by_layers if program.limits else _at_once)(program, graph, progress)


def gap(low: Any, high: Any) -> float:
    """How far the bounds are apart, measured by the largest value."""
    return float(np.max(high - low)) / max(1.0, float(np.max(np.abs(high))))


def _at_once(program: Program, graph: Graph, progress: Progress) -> tuple[Any, Any, int]:
    """Knot by knot, each when all it leads to is known."""
    progress("work_out", 0, len(graph.key))
    order, starts = _knots(graph)
    size, count = len(order), len(starts) - 1
    ends = graph.value[graph.kind == values.END]
    outer = np.array([0.0, 1.0] if program.players == 2 else [ends.min(initial=0.0), ends.max(initial=0.0)])
    low, high, repeated = graph.value.copy(), graph.value.copy(), 0
    end = 0
    while end < count:
        begin, end = end, max(end + 1, int(np.searchsorted(starts, starts[end] + AT_ONCE)) - 1)
        repeated += int(values.work_out(order, starts, begin, end, graph.kind, graph.first, graph.target, graph.weight, graph.gain, low, high, outer))
        progress("work_out", int(starts[end]), size)
    if repeated and program.counts_points:
        raise NoSolution("endless", game=program.game.id)
    return low, high, repeated


def _by_layers(program: Program, graph: Graph, progress: Progress) -> tuple[Any, Any, int]:
    """The bounds of a game with a safety limit far away.

    A layer is the game cut off after so many steps towards the limit, as lost for seat A (the lower bound) and as won (the upper one); a step leads into the layer before. Where
    the bounds meet long before the limit, that far away it does not matter what the limit says. The second half of the bounds is the layer before.
    """
    size = len(graph.key)
    graph.target[graph.counted] += size
    order, starts = _knots(graph)
    low, high = np.concatenate([graph.value, np.zeros(size)]), np.concatenate([graph.value, np.ones(size)])
    layers, outer = min(program.limits.values()) // 2, np.array([0.0, 1.0])
    for layer in range(layers):
        values.work_out(order, starts, 0, len(starts) - 1, graph.kind, graph.first, graph.target, graph.weight, graph.gain, low, high, outer)
        still = np.array_equal(low[:size], low[size:]) and np.array_equal(high[:size], high[size:])
        low[size:], high[size:] = low[:size], high[:size]
        progress("work_out", layer + 1, layers)
        if still or gap(low, high) < CLOSE / 100:
            break
    return low, high, size


def _knots(graph: Graph) -> tuple[Any, Any]:
    """All positions in the order in which they can be worked out, and where each knot of them begins."""
    size = len(graph.key)
    knot, finished, low, number, road, stack = (np.zeros(size + 1, np.int32) for _ in range(6))
    count = int(values.knots(graph.first, graph.target, knot, finished, low, number, road, np.zeros(size + 1, np.int64), stack))
    order, starts = np.zeros(size, np.int32), np.zeros(count + 1, np.int32)
    values.sort_by_knot(knot, finished[:size], starts, order)
    return order, starts
