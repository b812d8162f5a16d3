"""The menu: pick a game, who plays, and the options; then play."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from kosti.engine.errors import TableError
from kosti.engine.game import Game
from kosti.engine.moves import is_number
from kosti.library import all_games
from kosti.terminal.draw import BRASS, PENCIL
from kosti.terminal.messages import message
from kosti.terminal.seating import Setup, read_options, usual_number
from kosti.terminal.session import Session


def run_menu(lang: str) -> int:
    """Ask what to play until the person has had enough."""
    console = Console()
    try:
        while True:
            game = choose_game(console, lang)
            if game is None:
                return 0
            setup, real_dice = choose_setup(console, game, lang)
            Session(setup, lang, 0.7, real_dice, None, console).run()
            if ask(console, message("again", lang)).lower() not in ("y", "yes", "д", "да"):
                return 0
    except (KeyboardInterrupt, EOFError):
        console.print()
        return 0


def ask(console: Console, question: str) -> str:
    """One question, one line."""
    console.print(escape(question), style="bold", highlight=False)
    return input("> ").strip()


def choose_game(console: Console, lang: str) -> Game | None:
    """The list of games, and the one that is chosen."""
    games = all_games()
    console.print(f"[bold {BRASS}]{message('welcome', lang)}[/]\n", highlight=False)
    grid = Grid.grid(padding=(0, 2))
    for number, game in enumerate(games, 1):
        counts = game.seats_of(None)
        grid.add_row(str(number), f"[bold]{game.titles[lang]}[/]", f"{counts[0]}–{counts[-1]}", f"[{PENCIL}]{game.abouts[lang]}[/]")
    console.print(grid)
    while True:
        typed = ask(console, message("choose_game", lang)).lower()
        if typed in ("q", "quit"):
            return None
        if is_number(typed) and 1 <= int(typed) <= len(games):
            return games[int(typed) - 1]
        found = [g for g in games if typed == g.id] or [g for g in games if typed and (typed in g.id or typed in g.titles[lang].lower())]
        if len(found) == 1:
            return found[0]
        console.print(", ".join(g.id for g in found) or message("bad_choice", lang))


def choose_setup(console: Console, game: Game, lang: str) -> tuple[Setup, bool]:
    """Variant, people, bots, options and dice; asked again until they fit."""
    variant = choose_variant(console, game, lang)
    allowed = game.seats_of(variant)
    while True:
        try:
            typed = ask(console, message("choose_names", lang))
            people = [n.strip() for n in typed.split(",") if n.strip()] or [message("you", lang)]
            low, high = max(0, allowed[0] - len(people)), max(0, allowed[-1] - len(people))
            usual = max(low, usual_number(game, allowed) - len(people), 0)
            bots = 0
            if high:
                typed = ask(console, message("choose_bots", lang, low=low, high=high, usual=usual if len(people) == 1 else low))
                bots = int(typed) if is_number(typed) else (usual if len(people) == 1 else low)
            names = [*people, *(message("bot", lang, n=i + 1) for i in range(bots))]
            options = {}
            if game.options:
                known = ", ".join(f"{o.name}={str(o.default).lower()}" for o in game.options)
                options = read_options(ask(console, message("choose_options", lang, example=known)).replace(",", " ").split())
            setup = Setup(game, names, {len(people) + i: "thumb" for i in range(bots)}, variant, options)
            Session(setup, lang, 0, False, 0, console)
            real = ask(console, message("choose_dice", lang)).lower() in ("y", "yes", "д", "да")
            return setup, real
        except TableError as error:
            console.print(f"[{BRASS}]{escape(error.say(lang))}[/]", highlight=False)


def choose_variant(console: Console, game: Game, lang: str) -> str | None:
    """One of the variants, by number or id."""
    if not game.variants:
        return None
    for number, variant in enumerate(game.variants, 1):
        console.print(f"  {number:2}  {variant.title[lang]}  [{PENCIL}]{variant.id}[/]", highlight=False)
    while True:
        typed = ask(console, message("choose_variant", lang)).lower()
        if not typed:
            return None
        if typed in game.variant:
            return typed
        if is_number(typed) and 1 <= int(typed) <= len(game.variants):
            return game.variants[int(typed) - 1].id
        console.print(message("bad_choice", lang))
