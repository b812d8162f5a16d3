"""Writes docs/solved.md: every setting on the list of solved ones, confirmed by playing, and what stands in the way of the others.

``python -m kosti.lab.solving.report [--games ID,ID] [--minute 60] [--out docs/solved.md]``; what has been worked out and played before is taken from the cache.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from kosti.lab.solving.hidden import report as hidden
from kosti.lab.solving.published import PUBLISHED, Published
from kosti.lab.solving.settings import Setting, games_with_decisions, settings
from kosti.lab.solving.study import NotConfirmedError, Played, confirmed
from kosti.lab.solving.survey import beyond
from kosti.library import find_game
from kosti.mind.exact.run.solution import Solution
from kosti.mind.exact.solving import solve

HEAD = """# Solved games

Made by `python -m kosti.lab.solving.report`. A perfect bot (`kosti play pig --bots perfect`, `kosti tournament pig --bots perfect,thumb`) plays by a solution: every position that can come up has been looked at through
the game's own compiled rules, and the best move is known. Two players: how often seat A wins if both play perfectly, a shared win counting half. One player: the points to expect. Repeat a line with `kosti solve GAME --players N --variant VARIANT --set OPTION=VALUE`;
`--reach POINTS` works out the best chance of one player to have so many points instead, `--estimate` says what it would take.

{solved} of the {all} games with decisions have their usual game solved for one or two players.

Where a game has many positions only those between turns are kept, and what happens inside a turn is worked out from them (`between`). `Again` is the share of positions (between turns, where there are such) that can come again; their values are narrowed from both sides until the bounds
meet, all others are worked out from the end backwards. Values are exact to nine digits. `Seconds` is the time of one core.
`Played` is the same as played out by perfect bots, with its standard error and the number of games: all lines agree within four standard errors; what does not is not printed. A star: nothing depends on what the players choose.

| game | variant, options | players | positions | between | again | seconds | value | played | games |
|---|---|---|---|---|---|---|---|---|---|
"""
OTHERS = """
## What others have published

| game | players | published | here | source |
|---|---|---|---|---|
"""
UNSOLVED = """
## What is not solved

The other games with decisions, as they are usually played, for as few as can play them (alone or two). `Positions` is a lower bound: those that were found before the search was given up, or (after Chao) from those
that came up in twenty thousand games between players who make any move, what is hidden counted.

| game | players | positions, at least | what stands in the way |
|---|---|---|---|
"""
TAIL = """
There `search` is the strongest bot. Other options than those of the tables may be solvable too; `src/kosti/mind/exact/solved.toml` lists for which settings tables offer the perfect bot.
"""
IN_THE_WAY = {
    "secrets": "players hide something from each other: such games have no best move, only a best mixture",
    "together": "players choose at the same time: such games have no best move, only a best mixture",
    "many_players": "three players or more",
    "too_large": "too many positions",
    "slow": "would take too long",
    "endless": "the players can make it go on for ever, or points can be collected for ever",
    "stuck": "a position without a move",
    "unconfirmed": "the solution was not confirmed by playing",
    "unknown": "its rules are not understood well enough",
    "untried": "not tried yet",
}


def line(setting: Setting, solution: Solution, played: Played) -> str:
    """A line of the table."""
    summary = solution.summary
    alone = setting.players == 1
    value, mean, doubt = (f"{solution.summary.sign * n if alone else n:.{4 if alone else 6}f}" for n in (summary.value, played.mean, played.doubt))
    again = summary.repeated / (summary.between or summary.positions)
    figures = [
        f"{summary.positions:,}",
        f"{summary.between:,}" if summary.between else "",
        f"{again:.0%}",
        f"{summary.seconds:.1f}",
        value + "*" * solution.is_luck,
    ]
    cells = [setting.game.id, setting.words, str(setting.players), *figures, f"{mean} ± {doubt.lstrip('-')}", f"{played.games:,}"]
    return f"| {' | '.join(cells)} |"


def published_line(one: Published) -> str:
    """What somebody else found, beside what is found here; an error where that is not the same."""
    solution = solve(find_game(one.game), one.players, one.variant, dict(one.options))
    here = solution.points if solution.points is not None else solution.summary.value
    assert round(here, one.digits) == round(one.value, one.digits), f"{one.game}: {here} here, {one.value} published"
    return f"| {one.game} | {one.players} | {one.value:.{one.digits}f} | {here:.6f} | {one.source} |"


def unsolved_lines() -> Iterable[str]:
    """The games that are not solved, and why."""
    for id, entry in sorted(beyond().items()):
        if id in hidden.usual_games():
            continue
        positions = f"{entry['positions']:,}" if entry["positions"] else "not counted"
        yield f"| {id} | {entry['players']} | {positions} | {IN_THE_WAY[entry['why']]} |"


def page(lines: list[str], secrets: list[str], solved: int) -> str:
    """The whole page."""
    head = HEAD.format(solved=solved, all=len(games_with_decisions()))
    parts = [head, *lines, "\n", hidden.HEAD, *secrets, OTHERS, *map(published_line, PUBLISHED), UNSOLVED, *unsolved_lines(), TAIL]
    return "".join(part if part.endswith("\n") else part + "\n" for part in parts)


def main() -> None:
    """Work everything out, play it and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", help="only these games, separated by commas")
    parser.add_argument("--minute", type=float, default=60, help="how many seconds of one core a setting is played, if a million games take longer")
    parser.add_argument("--out", default="docs/solved.md")
    chosen = parser.parse_args()
    ids = chosen.games.split(",") if chosen.games else []
    for id in ids:
        find_game(id)
    lines, usual = [], set()
    for setting in settings(ids):
        solution = solve(setting.game, setting.players, setting.variant, dict(setting.options))
        try:
            lines.append(line(setting, solution, confirmed(solution, chosen.minute)))
        except NotConfirmedError as error:
            print(error, file=sys.stderr)
            continue
        usual |= {setting.game.id} if setting.words == "–" else set()
        print(lines[-1], file=sys.stderr, flush=True)
    secrets = list(hidden.lines(ids))
    Path(chosen.out).write_text(page(lines, secrets, len(usual | hidden.usual_games())), encoding="utf-8")


if __name__ == "__main__":
    main()
