"""The menu: pick a game, who plays, and the options; then play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from kosti.catalog.index import index
from kosti.catalog.search import find
from kosti.catalog.settings import read_options
from kosti.engine.declare.game import Game
from kosti.engine.declare.moves import is_number
from kosti.engine.errors import TableError
from kosti.engine.table.table import Table
from kosti.engine.words import span
from kosti.library import find_game
from kosti.terminal.playing.seating import Setup, name_all, read_bots, read_people, seat_all
from kosti.terminal.playing.session import Session
from kosti.terminal.screen.colours import BRASS, PENCIL
from kosti.terminal.screen.messages import message
from kosti.terminal.typed.keyboard import Quit, leave_or_stay

Answer = TypeVar("Answer")
YES = ("y", "yes", "д", "да")


def run_menu(lang: str) -> int:
    """Ask what to play until the person has had enough."""
    console = Console()
    try:
        while True:
            setup, real_dice = choose_setup(console, choose_game(console, lang), lang)
            Session(setup, lang, 0.7, real_dice, None, console).run()
            if ask(console, message("again", lang)).lower() not in YES:
                return 0
    except (Quit, EOFError):
        console.print()
        return 0


def ask(console: Console, question: str) -> str:
    """One question, one line; q leaves the menu at every question."""
    console.print(Text(question, style="bold"))
    return leave_or_stay(input("> "))


def ask_until(console: Console, question: str, read: Callable[[str], Answer], lang: str) -> Answer:
    """One question, asked again until its answer can be used."""
    while True:
        try:
            return read(ask(console, question))
        except TableError as error:
            console.print(Text(error.say(lang), style=BRASS))


def choose_game(console: Console, lang: str) -> Game:
    """The list of games, and the one that is chosen."""
    games = list(index().games.values())
    console.print(Text(message("welcome", lang) + "\n", style=f"bold {BRASS}"))
    grid = Grid.grid(padding=(0, 2))
    for number, game in enumerate(games, 1):
        grid.add_row(str(number), Text(game.title[lang], style="bold"), span(game.seats), Text(game.about[lang], style=PENCIL))
    console.print(grid)
    while True:
        typed = ask(console, message("choose_game", lang)).lower()
        if is_number(typed) and 1 <= int(typed) <= len(games):
            return find_game(games[int(typed) - 1].id)
        found = [typed] if typed in index().games else [match.id for match in find(typed)]
        if len(found) == 1:
            return find_game(found[0])
        console.print(", ".join(found) or message("bad_choice", lang))


def choose_setup(console: Console, game: Game, lang: str) -> tuple[Setup, bool]:
    """Variant, people, bots, options and dice; each is asked again until it fits."""
    variant = choose_variant(console, game, lang)
    people = choose_people(console, game, variant, lang)
    while True:
        kinds = choose_bots(console, game, variant, people, lang)
        options = choose_options(console, game, variant, name_all(game, people, kinds, variant, lang), lang)
        try:
            setup = seat_all(game, people, kinds, variant, options, lang)
        except TableError as error:  # a perfect bot for a game that nobody has solved
            console.print(Text(error.say(lang), style=BRASS))
            continue
        return setup, ask(console, message("choose_dice", lang)).lower() in YES


def choose_people(console: Console, game: Game, variant: str | None, lang: str) -> list[str]:
    """The people at this keyboard, who could begin at once with as many bots as are usual."""

    def read(typed: str) -> list[str]:
        people = read_people(typed or None, game, variant, lang)
        Table(game, name_all(game, people, read_bots(None, len(people), game, variant), variant, lang), variant)
        return people

    return ask_until(console, message("choose_names", lang), read, lang)


def choose_bots(console: Console, game: Game, variant: str | None, people: list[str], lang: str) -> list[str]:
    """The bots that play with some people, where there is room for any."""
    room = [n - len(people) for n in game.seats_of(variant) if n >= len(people)]
    if not room or room == [0]:
        return []

    def read(typed: str) -> list[str]:
        kinds = read_bots(typed or None, len(people), game, variant)
        name_all(game, people, kinds, variant, lang)
        return kinds

    usual = len(read_bots(None, len(people), game, variant))
    return ask_until(console, message("choose_bots", lang, low=room[0], high=room[-1], usual=usual), read, lang)


def choose_options(console: Console, game: Game, variant: str | None, names: list[str], lang: str) -> dict[str, Any]:
    """The options that are changed, where a game has any; the question shows them as they are in the variant."""
    if not game.options:
        return {}

    def read(typed: str) -> dict[str, Any]:
        options = read_options(typed.replace(",", " ").split())
        Table(game, names, variant, options)
        return options

    usual = game.settle(variant, None)
    known = ", ".join(f"{o.name}={str(o.value(usual[o.name])).lower()}" for o in game.options)
    return ask_until(console, message("choose_options", lang, example=known), read, lang)


def choose_variant(console: Console, game: Game, lang: str) -> str | None:
    """One of the variants, by number or id."""
    if not game.variants:
        return None
    for number, variant in enumerate(game.variants, 1):
        console.print(Text.assemble(f"  {number:2}  {variant.title[lang]}  ", (variant.id, PENCIL)))
    while True:
        typed = ask(console, message("choose_variant", lang)).lower()
        if not typed:
            return None
        if typed in game.variant:
            return typed
        if is_number(typed) and 1 <= int(typed) <= len(game.variants):
            return game.variants[int(typed) - 1].id
        console.print(message("bad_choice", lang))
