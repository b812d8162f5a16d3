"""What every solution tells, however it was worked out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, BinaryIO

from kosti.engine.native.run.compiled import Batch
from kosti.engine.table.state import State
from kosti.mind.exact.run.bounds import CLOSE
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


class Solution:
    """Perfect play of a game with settled options."""

    def __init__(self, program: Program, summary: Summary) -> None:
        self.program = program
        self.summary = summary

    def best_move(self, position: State) -> int:
        """The best move of the seat in turn."""
        raise NotImplementedError

    def value(self, position: State) -> float:
        """What a choice is worth: to seat A of two, else the points still to come (as the rules rank them)."""
        raise NotImplementedError

    def play(self, seed: int, first: int, count: int, bots: list[int], effort: list[int]) -> Batch:
        """The games `first` to `first + count - 1` of a seed at native speed, between bots of which some play perfectly; `effort` is how many passes each seat searches a move."""
        raise NotImplementedError

    def outcomes(self, seed: int, first: int, count: int) -> Any:
        """What games of a seed bring if all seats play perfectly, as `value` counts it."""
        raise NotImplementedError

    def write(self, file: BinaryIO) -> None:
        """Keep it in a file."""
        raise NotImplementedError

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
