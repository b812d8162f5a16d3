"""The menu: pick a game, who plays, and the options; then play."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from kosti.engine.errors import TableError
from kosti.engine.game import Game, span
from kosti.engine.moves import is_number
from kosti.library import all_games
from kosti.terminal.draw import BRASS, PENCIL
from kosti.terminal.messages import message
from kosti.terminal.seating import Setup, read_bots, read_options, read_people, seat_all
from kosti.terminal.session import Quit, Session, leave_or_stay


def run_menu(lang: str) -> int:
    """Ask what to play until the person has had enough."""
    console = Console()
    try:
        while True:
            setup, real_dice = choose_setup(console, choose_game(console, lang), lang)
            Session(setup, lang, 0.7, real_dice, None, console).run()
            if ask(console, message("again", lang)).lower() not in ("y", "yes", "д", "да"):
                return 0
    except (Quit, EOFError):
        console.print()
        return 0


def ask(console: Console, question: str) -> str:
    """One question, one line; q leaves the menu at every question."""
    console.print(Text(question, style="bold"))
    return leave_or_stay(input("> "))


def choose_game(console: Console, lang: str) -> Game:
    """The list of games, and the one that is chosen."""
    games = all_games()
    console.print(Text(message("welcome", lang) + "\n", style=f"bold {BRASS}"))
    grid = Grid.grid(padding=(0, 2))
    for number, game in enumerate(games, 1):
        counts = game.seats_of(None)
        grid.add_row(str(number), Text(game.titles[lang], style="bold"), span(counts), Text(game.abouts[lang], style=PENCIL))
    console.print(grid)
    while True:
        typed = ask(console, message("choose_game", lang)).lower()
        if is_number(typed) and 1 <= int(typed) <= len(games):
            return games[int(typed) - 1]
        found = [g for g in games if typed == g.id] or [g for g in games if typed and (typed in g.id or typed in g.titles[lang].lower())]
        if len(found) == 1:
            return found[0]
        console.print(", ".join(g.id for g in found) or message("bad_choice", lang))


def choose_setup(console: Console, game: Game, lang: str) -> tuple[Setup, bool]:
    """Variant, people, bots, options and dice; asked again until they fit."""
    variant = choose_variant(console, game, lang)
    while True:
        try:
            people = read_people(ask(console, message("choose_names", lang)) or None, game, variant, lang)
            kinds = choose_bots(console, game, variant, len(people), lang)
            options = {}
            if game.options:
                known = ", ".join(f"{o.name}={str(o.default).lower()}" for o in game.options)
                options = read_options(ask(console, message("choose_options", lang, example=known)).replace(",", " ").split())
            game.settle(variant, options)
            setup = seat_all(game, people, kinds, variant, options, lang)
            Session(setup, lang, 0, False, 0, console)
            real = ask(console, message("choose_dice", lang)).lower() in ("y", "yes", "д", "да")
            return setup, real
        except TableError as error:
            console.print(Text(error.say(lang), style=BRASS))


def choose_bots(console: Console, game: Game, variant: str | None, people: int, lang: str) -> list[str]:
    """The bots that play with some people, where there is room for any."""
    room = [n - people for n in game.seats_of(variant) if n >= people]
    if not room or room == [0]:
        return []
    usual = len(read_bots(None, people, game, variant))
    typed = ask(console, message("choose_bots", lang, low=room[0], high=room[-1], usual=usual))
    return read_bots(typed or None, people, game, variant)


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
