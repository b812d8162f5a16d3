"""How large a game is before anybody begins to solve it: positions, memory and time, from watching and from a few turns worked out."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass

import numpy as np

from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.run.count import GAMES, MOST_STEPS, different
from kosti.mind.exact.run.explore import Progress
from kosti.mind.exact.run.program import Program
from kosti.mind.exact.turns.landing import PLACES_SEEN
from kosti.mind.exact.turns.solver import Turns

MOST_SEEN = 2_000_000
A_FEW = 3.0  # seconds of turns worked out
MOST_MEMORY = 1_000_000_000  # for these
PER_POSITION = 60  # bytes beside what tells positions apart
CORES = 2


@dataclass(frozen=True)
class Estimate:
    """What solving a game would take; positions are a lower bound that grows with what was seen only once."""

    game: str
    players: int
    positions: int  # between turns
    places: int  # of a turn
    memory: int  # bytes
    seconds: float


def estimate(program: Program, progress: Progress) -> Estimate:
    """Watch many games between players who make any move, and work a few turns out."""
    progress("compile", 0, 0)
    turns = Turns(program, memory=MOST_MEMORY)
    seen = Watched(turns)
    positions = max(seen.guess(), 1)
    seconds, places = a_few_turns(turns, progress)
    store = turns.between.store.shape[1] * 8 + PER_POSITION
    return Estimate(program.game.id, program.players, positions, places, positions * store, 2 * positions * seconds / CORES)


class Watched:
    """Positions between turns that came up in games, by how many turns had been played."""

    def __init__(self, turns: Turns) -> None:
        program, at = turns.program, turns.scratch
        self.keys, self.depth = np.zeros(MOST_SEEN, np.uint64), np.zeros(MOST_SEEN, np.int64)
        found = program.module.watch_turns(
            at.states, at.words, program.blank, at.may, program.facts, turns.rest, np.uint64(11), GAMES, MOST_STEPS, self.keys, self.depth
        )
        self.keys, self.depth = self.keys[:found], self.depth[:found]

    def guess(self) -> int:
        """How many different ones there are at least."""
        return different(self.keys, self.depth)


def a_few_turns(turns: Turns, progress: Progress) -> tuple[float, int]:
    """Seconds that a turn takes, and how many places it has."""
    started = time.process_time()

    def watch(doing: str, done: int, total: int) -> None:
        progress(doing, done, total)
        if turns.timed and time.process_time() - started > A_FEW:
            raise EnoughError

    with suppress(EnoughError, NoSolution):
        turns.explore(watch)
    return turns.seconds / max(1, turns.timed), int(turns.scratch.counts[PLACES_SEEN])


class EnoughError(Exception):
    """The turns so far show how long one takes."""
