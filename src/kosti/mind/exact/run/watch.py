"""Watching games between players who make any move, for a driver module that adopts these functions: what is counted before anything is solved."""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
from kosti.engine.native.interface import offer
from kosti.engine.native.run.adopting import entry
from kosti.engine.native.run.playout import GOLDEN, RANDOM, begin, bot_move, chance_step, choice_step, is_unasked, stream
from kosti.engine.rules import CHOICE, OVER
from kosti.mind.exact.run.walk import key_of, put_away, row_of, set_back, take_points


@entry
def watch_positions(states, words, blank, may, facts, seed, count, most, keys, depth):
    """By what the positions of some games are known where something is thrown, drawn or chosen, and how many came before; how many positions that are."""
    found, z = 0, stream(seed, 0)
    for _ in range(count):
        begin(states, blank)
        s, steps = states[0], 0
        while s.moment != OVER and steps < most and found < len(keys):
            unasked = False
            if s.moment == CHOICE:
                may[0] = 0
                offer(s, may)
                unasked = is_unasked(s, may)
            if not unasked:
                states[1] = s
                put_away(states[1])
                take_points(states[1])
                set_back(states[1])
                row = row_of(states[1], facts)
                if row >= 0:
                    keys[found], depth[found] = key_of(words, 1, row, facts)[0], steps
                    found += 1
                    steps += 1
            if s.moment != CHOICE:
                z = chance_step(s, z)
                continue
            z += GOLDEN
            choice_step(s, may[1] if unasked else bot_move(s, may, z, RANDOM))
    return found
