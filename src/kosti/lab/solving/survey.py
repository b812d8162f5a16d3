"""Finds out which games can be solved in reasonable time, and writes the list of them, `solved.toml`, and of the others, `beyond.toml`.

``python -m kosti.lab.solving.survey [--games ID,ID] [--variants] [--seconds 90] [--limit 10000000] [--minute 60]``. A setting is listed if perfect bots have played it and made of it what was
worked out. With `--variants` every variant is tried as well as the usual game, and numbers among the options may be smaller where the smallest is solved too, and anything where the largest is.
Where nothing depends on what the players choose, that is said (`luck`): there is nothing to play perfectly.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kosti.engine.declare.game import Game, Option
from kosti.lab.solving.settings import SEATS, games_with_decisions
from kosti.lab.solving.study import NotConfirmedError, confirmed
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.flip.solution import is_flip
from kosti.mind.exact.listed import LIST, listed
from kosti.mind.exact.run.bounds import CLOSE
from kosti.mind.exact.run.count import positions_at_least
from kosti.mind.exact.run.program import Program
from kosti.mind.exact.run.solution import Summary
from kosti.mind.exact.solving import solve, work_out
from kosti.mind.exact.turns.estimate import estimate
from kosti.mind.exact.turns.solver import MOST_MEMORY, too_large

BEYOND = Path(__file__).parent / "beyond.toml"
NOT_FINISHED = "too_large", "slow"
HOPELESS = 2  # times as long as a solution may take, and that is a lower bound
HEAD = """# Which settings have a solution that a bot can wait for; written by `python -m kosti.lab.solving.survey`.
# `players`, and for every option what it may be: one value, { least = .., most = .. } or "any"; options that are not named are as usual.
# `luck`: nothing depends on what the players choose, so no bot plays perfectly there.
"""
HEAD_BEYOND = """# The usual games with decisions that are not solved; written by `python -m kosti.lab.solving.survey`.
# `players`, how many positions the game has at least (what is hidden counted), and what stands in the way.
"""


class TooSlowError(Exception):
    """Nobody would wait for this."""


def beyond() -> dict[str, dict[str, Any]]:
    """The games that are not solved: for how many players, how many positions they have at least, and what stands in the way."""
    return tomllib.loads(BEYOND.read_text(encoding="utf-8")) if BEYOND.exists() else {}


@dataclass
class Survey:
    """How far to go, and what has been found."""

    seconds: float
    limit: int
    minute: float
    variants: bool
    found: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    beyond: dict[str, dict[str, Any]] = field(default_factory=dict)
    too_large: set[tuple[str, int, str]] = field(default_factory=set)  # options whose largest value is out of reach
    why: dict[tuple[str, int], str] = field(default_factory=dict)  # what stood in the way
    seen: dict[tuple[str, int], int] = field(default_factory=dict)  # positions found before it did

    def look_at(self, game: Game) -> None:
        """Try the usual game, or all variants, for two players and for one."""
        if is_flip(game, None, {"single": True}):  # solved in a way of its own; its entry is written by hand
            return
        self.found.pop(game.id, None)
        self.beyond.pop(game.id, None)
        for players in SEATS:
            for variant in (None, *(game.variant if self.variants else ())):
                options = {n: game.option[n].value(v) for n, v in game.settle(variant, None).items()}
                summary = self.attempt(game, players, options) if players in game.seats_of(variant) else None
                if summary:
                    entry = {"players": players, **({"luck": True} if summary.at_stake < CLOSE else {}), **self.allowed(game, players, options, summary)}
                    entries = self.found.setdefault(game.id, [])
                    entries += [entry] if entry not in entries else []
        if game.id not in self.found:
            self.beyond[game.id] = self.stands_in_the_way(game)

    def attempt(self, game: Game, players: int, options: dict[str, Any], keep: bool = True) -> Summary | None:
        """The figures of a game if it can be solved, and if it is confirmed by playing."""
        changed = {n: v for n, v in options.items() if v != game.option[n].default}
        words, started = f"{game.id} for {players} {changed or ''}", 0.0

        def watch(doing: str, done: int, total: int) -> None:
            nonlocal started
            self.seen[game.id, players] = max(total, self.seen.get((game.id, players), 0))
            started = started or (time.process_time() if doing != "compile" else 0.0)
            if started and time.process_time() - started > self.seconds:
                raise TooSlowError

        def estimated(program: Program) -> None:
            found = estimate(program, watch)
            self.seen[game.id, players] = found.positions
            if found.memory > MOST_MEMORY or found.seconds > HOPELESS * self.seconds:
                raise too_large(program, found.positions)

        try:
            solution = (solve if keep else work_out)(game, players, None, options, self.limit, watch, before_turns=estimated)
            if keep:
                say(f"{words}: {confirmed(solution, self.minute)}")
        except (NoSolution, TooSlowError, NotConfirmedError, MemoryError) as error:
            self._no(words, game, players, reason(error), str(error))
            return None
        say(f"{words}: {solution.summary.positions:,} positions, {solution.summary.seconds:.1f} s, {solution.summary.value}")
        return solution.summary

    def _no(self, words: str, game: Game, players: int, why: str, said: str = "") -> None:
        say(f"{words}: {why} {said}")
        self.why.setdefault((game.id, players), why)

    def stands_in_the_way(self, game: Game) -> dict[str, Any]:
        """How large a game is that is not solved, and why it is not."""
        players = next(iter([n for n in SEATS[::-1] if n in game.seats_of(None)]), game.seats_of(None)[0])
        why = self.why.get((game.id, players)) or ("many_players" if players > 2 else "unknown")
        positions = self.seen.get((game.id, players), 0) if why in NOT_FINISHED else 0
        return {"players": players, "positions": positions or positions_at_least(Program(game, players, to_count=True)), "why": why}

    def allowed(self, game: Game, players: int, options: dict[str, Any], summary: Summary) -> dict[str, Any]:
        """What the options may be: as they are, and numbers smaller or anything if that can be solved as well."""
        entry = {}
        for option in game.options:
            value = options[option.name]
            span = self._span(game, players, options, option, summary) if self.variants and not option.names else value
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


def reason(error: Exception) -> str:
    """What stands in the way, in one word."""
    if isinstance(error, NoSolution):
        return error.key
    return "slow" if isinstance(error, TooSlowError) else "unconfirmed" if isinstance(error, NotConfirmedError) else "too_large"


def say(words: str) -> None:
    """Tell what is going on."""
    print(words, file=sys.stderr, flush=True)


def write(found: dict[str, list[dict[str, Any]]], others: dict[str, dict[str, Any]]) -> None:
    """Write both lists."""
    lines = [HEAD]
    for id, entries in sorted(found.items()):
        for entry in entries:
            lines += [f"[[{id}]]", *(f"{name} = {_toml(value)}" for name, value in entry.items()), ""]
    LIST.write_text("\n".join(lines), encoding="utf-8")
    lines = [
        HEAD_BEYOND,
        *(f"{id} = {{ {', '.join(f'{name} = {_toml(value)}' for name, value in entry.items())} }}" for id, entry in sorted(others.items())),
        "",
    ]
    BEYOND.write_text("\n".join(lines), encoding="utf-8")


def _toml(value: Any) -> str:
    return f"{{ most = {value['most']} }}" if isinstance(value, dict) else json.dumps(value)


def main() -> None:
    """Look at all games, or at some, and write the lists after each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", help="only these games, separated by commas; the others stay listed as they are")
    parser.add_argument("--variants", action="store_true", help="every variant, and what numbers among the options may be")
    parser.add_argument("--seconds", type=float, default=90, help="how long a solution may take")
    parser.add_argument("--limit", type=int, default=10_000_000, help="how many positions it may have")
    parser.add_argument("--minute", type=float, default=60, help="how many seconds of one core it is played, if a million games take longer")
    chosen = parser.parse_args()
    games = games_with_decisions()
    ids = chosen.games.split(",") if chosen.games else [game.id for game in games]
    survey = Survey(chosen.seconds, chosen.limit, chosen.minute, chosen.variants, dict(listed()), beyond())
    for game in games:
        if game.id in ids:
            survey.look_at(game)
            write(survey.found, survey.beyond)


if __name__ == "__main__":
    main()
