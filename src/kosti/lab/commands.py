"""The laboratory's commands: `kosti simulate`, `kosti tournament`, `kosti odds`, `kosti bench`."""

from __future__ import annotations

import argparse
import json
import sys

from rich.console import Console

from kosti.lab import report
from kosti.terminal.seating import read_options


def simulate(chosen: argparse.Namespace) -> int:
    """`kosti simulate`."""
    from kosti.lab.simulate import simulate as run

    named = len(chosen.bots.split(","))
    usual = named if named > 1 else _usual_players(chosen.id, chosen.variant)
    players = usual if chosen.players is None else chosen.players
    _solve_first(chosen, players)
    with report.progress_bar(chosen.games, chosen.json) as progress:
        result = run(
            chosen.id, players, chosen.games, chosen.bots, chosen.variant, read_options(chosen.set), chosen.seed, chosen.cores, chosen.cluster, progress
        )
    if chosen.plot:
        result.plot(chosen.plot)
    if chosen.json:
        print(result.json())
        return 0
    console = Console()
    for part in report.simulation_report(result, chosen.lang):
        console.print(part, highlight=False)
    return 0 if result.games == chosen.games else 130


def tournament(chosen: argparse.Namespace) -> int:
    """`kosti tournament`."""
    from kosti.lab.tournament import tournament as run

    bots = [name.strip() for name in chosen.bots.split(",")]
    _solve_first(chosen, chosen.players or 2)
    with report.progress_bar(chosen.games, chosen.json) as progress:
        result = run(chosen.id, bots, chosen.games, chosen.players, chosen.variant, read_options(chosen.set), chosen.seed, progress)
    if chosen.json:
        print(json.dumps(result.data(), indent=2))
    else:
        Console().print(report.tournament_report(result, chosen.lang))
    return 0


def odds(chosen: argparse.Namespace) -> int:
    """`kosti odds`."""
    from kosti.lab.odds import odds as run

    with report.late_bar(report.word("bets", chosen.lang), chosen.json) as progress:
        result = run(chosen.id, chosen.variant, read_options(chosen.set), progress)
    if chosen.json:
        print(result.json())
        return 0
    console = Console()
    for part in report.odds_report(result, chosen.lang):
        console.print(part, highlight=False)
    return 0


def bench(chosen: argparse.Namespace) -> int:
    """`kosti bench`."""
    from kosti.lab import bench as run

    if chosen.all:
        rows = run.all_rates(progress=lambda id: print(f"{id} …", file=sys.stderr))
        table = report.rates_report(rows, chosen.lang)
    else:
        rows = run.against_peers(chosen.seconds)
        table = report.peers_report(rows)
    if chosen.json:
        print(json.dumps(rows, indent=2))
    else:
        Console().print(table)
    return 0


def _solve_first(chosen: argparse.Namespace, players: int) -> None:
    """Perfect bots need the game's solution before they can play."""
    if "perfect" in chosen.bots:
        from kosti.solve.commands import prepare

        prepare(chosen.id, chosen.bots, players, chosen.variant, read_options(chosen.set), chosen.lang, chosen.json)


def _usual_players(id: str, variant: str | None) -> int:
    from kosti.library import find_game
    from kosti.terminal.seating import usual_number

    game = find_game(id)
    return max(usual_number(game, game.seats_of(variant)), min(2, game.seats_of(variant)[-1]))
