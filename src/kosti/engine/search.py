"""Monte Carlo tree search over a compiled game; the part below the line is appended to every game's driver module.

Open loop: a node stands for the moves made since the root, not for a position, so chance may turn out differently every time it is passed.
Secrets: every pass deals what the searching seat cannot see anew (`hide_from`, written from the declarations). Every seat plays for its own place, so it works for any number of players.
"""

# ruff: noqa: F821
# mypy: ignore-errors
import numpy as np
from numba import njit

rule = entry = njit
# --- compiled from here

EXPLORE = 0.7
ALL_TRIED = 24  # up to so many moves each is tried; of more only as many as the visits warrant
DEEPEST = 60
HEAD_START = 6
DOUBT = 0.5  # about the spread of a single result
LONGEST_PLAYOUT = 3000


@rule
def is_offered(may, move):
    for i in range(1, may[0] + 1):
        before = may[2 * i - 2] if i > 1 else 0
        low = may[2 * i - 1]
        if low <= move < low + may[2 * i] - before:
            return True
    return False


@rule
def slot_of(tree, node, move):
    """Where the child of a node by a move stands in the hash table, or would stand."""
    size = len(tree.table)
    slot = np.int64(scramble(np.uint64(node) * GOLDEN + np.uint64(move)) & np.uint64(size - 1))
    while tree.table[slot] != 0:
        child = tree.table[slot]
        if tree.parent[child] == node and tree.move[child] == move:
            return slot
        slot = (slot + 1) & (size - 1)
    return slot


@rule
def best_child(tree, node, may):
    """Of the children that can be played now the most promising one, and how many there are."""
    best, best_bound, found = 0, -1.0, 0
    child = tree.first[node]
    while child != 0:
        if is_offered(may, tree.move[child]):
            found += 1
            tree.seen[child] += 1
            bound = tree.value[child] / tree.visits[child] + EXPLORE * np.sqrt(np.log(tree.seen[child]) / tree.visits[child])
            if bound > best_bound:
                best, best_bound = child, bound
        child = tree.sibling[child]
    return best, found


@rule
def new_child(tree, node, may, seat, z):
    """A child for a move not tried yet; 0 if none turns up."""
    moves = may[2 * may[0]]
    first = below(z, moves)
    for i in range(min(moves, 64)):
        child = add_child(tree, node, offered(may, (first + i) % moves), seat)
        if child != 0:
            return child
    return 0


@rule
def add_child(tree, node, move, seat):
    """The child of a node by a move, if there is none yet and room for one."""
    slot = slot_of(tree, node, move)
    child = tree.size[0]
    if tree.table[slot] != 0 or child == len(tree.move):
        return 0
    tree.size[0] = child + 1
    tree.table[slot] = child
    tree.parent[child] = node
    tree.move[child] = move
    tree.mover[child] = seat
    tree.visits[child] = 0
    tree.seen[child] = 1
    tree.value[child] = 0.0
    tree.first[child] = 0
    tree.sibling[child] = tree.first[node]
    tree.first[node] = child
    return child


@rule
def advised_child(s, tree, node, may, z):
    """The first child of a node is the rule of thumb's move: the search has to find something better."""
    may[0] = 0
    thumb(s, may)
    if may[0] == 0:
        return 0
    child = add_child(tree, node, offered(may, below(z, may[2 * may[0]])), s.seat)
    if child != 0:
        tree.visits[child] = HEAD_START
        tree.value[child] = HEAD_START * 0.75
        if node == 0:
            tree.seen[0] = child
    return child


@rule
def descend(s, tree, may, path, z):
    """From the root down by the most promising moves to a new node; the length of the path."""
    node, depth = 0, 0
    path[0] = 0
    while s.moment < 3 and depth < DEEPEST:
        if s.moment != 2:
            z = chance_step(s, z)
            continue
        z += GOLDEN
        advised = advised_child(s, tree, node, may, z) if HAS_THUMBS and tree.first[node] == 0 else 0
        may[0] = 0
        offer(s, may)
        moves = may[2 * may[0]]
        if moves == 1:
            after_choice(s, offered(may, 0))
            go_on(s)
            continue
        best, found = best_child(tree, node, may)
        wanted = moves if moves <= ALL_TRIED else min(moves, 3 + np.int64(0.7 * np.sqrt(float(tree.visits[node]))))
        child = advised
        if child == 0 and found < wanted:
            child = new_child(tree, node, may, s.seat, z)
        fresh = child != 0
        if not fresh:
            child = best
        if child == 0:
            break
        depth += 1
        path[depth] = child
        node = child
        after_choice(s, tree.move[child])
        go_on(s)
        if fresh:
            break
    return depth, z


