"""What happens inside a turn, for a driver module that adopts these functions: from a position between turns to all those that can follow.

A position inside a turn is known by its *place* in the plan of a turn (the dice, how often they were thrown), which all turns share, and by what the turn began with (the sheet, the
scores), which stays as it is until the turn ends. Where the plan knows the ways on from a place no rule is asked; elsewhere the rules are, anew in every turn.
"""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
import numpy as np

from kosti.engine.native.interface import SIDES, after_draw, after_throw, draw_low, offer, verb_index
from kosti.engine.native.run.adopting import entry, rule
from kosti.engine.native.run.playout import (
    GOLDEN,
    RANDOM,
    begin,
    bot_move,
    chance_step,
    choice_step,
    go_on,
    is_unasked,
    offered,
    pile_size,
    stream,
    write_down,
)
from kosti.engine.native.run.search import ASKED, LONGEST_GAME, chosen_move
from kosti.engine.rules import CHOICE, OVER, THROW
from kosti.mind.exact.run.walk import (
    HIDDEN,
    NO_MOVE,
    PERFECT,
    TOGETHER,
    UNKNOWN,
    key_of,
    next_fall,
    outcome,
    put_away,
    row_of,
    secret_from_somebody,
    set_back,
    share_of,
    take_points,
)

PLACES_SEEN, POSITIONS_SEEN, TROUBLE, WAYS_SEEN, TURN_NOW, MOVED_WORD, IS_EXPLORING, EXITS_SEEN, POSITIONS_DONE, LOOKED_AT, CHOICES = (
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
)  # what is counted
FULL, MOVED_ON, CIRCLE, NOT_KNOWN = 11, 12, 13, 14  # problems that are not the game's
CHANCE, FIRST, SECOND = 0, 1, 2
ENDS = -(1 << 40)  # where a way leads that ends the game; what it brings is then the value
NOWHERE = -(1 << 41)


@rule
def slot_of(slots, keys, checks, a, b):
    """Where something stands in a hash table, or would stand."""
    size = len(slots)
    i = np.int64(a & np.uint64(size - 1))
    while slots[i] != 0:
        known = slots[i] - 1
        if keys[known] == a and checks[known] == b:
            return i
        i = (i + 1) & (size - 1)
    return i


@rule
def is_between(s, words, at, row, cut):
    """Whether a turn begins here."""
    if s.moment != cut.moment[0] or s.then != cut.moment[1]:
        return False
    for i in range(cut.used[row]):
        if (words[at, cut.place[row, i]] & cut.mask[row, i]) != cut.home[cut.place[row, i]] & cut.mask[row, i]:
            return False
    return True


@rule
def position_of(words, at, row, between, kept, counts):
    """The number of a position between turns; -1 if it has none."""
    a, b = key_of(words, at, row, kept)
    i = slot_of(between.slots, between.keys, between.checks, a, b)
    if between.slots[i] != 0:
        return between.slots[i] - 1
    if counts[IS_EXPLORING] == 0:
        counts[TROUBLE] = NOT_KNOWN
        return np.int64(-1)
    number = counts[POSITIONS_SEEN]
    if number == len(between.keys):
        counts[TROUBLE] = FULL
        return np.int64(-1)
    counts[POSITIONS_SEEN] = number + 1
    between.slots[i] = number + 1
    between.keys[number], between.checks[number], between.row[number] = a, b, row
    for j in range(kept.used[row]):
        between.store[number, j] = words[at, kept.place[row, j]] & kept.mask[row, j]
    return number


@rule
def place_in_turn(s, words, at, row, plan, inner, held, counts):
    """The place of a position in the plan of a turn; -1 if it has none."""
    a, b = key_of(words, at, row, inner)
    i = slot_of(plan.slots, plan.keys, plan.checks, a, b)
    if plan.slots[i] != 0:
        return plan.slots[i] - 1
    if counts[IS_EXPLORING] == 0:
        counts[TROUBLE] = NOT_KNOWN
        return np.int64(-1)
    place = counts[PLACES_SEEN]
    if place == len(plan.keys):
        counts[TROUBLE] = FULL
        return np.int64(-1)
    counts[PLACES_SEEN] = place + 1
    plan.slots[i] = place + 1
    plan.keys[place], plan.checks[place] = a, b
    plan.kind[place] = 1 + s.seat if s.moment == CHOICE else CHANCE
    for k in range(words.shape[1]):
        plan.store[place, k] = words[at, k] & ~held[k]
    return place


