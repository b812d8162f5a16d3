"""Monte Carlo tree search over a compiled game: every driver module adopts these functions.

Open loop: a node stands for the moves made since the root, not for a position, so chance may turn out differently every time it is passed.
Secrets: every pass deals what the searching seat cannot see anew (determinization; `hide_from`, written from the declarations), and prefers deals that explain what the others have done by their rules of thumb.
Every seat plays for its own place, so it works for any number of players.

The records in `states`: the position, the one a pass is made in, the one when the present group was asked, one to imagine in, and those before the last moves made (`past`).
"""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
import numpy as np

from kosti.engine.native.interface import HAS_SECRETS, HAS_THUMBS, SECRET_VERBS, agrees, hide_from, imagine, offer, points_of, thumb, verb_index
from kosti.engine.native.run.adopting import entry, rule
from kosti.engine.native.run.playout import (
    GOLDEN,
    MIX_A,
    MIX_B,
    THUMB,
    begin,
    below,
    bot_move,
    chance_step,
    choice_step,
    is_unasked,
    offered,
    scramble,
    solo_points,
    stream,
    thumb_move,
    write_down,
)
from kosti.engine.rules import CHOICE, OVER

EXPLORE = 1.2
TRUST = 0.5  # the share of attention that the rule of thumb's move begins with
RIPE = 8  # a node grows children when it has been passed so often; before that a pass through it plays on by rules of thumb
DEEPEST = 60
DOUBT = 2.5  # standard errors by which another move must be better than the rule of thumb's: with fewer, chance alone unseats good rules in long games
VICTORY = 0.9  # what a victory is worth, the rest is one's place among the others
LONGEST_PLAYOUT = 3000
LONGEST_GAME = 200_000
NOW, PASS, ASKED, IMAGINED, MEMORY = 0, 1, 2, 3, 4
DEALS = 40  # how often hidden dice are dealt for one pass until they explain the others' moves
TRIES = 1000  # to deal what agrees with everything known
ODD = 12  # one move in so many is not by the rule of thumb
UNKNOWN = -2


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
def add_child(tree, node, slot, move, seat):
    """A new child of a node; 0 where the tree is full."""
    child = tree.size[0]
    if child == len(tree.move):
        return 0
    tree.size[0] = child + 1
    tree.table[slot] = child
    tree.parent[child] = node
    tree.move[child] = move
    tree.mover[child] = seat
    tree.visits[child] = 0
    tree.seen[child] = 0
    tree.value[child] = 0.0
    tree.square[child] = 0.0
    tree.first[child] = 0
    tree.sibling[child] = tree.first[node]
    tree.first[node] = child
    return child


@rule
def child_of(tree, node, move, seat):
    """The child of a node by a move, made if there is none; 0 where the tree is full."""
    slot = slot_of(tree, node, move)
    found = tree.table[slot]
    return found if found != 0 else add_child(tree, node, slot, move, seat)


@rule
def bound_of(tree, child, hope, attention, passes):
    """How much a move deserves to be tried (PUCT): its mean result so far, and more the less it has had of the attention it is due."""
    visits = tree.visits[child]
    mean = tree.value[child] / visits if visits > 0 else hope
    return mean + EXPLORE * attention * np.sqrt(passes + 1.0) / (1.0 + visits)


@rule
def most_promising(s, tree, node, may, advised, z):
    """Of the moves offered now the one to try next, as a child of the node; 0 where the tree is full."""
    moves = may[2 * may[0]]
    own = child_of(tree, node, advised, s.seat) if advised >= 0 else 0
    due = (1.0 - TRUST if own != 0 else 1.0) / moves
    hope = tree.value[own] / tree.visits[own] if own != 0 and tree.visits[own] > 0 else 0.5
    best, best_bound, tried = 0, -1.0, 0
    child = tree.first[node]
    while child != 0:
        if is_offered(may, tree.move[child]):
            tried += 1
            tree.seen[child] += 1
            bound = bound_of(tree, child, hope, due + (TRUST if child == own else 0.0), tree.seen[child])
            if bound > best_bound:
                best, best_bound = child, bound
        child = tree.sibling[child]
    if tried == moves or hope + EXPLORE * due * np.sqrt(tree.visits[node] + 1.0) <= best_bound:
        return best
    first = below(z, moves)
    for i in range(min(moves, 64)):
        move = offered(may, (first + i) % moves)
        slot = slot_of(tree, node, move)
        if tree.table[slot] == 0:
            fresh = add_child(tree, node, slot, move, s.seat)
            return fresh if fresh != 0 else best
    return best


@rule
def advised_move(s, may, z):
    """What the rule of thumb would do; -1 where there is none."""
    if not HAS_THUMBS:
        return -1
    may[0] = 0
    thumb(s, may)
    return offered(may, below(z ^ MIX_B, may[2 * may[0]])) if may[0] > 0 else -1


