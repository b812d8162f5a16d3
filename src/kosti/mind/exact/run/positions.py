"""A solution position by position: the best move and the value of every choice of a game."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from kosti.engine.native.run.compiled import pack
from kosti.engine.table.state import State
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.run import bounds, values
from kosti.mind.exact.run.explore import MOST_POSITIONS, Explorer, Progress, in_silence
from kosti.mind.exact.run.program import Program
from kosti.mind.exact.run.solution import Opened, Solution, Summary


class PositionSolution(Solution):
    """Perfect play of a game of which every single position is kept."""

    def __init__(self, program: Program, summary: Summary, keys: Any, moves: Any, worth: Any) -> None:
        super().__init__(program, summary)
        self.keys, self.moves, self.worth = keys, moves, worth
        self.states, self.words = program.positions(1)

    def best_move(self, position: State) -> int:
        """The best move of the seat in turn."""
        return int(self.moves[self._place(position)])

    def value(self, position: State) -> float:
        """What a choice is worth: to seat A of two, else the points still to come (as the rules rank them)."""
        return float(self.worth[self._place(position)])

    def _place(self, position: State) -> int:
        self.states[0] = pack(self.program.game, position)[0]
        place = int(self.program.module.consult(self.states, self.words, self.program.facts, self.keys))
        if place < 0:
            raise NoSolution("unknown", game=self.program.game.id)
        return place

    def opened(self) -> Opened:
        """The solution, to be looked up by games at native speed."""
        return Opened(self.program, self.program.facts, self.keys, self.moves)

    def write(self, file: BinaryIO) -> None:
        """Keep it in a file."""
        np.savez(file, keys=self.keys, moves=self.moves, worth=self.worth, summary=np.array(json.dumps(asdict(self.summary))))


def read_positions(program: Program, path: Path) -> PositionSolution:
    """A solution that was kept before."""
    with np.load(path) as kept:
        return PositionSolution(program, Summary(**json.loads(str(kept["summary"]))), kept["keys"], kept["moves"], kept["worth"])


def solved(program: Program, limit: int = MOST_POSITIONS, progress: Progress = in_silence) -> PositionSolution:
    """Find all positions and what they are worth, one way or not at all."""
    progress("compile", 0, 0)
    explorer = Explorer(program, limit)
    explorer.set_out()
    started = time.process_time()  # compiling is not counted, nor is waiting for a core
    graph = explorer.run(progress)
    if program.counts_points and program.total and program.total.sign < 0:
        np.negative(graph.gain, out=graph.gain)
    low, high, repeated = bounds.of_all(program, graph, progress)
    if not bounds.gap(low, high) < bounds.CLOSE:
        raise NoSolution("endless", game=program.game.id)
    middle = (low + high) / 2
    nodes = np.flatnonzero((graph.kind == values.FIRST) | (graph.kind == values.SECOND))
    moves = np.zeros(len(nodes), np.int32)
    at_stake = values.best_moves(nodes, graph.kind, graph.first, graph.target, graph.weight, graph.gain, middle, moves)
    order = np.argsort(graph.key[nodes])
    keys = graph.key[nodes][order]
    assert not np.any(keys[1:] == keys[:-1]), "two positions have the same 64 bits"
    summary = Summary(
        program.game.id, program.players, program.settled, len(graph.key), len(nodes), repeated, len(graph.target),
        float(middle[0]), float(high[0] - low[0]), at_stake, _sign_of_points(program), time.process_time() - started, reach=program.reach,
    )  # fmt: skip
    return PositionSolution(program, summary, keys, moves[order], middle[nodes][order].astype(np.float32))


def _sign_of_points(program: Program) -> int:
    return program.total.sign if program.total else 1
