"""The laboratory's commands: `kosti simulate`, `kosti tournament`, `kosti odds`, `kosti bench`."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from rich.console import Console

from kosti.catalog.settings import read_options
from kosti.lab import report

INTERRUPTED = 130


def simulate(chosen: argparse.Namespace) -> int:
    """`kosti simulate`."""
    from kosti.lab.plots import check_plot
    from kosti.lab.simulate import make_plan
    from kosti.lab.simulate import simulate as run

    options = read_options(chosen.set)
    plan = make_plan(chosen.id, chosen.players, chosen.bots, chosen.variant, options, chosen.seed)
    if chosen.plot:
        check_plot(chosen.plot)
    _solve_first(chosen, plan.players)
    with report.progress_bar(chosen.games, chosen.lang) as progress:
        result = run(chosen.id, plan.players, chosen.games, chosen.bots, chosen.variant, options, plan.seed, chosen.cores, chosen.cluster, progress)
    _print([result.json()] if chosen.json else report.simulation_report(result, chosen.lang), chosen.json)
    if chosen.plot:
        sys.stdout.flush()
        result.plot(chosen.plot)
    return INTERRUPTED if result.interrupted else 0


def tournament(chosen: argparse.Namespace) -> int:
    """`kosti tournament`."""
    from kosti.lab.tournament import make_tournament
    from kosti.lab.tournament import tournament as run

    options = read_options(chosen.set)
    plan, names = make_tournament(chosen.id, chosen.bots, chosen.games, chosen.players, chosen.variant, options, chosen.seed)
    _solve_first(chosen, plan.players)
    with report.progress_bar(chosen.games, chosen.lang) as progress:
        result = run(chosen.id, names, chosen.games, plan.players, chosen.variant, options, plan.seed, progress)
    _print([json.dumps(result.data(), ensure_ascii=False, indent=2)] if chosen.json else report.tournament_report(result, chosen.lang), chosen.json)
    return INTERRUPTED if result.interrupted else 0


def odds(chosen: argparse.Namespace) -> int:
    """`kosti odds`."""
    from kosti.lab.odds import show
    from kosti.lab.odds.turn_odds import TurnOdds

    with report.late_bar(report.word("odds", chosen.lang)) as progress:
        result = _odds_of_record(chosen, progress) if chosen.table else _odds_of_game(chosen, progress)
    shown = show.report if isinstance(result, TurnOdds) else report.odds_report
    _print([result.json()] if chosen.json else shown(result, chosen.lang), chosen.json)
    return 0


def _odds_of_game(chosen: argparse.Namespace, progress: Any) -> Any:
    """The odds of a game by its name, or by that of a variant which is known by its own."""
    from kosti.lab.odds.odds import odds as run
    from kosti.library import meant

    id, variant = meant(chosen.id)
    dice = chosen.dice.replace(",", " ").split() if chosen.dice is not None else None
    return run(id, chosen.variant or variant, read_options(chosen.set), progress, dice, chosen.throws)


def _odds_of_record(chosen: argparse.Namespace, progress: Any) -> Any:
    """The odds at the end of a record."""
    from kosti.engine.table.written.record import read_file
    from kosti.lab.errors import LabError
    from kosti.lab.odds.odds import odds_at
    from kosti.library import meant, replay

    table = replay(read_file(chosen.table))
    if meant(chosen.id)[0] != table.game.id:
        raise LabError("other_game", file=chosen.table, game=table.game.id, id=chosen.id)
    if chosen.dice is not None or chosen.throws is not None or chosen.variant or chosen.set:
        raise LabError("all_in_record")
    return odds_at(table, progress)


def bench(chosen: argparse.Namespace) -> int:
    """`kosti bench`."""
    from kosti.lab.make import bench as run

    if chosen.seconds is not None:
        run.check_seconds(chosen.seconds)
    if chosen.all:
        return _bench_all(chosen)
    rows = run.against_peers(chosen.seconds or 2.0)
    _print([json.dumps(rows, indent=2)] if chosen.json else report.peers_report(rows, chosen.lang), chosen.json)
    return 0


def _bench_all(chosen: argparse.Namespace) -> int:
    """The speed of every game; whoever interrupts sees what has been measured."""
    from kosti.lab.make.bench import all_rates

    rows, status = [], 0
    try:
        for row in all_rates(chosen.seconds or 0.3, lambda id: print(f"{id} …", file=sys.stderr)):
            rows.append(row)
    except KeyboardInterrupt:
        if not rows:
            raise
        status = INTERRUPTED
    rows.sort(key=lambda row: row["steps_per_second"])
    _print([json.dumps(rows, indent=2)] if chosen.json else [report.rates_report(rows, chosen.lang)], chosen.json)
    return status


def _print(parts: list[Any], plain: bool) -> None:
    """Print tables and lines for people, or plain text for programs."""
    if plain:
        print(*parts, sep="\n")
        return
    console = Console()
    for part in parts:
        console.print(part, highlight=False)


def _solve_first(chosen: argparse.Namespace, players: int) -> None:
    """Perfect bots need the game's solution before they can play."""
    if "perfect" in chosen.bots:
        from kosti.lab.solving.commands import prepare

        prepare(chosen.id, chosen.bots, players, chosen.variant, read_options(chosen.set), chosen.lang, quiet=False)