@rule
def land(states, words, at, base, facts, rest, counts):
    """Where a rule has led: to a place in the turn, to a position between turns (number n as -1 - n), or to the end; and what it has brought to one player alone."""
    inner, kept, cut, held, plan, between = rest
    s = states[at]
    if s.moment == OVER:
        return np.int64(ENDS), outcome(s)
    put_away(s)
    points = take_points(s)
    gain = float(points * cut.sign[0]) if s.players == 1 else 0.0
    set_back(s)
    row = row_of(s, facts)
    if row < 0:
        counts[TROUBLE] = UNKNOWN
    elif secret_from_somebody(s):
        counts[TROUBLE] = HIDDEN
    elif s.moment == CHOICE and s.group != 0 and s.waiting & (s.waiting - 1) != 0:
        counts[TROUBLE] = TOGETHER
    if counts[TROUBLE] != 0:
        return np.int64(NOWHERE), 0.0
    if is_between(s, words, at, row, cut):
        return -1 - position_of(words, at, row, between, kept, counts), gain
    for i in range(kept.used[row]):
        k = kept.place[row, i]
        if (words[at, k] ^ base[k]) & kept.mask[row, i] & held[k] != 0:
            counts[TROUBLE], counts[MOVED_WORD] = MOVED_ON, k
            return np.int64(NOWHERE), 0.0
    return place_in_turn(s, words, at, row, plan, inner, held, counts), gain


@rule
def add_way(turn, counts, target, weight, gain):
    way = counts[WAYS_SEEN]
    if way == len(turn.target):
        counts[TROUBLE] = FULL
        return
    counts[WAYS_SEEN] = way + 1
    turn.target[way], turn.weight[way], turn.gain[way] = target, weight, gain


@rule
def ask_rules(states, words, may, base, facts, rest, turn, counts, place):
    """All ways on from a place of this turn, by the rules."""
    plan, held, dial = rest[4], rest[3], turn.dial
    for k in range(words.shape[1]):
        words[0, k] = plan.store[place, k] | (base[k] & held[k])
    s = states[0]
    if s.moment == THROW:
        in_order = facts.in_order[row_of(s, facts)]
        for i in range(s.rolled):
            dial[i] = 0
        falls = True
        while falls and counts[TROUBLE] == 0:
            states[1] = s
            for i in range(s.rolled):
                states[1].roll[i] = SIDES[s.kind[i], dial[i]]
            after_throw(states[1])
            go_on(states[1])
            target, gain = land(states, words, 1, base, facts, rest, counts)
            add_way(turn, counts, target, share_of(s, dial, in_order), gain)
            falls = next_fall(s, dial, in_order)
    elif s.moment == CHOICE:
        may[0] = 0
        offer(s, may)
        if may[0] == 0:
            counts[TROUBLE] = NO_MOVE
            return
        for i in range(may[2 * may[0]]):
            if counts[TROUBLE] != 0:
                return
            move = offered(may, i)
            states[1] = s
            choice_step(states[1], move)
            target, gain = land(states, words, 1, base, facts, rest, counts)
            add_way(turn, counts, target, float(move), gain)
    else:
        cards, low = pile_size(s), draw_low(s)
        for card in range(s.weights_size):
            if s.weights[card] == 0 or counts[TROUBLE] != 0:
                continue
            states[1] = s
            for i in range(s.weights_size):
                states[1].weights[i] = 0
            after_draw(states[1], card + low)
            go_on(states[1])
            target, gain = land(states, words, 1, base, facts, rest, counts)
            add_way(turn, counts, target, s.weights[card] / cards, gain)


@rule
def open_place(states, words, may, base, facts, rest, turn, counts, place):
    """Find the ways on from a place, once a turn."""
    plan = rest[4]
    turn.opened[place] = counts[TURN_NOW]
    counts[LOOKED_AT] += 1
    counts[CHOICES] += plan.kind[place] != CHANCE
    if plan.known[place]:
        turn.first[place], turn.last[place] = plan.first[place], plan.last[place]
    else:
        turn.first[place] = counts[WAYS_SEEN]
        ask_rules(states, words, may, base, facts, rest, turn, counts, place)
        turn.last[place] = counts[WAYS_SEEN]
    turn.cursor[place] = turn.first[place]


@rule
def begin_turn_at(states, words, facts, rest, base, counts, number):
    """The place where a turn from a position begins."""
    inner, kept, cut, held, plan, between = rest
    row = between.row[number]
    for k in range(words.shape[1]):
        base[k] = np.uint64(0)
        words[0, k] = cut.home[k] & ~held[k]
    for j in range(kept.used[row]):
        base[kept.place[row, j]] |= between.store[number, j]
    for k in range(words.shape[1]):
        words[0, k] |= base[k] & held[k]
    states[0].seat = facts.seat[row]
    return place_in_turn(states[0], words, 0, row, plan, inner, held, counts)


