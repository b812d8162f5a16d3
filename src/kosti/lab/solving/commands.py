"""The command `kosti solve`, and what other commands do before perfect bots play."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from rich.console import Console

from kosti.catalog.settings import read_options
from kosti.engine.declare.game import Game
from kosti.lab.simulate import make_plan
from kosti.lab.solving import show
from kosti.lab.solving.flip.lookup import look_up
from kosti.lab.solving.hidden import commands as hidden
from kosti.library import find_game
from kosti.mind.exact.listed import has_solution
from kosti.mind.exact.solving import any_solution, known_solution, programs
from kosti.mind.exact.solving import solve as work_out
from kosti.mind.exact.turns.estimate import estimate

INTERRUPTED = 130


def solve(chosen: argparse.Namespace) -> int:
    """`kosti solve`."""
    if chosen.lookup:
        return look_up(chosen)
    game, options = find_game(chosen.id), read_options(chosen.set)
    game.settle(chosen.variant, options)
    usual = 1 if chosen.reach is not None else usual_players(game, chosen.variant, options)
    players = make_plan(chosen.id, chosen.players or usual, None, chosen.variant, options).players
    if players == 2 and game.has_secrets:
        return hidden.solve(chosen, game, options)
    if chosen.estimate:
        return tell_estimate(chosen, game, players, options)
    solution = known_solution(game, players, chosen.variant, options, reach=chosen.reach)
    kept = solution is not None
    try:
        with show.progress_bar(chosen.lang, chosen.json) as progress:
            solution = solution or work_out(game, players, chosen.variant, options, progress=progress, reach=chosen.reach)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    if chosen.json:
        print(json.dumps(show.data(solution), ensure_ascii=False, indent=2))
    else:
        Console().print(show.report(solution, chosen.lang, kept))
    return 0


def tell_estimate(chosen: argparse.Namespace, game: Game, players: int, options: dict[str, str]) -> int:
    """`kosti solve --estimate`."""
    program = [*programs(game, players, chosen.variant, options)][-1].for_turns()
    with show.progress_bar(chosen.lang, chosen.json) as progress:
        found = estimate(program, progress)
    if chosen.json:
        print(json.dumps(asdict(found)))
    else:
        Console().print(show.size(found, game, chosen.lang))
    return 0


def usual_players(game: Game, variant: str | None, options: dict[str, str]) -> int:
    """Two, or one where only a game alone is solved, or as few as the game allows."""
    solved = [n for n in (2, 1) if has_solution(game, n, variant, options)]
    return (solved or [n for n in (2, 1) if n in game.seats_of(variant)] or game.seats_of(variant))[0]


def prepare(id: str, bots: str, players: int, variant: str | None, options: dict[str, str], lang: str, quiet: bool) -> None:
    """Work the game out, with a bar to look at, if perfect bots are to play it and it has not been done before."""
    if "perfect" not in [name.strip() for name in bots.split(",")]:
        return
    make_plan(id, players, None, variant, options)
    with show.progress_bar(lang, quiet) as progress:
        any_solution(find_game(id), players, variant, options, progress)
