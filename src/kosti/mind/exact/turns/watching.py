"""Watching games turn by turn, for a driver module that adopts these functions."""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
from kosti.engine.native.run.adopting import entry
from kosti.engine.native.run.playout import begin, stream
from kosti.engine.rules import OVER
from kosti.mind.exact.run.walk import key_of, make_bare, row_of
from kosti.mind.exact.run.watch import any_step
from kosti.mind.exact.turns.landing import is_between


@entry
def watch_turns(states, words, blank, may, facts, rest, seed, count, most, keys, depth):
    """By what the positions between turns of some games are known, and how many came before; how many positions that are."""
    kept, cut = rest[1], rest[2]
    s, found, z = states[0], 0, stream(seed, 0)
    for _ in range(count):
        begin(states, blank)
        steps, turns = 0, 0
        while s.moment != OVER and steps < most and found < len(keys):
            steps += 1
            if s.moment == cut.moment[0]:
                states[1] = s
                make_bare(states[1])
                row = row_of(states[1], facts)
                if row >= 0 and is_between(states[1], words, 1, row, cut):
                    keys[found], depth[found] = key_of(words, 1, row, kept)[0], turns
                    found += 1
                    turns += 1
            z = any_step(s, may, z)
    return found
