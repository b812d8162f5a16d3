"""The command line: `kosti games`, `kosti rules`, `kosti play` and the others. Starts at once: everything heavy is imported when needed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from kosti.engine.errors import RecordError, TableError
from kosti.engine.words import LANGUAGES, environment_language

EXAMPLES = """examples:
  kosti                                     pick a game from a menu and play
  kosti games --players 3 --dice 5          what can three people play with five dice?
  kosti rules farkle --lang ru              the rules of a game
  kosti play pig --players Ann,Bob          two people at this keyboard
  kosti play perudo --bots random,random    you against two bots
  kosti play general --variant yahtzee --real-dice
  kosti watch zombie-dice                   watch bots play
  kosti replay game.record                  check and show a recorded game
"""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run `kosti` from the command line."""
    parser = build_parser()
    chosen = parser.parse_args(arguments)
    try:
        status = chosen.run(chosen) if hasattr(chosen, "run") else menu(chosen)
    except RecordError as error:
        print(f"kosti: {chosen.file}: {error}" if hasattr(chosen, "file") else f"kosti: {error}", file=sys.stderr)
        status = 1
    except (TableError, ValueError) as error:
        print(f"kosti: {error}", file=sys.stderr)
        status = 2
    except BrokenPipeError:
        status = 0
    sys.exit(status)


def build_parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, default=environment_language(), help="language (default: that of your environment)")
    parser = argparse.ArgumentParser(
        prog="kosti", description="The home of dice games.", epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter, parents=[common]
    )
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")

    def command(name: str, run: Any, summary: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=summary, description=summary, parents=[common])
        sub.set_defaults(run=run)
        return sub

    sub = command("games", games, "list the games")
    sub.add_argument("--json", action="store_true", help="as JSON: id, category, title, players, dice, variants, options, mechanics, information")
    sub.add_argument("--players", type=int, metavar="N", help="only games for N players")
    sub.add_argument("--dice", type=int, metavar="N", help="only games that need at most N dice")
    sub.add_argument("--category", metavar="C", help="only games of a category, such as bluffing")

    sub = command("rules", rules, "print the rules of a game")
    sub.add_argument("id")

    sub = command("play", play, "play a game in the terminal")
    sub.add_argument("id")
    add_setup(sub)
    sub.add_argument("--real-dice", action="store_true", help="throw your own dice and type what fell; the computer is referee and scorekeeper")
    sub.add_argument("--seed", type=int, help="repeatable dice (default: real randomness)")
    sub.add_argument("--pace", type=float, default=0.7, metavar="SECONDS", help="how long a bot thinks (default 0.7)")

    sub = command("resume", resume, "go on with the game you left")
    sub.add_argument("file", nargs="?", help="a saved record (default: the last game)")
    sub.add_argument("--pace", type=float, default=0.7, metavar="SECONDS", help="how long a bot thinks (default 0.7)")

    sub = command("watch", watch, "watch bots play a game")
    sub.add_argument("id")
    add_setup(sub)
    sub.add_argument("--seed", type=int, help="repeatable dice and bots")
    sub.add_argument("--pace", type=float, default=0.7, metavar="SECONDS", help="time between moves (default 0.7, 0 for no waiting)")

    sub = command("replay", replay, "replay a recorded game and check its `expect` lines (exit status 1 if one fails)")
    sub.add_argument("file")

    sub = command("show", show, "print the table in the middle of a random game")
    sub.add_argument("id")
    sub.add_argument("--steps", type=int, default=20, help="random moves to make first (default 20)")
    sub.add_argument("--players", type=int, metavar="N")
    sub.add_argument("--variant")
    sub.add_argument("--seed", type=int, default=1)
    return parser


def add_setup(sub: argparse.ArgumentParser) -> None:
    """The options that set up a table."""
    sub.add_argument("--players", metavar="N|A,B", help="people at this table: a number, or names separated by commas")
    sub.add_argument("--bots", metavar="N|random,..", help="bots at this table: a number, or their kinds separated by commas")
    sub.add_argument("--variant", help="a variant of the game (see `kosti rules ID`)")
    sub.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="set an option, for example --set goal=50")


def games(chosen: argparse.Namespace) -> int:
    """`kosti games`."""
    from kosti.catalog import games_json, games_table, select_games

    found = select_games(chosen.players, chosen.dice, chosen.category)
    print(games_json(found) if chosen.json else games_table(found, chosen.lang))
    return 0


def rules(chosen: argparse.Namespace) -> int:
    """`kosti rules`."""
    from kosti.catalog import rules_text
    from kosti.library import find_game

    text = rules_text(find_game(chosen.id), chosen.lang)
    if not sys.stdout.isatty():
        print(text, end="")
        return 0
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text))
    return 0


def setup_of(chosen: argparse.Namespace) -> Any:
    """The table that the command line describes."""
    from kosti.terminal.seating import read_setup

    return read_setup(chosen.id, chosen.players, chosen.bots, chosen.variant, chosen.set, chosen.lang)


def play(chosen: argparse.Namespace) -> int:
    """`kosti play`."""
    from kosti.terminal.session import Session

    return Session(setup_of(chosen), chosen.lang, chosen.pace, chosen.real_dice, chosen.seed).run()


def resume(chosen: argparse.Namespace) -> int:
    """`kosti resume`."""
    from kosti.terminal.session import resume_session

    return resume_session(chosen.file, chosen.lang, chosen.pace).run()


def watch(chosen: argparse.Namespace) -> int:
    """`kosti watch`."""
    from kosti.terminal.session import Session

    chosen.players, chosen.bots = None, chosen.bots or chosen.players or ""
    setup = setup_of(chosen)
    return Session(setup, chosen.lang, chosen.pace, False, chosen.seed).run()


def replay(chosen: argparse.Namespace) -> int:
    """`kosti replay`."""
    from pathlib import Path

    from kosti.terminal.show import show_record

    try:
        text = Path(chosen.file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise TableError(f"cannot read {chosen.file}: {error}") from error
    return show_record(text, chosen.lang)


def show(chosen: argparse.Namespace) -> int:
    """`kosti show`."""
    from kosti.terminal.show import show_random

    return show_random(chosen.id, chosen.steps, chosen.players, chosen.variant, chosen.seed, chosen.lang)


def menu(chosen: argparse.Namespace) -> int:
    """`kosti` alone."""
    from kosti.terminal.menu import run_menu

    return run_menu(chosen.lang)
