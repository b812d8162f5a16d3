"""The solution of a single game of Flip, for any number of dice: who wins, and the moves, from its table."""

from __future__ import annotations

import hashlib
import json
import time
from collections import namedtuple
from dataclasses import asdict
from functools import cached_property
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from kosti.engine.declare.game import Game
from kosti.engine.errors import TableError
from kosti.engine.native.driver import adopting, driver_source, text_of
from kosti.engine.native.run.compiled import blank_record, pack
from kosti.engine.table.state import State
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.flip.layouts import Numbering, layouts
from kosti.mind.exact.flip.table import Table, numbering_of, solved_table
from kosti.mind.exact.run.explore import Progress, in_silence
from kosti.mind.exact.run.program import GAMES, Program
from kosti.mind.exact.run.solution import Opened, Solution, Summary

HERE = "kosti.mind.exact.flip"
EVEN = 0.5  # both seats throw alike, and their throws alone say who begins
Known = namedtuple(
    "Known", "won base width column first group more less size rank sets flip remove unflipped with_change first_change change after"
)  # what `playing` looks positions up in


class FlipProgram(Program):
    """Flip with settled options, ready to be played by its table."""

    def __init__(self, game: Game, variant: str | None, options: dict[str, Any] | None) -> None:
        self.game, self.players, self.by_turns = game, 2, False
        self.settled = game.settle(variant, options)
        self.source = driver_source(game) + adopting(f"{HERE}.playing", GAMES)
        self.blank = blank_record(game, 2, self.settled)

    @property
    def dice(self) -> int:
        """How many dice both players have together."""
        return 2 * self.settled["dice"]

    @cached_property
    def fingerprint(self) -> str:
        """What a solution is known by: everything it depends on."""
        parts = (text_of(f"{HERE}.{name}") for name in ("hands", "layouts", "passing"))
        return hashlib.sha256(b"\n".join([driver_source(self.game).encode(), str(self.dice).encode(), *parts])).hexdigest()[:20]


class FlipSolution(Solution):
    """Perfect play of a single game of Flip."""

    def __init__(self, program: Program, summary: Summary, table: Table) -> None:
        super().__init__(program, summary)
        self.table = table
        self.known = known_to_games(table)
        self.states, self.may = program.positions(2)[0], program.room_for_moves()

    def best_move(self, position: State) -> int:
        """The best move of the seat in turn."""
        self._set_up(position)
        return int(self.program.module.best_flip(self.states, self.may, self.known))

    def value(self, position: State) -> float:
        """1 where seat A wins, else 0."""
        self._set_up(position)
        return float(self.program.module.is_won_by_first(self.states, self.known))

    def _set_up(self, position: State) -> None:
        lying = sum(1 for row in (*position.fresh, *position.flipped, position.middle) for face in row if face)
        if lying != self.table.numbering.dice:
            raise NoSolution("unknown", game=self.program.game.id)
        self.states[0] = pack(self.program.game, position)[0]

    def opened(self) -> OpenedFlip:
        """The solution, to be looked up by games at native speed."""
        return OpenedFlip(self.program, self.known)

    def write(self, file: BinaryIO) -> None:
        """Keep it in a file."""
        np.savez_compressed(file, won=self.table.won, summary=np.array(json.dumps(asdict(self.summary))))


class OpenedFlip(Opened):
    """The table of Flip, for which a position need not be known by its words."""

    def asked(self) -> Any:
        """What `perfect_move` looks a move up in."""
        return self.solution[0]


def is_flip(game: Game, variant: str | None = None, options: dict[str, Any] | None = None) -> bool:
    """Whether these settings are a single game of Flip: in a match it matters by how much a game is won.

    >>> from kosti.library import find_game
    >>> flip = find_game("flip-dice")
    >>> is_flip(flip, options={"single": True}), is_flip(flip, options={"match": 1}), is_flip(flip), is_flip(find_game("pig"))
    (True, True, False, False)
    """
    if game.id != "flip-dice":
        return False
    try:
        settled = game.settle(variant, options)
    except TableError:
        return False
    return bool(settled["single"]) or settled["match"] == 1


def solved_flip(program: FlipProgram, progress: Progress = in_silence) -> FlipSolution:
    """Work out who wins every layout."""
    progress("compile", 0, 0)
    started = time.process_time()
    table = solved_table(program.dice, progress)
    seconds = time.process_time() - started
    summary = Summary(program.game.id, 2, program.settled, layouts(program.dice), choices(table.numbering), 0, 0, EVEN, 0.0, 1.0, 1, seconds)
    return FlipSolution(program, summary, table)


def read_flip(program: FlipProgram, path: Path) -> FlipSolution:
    """A solution that was kept before."""
    numbering = numbering_of(program.dice)
    with np.load(path) as kept:
        won, summary = kept["won"], Summary(**json.loads(str(kept["summary"])))
    if won.shape != (numbering.words,):
        raise ValueError(f"{path} is no table of {program.dice} dice")
    return FlipSolution(program, summary, Table(numbering, won))


def choices(numbering: Numbering) -> int:
    """How many layouts leave somebody a choice: both players have dice.

    >>> choices(numbering_of(4)) < layouts(4)
    True
    """
    stocks = np.diff(numbering.stocks.first).tolist()
    return sum(stocks[own] * stocks[numbering.dice - size - own] for size in numbering.middles.size.tolist() for own in range(1, numbering.dice - size))


def known_to_games(table: Table) -> Known:
    """The table and its numbers as `playing` wants them."""
    hands, stocks, middles, group = table.numbering.hands, table.numbering.stocks, table.numbering.middles, table.numbering.group
    unflipped = np.concatenate([group[size, 0] + stocks.hand[group[size, 0] : group[size, -1]] for size in range(len(group))])
    return Known(
        table.won, middles.base, stocks.width, stocks.column, stocks.first, group, hands.more, hands.less, hands.size, hands.rank, hands.sets,
        stocks.flip, stocks.remove, unflipped, stocks.change, middles.first, middles.change, middles.after,
    )  # fmt: skip
