"""Solving a game with whatever way suits it, and keeping the solutions next to the compiled games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

from kosti.engine.cache import cache_folder, whole_file
from kosti.engine.declare.game import Game
from kosti.library import find_game
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.flip.solution import FlipProgram, is_flip, read_flip, solved_flip
from kosti.mind.exact.hidden.solution import HiddenSolution, Setting
from kosti.mind.exact.hidden.store import hidden_solution
from kosti.mind.exact.run.explore import MOST_POSITIONS, Progress, in_silence
from kosti.mind.exact.run.positions import read_positions, solved
from kosti.mind.exact.run.program import Program
from kosti.mind.exact.run.solution import Solution
from kosti.mind.exact.turns.solution import read_turns, solved_by_turns
from kosti.mind.exact.turns.solver import too_large

SHIPPED = Path(__file__).parent / "shipped"  # small solutions that are part of the product
FEW = 3_000_000  # positions that are quickly listed one by one; with more, turns are tried first


@cache
def shared_solution(id: str, players: int, variant: str | None, options: tuple[tuple[str, Any], ...]) -> Solution | HiddenSolution:
    """The solution of a game, read or worked out once in a process."""
    return any_solution(find_game(id), players, variant, dict(options))


def any_solution(
    game: Game, players: int, variant: str | None = None, options: dict[str, Any] | None = None, progress: Progress = in_silence
) -> Solution | HiddenSolution:
    """The solution of a game with or without secrets: from the cache, or worked out now."""
    if players == 2 and game.has_secrets:
        return hidden_solution(Setting(game, game.settle(variant, options)), progress)[0]
    return solve(game, players, variant, options, progress=progress)


def solve(
    game: Game,
    players: int = 2,
    variant: str | None = None,
    options: dict[str, Any] | None = None,
    limit: int = MOST_POSITIONS,
    progress: Progress = in_silence,
    merge: bool = True,
    reach: int | None = None,
    before_turns: Callable[[Program], None] | None = None,
) -> Solution:
    """The solution of a game: from the cache, or worked out now; a `NoSolution` says why there is none."""
    known = known_solution(game, players, variant, options, merge, reach)
    if known:
        return known
    solution = work_out(game, players, variant, options, limit, progress, merge, reach, before_turns)
    write_solution(solution, solution_path(solution.program))
    return solution


def known_solution(
    game: Game, players: int, variant: str | None, options: dict[str, Any] | None, merge: bool = True, reach: int | None = None
) -> Solution | None:
    """The solution of a game if it has been worked out before, here or by those who made the product."""
    if players == 2 and is_flip(game, variant, options):
        flip = FlipProgram(game, variant, options)
        return read_solution(flip, solution_path(flip))
    ways = list(programs(game, players, variant, options, merge, reach))
    for program in (*ways, ways[-1].for_turns()):
        kept = solution_path(program)
        for path in (kept, SHIPPED / kept.name):
            known = read_solution(program, path)
            if known:
                return known
    return None


def programs(game: Game, players: int, variant: str | None, options: dict[str, Any] | None, merge: bool = True, reach: int | None = None) -> Iterator[Program]:
    """How the positions of a game may be told apart: without counters for safety limits if it has such, else with everything."""
    first = Program(game, players, variant, options, merge, reach=reach)
    yield first
    if first.limits:
        yield Program(game, players, variant, options, merge, limits=False, reach=reach)


def work_out(
    game: Game,
    players: int = 2,
    variant: str | None = None,
    options: dict[str, Any] | None = None,
    limit: int = MOST_POSITIONS,
    progress: Progress = in_silence,
    merge: bool = True,
    reach: int | None = None,
    before_turns: Callable[[Program], None] | None = None,
) -> Solution:
    """Find all positions of a game and what they are worth: one by one; where they are many, turn by turn if that is possible (`before_turns` may refuse it)."""
    if players == 2 and is_flip(game, variant, options):
        return solved_flip(FlipProgram(game, variant, options), progress)
    ways = list(programs(game, players, variant, options, merge, reach))
    program = ways[-1].for_turns()
    draft = solution_path(program).with_suffix(".begun")
    try:
        if not draft.exists():
            return _one_by_one(ways, min(limit, FEW), progress)
    except NoSolution as error:
        if error.key != "too_large":
            raise
    if before_turns:
        before_turns(program)
    try:
        return solved_by_turns(program, progress, limit, draft)
    except NoSolution:
        if limit <= FEW:
            raise
    return _one_by_one(ways, limit, progress)


def _one_by_one(ways: list[Program], limit: int, progress: Progress) -> Solution:
    for program in ways:
        try:
            return solved(program, limit, progress)
        except MemoryError:
            raise too_large(program, limit) from None
        except NoSolution as error:
            if error.key != "endless" or not program.limits:
                raise
    raise AssertionError("the last way of solving gives a solution or says why not")


# --- on disk


def solution_path(program: Program) -> Path:
    """Where a solution is kept."""
    return cache_folder() / f"{program.game.id.replace('-', '_')}_{program.players}_{program.fingerprint}.npz"


def write_solution(solution: Solution, path: Path) -> None:
    """Keep a solution."""
    with whole_file(path) as file:
        solution.write(file)


def read_solution(program: Program, path: Path) -> Solution | None:
    """A solution kept before; None if there is none, or if it cannot be read."""
    try:
        if isinstance(program, FlipProgram):
            return read_flip(program, path)
        return read_turns(program, path) if program.by_turns else read_positions(program, path)
    except (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile):
        return None
