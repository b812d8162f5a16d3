"""Solving a game part by part, the last ones first: what a part is worth to the parts before it, and how far from perfect its play can be."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.hidden.form import Form, form_of
from kosti.mind.exact.hidden.regret import ANSWER, SETTLE, keep, learn, play_through
from kosti.mind.exact.hidden.tree import FIRST, LEAF, Part, Progress, Tree

MOST_MOVES = 50_000_000  # moves of choices, told apart by all that was done before
FEW_MOVES = 1 << 22  # up to here regrets are counted in 64 bits, and chances kept as they are
WANTED = 5e-4
LEAST_ROUNDS, MOST_ROUNDS = 8, 100_000
STEPS = 65535.0  # beyond, chances are kept in so many steps
MOST_SWEEPS, STANDS_STILL = 10_000, 1e-15  # of parts that lead to each other by chance alone
A_WHILE = 0.2  # seconds between two looks at the keyboard


@dataclass
class Play:
    """How a part is played, and what the first seat gets of it at least and at most, whatever one of both does instead."""

    form: Form
    often: Any  # how often each move is made: line by line of every choice, see `form`
    low: float
    high: float
    rounds: int

    @property
    def value(self) -> float:
        """What the part is worth to the first seat."""
        return (self.low + self.high) / 2


class Solver:
    """Solves the parts of a game."""

    def __init__(self, tree: Tree, wanted: float, most_rounds: int, most_moves: int, progress: Progress) -> None:
        self.tree = tree
        self.wanted = wanted
        self.most_rounds = most_rounds
        self.progress = progress
        self.hurry = False  # somebody is tired of waiting: what is left is only looked at
        self.forms = [self._form(part, most_moves) for part in tree.parts]
        follow = [part.followed_by for part in tree.parts]
        found = batches(follow, [bool(form.choosers) for form in self.forms])
        if found is None:
            raise NoSolution("endless", game=tree.game.id)
        self.order = found
        self.depth = [0] * len(self.forms)
        for batch in found:
            after = max((self.depth[part] for number in batch for part in follow[number]), default=0)
            for number in batch:
                self.depth[number] = after + (len(self.forms[number].choosers) == 2)
        self.plays: dict[int, Play] = {}

    def _form(self, part: Part, most: int) -> Form:
        form = form_of(part)
        if form is None:
            raise NoSolution("endless", game=self.tree.game.id)
        if form.size > most:
            raise NoSolution("too_large", game=self.tree.game.id, limit=f"{most:,}".replace(",", "\u202f"))
        return form

    def run(self) -> dict[int, Play]:
        """Solve all parts, each after those that it leads to."""
        for batch in self.order:
            for _ in range(MOST_SWEEPS if len(batch) > 1 or batch[0] in self.tree.parts[batch[0]].followed_by else 1):
                before = [self.plays.get(number) for number in batch]
                self.plays.update({number: self._solved(number) for number in batch})
                if all(old and abs(old.value - self.plays[number].value) < STANDS_STILL for old, number in zip(before, batch, strict=True)):
                    break
        return self.plays

    def _solved(self, number: int) -> Play:
        form, deepest = self.forms[number], max(1, self.depth[0])
        table = _Table(form, self.plays)
        if len(form.choosers) == 1:
            table.settle(form.choosers.copy().pop() - FIRST)
        elif form.choosers:
            self._learn(table, 2 * self.wanted * self.depth[number] / deepest)
        return table.play()

    def _learn(self, table: _Table, wanted: float) -> None:
        """Improve until nobody could win more than is wanted, or for as many rounds as there may be."""
        at_once, checked = 1, 0
        gap = 1.0
        try:
            while table.rounds < (LEAST_ROUNDS if self.hurry else self.most_rounds):
                started = time.perf_counter()
                table.learn(min(at_once, self.most_rounds - table.rounds))
                at_once = max(1, at_once // 2) if time.perf_counter() - started > A_WHILE else 2 * at_once
                if table.rounds >= checked + max(LEAST_ROUNDS, checked // 4):
                    checked = table.rounds
                    gap = table.gap()
                    if gap <= wanted:
                        return
                self.progress("work_out", int(1e6 * min(wanted, gap) / gap) if gap > 0 else 0, 1_000_000)
        except KeyboardInterrupt:
            self.hurry = True


@dataclass(frozen=True)
class Size:
    """What solving a game would take: positions as all see them, what a seat may know where it chooses, its moves there, and bytes."""

    positions: int
    hands: int
    moves: int
    memory: int


def size_of(tree: Tree) -> Size:
    """How large a game is, before it is solved."""
    forms = [form for form in map(form_of, tree.parts) if form is not None]
    counted = max(form.size * (16 if form.size <= FEW_MOVES else 8) for form in forms)
    kept = sum(form.size * (4 if form.size <= FEW_MOVES else 2) for form in forms)
    positions = sum(node.kind != LEAF for part in tree.parts for node in part.nodes)
    return Size(positions, sum(form.hands for form in forms), sum(form.size for form in forms), counted + kept)


class _Table:
    """What is counted while a part is solved."""

    def __init__(self, form: Form, plays: dict[int, Play]) -> None:
        self.form, self.rounds = form, 0
        kind = np.float64 if form.size <= FEW_MOVES else np.float32
        self.regret, self.total = np.zeros(form.size, kind), np.zeros(form.size, kind)
        self.room, self.road = np.zeros(form.room), np.zeros((form.road, 10), np.int64)
        self.low, self.middle, self.high = (form.worths({n: getattr(p, name) for n, p in plays.items()}) for name in ("low", "value", "high"))

    def learn(self, times: int) -> None:
        """So many rounds of improving."""
        learn(self.form.arrays, self.road, times, self.rounds, self.room, self.middle, self.regret, self.total)
        self.rounds += times

    def settle(self, seat: int) -> None:
        """The best play of the only seat that chooses."""
        play_through(self.form.arrays, self.road, seat, self.room, self.middle, self.regret, self.total, 1.0, SETTLE)

    def bounds(self) -> tuple[float, float]:
        """What the first seat gets if the second answers as well as possible, and if the first does."""
        low = -play_through(self.form.arrays, self.road, 1, self.room, self.low, self.regret, self.total, 1.0, ANSWER)
        return float(low), float(play_through(self.form.arrays, self.road, 0, self.room, self.high, self.regret, self.total, 1.0, ANSWER))

    def gap(self) -> float:
        """How far apart the bounds are."""
        low, high = self.bounds()
        return high - low

    def play(self) -> Play:
        """How it is played in the end; the bounds are those of the chances as they are kept."""
        few = self.form.size <= FEW_MOVES
        often = np.zeros(self.form.size, np.float32 if few else np.uint16)
        keep(self.form.arrays, self.road, self.total, often, *((1.0, 0.0) if few else (STEPS, 0.5)))
        self.total = often.astype(self.total.dtype)
        low, high = self.bounds()
        return Play(self.form, often, min(low, high), max(low, high), self.rounds)


def batches(follow: list[set[int]], has_choices: list[bool]) -> list[list[int]] | None:
    """All parts, each after those that follow it; several at once where they lead to each other by chance alone, None where they do so by choices.

    >>> batches([{1}, {0, 2}, set()], [False, False, True])
    [[2], [0, 1]]
    >>> batches([{0}], [True]) is None
    True
    """
    done: set[int] = set()
    found: list[list[int]] = []
    left = set(range(len(follow)))
    while left:
        ready = [[number] for number in sorted(left) if follow[number] <= done]
        if not ready:
            knot = {number for number in left if not has_choices[number]}
            while out := {number for number in knot if not follow[number] <= done | knot}:
                knot -= out
            if not knot:
                return None
            ready = [sorted(knot)]
        found += ready
        done.update(number for batch in ready for number in batch)
        left -= done
    return found
