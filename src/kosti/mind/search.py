"""The searching bot at a person's table: the compiled search, given a position of the interpreted game."""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from kosti.engine.declare.moves import is_number
from kosti.engine.errors import TableError, did_you_mean
from kosti.engine.native.run.compiled import Native, new_tree, pack, search_room
from kosti.engine.table.table import Table

PASSES_AT_ONCE = 200
MOST_NODES = 200_000
MOST_THINKERS = 8  # games with their options that a bot has in mind, each with a tree


@dataclass(frozen=True)
class Effort:
    """How long a bot thinks: a number of passes, or seconds."""

    passes: int = MOST_NODES
    seconds: float = 1.0


def read_effort(name: str, text: str) -> Effort:
    """An effort as people write it: `2000` passes, `1.5s`, or nothing for a second."""
    if not text:
        return Effort()
    if re.fullmatch(r"\d+(\.\d+)?s", text):
        return Effort(seconds=float(text[:-1]))
    if is_number(text) and 1 <= int(text) <= MOST_NODES:
        return Effort(passes=int(text), seconds=3600.0)
    raise TableError("no_bot", kind=name, known="search, search:2000, search:1.5s", near=did_you_mean(name, ["search"]))


class Searcher:
    """A compiled game with room for a search tree."""

    def __init__(self, table: Table) -> None:
        game = table.game
        options = {n: game.option[n].value(v) for n, v in table.options.items()}
        self.native = Native(game, len(table.names), table.variant, options)
        self.states, self.past = search_room(game)
        self.tree = new_tree(MOST_NODES)
        self.path, self.span = np.zeros(64, np.int64), np.zeros(2)

    def think(self, table: Table, seat: int, effort: Effort, seed: int) -> int:
        """The move that looks best when time or passes are used up."""
        position = table.position(seat)
        self.states[0] = pack(table.game, position)[0]
        self.states[2] = pack(table.game, table.group_start or position)[0]
        self.past[1:] = -1
        for k, (before, move) in enumerate(table.recent):
            self.states[4 + k] = pack(table.game, before)[0]
            self.past[1 + k] = move
        until, done, best = time.monotonic() + effort.seconds, 0, -1
        while done < effort.passes and (done == 0 or time.monotonic() < until):
            more = min(PASSES_AT_ONCE, effort.passes - done)
            best = int(
                self.native.driver.think(self.states, self.past, self.tree, self.native.may, self.path, self.span, seat, np.uint64(seed), done == 0, more)
            )
            done += more
        return best


def search_bot(effort: Effort, seed: int | None = None) -> Callable[[Table, int], int]:
    """A bot that searches; the game is compiled when it first thinks (then taken from the cache)."""
    thinkers: OrderedDict[Any, Searcher] = OrderedDict()
    count = iter(range(seed or 1, 1 << 60))

    def choose(table: Table, seat: int) -> int:
        moves = table.offers(seat)
        if len(moves) == 1:
            return moves[0]
        key = (table.game.id, len(table.names), table.variant, tuple(table.options.items()))
        if key not in thinkers:
            thinkers[key] = Searcher(table)
        thinkers.move_to_end(key)
        if len(thinkers) > MOST_THINKERS:
            thinkers.popitem(last=False)
        found = thinkers[key].think(table, seat, effort, next(count))
        return found if found in moves else moves[0]

    return choose
