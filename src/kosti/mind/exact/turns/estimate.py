"""How large a game is before anybody begins to solve it: positions, memory and time, from watching and from a few turns worked out."""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np

from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.run.count import GAMES, MOST_STEPS, different, positions_at_least
from kosti.mind.exact.run.explore import Progress
from kosti.mind.exact.run.program import Program
from kosti.mind.exact.turns.landing import PLACES_SEEN, POSITIONS_DONE
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
    by_turns: bool  # else position by position: turns have no end in sight
    positions: int  # between turns, where the game is solved turn by turn
    places: int  # of a turn
    memory: int  # bytes
    seconds: float


def estimate(program: Program, progress: Progress) -> Estimate:
    """Watch many games between players who make any move, and work a few turns out; a `NoSolution` says what else stands in the way."""
    progress("compile", 0, 0)
    turns = Turns(program, memory=MOST_MEMORY)
    positions = max(Watched(turns).guess(), 1)
    seconds = a_few_turns(turns, progress)
    places, finished = int(turns.scratch.counts[PLACES_SEEN]), bool(turns.scratch.counts[POSITIONS_DONE])
    if finished:
        store, each = turns.between.store.shape[1] * 8 + PER_POSITION, turns.seconds / max(1, turns.timed)
        return Estimate(program.game.id, program.players, True, positions, places, positions * store, 2 * positions * each / CORES)
    positions = max(positions_at_least(program), places)
    store = turns.plan.store.shape[1] * 8 + PER_POSITION
    return Estimate(program.game.id, program.players, False, positions, 0, positions * store, positions * seconds / max(1, places))


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


def a_few_turns(turns: Turns, progress: Progress) -> float:
    """Follow turns until it is known how long one takes, or that it takes too long; the seconds of one core."""
    started = time.process_time()

    def watch(doing: str, done: int, total: int) -> None:
        progress(doing, done, total)
        if turns.timed and time.process_time() - started > A_FEW:
            raise EnoughError

    try:
        turns.explore(watch)
    except EnoughError:
        pass
    except NoSolution as error:
        if error.key != "too_large":
            raise
    return time.process_time() - started


class EnoughError(Exception):
    """The turns so far show how long one takes."""
