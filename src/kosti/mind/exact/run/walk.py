"""Walking through all positions of a compiled game: the driver module of a game that is to be solved adopts these functions.

A position is known by 128 bits, scrambled from the fields that matter at its moment (`facts`: for every moment which words of the record, under which mask).
Dice beyond those thrown last lie no longer on the table, so they are put away before a position is looked at.
"""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
import numpy as np

from kosti.engine.native.interface import SIDE_COUNT, SIDES, after_draw, after_throw, draw_low, offer
from kosti.engine.native.run.adopting import entry, rule
from kosti.engine.native.run.playout import (
    GOLDEN,
    MIX_A,
    MIX_B,
    begin,
    choice_step,
    go_on,
    is_unasked,
    offered,
    pile_size,
    scramble,
)
from kosti.engine.rules import CHOICE, DRAW, EVERYBODY, OVER, THROW
from kosti.mind.exact.analysis.throws import ANY

NODES, DONE, EDGES, BASE, NEEDED, PROBLEM = 0, 1, 2, 3, 4, 5
FINISHED, MORE, NO_ROOM, FAILED = 0, 1, 2, 3
NO_MOVE, HIDDEN, TOGETHER, ELSEWHERE = 1, 2, 3, 4
CHANCE, END = 0, 3


def take_points(s):
    """Take the points of seat A from everybody, where only differences count; how many they were. (Written for every game, see `leave_out_source`.)"""


def points_alone(s):
    """What the end of a game is worth to one player alone, as the rules rank it. (Written for every game.)"""


def set_back(s):
    """Set back the counters for limits that are far away; whether anything was counted. (Written for every game.)"""


@rule
def take_from_all(points, players):
    """Take what the first one has from everybody; how much that was."""
    first = np.int64(points[0])
    for p in range(players):
        points[p] -= first
    return first


@rule
def put_away(s):
    """The dice that are not part of the last throw, and before a throw all of them."""
    for i in range(s.rolled if s.moment == CHOICE else 0, len(s.roll)):
        s.roll[i] = 0
    for i in range(s.rolled, len(s.kind)):
        s.kind[i] = 0


@rule
def make_bare(s):
    """Leave what matters of a position."""
    put_away(s)
    take_points(s)
    set_back(s)


@rule
def row_of(s, facts):
    """The place of the present moment among the facts."""
    for i in range(len(facts.moment)):
        if facts.moment[i] == s.moment and facts.then[i] == s.then and facts.seat[i] == s.seat and (facts.rolled[i] == ANY or facts.rolled[i] == s.rolled):
            return i
    return -1


@rule
def key_of(words, at, row, facts):
    """What a position is known by."""
    a, b = np.uint64(facts.then[row]) * GOLDEN, np.uint64(row + 1) * MIX_A
    for i in range(facts.used[row]):
        word = words[at, facts.place[row, i]] & facts.mask[row, i]
        if word != 0:  # most are: rows still empty, seats that nobody sits at
            a = scramble(a ^ word) + np.uint64(i) * GOLDEN
            b = scramble(b + word) ^ (a >> np.uint64(7))
    return a, b


@rule
def outcome(s):
    """What the end of a game is worth to seat A: alone its standing, else 1 for a win and a half for a shared one."""
    if s.players == 1:
        return points_alone(s)
    return 1.0 if s.standing[0] > s.standing[1] else 0.5 if s.standing[0] == s.standing[1] else 0.0


@rule
def secret_from_somebody(s):
    if s.players == 1:
        return False
    return (s.moment == THROW and s.roll_owner != EVERYBODY) or (s.moment == DRAW and s.draw_owner != EVERYBODY) or (s.moment == CHOICE and s.quiet != 0)


@rule
def place_of(graph, a, b):
    """Where a position stands in the hash table, or would stand."""
    size = len(graph.slot)
    i = np.int64(a & np.uint64(size - 1))
    while graph.slot[i] != 0:
        node = graph.slot[i] - 1
        if graph.key[node] == a and graph.check[node] == b:
            return i
        i = (i + 1) & (size - 1)
    return i


@rule
def node_of(words, at, graph, counts, a, b, kind):
    """The node of a position; a new one where it has not been met."""
    i = place_of(graph, a, b)
    if graph.slot[i] != 0:
        return graph.slot[i] - 1
    node = counts[NODES]
    counts[NODES] = node + 1
    graph.slot[i] = node + 1
    graph.key[node], graph.check[node] = a, b
    graph.kind[node] = kind
    graph.seen[node] = -1
    line = node - counts[BASE]
    for k in range(words.shape[1]):
        graph.store[line, k] = words[at, k]
    return node


@rule
def only_move(s, may):
    """As `play.only_move`: the move of a question with a single answer, which is not asked; -1 where there is something to choose."""
    if s.moment != CHOICE or s.group != 0 or s.quiet != 0:
        return -1
    may[0] = 0
    offer(s, may)
    return may[1] if is_unasked(s, may) else -1


@rule
def arrive(states, words, at, facts, graph, counts):
    """The node of the position reached, the points that one player alone has written down on the way, and whether a step towards a limit was made."""
    s = states[at]
    move = only_move(s, graph.spare)
    while move >= 0:
        choice_step(s, move)
        move = only_move(s, graph.spare)
    if s.moment == OVER:
        value = outcome(s)
        a = scramble(np.uint64(np.int64(2 * value)) + MIX_B)
        node = node_of(words, at, graph, counts, a, ~a, END)
        graph.value[node] = value
        return node, 0, False
    put_away(s)
    gain, counted = take_points(s), set_back(s)
    row = row_of(s, facts)
    if row < 0:
        counts[PROBLEM] = ELSEWHERE
        return -1, 0, False
    if secret_from_somebody(s):
        counts[PROBLEM] = HIDDEN
        return -1, 0, False
    if s.moment == CHOICE and s.group != 0 and s.waiting & (s.waiting - 1) != 0:
        counts[PROBLEM] = TOGETHER
        return -1, 0, False
    a, b = key_of(words, at, row, facts)
    node = node_of(words, at, graph, counts, a, b, 1 + s.seat if s.moment == CHOICE else CHANCE)
    return node, gain if s.players == 1 else 0, counted


