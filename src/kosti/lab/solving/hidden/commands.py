"""`kosti solve` for games with secrets."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

from rich.console import Console

from kosti.catalog.settings import read_options
from kosti.engine.declare.game import Game
from kosti.lab.solving.hidden import show
from kosti.lab.solving.show import progress_bar
from kosti.mind.exact.hidden.solution import Setting
from kosti.mind.exact.hidden.solver import WANTED, size_of
from kosti.mind.exact.hidden.store import hidden_solution


def solve(chosen: argparse.Namespace, game: Game, options: dict[str, str]) -> int:
    """Solve, or read what was solved before, and print the figures; an interruption keeps what has been found so far."""
    first = tuple((path.strip(), value.strip()) for path, value in read_options(chosen.first).items())
    setting = Setting(game, game.settle(chosen.variant, options), first, chosen.played_for)
    if chosen.estimate:
        return tell_size(chosen, setting)
    wanted = WANTED if chosen.exact is None else chosen.exact
    with progress_bar(chosen.lang, chosen.json) as progress:
        solution, kept = hidden_solution(setting, progress, wanted)
    if chosen.json:
        print(json.dumps(show.data(solution), ensure_ascii=False, indent=2))
    else:
        Console().print(show.report(solution, chosen.lang, kept))
    return 0


def tell_size(chosen: argparse.Namespace, setting: Setting) -> int:
    """`kosti solve --estimate`."""
    with progress_bar(chosen.lang, chosen.json) as progress:
        found = size_of(setting.tree(progress))
    if chosen.json:
        print(json.dumps(asdict(found)))
    else:
        Console().print(show.size(found, setting.game, chosen.lang))
    return 0
