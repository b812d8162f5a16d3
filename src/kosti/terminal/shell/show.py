"""Looking at tables: in the middle of a random game, or at the end of a record."""

from __future__ import annotations

import random
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from kosti.catalog.sample_names import sample_names
from kosti.engine.sight.told.speak import log
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.table import Table
from kosti.engine.table.written.wording import move_label
from kosti.library import find_game, replay
from kosti.terminal.playing.saving import unfinished
from kosti.terminal.screen.colours import PENCIL
from kosti.terminal.screen.draw import draw_scene, scene_of
from kosti.terminal.screen.ending import draw_ending
from kosti.terminal.screen.messages import message

MOST_OF_A_KIND = 20  # moves of a verb


def show_random(id: str, steps: int, players: int | None, variant: str | None, options: dict[str, Any] | None, seed: int, lang: str) -> int:
    """Print the table after some random moves, as its next player sees it."""
    game = find_game(id)
    game.settle(variant, options)
    counts = game.seats_of(variant)
    count = counts[len(counts) // 2] if players is None else players
    game.check_players(count, variant)
    names = sample_names(count, lang)
    table = Table(game, names, variant, options, None)
    chance = random.Random(seed)
    for _ in range(steps):
        if table.moment == "over":
            break
        random_event(table, chance)
    while table.moment in ("throw", "draw") and game.has_choices:
        random_event(table, chance)
    console = Console()
    viewer = table.asked[0] if table.asked and table.moment == "choice" else None
    scene = scene_of(table, viewer, lang)
    console.print(draw_scene(scene, console, log(table, viewer, lang)[-8:]))
    if scene.prompt:
        console.print(Text(f"{names[viewer or 0]}: {scene.prompt}"))
    for offer in scene.verbs:
        for move in offer.moves[:MOST_OF_A_KIND]:
            words = move_label(table, move.move, lang, viewer, move.to)
            run = f" … {move.to}" if move.to is not None else ""
            console.print(Text(f"   {move.notation + run:24} {words} {move.worth}".rstrip()))
        if len(offer.moves) > MOST_OF_A_KIND:
            console.print(f"   … {len(offer.moves)}")
    return 0


def random_event(table: Table, chance: random.Random) -> None:
    """One throw, draw or random move."""
    if table.moment in ("throw", "draw"):
        table.fall(SeededDice(chance.getrandbits(60)))
    elif table.moment == "choice":
        seat = chance.choice(table.asked)
        table.play_number(chance.choice(table.offers(seat)), seat)


def show_record(text: str, lang: str) -> int:
    """Replay a record and print the table at its end."""
    table = replay(text)
    console = Console()
    console.print(draw_scene(scene_of(table, None, lang, actions=False), console, log(table, None, lang)[-8:]))
    if table.results:
        console.print(draw_ending(table, lang))
    return 0


def show_unfinished(lang: str) -> int:
    """List the games that can be resumed, the one left last first."""
    console, games = Console(), unfinished()
    if not games:
        console.print(message("none_left", lang))
        return 0
    grid = Grid.grid(padding=(0, 2))
    for saved in games:
        grid.add_row(Text(saved.title(lang), style="bold"), Text(saved.players), saved.ago(lang), Text(saved.path.stem, style=PENCIL, no_wrap=True))
    console.print(grid)
    console.print(Text(message("how_to_go_on", lang), style=PENCIL))
    return 0
