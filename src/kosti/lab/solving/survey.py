"""Finds out which games can be solved in reasonable time and writes the list of them, `solved.toml`.

``python -m kosti.lab.solving.survey [--games ID,ID] [--seconds 90] [--limit 10000000]``. Every variant for one and two players is tried. Numbers among the options may be smaller than in the
variant where the smallest is solved too, and anything where the largest is. Games without any choice are left out: there is nothing to play perfectly.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass, field
from typing import Any

from kosti.engine.declare.game import Game, Option
from kosti.engine.native.driver import Driver
from kosti.library import all_games
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.listed import LIST, listed
from kosti.mind.exact.run.solution import Summary
from kosti.mind.exact.solving import solution_path, work_out, write_solution

HEAD = """# Which settings have a solution that a bot can wait for; written by `python -m kosti.lab.solving.survey`.
# `players`, and for every option what it may be: one value, { least = .., most = .. } or "any"; options that are not named are as usual.
"""


class TooSlowError(Exception):
    """Nobody would wait for this."""


@dataclass
class Survey:
    """How far to go, and what has been found."""

    seconds: float
    limit: int
    found: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    too_large: set[tuple[str, int, str]] = field(default_factory=set)  # options whose largest value is out of reach

    def look_at(self, game: Game) -> None:
        """Try all variants of a game."""
        if not Driver(game).questions():
            return
        for players in (1, 2):
            for variant in (None, *game.variant):
                options = {n: game.option[n].value(v) for n, v in game.settle(variant, None).items()}
                summary = self.attempt(game, players, options) if players in game.seats_of(variant) else None
                if summary and summary.choices:
                    entry = {"players": players, **self.allowed(game, players, options, summary)}
                    entries = self.found.setdefault(game.id, [])
                    entries += [entry] if entry not in entries else []

    def attempt(self, game: Game, players: int, options: dict[str, Any], keep: bool = True) -> Summary | None:
        """The figures of a game if it can be solved."""
        changed = {n: v for n, v in options.items() if v != game.option[n].default}
        words, started = f"{game.id} for {players} {changed}", 0.0

        def watch(doing: str, done: int, total: int) -> None:
            nonlocal started
            started = started or (time.process_time() if doing != "compile" else 0.0)
            if started and time.process_time() - started > self.seconds:
                raise TooSlowError

        try:
            solution = work_out(game, players, None, options, self.limit, watch)
        except (NoSolution, TooSlowError) as error:
            say(f"{words}: {str(error) or 'too slow'}")
            return None
        say(f"{words}: {solution.summary.positions:,} positions, {solution.summary.choices:,} choices, {time.process_time() - started:.1f} s")
        if keep and solution.summary.choices:
            write_solution(solution, solution_path(solution.program))
        return solution.summary

    def allowed(self, game: Game, players: int, options: dict[str, Any], summary: Summary) -> dict[str, Any]:
        """What the options may be: as they are, and numbers smaller or anything if that can be solved as well."""
        entry = {}
        for option in game.options:
            value = options[option.name]
            span = self._span(game, players, options, option, summary) if not option.names else value
            if span != option.default:
                entry[option.name] = span
        return entry

    def _span(self, game: Game, players: int, options: dict[str, Any], option: Option, summary: Summary) -> Any:
        value = options[option.name]
        least = self.attempt(game, players, {**options, option.name: option.low}, keep=False) if option.low < value else summary
        if not least or not 0 < least.choices <= summary.choices:
            return value
        if (game.id, players, option.name) not in self.too_large:
            most = self.attempt(game, players, {**options, option.name: option.high}, keep=False) if option.high > value else summary
            if most and most.choices >= summary.choices:
                return "any"
            self.too_large.add((game.id, players, option.name))
        return {"most": value} if option.low < value else value


def say(words: str) -> None:
    """Tell what is going on."""
    print(words, file=sys.stderr, flush=True)


def write(found: dict[str, list[dict[str, Any]]]) -> None:
    """Write the list."""
    lines = [HEAD]
    for id, entries in sorted(found.items()):
        for entry in entries:
            lines += [f"[[{id}]]", *(f"{name} = {_toml(value)}" for name, value in entry.items()), ""]
    LIST.write_text("\n".join(lines), encoding="utf-8")


def _toml(value: Any) -> str:
    return f"{{ most = {value['most']} }}" if isinstance(value, dict) else json.dumps(value)


def main() -> None:
    """Look at all games, or at some, and write the list after each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", help="only these games, separated by commas; the others stay listed as they are")
    parser.add_argument("--seconds", type=float, default=90, help="how long a solution may take")
    parser.add_argument("--limit", type=int, default=10_000_000, help="how many positions it may have")
    chosen = parser.parse_args()
    ids = chosen.games.split(",") if chosen.games else [game.id for game in all_games()]
    survey = Survey(chosen.seconds, chosen.limit, {id: entries for id, entries in listed().items() if id not in ids})
    for game in all_games():
        if game.id in ids:
            survey.look_at(game)
            write(survey.found)


if __name__ == "__main__":
    main()
