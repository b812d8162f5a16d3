"""`kosti show`: the table in the middle of a random game, to look at it."""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence

from rich.console import Console

from kosti.engine.chance import SeededDice
from kosti.engine.scene import build_scene
from kosti.engine.speak import log
from kosti.engine.table import Table
from kosti.engine.words import environment_language
from kosti.library import find_game
from kosti.terminal.draw import draw_scene


def show(arguments: Sequence[str]) -> int:
    """Print the table after some random moves, as its next player sees it."""
    parser = argparse.ArgumentParser(prog="kosti show", description="The table in the middle of a random game.")
    parser.add_argument("id")
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--players", type=int)
    parser.add_argument("--variant")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lang", default=environment_language())
    chosen = parser.parse_args(arguments)
    game = find_game(chosen.id)
    counts = game.seats_of(chosen.variant)
    players = chosen.players or counts[len(counts) // 2]
    names = ["Anna", "Boris", "Clara", "Dmitri", "Emma", "Fyodor", "Grace", "Hugo", "Irina", "Jonas", "Kira", "Lev"][:players]
    table = Table(game, names, chosen.variant, None, SeededDice(chosen.seed))
    chance = random.Random(chosen.seed)
    for _ in range(chosen.steps):
        if table.moment == "over":
            break
        seat = table.asked[0]
        table.play_number(chance.choice(table.offers(seat)), seat)
    console = Console()
    viewer = table.asked[0] if table.asked else None
    scene = build_scene(table, viewer, chosen.lang)
    console.print(draw_scene(scene, console, log(table, viewer, chosen.lang)[-8:]))
    if scene.prompt:
        console.print(f"{names[viewer or 0]}: {scene.prompt}")
    for action in scene.actions[:20]:
        console.print(f"   {action.notation:24} {action.label}", highlight=False)
    if len(scene.actions) > 20:
        console.print(f"   … {len(scene.actions)}")
    return 0
