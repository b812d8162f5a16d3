"""What every solution tells, however it was worked out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random
from typing import Any, BinaryIO

import numpy as np

from kosti.engine.native.run.compiled import Batch, new_batch, new_tree, search_room
from kosti.engine.table.chance import MASK
from kosti.engine.table.state import State
from kosti.engine.table.table import Table
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.run.bounds import CLOSE
from kosti.mind.exact.run.games import PERFECT
from kosti.mind.exact.run.program import Program


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
    between: int = 0  # positions between turns, where those inside turns are not kept
    reach: int | None = None  # one player: the points to be reached, if that is what is played for; the value is then the chance


class Opened:
    """Where games at native speed look their moves up: positions to try things with, and what `perfect_move` is given."""

    def __init__(self, program: Program, *solution: Any) -> None:
        self.program, self.solution = program, solution
        self.states, self.words = program.positions(3)
        self.may = program.room_for_moves()

    def asked(self) -> Any:
        """What `perfect_move` looks a move up in."""
        return (self.words, *self.solution)

    def make_room(self) -> None:
        """Go on after a position for which there was no answer, if that can be mended."""
        raise NoSolution("unknown", game=self.program.game.id)


class Solution(ABC):
    """Perfect play of a game with settled options."""

    def __init__(self, program: Program, summary: Summary) -> None:
        self.program = program
        self.summary = summary

    @abstractmethod
    def best_move(self, position: State) -> int:
        """The best move of the seat in turn."""

    @abstractmethod
    def value(self, position: State) -> float:
        """What a choice is worth: to seat A of two, else the points still to come (as the rules rank them)."""

    @abstractmethod
    def write(self, file: BinaryIO) -> None:
        """Keep it in a file."""

    @abstractmethod
    def opened(self) -> Opened:
        """The solution, to be looked up by games at native speed."""

    def choose(self, table: Table, seat: int, chance: Random) -> int:
        """The move of a seat at a table: always the best."""
        return self.best_move(table.position(seat))

    def play(self, seed: int, first: int, count: int, bots: list[int], effort: list[int]) -> Batch:
        """The games `first` to `first + count - 1` of a seed at native speed, between bots of which some play perfectly; `effort` is how many passes each seat searches a move."""
        return self._games(seed, first, count, bots, effort)[0]

    def outcomes(self, seed: int, first: int, count: int) -> Any:
        """What games of a seed bring if all seats play perfectly, as `value` counts it."""
        seats = self.program.players
        return self._games(seed, first, count, [PERFECT] * seats, [0] * seats)[1]

    def _games(self, seed: int, first: int, count: int, bots: list[int], effort: list[int]) -> tuple[Batch, Any]:
        program, here = self.program, self.opened()
        tree = new_tree(max(effort) + 2) if any(effort) else None
        while True:
            batch, results = new_batch(count, program.players, len(program.game.verbs)), np.zeros(count)
            played = program.module.perfect_games(
                here.states, *search_room(program.game), program.blank, here.may, tree, np.zeros(64, np.int64), np.zeros(2), here.asked(),
                np.uint64(seed & MASK), first, np.array(bots, np.int8), np.array(effort, np.int64), batch, results,
            )  # fmt: skip
            if played == count:
                return batch, results
            here.make_room()

    @property
    def is_luck(self) -> bool:
        """Whether nothing that players choose makes any difference."""
        return self.summary.at_stake < CLOSE

    @property
    def shares(self) -> list[float]:
        """How often each of two seats wins with perfect play."""
        return [self.summary.value, 1 - self.summary.value] if self.summary.players == 2 else []

    @property
    def points(self) -> float | None:
        """The points one player can expect with perfect play."""
        return self.summary.sign * self.summary.value if self.summary.players == 1 and self.summary.reach is None else None

    @property
    def chance(self) -> float | None:
        """How likely one player is to reach the points that are played for."""
        return self.summary.value if self.summary.reach is not None else None
