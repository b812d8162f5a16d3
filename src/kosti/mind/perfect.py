"""The perfect bot at a person's table: it looks up every move in the game's solution; where there are secrets, how often it should make each."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from kosti.engine.table.table import Table
from kosti.mind.exact.hidden.solution import HiddenSolution
from kosti.mind.exact.run.explore import Progress, in_silence
from kosti.mind.exact.run.solution import Solution
from kosti.mind.exact.solving import any_solution


def perfect_bot(progress: Progress = in_silence, seed: int | None = None) -> Callable[[Table, int], int]:
    """A bot that cannot be beaten in the long run; the solution is read, or worked out, when it first thinks. A `NoSolution` says why there is none."""
    solutions: dict[Any, Solution | HiddenSolution] = {}
    chance = random.Random(seed)

    def choose(table: Table, seat: int) -> int:
        moves = table.offers(seat)
        if len(moves) == 1:
            return moves[0]
        key = (table.game.id, len(table.names), tuple(table.options.items()))
        if key not in solutions:
            options = {n: table.game.option[n].value(v) for n, v in table.options.items()}
            solutions[key] = any_solution(table.game, len(table.names), None, options, progress)
        return solutions[key].choose(table, seat, chance)

    return choose
