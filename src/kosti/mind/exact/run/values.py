"""What positions are worth: from the end backwards where no position comes again, by narrowing bounds where positions do.

The positions fall into knots (strongly connected components): sets in which every position can come again from every other. Taken in the right order, a knot depends on itself and on
what is already known. Inside a knot a lower and an upper bound are improved in turn; where they meet, the value is known, whatever the players do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np

from kosti.engine.native.run.jit import njit

CHANCE, FIRST, SECOND, END = 0, 1, 2, 3
CLOSE_ENOUGH = 1e-13
MOST_SWEEPS = 200_000
Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Compiled by Numba, and kept so between runs."""
    return cast(Function, njit(cache=True, nogil=True, error_model="numpy")(function))


@compiled
def close_knot(node: Any, knot: Any, number: Any, stack: Any, waiting: Any, count: Any) -> Any:
    """All positions on the stack down to a node are one knot."""
    member = -1
    while member != node:
        waiting -= 1
        member = stack[waiting]
        number[member] = -1
        knot[member] = count
    return waiting, count + 1


@compiled
def knots(first: Any, target: Any, knot: Any, finished: Any, low: Any, number: Any, road: Any, edge: Any, stack: Any) -> Any:
    """The knot of every position, those that lead nowhere else first (Tarjan); how many. `finished` lists all positions, each after those it leads to."""
    size, count, found, placed, waiting = len(first) - 1, 0, 0, 0, 0
    for root in range(size):
        if number[root] != 0:
            continue
        found += 1
        number[root] = low[root] = found
        stack[waiting], waiting = root, waiting + 1
        depth, road[0], edge[0] = 0, root, first[root]
        while depth >= 0:
            node = road[depth]
            if edge[depth] < first[node + 1]:
                to = target[edge[depth]]
                edge[depth] += 1
                if to >= size:  # a way into another layer
                    continue
                if number[to] == 0:
                    found += 1
                    number[to] = low[to] = found
                    stack[waiting], waiting = to, waiting + 1
                    depth += 1
                    road[depth], edge[depth] = to, first[to]
                elif number[to] > 0:
                    low[node] = min(low[node], number[to])
                continue
            finished[placed], placed = node, placed + 1
            if low[node] == number[node]:
                waiting, count = close_knot(node, knot, number, stack, waiting, count)
            depth -= 1
            if depth >= 0:
                low[road[depth]] = min(low[road[depth]], low[node])
    return count


@compiled
def sort_by_knot(knot: Any, finished: Any, starts: Any, order: Any) -> None:
    """All positions knot by knot, inside a knot in the order finished; `starts` says where each knot begins."""
    for i in range(len(finished)):
        starts[knot[finished[i]] + 1] += 1
    for k in range(len(starts) - 1):
        starts[k + 1] += starts[k]
    for i in range(len(finished)):
        k = knot[finished[i]]
        order[starts[k]] = finished[i]
        starts[k] += 1
    for k in range(len(starts) - 1, 0, -1):
        starts[k] = starts[k - 1]
    starts[0] = 0


@compiled
def worth(node: Any, kind: Any, first: Any, target: Any, weight: Any, gain: Any, low: Any, high: Any) -> Any:
    """The bounds of a position by the bounds of those it leads to."""
    begin, end, gains = first[node], first[node + 1], len(gain) > 0
    if kind[node] == CHANCE:
        below, above = 0.0, 0.0
        for e in range(begin, end):
            more = gain[e] if gains else 0.0
            below += weight[e] * low[target[e]] + more
            above += weight[e] * high[target[e]] + more
        return below, above
    sign = 1.0 if kind[node] == FIRST else -1.0
    below, above = -np.inf, -np.inf
    for e in range(begin, end):
        more = gain[e] if gains else 0.0
        below = max(below, sign * (low[target[e]] + more))
        above = max(above, sign * (high[target[e]] + more))
    return sign * below, sign * above


@compiled
def narrow(members: Any, kind: Any, first: Any, target: Any, weight: Any, gain: Any, low: Any, high: Any, bounds: Any) -> None:
    """The values of one knot: both bounds are improved until they stand still or meet."""
    for i in range(len(members)):
        low[members[i]], high[members[i]] = bounds[0], bounds[1]
    for _ in range(MOST_SWEEPS):
        change, gap = 0.0, 0.0
        for i in range(len(members)):
            node = members[i]
            below, above = worth(node, kind, first, target, weight, gain, low, high)
            change = max(change, abs(below - low[node]), abs(high[node] - above))
            low[node], high[node] = below, above
            gap = max(gap, above - below)
        if change <= CLOSE_ENOUGH or gap <= CLOSE_ENOUGH:
            return


@compiled
def leads_to_itself(node: Any, first: Any, target: Any) -> bool:
    """Whether a position can follow itself at once."""
    found = False
    for e in range(first[node], first[node + 1]):
        found |= target[e] == node
    return found


@compiled
def work_out(
    order: Any, starts: Any, begin: Any, end: Any, kind: Any, first: Any, target: Any, weight: Any, gain: Any, low: Any, high: Any, bounds: Any
) -> Any:
    """The bounds of the knots from `begin` to `end`; how many positions of theirs come again."""
    repeated = 0
    for k in range(begin, end):
        members = order[starts[k] : starts[k + 1]]
        node = members[0]
        if len(members) > 1 or leads_to_itself(node, first, target):
            repeated += len(members)
            narrow(members, kind, first, target, weight, gain, low, high, bounds)
        elif kind[node] != END:
            low[node], high[node] = worth(node, kind, first, target, weight, gain, low, high)
    return repeated


@compiled
def best_moves(nodes: Any, kind: Any, first: Any, target: Any, weight: Any, gain: Any, value: Any, moves: Any) -> Any:
    """The best move of every choice, of equally good ones the first offered; returns the most that the worst move of a choice gives away."""
    gains, most_at_stake = len(gain) > 0, 0.0
    for i in range(len(nodes)):
        node = nodes[i]
        sign = 1.0 if kind[node] == FIRST else -1.0
        best, most, least = first[node], -np.inf, np.inf
        for e in range(first[node], first[node + 1]):
            here = sign * (value[target[e]] + (gain[e] if gains else 0.0))
            if here > most + 1e-12:
                best, most = e, here
            least = min(least, here)
        most_at_stake = max(most_at_stake, most - least)
        moves[i] = np.int64(weight[best])
    return most_at_stake