@rule
def to_worth(place, gain, between, turn, target):
    if target == ENDS:
        return gain
    return gain + (turn.worth[target] if target >= 0 else between.value[-1 - target])


@rule
def worth_of_place(plan, between, turn, place):
    """What a place is worth to seat A, or to one player alone, by the places and positions it leads to."""
    known, kind = plan.known[place], plan.kind[place]
    target, weight, gain = (plan.target, plan.weight, plan.gain) if known else (turn.target, turn.weight, turn.gain)
    first, last = turn.first[place], turn.last[place]
    if kind == CHANCE:
        value = 0.0
        for e in range(first, last):
            value += weight[e] * to_worth(place, gain[e], between, turn, target[e])
        return value
    most = least = to_worth(place, gain[first], between, turn, target[first])
    for e in range(first + 1, last):
        value = to_worth(place, gain[e], between, turn, target[e])
        most, least = max(most, value), min(least, value)
    turn.stake[0] = max(turn.stake[0], most - least)
    return most if kind == FIRST else least


@rule
def follow_turn(states, words, may, base, facts, rest, turn, counts, start, evaluates):
    """Go through all places of a turn, those first that a place leads to; either the exits are gathered, or all places are worth something afterwards."""
    plan, between, now, depth = rest[4], rest[5], counts[TURN_NOW], 0
    turn.stack[0] = start
    while depth >= 0:
        place = turn.stack[depth]
        if turn.opened[place] != now:
            open_place(states, words, may, base, facts, rest, turn, counts, place)
            turn.under_way[place] = True
        if counts[TROUBLE] != 0:
            return
        target = plan.target if plan.known[place] else turn.target
        deeper = False
        while turn.cursor[place] < turn.last[place] and not deeper:
            to = target[turn.cursor[place]]
            turn.cursor[place] += 1
            if to < 0:
                if not evaluates and to != ENDS and turn.reached[-1 - to] != now:
                    if counts[EXITS_SEEN] == len(turn.exits):
                        counts[TROUBLE] = FULL
                        return
                    turn.reached[-1 - to] = now
                    turn.exits[counts[EXITS_SEEN]] = -1 - to
                    counts[EXITS_SEEN] += 1
            elif turn.opened[to] != now:
                depth += 1
                turn.stack[depth] = to
                deeper = True
            elif turn.under_way[to]:
                counts[TROUBLE] = CIRCLE
                return
        if deeper:
            continue
        turn.under_way[place] = False
        if evaluates:
            turn.worth[place] = worth_of_place(plan, between, turn, place)
        depth -= 1


@entry
def set_out_turns(states, words, blank, base, facts, rest, counts):
    """The first position of the game: a place in a turn that began nowhere, or a position between turns."""
    begin(states, blank)
    target, _ = land(states, words, 0, base, facts, rest, counts)
    return target


@entry
def land_at(states, words, base, facts, rest, counts):
    """Where the position in states[1] lies."""
    return land(states, words, 1, base, facts, rest, counts)


@entry
def explore_turns(states, words, may, base, facts, rest, turn, counts, first_exit, most):
    """Find all positions that can follow the next ones; how many were looked at. Where something stands in the way, it is as if the last had not been looked at."""
    done = 0
    while done < most and counts[POSITIONS_DONE] < counts[POSITIONS_SEEN]:
        number, exits = counts[POSITIONS_DONE], counts[EXITS_SEEN]
        counts[TURN_NOW] += 1
        counts[WAYS_SEEN] = 0
        start = begin_turn_at(states, words, facts, rest, base, counts, number)
        if counts[TROUBLE] == 0:
            first_exit[number] = exits
            follow_turn(states, words, may, base, facts, rest, turn, counts, start, False)
        if counts[TROUBLE] != 0:
            counts[EXITS_SEEN] = exits
            return done
        counts[POSITIONS_DONE] = number + 1
        first_exit[number + 1] = counts[EXITS_SEEN]
        done += 1
    return done


@entry
def work_out_turns(states, words, may, base, facts, rest, turn, counts, numbers, value):
    """What some positions are worth, each by those that follow it."""
    for i in range(len(numbers)):
        counts[TURN_NOW] += 1
        counts[WAYS_SEEN] = 0
        start = begin_turn_at(states, words, facts, rest, base, counts, numbers[i])
        if counts[TROUBLE] == 0:
            follow_turn(states, words, may, base, facts, rest, turn, counts, start, True)
        if counts[TROUBLE] != 0:
            return i
        value[numbers[i]] = turn.worth[start]
    return len(numbers)


