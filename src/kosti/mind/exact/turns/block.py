"""What happens inside a turn, for a driver module that adopts these functions: from a position between turns to all those that can follow, and what it is worth by them.

Where the plan of a turn knows the ways on from a place no rule is asked; elsewhere the rules are, anew in every turn.
"""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
import numpy as np

from kosti.engine.native.interface import SIDES, after_draw, after_throw, draw_low, offer
from kosti.engine.native.run.adopting import entry, rule
from kosti.engine.native.run.playout import begin, choice_step, go_on, offered, pile_size
from kosti.engine.rules import CHOICE, OVER, THROW
from kosti.mind.exact.run.walk import NO_MOVE, make_bare, next_fall, row_of, share_of
from kosti.mind.exact.turns.landing import (
    CHANCE,
    CHOICES,
    CIRCLE,
    ENDS,
    EXITS_SEEN,
    FOLLOWED,
    FULL,
    LOOKED_AT,
    POSITIONS_DONE,
    POSITIONS_SEEN,
    TROUBLE,
    TURN_NOW,
    WAYS_SEEN,
    WHERE,
    begin_turn_at,
    land,
)

FIRST, SECOND = 1, 2


@rule
def add_way(turn, counts, target, weight, gain):
    way = counts[WAYS_SEEN]
    if way == len(turn.target):
        counts[TROUBLE] = FULL
        return
    counts[WAYS_SEEN] = way + 1
    turn.target[way], turn.weight[way], turn.gain[way] = target, weight, gain


@rule
def way_of_move(plan, place, move, near):
    """The way of a move that is the same in every turn, sought from where the last one was; -1 if it is not one of them."""
    first, last = plan.first[place], plan.last[place]
    if first == last:
        return np.int64(-1)
    way = near + 1 if first <= near < last - 1 else first
    for _ in range(last - first):
        if plan.weight[way] == move:
            return way
        way = way + 1 if way + 1 < last else first
    return np.int64(-1)


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
        known = plan.first[place]
        for i in range(may[2 * may[0]]):
            if counts[TROUBLE] != 0:
                return
            move = offered(may, i)
            known = way_of_move(plan, place, move, known)
            if known >= 0:
                add_way(turn, counts, plan.target[known], float(move), plan.gain[known])
                continue
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
    counts[FOLLOWED] = 0
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
                counts[TROUBLE], counts[WHERE] = CIRCLE, to
                return
        if deeper:
            continue
        turn.under_way[place] = False
        if evaluates:
            turn.worth[place] = worth_of_place(plan, between, turn, place)
            turn.order[counts[FOLLOWED]] = place
            counts[FOLLOWED] += 1
        depth -= 1


@entry
def set_out_turns(states, words, may, blank, base, facts, rest, turn, counts):
    """The first position of the game: a position between turns (number n as -1 - n), or a place in a turn that has no number; then all that can follow gets one."""
    begin(states, blank)
    s, held = states[0], rest[3]
    if s.moment == OVER:
        return np.int64(ENDS)
    make_bare(s)
    for k in range(words.shape[1]):
        base[k] = words[0, k] & held[k]
    start, _ = land(states, words, 0, base, facts, rest, counts)
    if start >= 0 and counts[TROUBLE] == 0:
        exits = counts[EXITS_SEEN]
        counts[TURN_NOW] += 1
        counts[WAYS_SEEN] = 0
        follow_turn(states, words, may, base, facts, rest, turn, counts, start, False)
        counts[EXITS_SEEN] = exits
    return start


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


@rule
def work_out_one(states, words, may, base, facts, rest, turn, counts, number):
    """What a position is worth by those that follow it."""
    counts[TURN_NOW] += 1
    counts[WAYS_SEEN] = 0
    start = begin_turn_at(states, words, facts, rest, base, counts, number)
    if counts[TROUBLE] == 0:
        follow_turn(states, words, may, base, facts, rest, turn, counts, start, True)
    return turn.worth[start] if counts[TROUBLE] == 0 else 0.0


@entry
def work_out_turns(states, words, may, base, facts, rest, turn, counts, numbers, value):
    """What some positions are worth, each by those that follow it."""
    for i in range(len(numbers)):
        found = work_out_one(states, words, may, base, facts, rest, turn, counts, numbers[i])
        if counts[TROUBLE] != 0:
            return i
        value[numbers[i]] = found
    return len(numbers)


@rule
def work_out_again(plan, between, turn, counts):
    """What the beginning of the turn that was followed last is worth now that positions have other values; no rule is asked again."""
    place = np.int64(0)
    for i in range(counts[FOLLOWED]):
        place = turn.order[i]
        turn.worth[place] = worth_of_place(plan, between, turn, place)
    return turn.worth[place]


@rule
def rise(rest, turns, counts, members, value, guess):
    """By how much the first of a few positions that come again is worth more than guessed, the others being worked out by the guess."""
    value[members[0]] = guess
    for i in range(len(members) - 1, -1, -1):
        value[members[i]] = work_out_again(rest[4], rest[5], turns[i], counts[i])
    return value[members[0]] - guess


@entry
def settle_pair(states, words, may, base, facts, rest, turns, counts, members, value, close):
    """One position that can follow itself, or two that follow each other: the only value that brings itself about, between two bounds that narrow; how far they stay apart."""
    stakes = turns[0].stake[0], turns[1].stake[0]
    for i in range(len(members)):
        work_out_one(states, words, may, base, facts, rest, turns[i], counts[i], members[i])
        if counts[i][TROUBLE] != 0:
            return 1.0
    low, high = 0.0, 1.0
    below = rise(rest, turns, counts, members, value, low)
    above = rise(rest, turns, counts, members, value, high)
    side = 0
    while high - low > close and below - above > 0.0:
        guess = low + (high - low) * below / (below - above)
        guess = min(max(guess, low + close / 4), high - close / 4)
        more = rise(rest, turns, counts, members, value, guess)
        if more > 0.0:
            low, below = guess, more
            above = above / 2 if side > 0 else above
            side = 1
        else:
            high, above = guess, more
            below = below / 2 if side < 0 else below
            side = -1
    for i in range(2):
        turns[i].stake[0] = stakes[i]  # what a choice decides while values are guessed says nothing
    rise(rest, turns, counts, members, value, (low + high) / 2)
    return high - low
