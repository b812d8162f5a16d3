"""Whole games in which some seats play perfectly, at native speed."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from kosti.engine.native.run.compiled import Batch, new_batch, new_tree, search_room
from kosti.engine.table.chance import MASK
from kosti.library import find_game
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.run.solution import Solution, solve


@cache
def shared_solution(id: str, players: int, variant: str | None, options: tuple[tuple[str, Any], ...]) -> Solution:
    """The solution of a game, read or worked out once in a process."""
    return solve(find_game(id), players, variant, dict(options))


class PerfectGames:
    """Plays games between bots of which some know the solution."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution
        self.states, self.words = solution.program.positions(3)
        self.may = solution.program.room_for_moves()

    def play(self, seed: int, first: int, count: int, bots: list[int], effort: list[int]) -> Batch:
        """The games `first` to `first + count - 1` of a seed; `effort` is how many passes each seat searches a move."""
        program = self.solution.program
        batch = new_batch(count, program.players, len(program.game.verbs))
        tree = new_tree(max(effort) + 2) if any(effort) else None
        played = program.module.perfect_games(
            self.states, self.words, *search_room(program.game), program.blank, self.may, tree, np.zeros(64, np.int64), np.zeros(2),
            program.facts, self.solution.keys, self.solution.moves, np.uint64(seed & MASK), first, count,
            np.array(bots, np.int8), np.array(effort, np.int64), batch,
        )  # fmt: skip
        if played < count:
            raise NoSolution("unknown", game=program.game.id)
        return batch