@rule
def spread(tree, child):
    """The squared standard error of a move's mean result, never quite nothing."""
    visits = float(tree.visits[child])
    mean = tree.value[child] / visits
    return (tree.square[child] / visits - mean * mean + 1.0 / visits) / visits


@rule
def settled_child(tree, node, may, own):
    """What would be played at a node by now: the rule of thumb's move, unless another is better beyond doubt; without one the move tried most. 0 if nothing has been tried."""
    best, best_gain, most = own, 0.0, 0
    sure = own != 0 and tree.visits[own] > 0
    mean, error = (tree.value[own] / tree.visits[own], spread(tree, own)) if sure else (0.0, 0.0)
    child = tree.first[node]
    while child != 0:
        if tree.visits[child] > 0 and is_offered(may, tree.move[child]):
            if most == 0 or tree.visits[child] > tree.visits[most]:
                most = child
            if sure and child != own:
                gain = tree.value[child] / tree.visits[child] - mean - DOUBT * np.sqrt(spread(tree, child) + error)
                if gain > best_gain:
                    best, best_gain = child, gain
        child = tree.sibling[child]
    return best if own != 0 else most


@rule
def descend(s, tree, may, path, z):
    """From the root down to a node that has no children yet, trying something out at one depth and playing what is settled at all others.

    Gives back the depth reached and the first depth that what follows speaks for: whatever is tried out says nothing about the moves before it.
    """
    node, depth, speaks, trial = 0, 0, 1, 1
    z += GOLDEN
    while trial < DEEPEST and scramble(z) >> np.uint64(trial) & np.uint64(1):
        trial += 1
    while s.moment < OVER and depth < DEEPEST and (node == 0 or tree.visits[node] >= RIPE):
        if s.moment != CHOICE:
            z = chance_step(s, z)
            continue
        z += GOLDEN
        advised = advised_move(s, may, z) if node != 0 or tree.seen[0] == UNKNOWN else tree.seen[0]
        may[0] = 0
        offer(s, may)
        if may[2 * may[0]] == 1:
            choice_step(s, offered(may, 0))
            continue
        if node == 0:
            tree.seen[0] = advised
        child = 0
        if depth + 1 != trial:
            child = settled_child(tree, node, may, child_of(tree, node, advised, s.seat) if advised >= 0 else 0)
        if child == 0:
            child = most_promising(s, tree, node, may, advised, z)
            speaks = depth + 1
        if child == 0:
            break
        node = child
        depth += 1
        path[depth] = node
        choice_step(s, tree.move[node])
    return depth, speaks, z


@rule
def play_out(s, may, z):
    """To the end of the game by rules of thumb; where there are none, by any moves."""
    steps = 0
    while s.moment < OVER and steps < LONGEST_PLAYOUT:
        steps += 1
        if s.moment != CHOICE:
            z = chance_step(s, z)
            continue
        z += GOLDEN
        choice_step(s, thumb_move(s, may, z))
    return z


@rule
def reward_of(s, seat, span):
    """How well a seat has done, 0 to 1: mostly its part of the victory, and a little the share of the others it has beaten; alone its points between the best and worst seen."""
    if s.players == 1:
        points = float(solo_points(s))
        span[0] = min(span[0], points)
        span[1] = max(span[1], points)
        return (points - span[0]) / (span[1] - span[0]) if span[1] > span[0] else 0.5
    over = s.moment == OVER
    own = s.standing[seat] if over else points_of(s, seat)
    beaten, ahead, level = 0.0, 0, 1
    for p in range(s.players):
        if p != seat:
            other = s.standing[p] if over else points_of(s, p)
            beaten += 1.0 if own > other else 0.5 if own == other else 0.0
            ahead += other > own
            level += other == own
    victory = 1.0 / level if ahead == 0 else 0.0
    return VICTORY * victory + (1.0 - VICTORY) * beaten / (s.players - 1)


@rule
def remember(states, past, s, move):
    """Keep the position before an open move, for those who will wonder what was behind it."""
    if HAS_SECRETS and HAS_THUMBS and s.group == 0 and not SECRET_VERBS[verb_index(move)]:
        at = past[0] % (len(past) - 1)
        states[MEMORY + at] = s
        past[1 + at] = move
        past[0] += 1


@rule
def explains(states, past, s, seat, may, z):
    """Whether the hidden dice as dealt in `s` explain the moves the others have made lately; the less a deal does, the less often it passes (rejection sampling)."""
    for k in range(len(past) - 1):
        if past[1 + k] < 0 or states[MEMORY + k].seat == seat:
            continue
        states[IMAGINED] = states[MEMORY + k]
        then = states[IMAGINED]
        if not imagine(then, s, states[NOW], then.seat):
            continue
        may[0] = 0
        thumb(then, may)
        if may[0] == 0:
            continue
        z += GOLDEN
        if below(z, may[2 * may[0]] if is_offered(may, past[1 + k]) else ODD) != 0:
            return False, z
    return True, z


