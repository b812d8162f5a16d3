"""Watching games between players who make any move, for a driver module that adopts these functions: what is looked at and counted before anything is solved."""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
from kosti.engine.native.interface import offer
from kosti.engine.native.run.adopting import entry, rule
from kosti.engine.native.run.playout import GOLDEN, RANDOM, begin, bot_move, chance_step, choice_step, is_unasked, stream
from kosti.engine.rules import CHOICE, OVER
from kosti.mind.exact.run.walk import key_of, make_bare, put_away, row_of


@rule
def any_step(s, may, z):
    """Go on by chance, or by any move; where the stream of chance has come to."""
    if s.moment != CHOICE:
        return chance_step(s, z)
    may[0] = 0
    offer(s, may)
    z += GOLDEN
    choice_step(s, bot_move(s, may, z, RANDOM))
    return z


@rule
def asks_nobody(s, may):
    """Whether this is a choice that leaves nothing to choose."""
    if s.moment != CHOICE:
        return False
    may[0] = 0
    offer(s, may)
    return is_unasked(s, may)


@entry
def watch_positions(states, words, blank, may, facts, seed, count, most, keys, depth):
    """By what the positions of some games are known where something is thrown, drawn or chosen, and how many came before; how many positions that are."""
    s, found, z = states[0], 0, stream(seed, 0)
    for _ in range(count):
        begin(states, blank)
        steps = 0
        while s.moment != OVER and steps < most and found < len(keys):
            if not asks_nobody(s, may):
                states[1] = s
                make_bare(states[1])
                row = row_of(states[1], facts)
                if row >= 0:
                    keys[found], depth[found] = key_of(words, 1, row, facts)[0], steps
                    found += 1
                    steps += 1
            z = any_step(s, may, z)
    return found


@entry
def watch_games(states, words, blank, may, seed, count, most, seen, game_of):
    """What lies on the table before every throw and draw of some games, and in which game; how many positions that are."""
    s, found, z = states[0], 0, stream(seed, 0)
    for game in range(count):
        begin(states, blank)
        steps = 0
        while s.moment != OVER and steps < most and found < len(seen):
            steps += 1
            if s.moment != CHOICE:
                states[1] = s
                put_away(states[1])
                for k in range(words.shape[1]):
                    seen[found, k] = words[1, k]
                game_of[found] = game
                found += 1
            z = any_step(s, may, z)
    return found
