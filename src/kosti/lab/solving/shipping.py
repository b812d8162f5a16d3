"""Puts the small solutions into the product: ``python -m kosti.lab.solving.shipping [GAME ...]``.

A perfect bot of such a game need not work anything out first. A solution fits only the rules that it was made with: whoever changes them runs this again.
"""

from __future__ import annotations

import sys
from pathlib import Path

from kosti.lab.solving.settings import settings
from kosti.mind.exact.listed import has_solution
from kosti.mind.exact.solving import SHIPPED, solution_path, solve, write_solution

SMALL = 300_000  # bytes


def ship(ids: list[str], folder: Path = SHIPPED) -> list[Path]:
    """Put the small solutions of some games, or of all, into a folder instead of those that were there; the files."""
    stems = tuple(f"{id.replace('-', '_')}_" for id in ids) or ("",)
    old = {path for path in folder.glob("*.npz") if path.name.startswith(stems)}
    shipped = []
    for setting in settings(ids):
        if not has_solution(setting.game, setting.players, setting.variant, dict(setting.options)):
            continue  # nothing to decide
        solution = solve(setting.game, setting.players, setting.variant, dict(setting.options))
        path = folder / solution_path(solution.program).name
        write_solution(solution, path)
        if path.stat().st_size > SMALL:
            path.unlink()
            continue
        shipped.append(path)
        print(f"{setting.game.id} for {setting.players} {setting.words}: {path.stat().st_size:,} bytes", file=sys.stderr, flush=True)
    for path in old - set(shipped):
        path.unlink(missing_ok=True)
    return shipped


if __name__ == "__main__":
    ship(sys.argv[1:])
