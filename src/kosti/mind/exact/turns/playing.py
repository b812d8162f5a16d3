"""Playing by what positions between turns are worth, for a driver module that adopts these functions; and watching games that nobody plays well."""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
import numpy as np

from kosti.engine.native.interface import offer, verb_index
from kosti.engine.native.run.adopting import entry, rule
from kosti.engine.native.run.playout import GOLDEN, RANDOM, begin, bot_move, chance_step, choice_step, is_unasked, stream, write_down
from kosti.engine.native.run.search import ASKED, LONGEST_GAME, chosen_move
from kosti.engine.rules import CHOICE, OVER
from kosti.mind.exact.run.walk import ELSEWHERE, PERFECT, key_of, outcome, put_away, row_of, set_back, take_points
from kosti.mind.exact.turns.block import FIRST, follow_turn, to_worth
from kosti.mind.exact.turns.landing import NOT_KNOWN, TROUBLE, TURN_NOW, WAYS_SEEN, is_between, place_in_turn, position_of


@rule
def look_up(states, words, may, base, facts, rest, turn, counts):
    """Work out the turn of the position in states[0], unless it is the one worked out last; the position is changed; its place."""
    plan, inner, held = rest[4], rest[0], rest[3]
    s = states[0]
    put_away(s)
    take_points(s)
    set_back(s)
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
            put_away(states[1])
            take_points(states[1])
            set_back(states[1])
            place = place_in_turn(states[1], words, 1, row_of(states[1], facts), plan, inner, held, counts)
            if counts[TROUBLE] == 0 and turn.opened[place] != counts[TURN_NOW]:
                counts[TROUBLE] = NOT_KNOWN
            if counts[TROUBLE] == 0:
                choice_step(s, best_way(plan, between, turn, place))
        if states[0].moment == OVER:
            break
        states[1] = states[0]
        put_away(states[1])
        take_points(states[1])
        set_back(states[1])
        row = row_of(states[1], facts)
        if row >= 0 and is_between(states[1], words, 1, row, cut):
            return position_of(words, 1, row, between, kept, counts), z
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