@rule
def deal_once(states, seat, z):
    """Everything the seat cannot see dealt anew, so that it agrees with what everybody knows."""
    for _ in range(TRIES):
        states[PASS] = states[NOW]
        z = hide_from(states[PASS], states[ASKED], seat, z)
        if agrees(states[PASS]):
            break
    return z


@rule
def deal(states, past, seat, may, z):
    """The position as a seat may imagine it."""
    for _ in range(DEALS):
        z = deal_once(states, seat, z)
        if not HAS_SECRETS or not HAS_THUMBS:
            break
        believable, z = explains(states, past, states[PASS], seat, may, z)
        if believable:
            break
    return z


@rule
def search_more(states, past, tree, may, path, span, seat, z, iterations):
    """Some more passes from the position in states[NOW]."""
    s = states[PASS]
    for _ in range(iterations):
        z = deal(states, past, seat, may, z)
        depth, speaks, z = descend(s, tree, may, path, z)
        z = play_out(s, may, z)
        tree.visits[0] += 1
        for i in range(speaks, depth + 1):
            child = path[i]
            reward = reward_of(s, tree.mover[child], span)
            tree.visits[child] += 1
            tree.value[child] += reward
            tree.square[child] += reward * reward
    return z


@rule
def clear_tree(tree):
    tree.size[0] = 1
    tree.first[0] = 0
    tree.visits[0] = 0
    tree.seen[0] = UNKNOWN  # the rule of thumb's move
    for i in range(len(tree.table)):
        tree.table[i] = 0


@rule
def best_found(s, tree, may):
    """The move that is settled at the root; -1 if nothing has been tried."""
    may[0] = 0
    offer(s, may)
    own = child_of(tree, 0, tree.seen[0], s.seat) if tree.seen[0] >= 0 else 0
    best = settled_child(tree, 0, may, own)
    return tree.move[best] if best != 0 else -1


@rule
def search_move(s, states, past, tree, may, path, span, seat, z, iterations):
    """The move of a search with so many passes; states[NOW] becomes the position, states[ASKED] must hold the one when the group was asked."""
    may[0] = 0
    offer(s, may)
    if may[2 * may[0]] == 1:
        return offered(may, 0)
    states[NOW] = s
    clear_tree(tree)
    span[0], span[1] = 1e18, -1e18
    search_more(states, past, tree, may, path, span, seat, z, iterations)
    return best_found(states[NOW], tree, may)


@rule
def chosen_move(s, states, past, tree, may, path, span, z, bots, effort):
    """The move of the bot whose turn it is; it searches only if there is a tree for it."""
    if tree is None or bots[s.seat] <= THUMB:
        return bot_move(s, may, z, bots[s.seat])
    return search_move(s, states, past, tree, may, path, span, s.seat, z ^ MIX_A, effort[s.seat])


@entry
def think(states, past, tree, may, path, span, seat, seed, fresh, iterations):
    """Search (on) for a person's table; the move that looks best so far."""
    z = stream(seed, tree.visits[0])
    if fresh:
        clear_tree(tree)
        span[0], span[1] = 1e18, -1e18
        z = stream(seed, 0)
    search_more(states, past, tree, may, path, span, seat, z, iterations)
    return best_found(states[NOW], tree, may)


@entry
def contest(states, search_states, past, blank, may, tree, path, span, seed, first, count, bots, effort, batch):
    """Games between bots of which some search; as `simulate`, with the passes of every seat in `effort`."""
    s = states[0]
    for game in range(count):
        z = stream(seed, first + game)
        begin(states, blank)
        search_states[ASKED] = s
        for k in range(len(past)):
            past[k] = -1 if k > 0 else 0
        steps, unasked, waiting = 0, 0, 0
        while s.moment < OVER and steps < LONGEST_GAME:
            steps += 1
            if s.moment != CHOICE:
                z = chance_step(s, z)
                waiting = 0
                continue
            if s.group == 0 or s.waiting & ~waiting != 0:
                search_states[ASKED] = s
            waiting = s.waiting if s.group != 0 else 0
            may[0] = 0
            offer(s, may)
            seat, move = s.seat, may[1]
            if is_unasked(s, may):
                unasked += 1
            else:
                z += GOLDEN
                move = chosen_move(s, search_states, past, tree, may, path, span, z, bots, effort)
                batch.verbs[seat, verb_index(move)] += 1
            remember(search_states, past, s, move)
            choice_step(s, move)
        write_down(s, batch, game, steps, unasked)
    return count