@rule
def add_edge(graph, counts, node, target, weight, gain, counted, merge):
    """A way from a node to another; ways of chance to the same one are added up."""
    known = graph.seen[target]
    if merge and known >= graph.first[node]:
        graph.weight[known] += weight
        if len(graph.gain) > 0:
            graph.gain[known] += weight * gain
        if len(graph.counted) > 0:
            graph.counted[known] |= counted
        return
    edge = counts[EDGES]
    counts[EDGES] = edge + 1
    graph.seen[target] = edge
    graph.target[edge] = target
    graph.weight[edge] = weight
    if len(graph.gain) > 0:
        graph.gain[edge] = weight * gain if merge else gain
    if len(graph.counted) > 0:
        graph.counted[edge] = counted


@rule
def throws_of(s, in_order):
    """How many ways the dice can fall; with `in_order` only different sets of faces are counted."""
    ways = 1
    for i in range(s.rolled):
        sides = SIDE_COUNT[s.kind[i]]
        ways = ways * (sides + i) // (i + 1) if in_order else ways * sides
    return ways


@rule
def next_fall(s, dial, in_order):
    """Turn the dial on to the next way the dice can fall; whether there is one."""
    i = s.rolled - 1
    while i >= 0 and dial[i] + 1 == SIDE_COUNT[s.kind[i]]:
        i -= 1
    if i < 0:
        return False
    dial[i] += 1
    for j in range(i + 1, s.rolled):
        dial[j] = dial[i] if in_order else 0
    return True


@rule
def share_of(s, dial, in_order):
    """How likely the fall on the dial is."""
    share, run = 1.0, 1
    for i in range(s.rolled):
        share /= SIDE_COUNT[s.kind[i]]
        if in_order:
            run = run + 1 if i > 0 and dial[i] == dial[i - 1] else 1
            share *= float(i + 1) / run
    return share


@rule
def every_throw(states, words, facts, graph, counts, node, in_order):
    s, dial = states[0], graph.dial
    for i in range(s.rolled):
        dial[i] = 0
    falls = True
    while falls:
        states[1] = s
        for i in range(s.rolled):
            states[1].roll[i] = SIDES[s.kind[i], dial[i]]
        after_throw(states[1])
        go_on(states[1])
        target, gain, counted = arrive(states, words, 1, facts, graph, counts)
        if target < 0:
            return
        add_edge(graph, counts, node, target, share_of(s, dial, in_order), gain, counted, True)
        falls = next_fall(s, dial, in_order)


@rule
def every_draw(states, words, facts, graph, counts, node):
    s, cards, low = states[0], pile_size(states[0]), draw_low(states[0])
    for card in range(s.weights_size):
        if s.weights[card] == 0:
            continue
        states[1] = s
        for i in range(s.weights_size):
            states[1].weights[i] = 0
        after_draw(states[1], card + low)
        go_on(states[1])
        target, gain, counted = arrive(states, words, 1, facts, graph, counts)
        if target < 0:
            return
        add_edge(graph, counts, node, target, s.weights[card] / cards, gain, counted, True)


@rule
def every_move(states, words, may, facts, graph, counts, node):
    s = states[0]
    for i in range(may[2 * may[0]]):
        move = offered(may, i)
        states[1] = s
        choice_step(states[1], move)
        target, gain, counted = arrive(states, words, 1, facts, graph, counts)
        if target < 0:
            return
        add_edge(graph, counts, node, target, float(move), gain, counted, False)


@rule
def ways_on(s, may, facts):
    """How many throws, draws or moves lead on from a position."""
    if s.moment == THROW:
        return throws_of(s, facts.in_order[row_of(s, facts)])
    if s.moment == DRAW:
        return np.int64(s.weights_size)
    may[0] = 0
    offer(s, may)
    return may[2 * may[0]] if may[0] > 0 else 0


@rule
def room_left(graph, counts):
    nodes = min(len(graph.key), counts[BASE] + len(graph.store), len(graph.slot) // 2) - counts[NODES]
    return min(nodes, len(graph.target) - counts[EDGES])


@entry
def set_out(states, words, blank, facts, graph, counts):
    """The first position."""
    begin(states, blank)
    arrive(states, words, 0, facts, graph, counts)


@entry
def explore(states, words, may, facts, graph, counts, steps):
    """Look at the next positions, every way on from each; says why it stopped."""
    for _ in range(steps):
        node = counts[DONE]
        if node == counts[NODES]:
            return FINISHED
        graph.first[node] = counts[EDGES]
        if graph.kind[node] != END:
            for k in range(words.shape[1]):
                words[0, k] = graph.store[node - counts[BASE], k]
            s = states[0]
            counts[NEEDED] = ways_on(s, may, facts)
            if counts[NEEDED] > room_left(graph, counts):
                return NO_ROOM
            if counts[NEEDED] == 0:
                counts[PROBLEM] = NO_MOVE
            elif s.moment == THROW:
                every_throw(states, words, facts, graph, counts, node, facts.in_order[row_of(s, facts)])
            elif s.moment == DRAW:
                every_draw(states, words, facts, graph, counts, node)
            else:
                every_move(states, words, may, facts, graph, counts, node)
            if counts[PROBLEM] != 0:
                return FAILED
        counts[DONE] = node + 1
        graph.first[node + 1] = counts[EDGES]
    return MORE
