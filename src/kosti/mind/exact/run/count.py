"""How many positions a game has at least, from watching: those that came up, and by how often they did those that did not."""

from __future__ import annotations

from typing import Any

import numpy as np

from kosti.mind.exact.run.program import Program

GAMES, MOST_SEEN, MOST_STEPS = 20_000, 1_000_000, 20_000


def positions_at_least(program: Program) -> int:
    """A lower bound of the positions of a game, those inside turns among them; it grows with what was seen only once."""
    counting = program.for_counting()
    states, words = counting.positions(2)
    keys, depth = np.zeros(MOST_SEEN, np.uint64), np.zeros(MOST_SEEN, np.int64)
    found = counting.module.watch_positions(
        states, words, counting.blank, counting.room_for_moves(), counting.facts, np.uint64(11), GAMES, MOST_STEPS, keys, depth
    )
    return max(1, different(keys[:found], depth[:found]))


def different(keys: Any, depth: Any) -> int:
    """How many different positions there are at least where some were met: by how often each was met, depth by depth (after Chao)."""
    met, first, times = np.unique(keys, return_index=True, return_counts=True)
    at = depth[first]
    deepest = int(at.max(initial=0)) + 1
    once, twice = (np.bincount(at[times == n], minlength=deepest).astype(float) for n in (1, 2))
    return int(len(met) + np.sum(once * (once - 1) / (2 * (twice + 1))))
