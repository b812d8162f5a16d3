"""Solves the games with secrets, for their part of docs/solved.md.

``python -m kosti.lab.solving.hidden.report [--games liars-dice,mia] [--playouts 1000000] [--duels 20000]``; what has been worked out before is taken from the cache.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from kosti.lab.statistics import interval
from kosti.library import find_game
from kosti.mind.exact.hidden.solution import HiddenSolution, Setting
from kosti.mind.exact.hidden.store import hidden_solution
from kosti.mind.exact.run.explore import in_silence
from kosti.mind.exact.run.games import PERFECT
from kosti.mind.levels import KINDS

THUMB = KINDS["thumb"].number or 0
HEAD = """## Games with secrets

Where players hide something from each other there is no best move, only how often each should be made. These games are solved by counterfactual regret (CFR+) through the game's own rules. `Value` is how often seat A wins if both play so,
`exploitability` how much more often somebody who knows this play could win against it, on average over both seats: the true value is no further away than that. `Hands` is what a seat may know when it chooses, told apart by all that was done before.
`Played` is the same played out, which must agree within four standard errors. `Against thumb` is how often the solution wins against the rule of thumb, changing seats, with its 95 % interval.
Liar's dice with one die each and wild sixes is `liars_dice` of OpenSpiel: `python -m kosti.lab.solving.hidden.openspiel` solves it with both, and both find the same exploitability after the same rounds.

| game | variant, options, beginning | positions | hands | rounds | seconds | value | exploitability | played | against thumb |
|---|---|---|---|---|---|---|---|---|---|"""


@dataclass(frozen=True)
class Wanted:
    """A setting to be solved, and how well."""

    id: str
    variant: str | None = None
    options: tuple[tuple[str, str | int], ...] = ()
    first: tuple[tuple[str, str | int], ...] = ()
    exact: float = 1e-4

    @property
    def setting(self) -> Setting:
        """The game as it is to be solved."""
        game = find_game(self.id)
        return Setting(game, game.settle(self.variant, dict(self.options)), self.first)

    @property
    def words(self) -> str:
        """What differs from the usual game."""
        changed = [f"{name}={value}" for name, value in (*self.options, *self.first)]
        return ", ".join([*([self.variant] if self.variant else []), *changed]) or "–"


SETTINGS = (
    Wanted("liars-dice", "one-die-each"),
    Wanted("liars-dice", None, (("dice", 1), ("wild", "ones"))),
    Wanted("liars-dice", None, (("dice", 1), ("wild", "until-bid"))),
    Wanted("liars-dice", None, (("dice", 1), ("wild", "none"))),
    Wanted("perudo", None, (), (("lives A", 1), ("lives B", 1))),
    Wanted("indian-chief"),
    Wanted("mia", exact=5e-3),
)
PLAYOUTS, DUELS = 1_000_000, 20_000


def usual_games() -> set[str]:
    """The games that are solved as they are usually played.

    >>> sorted(usual_games())
    ['indian-chief', 'mia']
    """
    return {wanted.id for wanted in SETTINGS if wanted.words == "–"}


def played(solution: HiddenSolution, games: int) -> str:
    """What the solution wins for seat A against itself; an error if that cannot be chance."""
    share, value = sum(solution.play_out(games, seed=3)) / games, solution.summary.value
    doubt = 4 * 0.5 / games**0.5 + solution.summary.exploitability
    assert abs(share - value) <= doubt, f"{solution.summary.game}: {share} when played, {value} when solved"
    return f"{share:.2%}"


def against_thumb(solution: HiddenSolution, games: int) -> str:
    """How often the solution wins against the rule of thumb, in both seats alike."""
    wins = 0.0
    for seat in (0, 1):
        places = solution.play(1 + seat, 0, games // 2, [PERFECT, THUMB] if seat == 0 else [THUMB, PERFECT], [0, 0]).places
        wins += float((places[:, seat] < places[:, 1 - seat]).sum() + 0.5 * (places[:, 0] == places[:, 1]).sum())
    low, high = interval(wins / games, games)
    return f"{wins / games:.1%} ({low:.1%}–{high:.1%})"


def lines(ids: list[str], playouts: int = PLAYOUTS, duels: int = DUELS) -> Iterator[str]:
    """The lines of the table, one by one; a game that begins with something set is not played against others."""
    for wanted in SETTINGS:
        if ids and wanted.id not in ids:
            continue
        solution = hidden_solution(wanted.setting, in_silence, wanted.exact)[0]
        s = solution.summary
        figures = [f"{s.positions:,}", f"{s.hands:,}", f"{s.rounds:,}", f"{s.seconds:.1f}", f"{s.value:.6f}", f"{s.exploitability:.6f}"]
        duel = "–" if wanted.first else against_thumb(solution, duels)
        yield f"| {' | '.join([wanted.id, wanted.words, *figures, played(solution, playouts), duel])} |"


def main() -> None:
    """Solve everything and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", default="", help="only these games, separated by commas")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="games of the solution against itself")
    parser.add_argument("--duels", type=int, default=DUELS, help="games against the rule of thumb")
    chosen = parser.parse_args()
    ids = [id for id in chosen.games.split(",") if id]
    for id in ids:
        find_game(id)
    print(HEAD)
    for line in lines(ids, chosen.playouts, chosen.duels):
        print(line)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
