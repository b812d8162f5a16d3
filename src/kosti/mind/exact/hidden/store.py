"""Solutions of games with secrets, kept next to the compiled games and read again."""

from __future__ import annotations

from pathlib import Path
from zipfile import BadZipFile

from kosti.engine.cache import cache_folder, whole_file
from kosti.mind.exact.hidden.solution import HiddenSolution, Setting, read_hidden, solve_hidden
from kosti.mind.exact.hidden.solver import MOST_ROUNDS, WANTED
from kosti.mind.exact.hidden.tree import Progress


def path_of(setting: Setting) -> Path:
    """Where the solution of a game is kept."""
    return cache_folder() / f"{setting.game.id.replace('-', '_')}_hidden_{setting.fingerprint}.npz"


def known_hidden(setting: Setting, progress: Progress) -> HiddenSolution | None:
    """The solution of a game if it has been worked out before and can be read."""
    try:
        return read_hidden(setting, path_of(setting), progress)
    except (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile):
        return None


def hidden_solution(setting: Setting, progress: Progress, wanted: float = WANTED, most_rounds: int = MOST_ROUNDS) -> tuple[HiddenSolution, bool]:
    """The solution of a game, and whether it was kept before and is good enough; else it is worked out now, and kept if it is better."""
    known = known_hidden(setting, progress)
    if known and known.summary.exploitability <= wanted:
        return known, True
    found = solve_hidden(setting, progress, wanted, most_rounds)
    if known and known.summary.exploitability < found.summary.exploitability:
        return known, True
    keep(found)
    return found, False


def keep(solution: HiddenSolution) -> None:
    """Keep a solution."""
    with whole_file(path_of(solution.setting)) as file:
        solution.write(file)
