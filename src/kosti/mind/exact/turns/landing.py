"""Where a rule leads while a turn is followed, for a driver module that adopts these functions: to a place in the turn, to a position between turns, or to the end.

A position inside a turn is known by its *place* in the plan of a turn (the dice, how often they were thrown), which all turns share, and by what the turn began with (the sheet, the
scores), which stays as it is until the turn ends.
"""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
import numpy as np

from kosti.engine.native.run.adopting import rule
from kosti.engine.native.run.playout import scramble
from kosti.engine.rules import CHOICE, OVER
from kosti.mind.exact.run.walk import ELSEWHERE, HIDDEN, TOGETHER, key_of, outcome, put_away, row_of, secret_from_somebody, set_back, take_points

PLACES_SEEN, POSITIONS_SEEN, TROUBLE, WAYS_SEEN, TURN_NOW, WHERE = 0, 1, 2, 3, 4, 5  # what is counted; where the trouble is
IS_EXPLORING, EXITS_SEEN, POSITIONS_DONE, LOOKED_AT, CHOICES, MOVED_BITS, FOLLOWED = 6, 7, 8, 9, 10, 11, 12
FULL, MOVED_ON, CIRCLE, NOT_KNOWN = 11, 12, 13, 14  # problems that are not the game's
CHANCE = 0
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
    apart = np.uint64(0)
    for i in range(cut.used[row]):
        apart |= (words[at, cut.place[row, i]] ^ cut.home[cut.place[row, i]]) & cut.mask[row, i]
    return apart == 0


@rule
def position_of(words, at, row, place, between, kept, counts):
    """The number of a position between turns (place -1), or at a place that can come again in a turn; -1 if it has none."""
    a, b = key_of(words, at, row, kept)
    if place >= 0:
        a = scramble(a ^ np.uint64(place + 1))
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
    between.keys[number], between.checks[number], between.row[number], between.place[number] = a, b, row, place
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
    for known in plan.repeats:
        plan.again[place] |= known == a
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
        counts[TROUBLE] = ELSEWHERE
    elif secret_from_somebody(s):
        counts[TROUBLE] = HIDDEN
    elif s.moment == CHOICE and s.group != 0 and s.waiting & (s.waiting - 1) != 0:
        counts[TROUBLE] = TOGETHER
    if counts[TROUBLE] != 0:
        return np.int64(NOWHERE), 0.0
    if is_between(s, words, at, row, cut):
        return -1 - position_of(words, at, row, np.int64(-1), between, kept, counts), gain
    for i in range(kept.used[row]):
        k = kept.place[row, i]
        moved = (words[at, k] ^ base[k]) & kept.mask[row, i] & held[k]
        if moved != 0:
            counts[TROUBLE], counts[WHERE], counts[MOVED_BITS] = MOVED_ON, k, np.int64(moved)
            return np.int64(NOWHERE), 0.0
    place = place_in_turn(s, words, at, row, plan, inner, held, counts)
    if place >= 0 and plan.again[place]:
        return -1 - position_of(words, at, row, place, between, kept, counts), gain
    return place, gain


@rule
def begin_turn_at(states, words, facts, rest, base, counts, number):
    """The place where a turn from a position begins, or goes on."""
    inner, kept, cut, held, plan, between = rest
    row = between.row[number]
    for k in range(words.shape[1]):
        base[k] = np.uint64(0)
        words[0, k] = cut.home[k] & ~held[k]
    for j in range(kept.used[row]):
        base[kept.place[row, j]] |= between.store[number, j]
    for k in range(words.shape[1]):
        words[0, k] |= base[k] & held[k]
    if between.place[number] >= 0:
        return between.place[number]
    states[0].seat = facts.seat[row]
    return place_in_turn(states[0], words, 0, row, plan, inner, held, counts)
