"""Finding a game and reading its rules."""

from __future__ import annotations

import argparse
import sys

from kosti.cli.building import Commands
from kosti.library import no_game


def add_shelf(build: Commands) -> None:
    """The list of the games, and their rules."""
    say = build.say
    sub = build.command("games", games, "list the games | показать список игр")
    words = "a name, or a part of one, in any language: `kosti games yahtzee` | название или его часть на любом языке: `kosti games покер`"
    sub.add_argument("words", nargs="*", metavar=say("WORDS | СЛОВА"), help=say(words))
    sub.add_argument("--json", action="store_true", help=say("as JSON | в формате JSON"))
    sub.add_argument("--players", type=int, metavar="N", help=say("only games for N players | только игры для N игроков"))
    sub.add_argument("--dice", type=int, metavar="N", help=say("only games that need at most N dice | только игры, где хватит N костей"))
    sub.add_argument("--category", metavar="C", help=say("only games of a category, such as bluffing | только игры категории, например bluffing"))

    sub = build.command("rules", rules, "print the rules of a game | показать правила игры")
    sub.add_argument("id", help=say("the game, see `kosti games` | игра, см. `kosti games`"))
    sub.add_argument("--variant", help=say("only what a variant changes | только то, что меняет вариант"))


def games(chosen: argparse.Namespace) -> int:
    """`kosti games`."""
    from kosti.catalog.listing import games_json, games_table, select_games

    words = " ".join(chosen.words)
    found = select_games(chosen.players, chosen.dice, chosen.category, words)
    if words.strip() and not select_games(words=words):
        raise no_game(words)
    print(games_json(found) if chosen.json else games_table(found, chosen.lang))
    return 0


def rules(chosen: argparse.Namespace) -> int:
    """`kosti rules`."""
    from kosti.catalog.texts import known_text, rules_text, variant_text, variant_title
    from kosti.library import find_game

    found = rules_text(chosen.id, chosen.lang)
    if chosen.variant:
        find_game(chosen.id).settle(chosen.variant, None)
        found = f"{variant_title(chosen.id, chosen.variant, chosen.lang)}\n\n{variant_text(chosen.id, chosen.variant, chosen.lang)}\n"
    if known := known_text(chosen.id, chosen.variant, chosen.lang):
        found = known
    if not sys.stdout.isatty():
        print(found, end="")
        return 0
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(found))
    return 0
