"""Counterfactual regret: both seats in turn look back at every choice, count what each move would have brought more, and play by what they regret (CFR+ with linear averaging).

A walk goes through a part as if it were unfolded, a whole row of hands at once: `room` holds, for every line of a seat, how likely the seat comes there by its own moves and its own dice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np

from kosti.engine.native.run import jit

Function = TypeVar("Function", bound=Callable[..., Any])

CHANCE, FIRST, LEAF = 0, 1, 3
NODE, BASE, OPP, OWN, OUT, MIX, BRINGS, MOVES, FREE, NEXT = range(10)  # what is known of a position on the way: most are places in `room`
FRESH = -1
LEARN, ANSWER, SETTLE = 0, 1, 2  # improve a seat's play; answer the other's average play as well as possible; the same, and keep to it


def rule(function: Function) -> Function:
    """Compiled into the entries that call it: small arrays are handed on all the time, and an entry by itself counts who holds them."""
    return cast(Function, jit.rule(function))


def entry(function: Function) -> Function:
    """Compiled by Numba, and kept so between runs."""
    return cast(Function, jit.entry(function))


@rule
def leaf_worth(form: Any, node: Any, me: Any, opp: Any, out: Any, room: Any, worth: Any) -> None:
    """What a leaf brings me, line by line."""
    rows, columns, first = form.rows[node, 0], form.rows[node, 1], form.leaf[node]
    for i in range(form.rows[node, me]):
        room[out + i] = 0.0
    for i in range(rows):
        for j in range(columns):
            if me == 0:
                room[out + i] += worth[first + i * columns + j] * room[opp + j]
            else:
                room[out + j] -= worth[first + i * columns + j] * room[opp + i]


@rule
def mixture(form: Any, node: Any, base: Any, weights: Any, room: Any, mix: Any) -> None:
    """How often every line of the seat that chooses makes each move: in proportion to the weights, where there are none all alike."""
    moves, legal = form.moves[node], form.legal[node]
    for i in range(form.rows[node, form.kind[node] - FIRST]):
        whole, count = 0.0, 0
        for e in range(moves):
            if form.may[legal + i * moves + e]:
                whole += weights[base + i * moves + e]
                count += 1
        for e in range(moves):
            here = i * moves + e
            fair = 1.0 / count if form.may[legal + here] else 0.0
            room[mix + here] = weights[base + here] / whole if whole > 0.0 else fair


@rule
def carry(form: Any, branch: Any, seat: Any, room: Any, source: Any, target: Any, mix: Any) -> bool:
    """How likely a seat comes to every line after a branch; whether it can come there at all. With `mix` it has chosen a move."""
    for i in range(form.rows[form.child[branch], seat]):
        room[target + i] = 0.0
    comes = False
    for k in range(form.link[branch, seat], form.link[branch + 1, seat]):
        share = room[source + form.source[seat, k]] * form.share[seat, k]
        if mix >= 0:
            share *= room[mix + form.cell[seat, k]]
        room[target + form.target[seat, k]] += share
        comes = comes or share > 0.0
    return comes


@rule
def look_back(form: Any, node: Any, base: Any, own: Any, out: Any, mix: Any, brings: Any, room: Any, regret: Any, total: Any, weight: Any) -> None:
    """What a choice is worth as it is made now; what each move would have brought more is added to the regret, and how it was made to the average."""
    moves, legal = form.moves[node], form.legal[node]
    for i in range(form.rows[node, form.kind[node] - FIRST]):
        value = 0.0
        for e in range(moves):
            value += room[mix + i * moves + e] * room[brings + i * moves + e]
        room[out + i] = value
        for e in range(moves):
            here = i * moves + e
            if form.may[legal + here]:
                regret[base + here] = max(0.0, regret[base + here] + room[brings + here] - value)
                total[base + here] += weight * room[own + i] * room[mix + here]


@rule
def choose_best(form: Any, node: Any, base: Any, out: Any, brings: Any, room: Any, total: Any, settle: Any) -> None:
    """What a choice is worth if every line makes its best move; with `settle` the average keeps to it."""
    moves, legal = form.moves[node], form.legal[node]
    for i in range(form.rows[node, form.kind[node] - FIRST]):
        best = -1
        for e in range(moves):
            if form.may[legal + i * moves + e] and (best < 0 or room[brings + i * moves + e] > room[brings + i * moves + best] + 1e-12):
                best = e
        room[out + i] = room[brings + i * moves + best]
        if settle:
            for e in range(moves):
                total[base + i * moves + e] = 1.0 if e == best else 0.0


@rule
def arrive(form: Any, at: Any, me: Any, room: Any, regret: Any, total: Any, doing: Any) -> None:
    """A position is come to: how its choice is made now, and room for what comes of it."""
    node = at[NODE]
    moves, lines, free = form.moves[node], form.rows[node, me], at[FREE]
    at[MIX], at[BRINGS], at[MOVES], at[NEXT] = free, at[OUT], 1, form.branch[node]
    if form.kind[node] != CHANCE:
        mixture(form, node, at[BASE], regret if doing == LEARN else total, room, free)
        free += moves * form.rows[node, form.kind[node] - FIRST]
    if form.kind[node] == FIRST + me:
        at[BRINGS], at[MOVES] = free, moves
        free += moves * lines
    for i in range(at[MOVES] * lines):
        room[at[BRINGS] + i] = 0.0
    at[FREE] = free


@rule
def go_down(form: Any, at: Any, to: Any, me: Any, room: Any, doing: Any) -> bool:
    """Take the next branch; whether it can be come to."""
    node, b = at[NODE], at[NEXT]
    child = form.child[b]
    to[NODE], to[BASE], to[OPP] = child, at[BASE] + form.shift[b], at[FREE]
    to[OWN] = to[OPP] + form.rows[child, 1 - me]
    to[OUT] = to[OWN] + form.rows[child, me]
    to[FREE] = to[OUT] + form.rows[child, me]
    to[NEXT] = FRESH
    they_can = carry(form, b, 1 - me, room, at[OPP], to[OPP], at[MIX] if form.kind[node] == FIRST + 1 - me else -1)
    i_can = carry(form, b, me, room, at[OWN], to[OWN], at[MIX] if form.kind[node] == FIRST + me else -1)
    return bool(they_can or (i_can and doing == LEARN))


@rule
def come_back(form: Any, at: Any, to: Any, me: Any, room: Any) -> None:
    """What the branch has brought."""
    b = at[NEXT]
    for k in range(form.link[b, me], form.link[b + 1, me]):
        room[at[BRINGS] + form.cell[me, k]] += form.share[me, k] * room[to[OUT] + form.target[me, k]]


@rule
def leave(form: Any, at: Any, me: Any, room: Any, regret: Any, total: Any, weight: Any, doing: Any) -> None:
    """All branches have been looked at."""
    if form.kind[at[NODE]] != FIRST + me:
        return
    if doing == LEARN:
        look_back(form, at[NODE], at[BASE], at[OWN], at[OUT], at[MIX], at[BRINGS], room, regret, total, weight)
    else:
        choose_best(form, at[NODE], at[BASE], at[OUT], at[BRINGS], room, total, doing == SETTLE)


@rule
def walk(form: Any, road: Any, me: Any, room: Any, worth: Any, regret: Any, total: Any, weight: Any, doing: Any) -> Any:
    """What I can expect of the whole part; `road` has room for the positions on the longest way, what is in use at each a row."""
    room[0] = room[1] = 1.0
    at = road[0]
    at[NODE], at[BASE], at[OPP], at[OWN], at[OUT], at[FREE], at[NEXT] = 0, 0, 0, 1, 2, 3, FRESH
    depth = 0
    while depth >= 0:
        at = road[depth]
        if form.kind[at[NODE]] == LEAF:
            leaf_worth(form, at[NODE], me, at[OPP], at[OUT], room, worth)
            depth -= 1
            continue
        if at[NEXT] == FRESH:
            arrive(form, at, me, room, regret, total, doing)
        else:
            come_back(form, at, road[depth + 1], me, room)
            at[NEXT] += 1
        last = form.branch[at[NODE] + 1]
        while at[NEXT] < last and not go_down(form, at, road[depth + 1], me, room, doing):
            at[NEXT] += 1
        if at[NEXT] < last:
            depth += 1
            continue
        leave(form, at, me, room, regret, total, weight, doing)
        depth -= 1
    return room[2]


@entry
def play_through(form: Any, road: Any, me: Any, room: Any, worth: Any, regret: Any, total: Any, weight: Any, doing: Any) -> Any:
    """What I can expect of the whole part."""
    return walk(form, road, me, room, worth, regret, total, weight, doing)


@entry
def learn(form: Any, road: Any, times: Any, before: Any, room: Any, worth: Any, regret: Any, total: Any) -> None:
    """So many rounds of improving, after as many as there were before."""
    for t in range(before + 1, before + times + 1):
        for me in range(2):
            walk(form, road, me, room, worth, regret, total, np.float64(t), LEARN)


@entry
def keep(form: Any, road: Any, total: Any, often: Any, steps: Any, up: Any) -> None:
    """The average play, choice by choice: of so many times how often each move is made, rounded by adding `up`; nothing where nobody ever comes."""
    left = 1
    road[0, NODE], road[0, BASE] = 0, 0
    while left > 0:
        left -= 1
        node, base = road[left, NODE], road[left, BASE]
        moves = form.moves[node]
        choices = form.rows[node, form.kind[node] - FIRST] if form.kind[node] != CHANCE and form.kind[node] != LEAF else 0
        for i in range(choices):
            here, whole = base + i * moves, 0.0
            for e in range(moves):
                whole += total[here + e]
            for e in range(moves):
                often[here + e] = steps * total[here + e] / whole + up if whole > 0.0 else 0.0
        for b in range(form.branch[node], form.branch[node + 1]):
            road[left, NODE], road[left, BASE] = form.child[b], base + form.shift[b]
            left += 1
