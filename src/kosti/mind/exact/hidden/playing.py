"""Games at tables in which a solution plays against itself or against other bots, with the results that a simulation counts."""

from __future__ import annotations

import random
from collections.abc import Callable

from kosti.engine.declare.game import Game
from kosti.engine.native.run.compiled import Batch, new_batch
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice, mix
from kosti.engine.table.table import Table
from kosti.mind.bots import Bot, make_bot
from kosti.mind.levels import KINDS

Chooser = Callable[[Table, int, random.Random], int]
NAMES = {kind.number: kind.name for kind in KINDS.values() if kind.number is not None}


def play_games(game: Game, options: dict[str, int], choose: Chooser, seed: int, first: int, count: int, bots: list[int], effort: list[int]) -> Batch:
    """The games `first` to `first + count - 1` of a seed; which bot sits where is said by numbers, `effort` is how many passes each searches a move."""
    batch = new_batch(count, len(bots), len(game.verbs))
    for index in range(count):
        here = mix(seed) ^ (first + index)
        table = Table(game, len(bots), None, {name: game.option[name].value(number) for name, number in options.items()}, SeededDice(seed, first + index))
        seated = [_seated(NAMES[kind], passes, choose, here + seat) for seat, (kind, passes) in enumerate(zip(bots, effort, strict=True))]
        _finish(table, seated, batch)
        _write_down(table, batch, index)
    return batch


def _seated(name: str, passes: int, choose: Chooser, seed: int) -> Bot:
    if name == "perfect":
        chance = random.Random(seed)
        return lambda table, seat: choose(table, seat, chance)
    return make_bot(f"{name}:{passes}" if passes else name, seed)


def _finish(table: Table, seated: list[Bot], batch: Batch) -> None:
    while table.moment != "over":
        seat = table.asked[0]
        move = seated[seat](table, seat)
        batch.verbs[seat, list(table.game.verbs).index(table.game.verb_of(move).name)] += 1
        table.play_number(move, seat)


def _write_down(table: Table, batch: Batch, index: int) -> None:
    done = [event for event in table.events if event.kind != "note"]
    batch.unasked[index] = sum(event.forced for event in done)
    batch.lengths[index] = len(done) - batch.unasked[index]
    end = table.position()
    batch.places[index] = play.ranks(end)
    batch.points[index] = [table.game.points(end, seat) for seat in range(len(table.names))]
