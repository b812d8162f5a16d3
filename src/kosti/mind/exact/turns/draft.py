"""What has been found of a game so far, put down when solving is interrupted and taken up again the next time."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from kosti.engine.cache import whole_file
from kosti.mind.exact.turns.landing import EXITS_SEEN, TROUBLE
from kosti.mind.exact.turns.parts import Parts
from kosti.mind.exact.turns.plan import Plan, Watcher
from kosti.mind.exact.turns.solver import Between, Turns, longer

NUMBERS = "looked_at", "known_ways", "repeated", "levels", "gap"
Kept = dict[str, Any]


def put_down(turns: Turns, path: Path) -> None:
    """Write down what has been found."""
    turn = turns.scratch.turn
    kept: Kept = {f"plan_{n}": column for n, column in turns.plan._asdict().items()} | {f"between_{n}": column for n, column in turns.between._asdict().items()}
    kept |= {n: getattr(turns, n) for n in NUMBERS}
    exits = turn.exits[: turns.scratch.counts[EXITS_SEEN]]
    with whole_file(path) as file:
        np.savez(
            file, first_exit=turns.first_exit, exits=exits, counts=turns.scratch.counts, ways=len(turn.target), stake=turn.stake,
            home=turns.parts.cut.home, of_turn=np.array(sorted(turns.parts.of_turn)), moved=np.array(sorted(turns.moved), str), **kept,
        )  # fmt: skip


def take_up(turns: Turns, path: Path) -> None:
    """Go on from what was written down, if anything was and if it can be read."""
    try:
        with np.load(path) as kept:
            _fill(turns, dict(kept))
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        turns.set_up()


def _fill(turns: Turns, kept: Kept) -> None:
    plan, between = (Plan(**_columns(kept, "plan_")), Between(**_columns(kept, "between_")))
    places, positions, exits = len(plan.keys), len(between.keys), kept["exits"]
    parts = Parts(turns.program, frozenset(map(str, kept["of_turn"])), kept["home"])
    turns.moved, turns.parts, turns.plan, turns.between = frozenset(map(str, kept["moved"])), parts, plan, between
    turns.repeats = set(map(int, plan.repeats))
    turns.watcher = Watcher(turns.program, parts.held_fields)
    turns.first_exit = longer(kept["first_exit"], positions + 1)
    turns.set_scratch(places, int(kept["ways"]), positions, 2 * (len(exits) + positions))
    turns.scratch.turn.exits[: len(exits)] = exits
    turns.scratch.turn.stake[:] = kept["stake"]
    turns.scratch.counts[:] = kept["counts"]
    turns.scratch.counts[TROUBLE] = 0
    for name in NUMBERS:
        setattr(turns, name, kept[name].item())


def _columns(kept: Kept, head: str) -> Kept:
    return {n.removeprefix(head): column for n, column in kept.items() if n.startswith(head)}
