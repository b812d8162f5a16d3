"""The solution of a game with secrets: how often each move is made wherever a seat may come, what that is worth, and how much anybody could win more against it."""

from __future__ import annotations

import hashlib
import json
import random
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from kosti.engine.declare.game import Game
from kosti.engine.native.driver import driver_source
from kosti.engine.native.run.compiled import Batch
from kosti.engine.table import play
from kosti.engine.table.state import State
from kosti.engine.table.table import Table
from kosti.engine.table.written.paths import set_path
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.hidden.playing import play_games
from kosti.mind.exact.hidden.solver import MOST_MOVES, MOST_ROUNDS, WANTED, Play, Solver, size_of
from kosti.mind.exact.hidden.steps import Rules
from kosti.mind.exact.hidden.track import Track
from kosti.mind.exact.hidden.tree import Progress, Tree

HERE = Path(__file__).parent
MOST_STEPS = 3_000_000  # throws, draws and moves that are looked at through the rules
WIN, CHIPS = "win", "chips"  # what a game is played for


@dataclass(frozen=True)
class Setting:
    """A game for two as it is to be solved: its options, what fields are set to before the first throw, and what it is played for."""

    game: Game
    options: dict[str, int]
    first: tuple[tuple[str, int | str], ...] = ()
    played_for: str = WIN

    @property
    def beginning(self) -> State:
        """The first position."""
        state = play.begin(self.game, 2, self.options)
        for path, value in self.first:
            set_path(self.game, state, path, value)
        return state

    def worth(self, state: State) -> float:
        """What the end of a game is worth to the first seat: 1 for a win and a half for a shared one, or the chips it has won."""
        if self.played_for == CHIPS:
            won = [self.game.chips_won(state, seat) or 0 for seat in (0, 1)]
            assert sum(won) == 0, f"{self.game.id}: what one wins the other has not lost"
            return float(won[0])
        return 1.0 if state.standing[0] > state.standing[1] else 0.5 if state.standing[0] == state.standing[1] else 0.0

    def tree(self, progress: Progress, limit: int = MOST_STEPS) -> Tree:
        """All public positions of the game."""
        return Tree(Rules(self.game, 2, self.options), self.beginning, self.worth, limit, progress)

    @property
    def fingerprint(self) -> str:
        """What a solution is known by: everything it depends on."""
        methods = b"".join(path.read_bytes() for path in sorted(HERE.glob("*.py")))
        parts = [driver_source(self.game), repr(sorted(self.options.items())), repr(self.first), self.played_for]
        return hashlib.sha256("\n".join(parts).encode() + methods).hexdigest()[:20]


@dataclass(frozen=True)
class HiddenSummary:
    """The figures of a solution."""

    game: str
    options: dict[str, int]
    first: dict[str, int | str]
    played_for: str
    positions: int  # as all can see them, before they are told apart by what was done before
    hands: int  # what a seat may know where it chooses, told apart by all that was done before
    parts: int
    rounds: int
    low: float
    high: float
    seconds: float

    @property
    def value(self) -> float:
        """What the game is worth to the first seat."""
        return (self.low + self.high) / 2

    @property
    def exploitability(self) -> float:
        """What somebody who knows this play can win more against it, on average over both seats."""
        return (self.high - self.low) / 2


class HiddenSolution:
    """Play that can hardly be exploited, of a game for two with secrets."""

    def __init__(self, setting: Setting, tree: Tree, plays: dict[int, Play], summary: HiddenSummary) -> None:
        self.setting, self.tree, self.plays, self.summary = setting, tree, plays, summary

    def chances(self, table: Table, seat: int) -> dict[int, float]:
        """How often a seat makes each move in this position of a table, by what it has seen and heard."""
        track = Track(self.tree, {number: p.form for number, p in self.plays.items()})
        for event in table.events:
            track.follow(event)
        found = track.choice(seat)
        if found is None:
            raise NoSolution("unknown", game=self.setting.game.id)
        part, at, moves = found
        return _shares(self.plays[part].often, at, moves)

    def choose(self, table: Table, seat: int, chance: random.Random) -> int:
        """The move of a seat, drawn as often as it should be made."""
        often = self.chances(table, seat)
        return chance.choices(list(often), list(often.values()))[0]

    def play(self, seed: int, first: int, count: int, bots: list[int], effort: list[int]) -> Batch:
        """Games at tables, between bots of which some play by the solution; see `play_games`."""
        return play_games(self.setting.game, self.setting.options, self.choose, seed, first, count, bots, effort)

    def play_out(self, games: int, seed: int) -> Iterator[float]:
        """What games between two who play so are worth to the first seat, along the ways that the rules have shown."""
        chance = random.Random(seed)
        forms = {number: p.form for number, p in self.plays.items()}
        for _ in range(games):
            track = Track(self.tree, forms)
            while track.result is None:
                track.go_on(chance, lambda part, at, moves: _shares(self.plays[part].often, at, moves))
            yield track.result

    def write(self, file: BinaryIO) -> None:
        """Keep it in a file."""
        often = {f"often_{number}": p.often for number, p in self.plays.items()}
        figures = {number: [p.low, p.high, p.rounds] for number, p in self.plays.items()}
        np.savez_compressed(file, summary=np.array(json.dumps([asdict(self.summary), figures])), **often)


def _shares(often: Any, at: int, moves: list[tuple[int, int]]) -> dict[int, float]:
    """How often each of some moves (with their places in a choice) is made; evenly where it was never come to."""
    found = {move: float(often[at + place]) for move, place in moves}
    whole = sum(found.values())
    return {move: share / whole if whole else 1 / len(found) for move, share in found.items()}


def solve_hidden(
    setting: Setting, progress: Progress, wanted: float = WANTED, most_rounds: int = MOST_ROUNDS, most_moves: int = MOST_MOVES, limit: int = MOST_STEPS
) -> HiddenSolution:
    """Solve a game with secrets until nobody could win more than `wanted` against the solution, or as well as so many rounds allow."""
    started = time.process_time()
    solver = Solver(setting.tree(progress, limit), wanted, most_rounds, most_moves, progress)
    plays = solver.run()
    return HiddenSolution(setting, solver.tree, plays, _summary(setting, solver, time.process_time() - started))


def _summary(setting: Setting, solver: Solver, seconds: float) -> HiddenSummary:
    whole, size = solver.plays[0], size_of(solver.tree)
    return HiddenSummary(
        setting.game.id, setting.options, dict(setting.first), setting.played_for,
        size.positions, size.hands,
        len(solver.forms), max(p.rounds for p in solver.plays.values()), whole.low, whole.high, seconds,
    )  # fmt: skip


def read_hidden(setting: Setting, path: Path, progress: Progress) -> HiddenSolution:
    """A solution that was kept before; the ways through the game are found anew."""
    with np.load(path) as kept:
        summary, figures = json.loads(str(kept["summary"]))
        tree = setting.tree(progress)
        solver = Solver(tree, 0.0, 0, MOST_MOVES, progress)
        plays = {int(n): Play(solver.forms[int(n)], kept[f"often_{n}"], *figure) for n, figure in figures.items()}
    return HiddenSolution(setting, tree, plays, HiddenSummary(**summary))