@rule
def play_out(s, may, z):
    """To the end of the game by rules of thumb, with a random move now and then."""
    steps = 0
    while s.moment < 3 and steps < LONGEST_PLAYOUT:
        steps += 1
        if s.moment != 2:
            z = chance_step(s, z)
            continue
        z += GOLDEN
        may[0] = 0
        if HAS_THUMBS and below(z ^ MIX_B, 8) != 0:
            thumb(s, may)
        if may[0] == 0:
            offer(s, may)
        after_choice(s, offered(may, below(z, may[2 * may[0]])))
        go_on(s)
    return z


@rule
def reward_of(s, seat, span):
    """How well a seat has done, 0 to 1: the share of the others it has beaten, alone its points between the best and worst seen."""
    if s.players == 1:
        points = float(solo_points(s))
        span[0] = min(span[0], points)
        span[1] = max(span[1], points)
        return (points - span[0]) / (span[1] - span[0]) if span[1] > span[0] else 0.5
    over = s.moment == 3
    own = s.standing[seat] if over else points_of(s, seat)
    beaten = 0.0
    for p in range(s.players):
        if p != seat:
            other = s.standing[p] if over else points_of(s, p)
            beaten += 1.0 if own > other else 0.5 if own == other else 0.0
    return beaten / (s.players - 1)


@rule
def search_more(states, tree, may, path, span, seat, z, iterations):
    """Some more passes from the position in states[0] (states[2]: the position when the present group was asked)."""
    for _ in range(iterations):
        states[1] = states[0]
        s = states[1]
        z = hide_from(s, states[2], seat, z)
        depth, z = descend(s, tree, may, path, z)
        z = play_out(s, may, z)
        tree.visits[0] += 1
        for i in range(1, depth + 1):
            child = path[i]
            tree.visits[child] += 1
            tree.value[child] += reward_of(s, tree.mover[child], span)
    return z


@rule
def clear_tree(tree):
    tree.size[0] = 1
    tree.first[0] = 0
    tree.visits[0] = 0
    tree.seen[0] = 0
    for i in range(len(tree.table)):
        tree.table[i] = 0


@rule
def best_found(tree):
    """The move visited most; the rule of thumb's own unless that one is better beyond chance."""
    best, child = 0, tree.first[0]
    while child != 0:
        if best == 0 or tree.visits[child] > tree.visits[best]:
            best = child
        child = tree.sibling[child]
    advised = tree.seen[0]
    if best == 0:
        return -1
    if advised == 0 or advised == best:
        return tree.move[best]
    passes = tree.visits[advised] - HEAD_START
    if passes < 1:
        return tree.move[advised]
    gain = tree.value[best] / tree.visits[best] - (tree.value[advised] - 0.75 * HEAD_START) / passes
    doubt = DOUBT * np.sqrt(1.0 / tree.visits[best] + 1.0 / passes)
    return tree.move[best] if gain > doubt else tree.move[advised]


@rule
def search_move(s, states, tree, may, path, span, seat, z, iterations):
    """The move of a search with so many passes; states[0] becomes the position, states[2] must hold the one when the group was asked."""
    may[0] = 0
    offer(s, may)
    if may[2 * may[0]] == 1:
        return offered(may, 0)
    states[0] = s
    clear_tree(tree)
    span[0], span[1] = 1e18, -1e18
    search_more(states, tree, may, path, span, seat, z, iterations)
    return best_found(tree)


@entry
def think(states, tree, may, path, span, seat, seed, fresh, iterations):
    """Search (on) for a person's table; the move that looks best so far."""
    z = stream(seed, tree.visits[0])
    if fresh:
        clear_tree(tree)
        span[0], span[1] = 1e18, -1e18
        z = stream(seed, 0)
    search_more(states, tree, may, path, span, seat, z, iterations)
    return best_found(tree)


@entry
def contest(states, search_states, blank, may, tree, path, span, seed, first, count, bots, effort, points, places, lengths):
    """Games between bots of which some search; as `simulate`, with the passes of every seat in `effort`."""
    s = states[0]
    scratch = states[1:2]
    for game in range(count):
        z = stream(seed, first + game)
        begin(states, blank)
        search_states[2] = s
        steps, waiting = 0, 0
        while s.moment < 3 and steps < 200_000:
            steps += 1
            if s.moment != 2:
                z = chance_step(s, z)
                waiting = 0
                continue
            if s.group == 0 or s.waiting & ~waiting != 0:
                search_states[2] = s
            waiting = s.waiting if s.group != 0 else 0
            z += GOLDEN
            seat = s.seat
            if bots[seat] == RANDOM:
                move = random_move(s, may, z)
            elif bots[seat] == THUMB:
                move = thumb_move(s, scratch, may, z)
            else:
                move = search_move(s, search_states, tree, may, path, span, seat, z ^ MIX_A, effort[seat])
            after_choice(s, move)
            go_on(s)
        lengths[game] = steps
        for p in range(s.players):
            points[game, p] = points_of(s, p)
            places[game, p] = place(s, p)
    return count
