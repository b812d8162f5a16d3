"""A solution: the best move and the value of every choice of a game, kept on disk next to the compiled games."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from kosti.engine.cache import cache_folder
from kosti.engine.declare.game import Game
from kosti.engine.native.run.compiled import pack
from kosti.engine.table.state import State
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.run import bounds, values
from kosti.mind.exact.run.explore import MOST_POSITIONS, Explorer, Progress
from kosti.mind.exact.run.program import Program


def in_silence(doing: str, done: int, total: int) -> None:
    """Progress that nobody wants to see."""


@dataclass(frozen=True)
class Summary:
    """The figures of a solution."""

    game: str
    players: int
    options: dict[str, int]
    positions: int
    choices: int
    repeated: int  # positions that can come again
    ways: int
    value: float  # one player: the points to expect (as the rules rank them); two: how often seat A wins, a shared win counting half
    bound: float  # how far the value can be off
    at_stake: float  # the most that one choice gives away if it is made as badly as possible; 0 where no choice matters
    sign: int  # one player: -1 where fewer points are better
    seconds: float


class Solution:
    """Perfect play of a game with settled options."""

    def __init__(self, program: Program, summary: Summary, keys: Any, moves: Any, worth: Any) -> None:
        self.program = program
        self.summary = summary
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

    @property
    def is_luck(self) -> bool:
        """Whether nothing that players choose makes any difference."""
        return self.summary.at_stake < bounds.CLOSE

    @property
    def shares(self) -> list[float]:
        """How often each of two seats wins with perfect play."""
        return [self.summary.value, 1 - self.summary.value] if self.summary.players == 2 else []

    @property
    def points(self) -> float | None:
        """The points one player can expect with perfect play."""
        return self.summary.sign * self.summary.value if self.summary.players == 1 else None


def solve(
    game: Game,
    players: int = 2,
    variant: str | None = None,
    options: dict[str, Any] | None = None,
    limit: int = MOST_POSITIONS,
    progress: Progress = in_silence,
    merge: bool = True,
) -> Solution:
    """The solution of a game: from the cache, or worked out now; a `NoSolution` says why there is none."""
    known = known_solution(game, players, variant, options, merge)
    if known:
        return known
    solution = work_out(game, players, variant, options, limit, progress, merge)
    write_solution(solution, solution_path(solution.program))
    return solution


def known_solution(game: Game, players: int, variant: str | None, options: dict[str, Any] | None, merge: bool = True) -> Solution | None:
    """The solution of a game if it has been worked out before."""
    for program in programs(game, players, variant, options, merge):
        known = read_solution(program, solution_path(program))
        if known:
            return known
    return None


def programs(game: Game, players: int, variant: str | None, options: dict[str, Any] | None, merge: bool = True) -> Iterator[Program]:
    """How a game may be solved: without counters for safety limits if it has such, and else with everything."""
    first = Program(game, players, variant, options, merge)
    yield first
    if first.limits:
        yield Program(game, players, variant, options, merge, limits=False)


def work_out(
    game: Game,
    players: int = 2,
    variant: str | None = None,
    options: dict[str, Any] | None = None,
    limit: int = MOST_POSITIONS,
    progress: Progress = in_silence,
    merge: bool = True,
) -> Solution:
    """Find all positions of a game and what they are worth."""
    for program in programs(game, players, variant, options, merge):
        try:
            return solved(program, limit, progress)
        except NoSolution as error:
            if error.key != "endless" or not program.limits:
                raise
    raise AssertionError("the last way of solving gives a solution or says why not")


def solved(program: Program, limit: int = MOST_POSITIONS, progress: Progress = in_silence) -> Solution:
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
        float(middle[0]), float(high[0] - low[0]), at_stake, _sign_of_points(program), time.process_time() - started,
    )  # fmt: skip
    return Solution(program, summary, keys, moves[order], middle[nodes][order].astype(np.float32))


def _sign_of_points(program: Program) -> int:
    return program.total.sign if program.total else 1


# --- on disk


def solution_path(program: Program) -> Path:
    """Where a solution is kept."""
    return cache_folder() / f"{program.game.id.replace('-', '_')}_{program.players}_{program.fingerprint}.npz"


def write_solution(solution: Solution, path: Path) -> None:
    """Keep a solution; the file appears at once as a whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}.draft")
    try:
        with draft.open("wb") as file:
            np.savez(file, keys=solution.keys, moves=solution.moves, worth=solution.worth, summary=np.array(json.dumps(asdict(solution.summary))))
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def read_solution(program: Program, path: Path) -> Solution | None:
    """A solution kept before; None if there is none, or if it cannot be read."""
    try:
        with np.load(path) as kept:
            return Solution(program, Summary(**json.loads(str(kept["summary"]))), kept["keys"], kept["moves"], kept["worth"])
    except (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile):
        return None
