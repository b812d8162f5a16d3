"""The plan of a turn: its places, and the ways between them that are the same in every turn.

Whether a way is the same in every turn is not guessed: the rule is carried out while somebody watches which fields it looks at. If it touches nothing that stays while the turn lasts, it
cannot do anything else in another turn.
"""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict, namedtuple
from collections.abc import Callable, Iterator
from math import factorial, prod
from typing import Any, NamedTuple

import numpy as np

from kosti.engine.native.run.compiled import pack, unpack
from kosti.engine.rules import CHOICE, THROW
from kosti.engine.table import play
from kosti.engine.table.state import State
from kosti.mind.exact.run.program import Program

Plan = namedtuple("Plan", "slots keys checks kind known again first last target weight gain store repeats")
MOST_FALLS = 50_000  # ways a throw can fall that are watched
SURELY_WATCHED = 12_000  # places
ASKED_WHILE_WATCHING = 1500  # places that rules are asked about, in the time in which one is watched
Land = Callable[[Any], tuple[int, float]]


class Ways(NamedTuple):
    """Ways on from a place that are the same in every turn."""

    ways: list[tuple[int, float, float]]  # where to, how likely or by which move, what they bring
    are_moves: bool
    are_all: bool


NONE = Ways([], True, False)


def watched_class(held: set[str]) -> type[State]:
    """A position that remembers whether anything was touched that stays while a turn lasts."""

    class Watched(State):
        __slots__ = ("touched",)

        def __getattribute__(self, name: str) -> Any:
            if name in held:
                object.__setattr__(self, "touched", True)
            return object.__getattribute__(self, name)

        def __setattr__(self, name: str, value: Any) -> None:
            if name in held:
                object.__setattr__(self, "touched", True)
            object.__setattr__(self, name, value)

    return Watched


class Watcher:
    """Finds the ways on from a place that are the same in every turn."""

    def __init__(self, program: Program, held: set[str]) -> None:
        self.program = program
        self.game = program.game
        self.watched = watched_class(held)

    def ways(self, record: Any, land: Land, in_order: bool) -> Ways:
        """The ways on from a place that are the same in every turn: all, none, or some of its moves."""
        state = unpack(self.game, record)
        if state.moment == THROW:
            return self._throws(state, land, in_order)
        if state.moment == CHOICE and not state.group:
            return self._moves(state, land)
        return NONE

    def _fresh(self, state: State) -> Any:
        twin = self.watched.__new__(self.watched)
        object.__setattr__(twin, "touched", False)
        object.__setattr__(twin, "notes", [])
        object.__setattr__(twin, "reason", state.reason)
        twin.__dict__.update(state.copy().__dict__)
        return twin

    def _throws(self, state: State, land: Land, in_order: bool) -> Ways:
        sides = [tuple(self.game.kinds[k].sides) for k in state.kind[: state.rolled]]
        if prod(map(len, sides)) > MOST_FALLS:
            return NONE
        found: dict[tuple[int, float], float] = defaultdict(float)
        for faces, share in falls(sides, in_order):
            after = self._fresh(state)
            play.after_throw(self.game, after, list(faces))
            if after.touched:
                return NONE
            found[self._landed(after, land)] += share
        return Ways([(target, share, gain) for (target, gain), share in found.items()], False, True)

    def _moves(self, state: State, land: Land) -> Ways:
        asked = self._fresh(state)
        moves = play.offers(self.game, asked).numbers()
        found = []
        for move in moves:
            after = self._fresh(state)
            play.after_choice(self.game, after, move)
            if not after.touched:
                target, gain = self._landed(after, land)
                found.append((target, float(move), gain))
        return Ways(found, True, not asked.touched and len(found) == len(moves))

    def _landed(self, after: Any, land: Land) -> tuple[int, float]:
        return land(pack(self.game, after)[0])


def falls(sides: list[tuple[int, ...]], in_order: bool) -> Iterator[tuple[tuple[int, ...], float]]:
    """Every way dice can fall, with how likely it is; in order, where only the faces count."""
    ways = prod(map(len, sides))
    if not in_order or len(set(sides)) > 1:
        yield from ((faces, 1 / ways) for faces in itertools.product(*sides))
        return
    for faces in itertools.combinations_with_replacement(sides[0], len(sides)) if sides else [()]:
        yield faces, factorial(len(faces)) / prod(map(factorial, Counter(faces).values())) / ways


def new_plan(places: int, ways: int, width: int, repeats: set[int]) -> Plan:
    """Room for so many places and ways; `repeats` are the keys of places that can come again in a turn."""
    slots = 1 << (4 * places - 1).bit_length()
    return Plan(
        np.zeros(slots, np.int64), np.zeros(places, np.uint64), np.zeros(places, np.uint64), np.zeros(places, np.int8), np.zeros(places, np.bool_),
        np.zeros(places, np.bool_), np.zeros(places, np.int64), np.zeros(places, np.int64), np.zeros(ways, np.int64), np.zeros(ways), np.zeros(ways),
        np.zeros((places, width), np.uint64), np.array(sorted(repeats), np.uint64),
    )  # fmt: skip
