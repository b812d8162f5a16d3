"""What shows that the table of Flip is right: the same worked out by the game's own rules, and games played by it."""

from __future__ import annotations

from collections import namedtuple
from dataclasses import dataclass
from math import comb
from typing import Any

import numpy as np

from kosti.engine.native.driver import adopting
from kosti.engine.table.chance import MASK
from kosti.library import find_game
from kosti.mind.exact.flip.layouts import Numbering
from kosti.mind.exact.flip.solution import FlipProgram, FlipSolution, solved_flip
from kosti.mind.exact.run.explore import Progress, in_silence
from kosti.mind.exact.run.games import PERFECT
from kosti.mind.levels import KINDS

BY_RULES = "kosti.lab.solving.flip.by_rules"
AT_ONCE = 10_000  # games between two looks at the keyboard
SEARCH = KINDS["search"].number or 0
Lying = namedtuple("Lying", "faces fresh flipped")


@dataclass(frozen=True)
class Compared:
    """What came of working layouts out by the rules: how many, how many questions for change were asked, and how many are not as in the table."""

    layouts: int
    changes: int
    differing: int


@dataclass(frozen=True)
class Duel:
    """How often the perfect player won against search, of games whose opening was won for it, and of those lost for it."""

    games: int
    won: int
    of_won: int
    lost: int
    of_lost: int

    @property
    def share(self) -> float:
        """The share of all games, both seats taken once with the same throws."""
        return (self.won + self.lost) / self.games


@dataclass(frozen=True)
class SelfPlay:
    """Games of two perfect players: how many whoever begins won, and how many ended otherwise than the table says."""

    games: int
    first: int
    otherwise: int

    @property
    def share(self) -> float:
        """How often whoever begins won."""
        return self.first / self.games


class Proof:
    """A solution and the rules it was made for."""

    def __init__(self, each: int) -> None:
        self.program = FlipProgram(find_game("flip-dice"), None, {"dice": each, "single": True})
        self.program.source += adopting(BY_RULES)
        self.solution: FlipSolution = solved_flip(self.program)

    def compare(self, progress: Progress = in_silence) -> Compared:
        """Work every layout out by the rules, and compare it with the table."""
        numbering, module = self.solution.table.numbering, self.program.module
        states, may, first_may = self.program.positions(3)[0], self.program.room_for_moves(), self.program.room_for_moves()
        found, counts = np.zeros(comb(numbering.dice + 29, numbering.dice), np.uint8), np.zeros(4, np.int64)
        ways = np.array([[comb(n, k) for k in range(numbering.dice + 1)] for n in range(30 + numbering.dice)])
        lying = _lying(numbering, states["middle"].shape[1])
        module.set_up(states, self.program.blank)
        order = np.argsort(-numbering.middles.pips, kind="stable").tolist()
        for done, middle in enumerate(order):
            progress("work_out", done, len(order))
            for own, other in _groups(numbering, middle):
                module.work_out_group(states, may, first_may, lying, self.solution.known, middle, *own, *other, ways, found, counts)
        assert counts[1] == 0, "a layout was needed before it was known, or came twice"
        return Compared(int(counts[0]), int(counts[2]), int(counts[3]))

    def self_play(self, games: int, seed: int = 1) -> SelfPlay:
        """Games of two perfect players."""
        first = otherwise = 0
        for start in range(0, games, AT_ONCE):
            count = min(AT_ONCE, games - start)
            begins, won = self._openings(seed, start, count)
            winner = self._winners(seed, start, count, [PERFECT, PERFECT], 0)
            first += int((winner == begins).sum())
            otherwise += int(((winner == begins) != won).sum())
        return SelfPlay(games, first, otherwise)

    def duel(self, throws: int, passes: int, seed: int = 2) -> Duel:
        """Games against search, two for each opening throw, with seats changed."""
        begins, won = self._openings(seed, 0, throws)
        winner = np.where(won, begins, 1 - begins)
        counts = np.zeros(4, np.int64)
        for seat in range(2):
            ended = self._winners(seed, 0, throws, [PERFECT, SEARCH] if seat == 0 else [SEARCH, PERFECT], passes)
            mine, should = ended == seat, winner == seat
            counts += [int((mine & should).sum()), int(should.sum()), int((mine & ~should).sum()), int((~should).sum())]
        return Duel(2 * throws, *counts.tolist())

    def _openings(self, seed: int, start: int, count: int) -> tuple[Any, Any]:
        begins, won = np.zeros(count, np.int8), np.zeros(count, np.bool_)
        states = self.program.positions(1)[0]
        self.program.module.openings_of(states, self.program.blank, self.solution.known, np.uint64(seed & MASK), start, count, begins, won)
        return begins, won

    def _winners(self, seed: int, start: int, count: int, bots: list[int], passes: int) -> Any:
        batch = self.solution.play(seed, start, count, bots, [passes, passes])
        return np.argmin(batch.places, axis=1)


def _lying(numbering: Numbering, room: int) -> Lying:
    """The faces of every set of dice, in order, and both sets of every stock."""
    faces = np.zeros((len(numbering.hands.counts), room), np.int8)
    for hand, counts in enumerate(numbering.hands.counts):
        faces[hand, : counts.sum()] = np.repeat(np.arange(1, 7), counts)
    return Lying(faces, *numbering.pairs())


def _groups(numbering: Numbering, middle: int) -> list[tuple[Any, Any]]:
    """The stocks that go with a middle, in groups of equally many flipped dice, those with the most flipped dice first."""
    group = numbering.stocks.group
    left = numbering.dice - int(numbering.middles.size[middle])
    return [
        (group[own, mine : mine + 2], group[left - own, flipped - mine : flipped - mine + 2])
        for flipped in range(left, -1, -1)
        for own in range(1, left)
        for mine in range(max(0, flipped - left + own), min(own, flipped) + 1)
    ]
