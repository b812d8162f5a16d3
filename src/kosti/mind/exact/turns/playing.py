"""Playing by what positions between turns are worth, for a driver module that adopts these functions."""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
import numpy as np

from kosti.engine.native.run.adopting import entry, rule
from kosti.engine.native.run.playout import begin, chance_step, choice_step, stream
from kosti.engine.rules import CHOICE, OVER
from kosti.mind.exact.run.games import NO_ANSWER
from kosti.mind.exact.run.walk import ELSEWHERE, make_bare, outcome, row_of
from kosti.mind.exact.turns.block import FIRST, follow_turn, to_worth
from kosti.mind.exact.turns.landing import NOT_KNOWN, TROUBLE, TURN_NOW, WAYS_SEEN, is_between, place_in_turn, position_of


@rule
def look_up(states, words, may, base, facts, rest, turn, counts):
    """Work out the turn of the position in states[0], unless it is the one worked out last; the position is changed; its place."""
    plan, inner, held = rest[4], rest[0], rest[3]
    s = states[0]
    make_bare(s)
    row = row_of(s, facts)
    if row < 0:
        counts[TROUBLE] = ELSEWHERE
        return np.int64(-1)
    place = place_in_turn(s, words, 0, row, plan, inner, held, counts)
    same = counts[TROUBLE] == 0 and counts[TURN_NOW] > 0 and turn.opened[place] == counts[TURN_NOW]
    for k in range(words.shape[1]):
        same &= base[k] == words[0, k] & held[k]
        base[k] = words[0, k] & held[k]
    if counts[TROUBLE] != 0 or same:
        return place
    counts[TURN_NOW] += 1
    counts[WAYS_SEEN] = 0
    follow_turn(states, words, may, base, facts, rest, turn, counts, place, True)
    if counts[TROUBLE] != 0:
        counts[TURN_NOW] += 1  # what was left half done is not to be taken for known
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


@rule
def perfect_move(states, may, solution):
    """The best move in states[0], or NO_ANSWER: `counts` says why."""
    words, base, facts, rest, turn, counts = solution
    states[2] = states[0]
    place = look_up(states, words, may, base, facts, rest, turn, counts)
    states[0] = states[2]
    return best_way(rest[4], rest[5], turn, place) if counts[TROUBLE] == 0 else np.int64(NO_ANSWER)


@entry
def best_move_at(plan, between, turn, place):
    """The best move at a place that has been worked out."""
    return best_way(plan, between, turn, place)


@entry
def begin_games(states, blank, games, streams, seed, first):
    """Set up games that are played together."""
    for i in range(len(games)):
        begin(states, blank)
        games[i] = states[0]
        streams[i] = stream(seed, first + i)


@rule
def play_turn(states, words, facts, rest, turn, counts, z):
    """Play the game in states[0] on to the next position between turns; its number, -1 at the end, and where the stream of chance has come to."""
    inner, kept, cut, held, plan, between = rest
    while states[0].moment != OVER and counts[TROUBLE] == 0:
        s = states[0]
        if s.moment != CHOICE:
            z = chance_step(s, z)
        else:
            states[1] = s
            make_bare(states[1])
            place = place_in_turn(states[1], words, 1, row_of(states[1], facts), plan, inner, held, counts)
            if counts[TROUBLE] == 0 and turn.opened[place] != counts[TURN_NOW]:
                counts[TROUBLE] = NOT_KNOWN
            if counts[TROUBLE] == 0:
                choice_step(s, best_way(plan, between, turn, place))
        if states[0].moment == OVER:
            break
        states[1] = states[0]
        make_bare(states[1])
        row = row_of(states[1], facts)
        if row >= 0 and is_between(states[1], words, 1, row, cut):
            return position_of(words, 1, row, np.int64(-1), between, kept, counts), z
        if row >= 0 and len(plan.repeats) > 0:
            place = place_in_turn(states[1], words, 1, row, plan, inner, held, counts)
            if place >= 0 and plan.again[place]:
                return position_of(words, 1, row, place, between, kept, counts), z
    return np.int64(-1), z


@entry
def play_turns(states, words, may, base, facts, rest, turn, counts, games, streams, numbers, order, results):
    """Games that stand at positions between turns play one turn each, those at the same position one after the other (`order`); how many did."""
    known = np.int64(-1)
    for i in range(len(order)):
        game = order[i]
        if numbers[game] != known:
            states[0] = games[game]
            look_up(states, words, may, base, facts, rest, turn, counts)
            if counts[TROUBLE] != 0:
                return i
            known = numbers[game]
        states[0] = games[game]
        numbers[game], streams[game] = play_turn(states, words, facts, rest, turn, counts, streams[game])
        if counts[TROUBLE] != 0:
            return i
        games[game] = states[0]
        if numbers[game] < 0:
            results[game] = outcome(states[0])
    return len(order)
