"""Sample games that bots play for the shelf and the pages: a picture of the table, and an example to step through."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from kosti.catalog.sample_names import sample_names
from kosti.engine.declare.game import Game
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.sight.drawn.things import Scene
from kosti.engine.sight.taught.guide import Taught
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.table import Table
from kosti.library import find_game
from kosti.mind.bots import thumb_bot
from kosti.rooms.shown.after import replay_step

FIRST_STEP, LAST_STEP = 10, 40  # a picture shows a game after so many events
PICTURE_SEEDS = range(1, 4)
MANY_DICE = 5  # more than so many make a picture no better
EXAMPLE_SEED = 7
EXAMPLE_STEPS = 30


@cache
def picture(id: str, lang: str, variant: str | None = None) -> dict[str, Any]:
    """A position in the middle of a game, as a spectator sees it."""
    table = copy.copy(_middle(id, variant))  # it is kept for all languages
    table.names = _names(find_game(id), lang, variant)
    return untaught(build_scene(table, None, lang)).data()


def untaught(scene: Scene) -> Scene:
    """A scene without what explains it: nobody touches a picture, and the shelf has many."""
    for item in scene.table:
        item.help = ""
    for row in scene.sheet:
        row.help = ""
    scene.faces, scene.card, scene.taught = {}, [], Taught()
    return scene


@cache
def _middle(id: str, variant: str | None) -> Table:
    """Of a few short games the position that shows most."""
    best: tuple[int, ...] = ()
    for seed in PICTURE_SEEDS:
        table = new_table(find_game(id), "en", variant)
        for step, _ in enumerate(played(table, seed, thumb_bot(seed))):
            worth = telling(build_scene(table, None, "en"), step)
            if worth > best:
                best, found = worth, table.snapshot()
            if step > LAST_STEP:
                break
        if best[:2] == (True, True):
            break
    table.resume(found)
    return table


def telling(scene: Scene, step: int) -> tuple[int, ...]:
    """How much a picture tells: open dice, somebody who thinks about them, not the very beginning, and much to look at."""
    dice = sum(die.face is not None for item in scene.table if item.kind == "dice" for die in item.value)
    return (dice > 0, scene.moment == "choice", scene.moment != "over", min(dice, MANY_DICE), step >= FIRST_STEP, len(scene.table) + len(scene.sheet), dice)


@cache
def example(id: str, lang: str, variant: str | None = None) -> dict[str, Any]:
    """The beginning of a game between bots that play by the rule of thumb, in the form of a replay with everything open."""
    game = find_game(id)
    table = new_table(game, lang, variant)
    steps = [replay_step(table, [], lang)]
    told = len(table.events)
    for _ in played(table, EXAMPLE_SEED, thumb_bot(EXAMPLE_SEED)):
        steps.append(replay_step(table, table.events[told:], lang))
        told = len(table.events)
        if len(steps) > EXAMPLE_STEPS:
            break
    return as_replay(table, steps, lang)


def as_replay(table: Table, steps: list[dict[str, Any]], lang: str) -> dict[str, Any]:
    """Steps of a sample game in the form of a replay."""
    game, variant = table.game, table.variant
    return {"id": "", "game": game.id, "title": game.title_of(variant)[lang], "variant": variant, "names": table.names, "results": [], "steps": steps}


def new_table(game: Game, lang: str, variant: str | None = None) -> Table:
    """A table with as many players as the game likes best, whose dice come from outside."""
    return Table(game, _names(game, lang, variant), variant, None, None)


def _names(game: Game, lang: str, variant: str | None) -> list[str]:
    counts = game.seats_of(variant)
    best = [n for n in counts if game.best and game.best[0] <= n <= game.best[-1]]
    return sample_names((best or counts)[0], lang)


def played(table: Table, seed: int, choose: Callable[[Table, int], int]) -> Iterator[None]:
    """Plays a table to its end, one event a step."""
    chance = SeededDice(seed)
    while table.moment != "over":
        if table.moment in ("throw", "draw"):
            table.fall(chance)
        else:
            seat = table.asked[0]
            table.play_number(choose(table, seat), seat)
        yield
