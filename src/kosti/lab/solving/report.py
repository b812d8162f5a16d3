"""Works out every setting on the list of solved ones and writes docs/solved.md.

``python -m kosti.lab.solving.report [--games ID,ID] [--duels 20000] [--out docs/solved.md]``; what has been worked out before is taken from the cache.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kosti.engine.declare.game import Game
from kosti.lab.simulate import simulate
from kosti.lab.statistics import interval
from kosti.library import all_games, find_game
from kosti.mind.exact.listed import has_solution, largest, listed
from kosti.mind.exact.run.solution import Solution
from kosti.mind.exact.solving import solve

HEAD = """# Solved games

Made by `python -m kosti.lab.solving.report`. A perfect bot (`kosti play pig --bots perfect`, `kosti tournament pig --bots perfect,thumb`) plays by a solution: every position that can come up has been looked at through
the game's own compiled rules, and the best move is known. Two players: how often seat A wins if both play perfectly, a shared win counting half. One player: the points to expect.
`Again` is the share of positions that can come again; their values are narrowed from both sides until the bounds meet, all others are worked out from the end backwards. The values are exact to nine digits. `Seconds` is the time of one core.
`Played` is the same as played out by perfect bots, which must agree. `Against thumb` is how often the perfect bot wins against the rule of thumb, changing seats, with its 95 % interval; alone, the points of the rule of thumb. Repeat a line with `kosti solve GAME --players N --variant VARIANT --set OPTION=VALUE`.

| game | variant, options | players | positions | choices | again | seconds | value | played | against thumb |
|---|---|---|---|---|---|---|---|---|---|
"""
TAIL = """
All other settings have too many positions, more than two players, or secrets: there `search` is the strongest bot. `kosti solve` says which it is. Other options than those of the table may be solvable too, as long as
there are not more than twelve million positions; `src/kosti/mind/exact/solved.toml` lists for which settings tables offer the perfect bot.
"""


@dataclass(frozen=True)
class Setting:
    """A game as it can be set up."""

    game: Game
    players: int
    variant: str | None
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def words(self) -> str:
        """What differs from the usual game."""
        return ", ".join([*([self.variant] if self.variant else []), *(f"{n}={v}" for n, v in self.options)]) or "–"


def settings(ids: list[str]) -> Iterator[Setting]:
    """Every variant on the list, and the largest game of every entry."""
    for game in all_games():
        if game.id not in listed() or (ids and game.id not in ids):
            continue
        known = set()
        for players in (1, 2):
            for variant in (None, *game.variant):
                if has_solution(game, players, variant):
                    known.add((players, *game.settle(variant, None).values()))
                    yield Setting(game, players, variant)
        for entry in listed()[game.id]:
            options = largest(game, entry)
            if (entry["players"], *game.settle(None, options).values()) not in known:
                changed = {n: v for n, v in options.items() if v != game.option[n].default}
                yield Setting(game, entry["players"], None, tuple(changed.items()))


def against_thumb(setting: Setting, games: int) -> str:
    """How the perfect bot does against the rule of thumb; alone, how the rule of thumb does."""
    fixed = (setting.variant, dict(setting.options))
    if setting.players == 1:
        thumb = simulate(setting.game.id, 1, games, "thumb", *fixed, seed=1)
        return f"{thumb.data()['seats'][0]['mean_points']:.2f}"
    share = 0.0
    for seat, bots in enumerate((["perfect", "thumb"], ["thumb", "perfect"])):
        share += simulate(setting.game.id, 2, games // 2, bots, *fixed, seed=1 + seat).tally.win_share(seat) / 2
    low, high = interval(share, games)
    return f"{share:.1%} ({low:.1%}–{high:.1%})"


def played_out(setting: Setting, solution: Solution, games: int) -> str:
    """What perfect bots make of it; an error if that cannot be chance."""
    result = simulate(setting.game.id, setting.players, games, "perfect", setting.variant, dict(setting.options), seed=3)
    seat = result.data()["seats"][0]
    if solution.points is not None:
        expected, found, doubt = solution.points, seat["mean_points"], seat["deviation_points"] / games**0.5
        words = f"{found:.2f}"
    else:
        expected, found, doubt = solution.summary.value, seat["win_share"], 0.5 / games**0.5
        words = f"{found:.1%}"
    assert abs(found - expected) <= 5 * doubt, f"{setting.game.id} {setting.words}: {found} when played, {expected} when solved"
    return words


def line(setting: Setting, solution: Solution, played: str, duel: str) -> str:
    """A line of the table."""
    summary = solution.summary
    value = f"{solution.points:.4f}" if solution.points is not None else f"{summary.value:.6f}"
    figures = [f"{summary.positions:,}", f"{summary.choices:,}", f"{summary.repeated / summary.positions:.0%}", f"{summary.seconds:.1f}", value]
    cells = [setting.game.id, setting.words, str(setting.players), *figures, played, duel]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Work everything out and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", help="only these games, separated by commas")
    parser.add_argument("--duels", type=int, default=20_000, help="games against the rule of thumb")
    parser.add_argument("--out", default="docs/solved.md")
    chosen = parser.parse_args()
    ids = chosen.games.split(",") if chosen.games else []
    for id in ids:
        find_game(id)
    lines = []
    for setting in settings(ids):
        solution = solve(setting.game, setting.players, setting.variant, dict(setting.options))
        lines.append(line(setting, solution, played_out(setting, solution, chosen.duels), against_thumb(setting, chosen.duels)))
        print(lines[-1], file=sys.stderr, flush=True)
    Path(chosen.out).write_text(HEAD + "\n".join(lines) + "\n" + TAIL, encoding="utf-8")


if __name__ == "__main__":
    main()