@rule
def look_up(states, words, may, base, facts, rest, turn, counts):
    """Work out the turn of the position in states[0], which is changed; its place."""
    plan, inner, held = rest[4], rest[0], rest[3]
    s = states[0]
    put_away(s)
    take_points(s)
    set_back(s)
    row = row_of(s, facts)
    if row < 0:
        counts[TROUBLE] = UNKNOWN
        return np.int64(-1)
    for k in range(words.shape[1]):
        base[k] = words[0, k] & held[k]
    counts[TURN_NOW] += 1
    counts[WAYS_SEEN] = 0
    place = place_in_turn(s, words, 0, row, plan, inner, held, counts)
    if counts[TROUBLE] == 0:
        follow_turn(states, words, may, base, facts, rest, turn, counts, place, True)
    return place


@entry
def consult_turn(states, words, may, base, facts, rest, turn, counts):
    """The place of the position in states[0], with all that can follow worked out."""
    return look_up(states, words, may, base, facts, rest, turn, counts)


@rule
def best_way(plan, between, turn, place):
    """The best move at a place; of equally good ones the first offered."""
    target, weight, gain = (plan.target, plan.weight, plan.gain) if plan.known[place] else (turn.target, turn.weight, turn.gain)
    sign = 1.0 if plan.kind[place] == FIRST else -1.0
    best, most = np.int64(-1), -np.inf
    for e in range(turn.first[place], turn.last[place]):
        value = sign * to_worth(place, gain[e], between, turn, target[e])
        if value > most + 1e-12:
            best, most = np.int64(weight[e]), value
    return best


@entry
def best_move_at(plan, between, turn, place):
    """The best move at a place that has been worked out."""
    return best_way(plan, between, turn, place)


@entry
def perfect_turns(states, words, search_states, past, blank, may, tree, path, span, base, facts, rest, turn, counts, seed, first, count, bots, effort, batch):
    """Games between bots of which some play perfectly, as `perfect_games`; gives back the games played."""
    for k in range(len(past)):
        past[k] = -1 if k > 0 else 0
    for game in range(count):
        z = stream(seed, first + game)
        begin(states, blank)
        steps, unasked = 0, 0
        while states[0].moment < OVER and steps < LONGEST_GAME:
            s = states[0]
            steps += 1
            if s.moment != CHOICE:
                z = chance_step(s, z)
                continue
            may[0] = 0
            offer(s, may)
            if is_unasked(s, may):
                unasked += 1
                choice_step(s, may[1])
                continue
            z += GOLDEN
            seat = s.seat
            if bots[seat] == PERFECT:
                states[2] = s
                place = look_up(states, words, may, base, facts, rest, turn, counts)
                states[0] = states[2]
                if counts[TROUBLE] != 0:
                    return game
                move = best_way(rest[4], rest[5], turn, place)
            else:
                if tree is not None:
                    search_states[ASKED] = s
                move = chosen_move(s, search_states, past, tree, may, path, span, z, bots, effort)
            batch.verbs[seat, verb_index(move)] += 1
            choice_step(states[0], move)
        write_down(states[0], batch, game, steps, unasked)
    return count


@entry
def watch_games(states, words, blank, may, seed, count, most, seen, game_of):
    """Games between players who make any move: what lies on the table before every throw and draw; how many positions that are."""
    s, found, z = states[0], 0, stream(seed, 0)
    for game in range(count):
        begin(states, blank)
        steps = 0
        while s.moment != OVER and steps < most and found < len(seen):
            steps += 1
            if s.moment == CHOICE:
                may[0] = 0
                offer(s, may)
                z += GOLDEN
                choice_step(s, bot_move(s, may, z, RANDOM))
                continue
            states[1] = s
            put_away(states[1])
            for k in range(words.shape[1]):
                seen[found, k] = words[1, k]
            game_of[found] = game
            found += 1
            z = chance_step(s, z)
    return found


@entry
def watch_turns(states, words, blank, may, facts, rest, seed, count, most, keys, depth):
    """Games between players who make any move: by what the positions between turns are known, and how many came before; how many positions that are."""
    kept, cut = rest[1], rest[2]
    found, z = 0, stream(seed, 0)
    for _ in range(count):
        begin(states, blank)
        s, steps, turns = states[0], 0, 0
        while s.moment != OVER and steps < most and found < len(keys):
            steps += 1
            if s.moment == CHOICE:
                may[0] = 0
                offer(s, may)
                z += GOLDEN
                choice_step(s, bot_move(s, may, z, RANDOM))
                continue
            states[1] = s
            put_away(states[1])
            take_points(states[1])
            set_back(states[1])
            row = row_of(states[1], facts)
            if row >= 0 and is_between(states[1], words, 1, row, cut):
                keys[found], depth[found] = key_of(words, 1, row, kept)[0], turns
                found += 1
                turns += 1
            z = chance_step(s, z)
    return found
