"""Liar's dice with one die each, solved here and by OpenSpiel's own solver beside it.

``python -m kosti.lab.solving.hidden.openspiel [--rounds 100]``; both are rounds of CFR+ over the same game, so both lines should say the same. OpenSpiel is installed with ``pip install kosti[bench]``.
Where OpenSpiel is in another environment, ``--there`` prints its line alone and needs nothing else.
"""

from __future__ import annotations

import argparse
import time
from typing import Any, NamedTuple


class Line(NamedTuple):
    """What a solver makes of the game, which is worth 1 to the winner and -1 to the loser."""

    solver: str
    rounds: int
    value: float | None
    exploitability: float
    seconds: float

    def __str__(self) -> str:
        value = "-" if self.value is None else f"{self.value:.6f}"
        return f"{self.solver:10} {self.rounds:7,} rounds   value {value:>9}   exploitability {self.exploitability:.10f}   {self.seconds:.1f} s"


def here(rounds: int) -> Line:
    """Our line."""
    from kosti.library import find_game
    from kosti.mind.exact.hidden.solution import Setting, solve_hidden
    from kosti.mind.exact.run.explore import in_silence

    game = find_game("liars-dice")
    setting = Setting(game, game.settle("one-die-each", None))
    solve_hidden(setting, in_silence, 0.0, most_rounds=1)  # compiles
    started = time.perf_counter()
    found = solve_hidden(setting, in_silence, 0.0, most_rounds=rounds).summary
    return Line("Kosti", rounds, 2 * found.value - 1, 2 * found.exploitability, time.perf_counter() - started)


def there(rounds: int) -> Line:
    """OpenSpiel's line: the value is the middle of what each player gets if the other answers as well as possible."""
    import pyspiel

    game = pyspiel.load_game("liars_dice")
    started = time.perf_counter()
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    seconds = time.perf_counter() - started
    policy = solver.average_policy()
    return Line("OpenSpiel", rounds, _middle(pyspiel, game, policy), pyspiel.exploitability(game, policy), seconds)


def _middle(pyspiel: Any, game: Any, policy: Any) -> float:
    best = [pyspiel.TabularBestResponse(game, player, policy).value_from_state(game.new_initial_state()) for player in (0, 1)]
    return float(best[0] - best[1]) / 2


def main() -> None:
    """Print both lines."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--there", action="store_true", help="only OpenSpiel's line")
    chosen = parser.parse_args()
    if not chosen.there:
        print(here(chosen.rounds), flush=True)
    print(there(chosen.rounds))


if __name__ == "__main__":
    main()
