"""Solving a game turn by turn: all positions between turns are found, then worked out from the last ones backwards."""

from __future__ import annotations

import itertools
import threading
import time
from collections import namedtuple
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from kosti.engine.native.run.compiled import pack, record_type
from kosti.engine.table import play
from kosti.mind.exact.analysis.throws import ANY
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.run import values
from kosti.mind.exact.run.explore import PROBLEMS, Progress
from kosti.mind.exact.run.program import Program
from kosti.mind.exact.turns.landing import (
    CIRCLE,
    ENDS,
    EXITS_SEEN,
    FULL,
    IS_EXPLORING,
    LOOKED_AT,
    MOVED_BITS,
    MOVED_ON,
    PLACES_SEEN,
    POSITIONS_DONE,
    POSITIONS_SEEN,
    TROUBLE,
    WAYS_SEEN,
    WHERE,
)
from kosti.mind.exact.turns.parts import find_parts
from kosti.mind.exact.turns.plan import ASKED_WHILE_WATCHING, SURELY_WATCHED, Watcher, new_plan

Between = namedtuple("Between", "slots keys checks row place store value")
Turn = namedtuple("Turn", "opened under_way first last cursor worth stack order reached exits dial target weight gain stake")
Rest = namedtuple("Rest", "inner kept cut held plan between")
ROOM = 1 << 12
A_WHILE = 0.2
MOST_POSITIONS = 40_000_000
MOST_MEMORY = 12_000_000_000  # bytes, so that 16 GB bear it while tables grow
MOST_SWEEPS = 100_000
MOST_REPEATS = 50  # places that can come again in a turn; their positions are kept like those between turns
FEW, PART, PAIRS = 8, 2048, 64  # positions of a level that one worker does alone; positions, and pairs of them, that are done between two looks at the keyboard
CLOSE_ENOUGH, NARROW, CLOSE = 1e-13, 1e-12, 1e-9  # between two sweeps, between the bounds where they are narrowed, and where they must be at last


def longer(array: Any, size: int) -> Any:
    """An array with more room."""
    grown = np.zeros((size, *array.shape[1:]), array.dtype)
    grown[: len(array)] = array
    return grown


class Scratch:
    """What one worker needs to go through turns."""

    def __init__(self, program: Program, places: int, ways: int, positions: int, exits: int) -> None:
        self.states, self.words = program.positions(3)
        self.may = program.room_for_moves()
        self.base = np.zeros(self.words.shape[1], np.uint64)
        self.counts = np.zeros(16, np.int64)
        self.turn = new_turn(places, ways, positions, exits)

    def more_ways(self) -> None:
        """Room for twice as many ways."""
        self.turn = self.turn._replace(**{n: longer(getattr(self.turn, n), 2 * len(self.turn.target)) for n in ("target", "weight", "gain")})
        self.counts[TROUBLE] = 0


def new_turn(places: int, ways: int, positions: int, exits: int) -> Turn:
    """Room for a turn with so many places and ways, which ends in so many positions."""
    opened, first, last, cursor, stack, order = (np.zeros(places, np.int64) for _ in range(6))
    return Turn(
        opened, np.zeros(places, np.bool_), first, last, cursor, np.zeros(places), stack, order, np.zeros(positions, np.int64), np.zeros(exits, np.int64),
        np.zeros(64, np.int64), np.zeros(ways, np.int64), np.zeros(ways), np.zeros(ways), np.zeros(1),
    )  # fmt: skip


class Turns:
    """A game that is solved turn by turn."""

    def __init__(self, program: Program, limit: int = MOST_POSITIONS, memory: int = MOST_MEMORY) -> None:
        self.program, self.limit, self.most_memory = program, limit, memory
        self.moved: frozenset[str] = frozenset()
        self.repeats: set[int] = set()
        self.set_up()

    def set_up(self) -> None:
        """Begin, with what is known of the fields of a turn."""
        program = self.program
        self.parts = find_parts(program, self.moved)
        width = self.parts.width
        self.set_scratch(ROOM, 4 * ROOM, ROOM, 4 * ROOM)
        self.plan = new_plan(ROOM, 4 * ROOM, width, self.repeats)
        self.between = Between(
            np.zeros(4 * ROOM, np.int64), np.zeros(ROOM, np.uint64), np.zeros(ROOM, np.uint64), np.zeros(ROOM, np.int32), np.zeros(ROOM, np.int64),
            np.zeros((ROOM, int(max(self.parts.kept.used, default=0)) or 1), np.uint64), np.zeros(ROOM),
        )  # fmt: skip
        self.first_exit = np.zeros(ROOM + 1, np.int64)
        self.looked_at = self.known_ways = self.repeated = self.start = self.levels = 0
        self.gap = 0.0
        self.seconds, self.timed = 0.0, 0  # of the turns looked at last; the first also loads the rules
        self.watcher = Watcher(program, self.parts.held_fields)
        self.scratch.counts[IS_EXPLORING] = 1

    def set_scratch(self, places: int, ways: int, positions: int, exits: int) -> None:
        """Room for turns with so many places and ways, and for the exits of so many positions."""
        self.scratch = Scratch(self.program, places, ways, positions, exits)

    @property
    def rest(self) -> Rest:
        parts = self.parts
        return Rest(parts.inner, parts.kept, parts.cut, parts.held, self.plan, self.between)

    # --- all positions between turns

    def explore(self, progress: Progress) -> None:
        """Find all positions between turns."""
        while not self._explored(progress):
            self.set_up()

    def _explored(self, progress: Progress) -> bool:
        counts, module = self.scratch.counts, self.program.module
        if not self._set_out():
            return False
        most = 1
        while counts[POSITIONS_DONE] < counts[POSITIONS_SEEN]:
            began, used = time.perf_counter(), time.process_time()
            at = self.scratch
            most = min(most, int(counts[POSITIONS_SEEN] - counts[POSITIONS_DONE]))
            module.explore_turns(at.states, at.words, at.may, at.base, self.program.facts, self.rest, at.turn, counts, self.first_exit, most)
            if counts[POSITIONS_DONE] > most > 1:
                self.seconds, self.timed = time.process_time() - used, most
            if not self._is_clear():
                return False
            self._watch_places()
            if counts[POSITIONS_SEEN] > self.limit:
                raise too_large(self.program, self.limit)
            most = max(1, most // 2) if time.perf_counter() - began > A_WHILE else 2 * most
            progress("explore", int(counts[POSITIONS_DONE]), int(counts[POSITIONS_SEEN]))
        return True

    def _set_out(self) -> bool:
        """Find the first position, and what can follow if it lies inside a turn; whether the fields of a turn are still those that are known."""
        while True:
            at = self.scratch
            self.start = int(
                self.program.module.set_out_turns(at.states, at.words, at.may, self.program.blank, at.base, self.program.facts, self.rest, at.turn, at.counts)
            )
            again = at.counts[TROUBLE] == FULL
            if not self._is_clear():
                return False
            if not again:
                return True

    def _is_clear(self) -> bool:
        """Whether turns can be gone through as they are; room is made where it was missing, and what cannot be solved is said."""
        counts = self.scratch.counts
        problem = int(counts[TROUBLE])
        counts[TROUBLE] = 0
        if problem == MOVED_ON:
            self.moved |= self.parts.fields_of(int(counts[WHERE]), counts[MOVED_BITS])
            return False
        if problem == FULL:
            self._grow()
        elif problem == CIRCLE:
            if len(self.repeats) == MOST_REPEATS or self.program.players == 1:
                raise NoSolution("endless", game=self.program.game.id)
            self.repeats.add(int(self.plan.keys[counts[WHERE]]))
            return False
        elif problem:
            raise NoSolution(PROBLEMS[problem], game=self.program.game.id)
        return True

    def _grow(self) -> None:
        if sum(array.nbytes for arrays in (self.scratch.turn, self.plan, self.between) for array in arrays) > self.most_memory:
            raise too_large(self.program, int(self.scratch.counts[POSITIONS_SEEN] + self.scratch.counts[PLACES_SEEN]))
        counts, turn, plan, between = self.scratch.counts, self.scratch.turn, self.plan, self.between
        places, positions = len(plan.keys), len(between.keys)
        if counts[PLACES_SEEN] * 4 > places * 3:
            places *= 4
            self.plan = plan._replace(
                **{n: longer(getattr(plan, n), places) for n in ("keys", "checks", "kind", "known", "again", "first", "last", "store")},
                slots=slots_of(plan.keys, int(counts[PLACES_SEEN]), 4 * places),
            )
        if counts[POSITIONS_SEEN] * 4 > positions * 3:
            positions *= 4
            self.between = between._replace(
                **{n: longer(getattr(between, n), positions) for n in ("keys", "checks", "row", "place", "store", "value")},
                slots=slots_of(between.keys, int(counts[POSITIONS_SEEN]), 4 * positions),
            )
            self.first_exit = longer(self.first_exit, positions + 1)
        grown = {n: longer(getattr(turn, n), places) for n in ("opened", "under_way", "first", "last", "cursor", "worth", "stack", "order")}
        ways = len(turn.target) * (2 if counts[WAYS_SEEN] * 4 > len(turn.target) * 3 else 1)
        exits = len(turn.exits) * (2 if counts[EXITS_SEEN] + positions > len(turn.exits) or counts[EXITS_SEEN] * 4 > len(turn.exits) * 3 else 1)
        grown |= {n: longer(getattr(turn, n), ways) for n in ("target", "weight", "gain")}
        self.scratch.turn = turn._replace(**grown, reached=longer(turn.reached, positions), exits=longer(turn.exits, exits))

    def _watch_places(self) -> None:
        """Find out of new places whether their ways are the same in every turn; where a turn has very many, of more and more of them while turns are followed."""
        counts, facts = self.scratch.counts, self.program.facts
        most = SURELY_WATCHED + counts[LOOKED_AT] // ASKED_WHILE_WATCHING
        while self.looked_at < min(counts[PLACES_SEEN], most):
            place = self.looked_at
            self.looked_at += 1
            held = self.parts.held
            home = self.parts.cut.home & held
            record = (self.plan.store[place] | home).view(record_type(self.program.game))[0]
            row = self._row_of(record)
            ways = self.watcher.ways(record, self._land(home), bool(facts.in_order[row]))
            kept = [way for way in ways.ways if way[0] >= 0 or way[0] == ENDS]
            if len(kept) == len(ways.ways) or ways.are_moves:
                self._know(place, kept, ways.are_all and len(kept) == len(ways.ways))

    def _row_of(self, record: Any) -> int:
        facts = self.program.facts
        is_there = (facts.moment == record["moment"]) & (facts.then == record["then"]) & (facts.seat == record["seat"])
        (rows,) = np.nonzero(is_there & ((facts.rolled == ANY) | (facts.rolled == record["rolled"])))
        return int(rows[0])

    def _land(self, home: Any) -> Any:
        at, counts = self.scratch, self.scratch.counts

        def land(record: Any) -> tuple[int, float]:
            while True:
                at.words[1] = np.frombuffer(record.tobytes(), np.uint64)
                at.base[:] = home
                target, gain = self.program.module.land_at(at.states, at.words, at.base, self.program.facts, self.rest, counts)
                problem = int(counts[TROUBLE])
                counts[TROUBLE] = 0
                if problem != FULL:
                    return (int(target), float(gain)) if not problem else (-1, 0.0)
                self._grow()

        return land

    def _know(self, place: int, ways: list[tuple[int, float, float]], are_all: bool) -> None:
        first, plan = self.known_ways, self.plan
        if first + len(ways) > len(plan.target):
            size = 2 * (first + len(ways))
            self.plan = plan = plan._replace(**{n: longer(getattr(plan, n), size) for n in ("target", "weight", "gain")})
        for i, (target, weight, gain) in enumerate(ways):
            plan.target[first + i], plan.weight[first + i], plan.gain[first + i] = target, weight, gain
        self.known_ways = first + len(ways)
        plan.first[place], plan.last[place], plan.known[place] = first, first + len(ways), are_all

    # --- what they are worth

    def work_out(self, progress: Progress, workers: int = 2) -> None:
        """Work all positions out, the last ones first."""
        size = int(self.scratch.counts[POSITIONS_SEEN])
        self.scratch.counts[IS_EXPLORING] = 0
        order, starts, level = self._knots(size)
        singles = np.diff(starts) == 1
        itself = self._lead_to_themselves(size)
        by_level = np.argsort(level, kind="stable")
        first = np.searchsorted(level[by_level], range(int(level.max(initial=0)) + 2))
        done = 0
        for number, (begin, end) in enumerate(itertools.pairwise(first)):
            at = by_level[begin:end]
            done += int(np.sum(starts[at + 1] - starts[at]))
            if number < self.levels:
                continue
            again = ~singles[at] | itself[order[starts[at]]]
            self._narrow([order[starts[knot] : starts[knot + 1]] for knot in at[again]], itself, workers)
            self._all_at_once(order[starts[at[~again]]], workers)
            self.levels = number + 1
            progress("work_out", done, size)

    def value(self) -> float:
        """What the game is worth."""
        if self.start < 0:
            return float(self.between.value[-1 - self.start])
        program, at = self.program, self.scratch
        at.counts[IS_EXPLORING] = 0
        while True:
            at.states[0] = pack(program.game, play.begin(program.game, program.players, program.settled))[0]
            place = program.module.consult_turn(at.states, at.words, at.may, at.base, program.facts, self.rest, at.turn, at.counts)
            if not at.counts[TROUBLE]:
                return float(at.turn.worth[place])
            at.more_ways()

    def _lead_to_themselves(self, size: int) -> Any:
        """Which positions can follow themselves."""
        itself = np.zeros(size, np.bool_)
        come_at_once(self.first_exit[: size + 1], self.scratch.turn.exits, itself)
        return itself

    def _narrow(self, knots: list[Any], itself: Any, workers: int) -> None:
        """Positions that can come again: a lower and an upper bound are improved in turn until they meet."""
        if knots and self.program.players == 1:
            raise NoSolution("endless", game=self.program.game.id)
        knots = [members[np.argsort(~itself[members], kind="stable")] for members in knots]
        self.repeated += sum(map(len, knots))
        pairs = [members for members in knots if is_pair(members, itself)]
        gaps = [*self._settle_all(pairs, workers), *(self._sweep(members) for members in knots if not is_pair(members, itself))]
        if max(gaps, default=0.0) > CLOSE:
            raise NoSolution("endless", game=self.program.game.id)
        self.gap = max(self.gap, *gaps, 0.0)

    def _settle_all(self, pairs: list[Any], workers: int) -> list[float]:
        if not pairs:
            return []
        rooms = [(self.scratch, self._another()), *((self._another(), self._another()) for _ in range(workers - 1 if len(pairs) > 1 else 0))]
        gaps: list[float] = []

        def settle(share: list[Any], room: tuple[Scratch, Scratch]) -> None:
            gaps.extend(self._settle(members, room) for members in share)

        for first in range(0, len(pairs), PAIRS):
            part = pairs[first : first + PAIRS]
            at_once([(settle, (part[i :: len(rooms)], room)) for i, room in enumerate(rooms)])
        return gaps

    def _settle(self, members: Any, room: tuple[Scratch, Scratch]) -> float:
        at = room[0]
        while True:
            for scratch in room:
                scratch.counts[IS_EXPLORING] = 0
            gap = self.program.module.settle_pair(
                at.states, at.words, at.may, at.base, self.program.facts, self.rest, tuple(s.turn for s in room), tuple(s.counts for s in room),
                members, self.between.value, NARROW,
            )  # fmt: skip
            if not any(scratch.counts[TROUBLE] for scratch in room):
                self._note_stake(room)
                return float(gap)
            for scratch in room:
                if scratch.counts[TROUBLE]:
                    scratch.more_ways()

    def _note_stake(self, room: Iterable[Scratch]) -> None:
        self.scratch.turn.stake[0] = max(self.scratch.turn.stake[0], *(scratch.turn.stake[0] for scratch in room))

    def _sweep(self, members: Any) -> float:
        value, found, stake = self.between.value, [], float(self.scratch.turn.stake[0])
        for outer in (0.0, 1.0):
            value[members] = outer
            for _ in range(MOST_SWEEPS):
                before = value[members]
                self._work_out(members, self.scratch)
                if np.max(np.abs(value[members] - before)) <= CLOSE_ENOUGH:
                    break
            found.append(value[members])
        value[members] = middle = (found[0] + found[1]) / 2
        self.scratch.turn.stake[0] = stake  # what a choice decides while values are guessed says nothing
        self._work_out(members, self.scratch)
        value[members] = middle
        return float(np.max(found[1] - found[0]))

    def _all_at_once(self, numbers: Any, workers: int) -> None:
        rooms = [self.scratch, *(self._another() for _ in range(workers - 1 if len(numbers) > FEW else 0))]
        for part in np.array_split(numbers, range(PART, len(numbers), PART)):
            at_once([(self._work_out, (part[i :: len(rooms)], room)) for i, room in enumerate(rooms)])

    def _work_out(self, numbers: Any, at: Scratch) -> None:
        at.counts[IS_EXPLORING] = done = 0
        while done < len(numbers):
            module = self.program.module
            done += int(
                module.work_out_turns(
                    at.states, at.words, at.may, at.base, self.program.facts, self.rest, at.turn, at.counts, numbers[done:], self.between.value
                )
            )
            if at.counts[TROUBLE] == FULL:
                at.more_ways()
            elif at.counts[TROUBLE]:
                raise AssertionError(f"problem {at.counts[TROUBLE]} in a turn that was explored")
            at.counts[TROUBLE] = 0
        self._note_stake([at])

    def _another(self) -> Scratch:
        turn = self.scratch.turn
        return Scratch(self.program, len(turn.opened), len(turn.target), 1, 1)

    def _knots(self, size: int) -> tuple[Any, Any, Any]:
        first, target = self.first_exit[: size + 1], self.scratch.turn.exits[: self.scratch.counts[EXITS_SEEN]].astype(np.int32)
        knot, finished, low, number, road, stack = (np.zeros(size + 1, np.int32) for _ in range(6))
        count = int(values.knots(first, target, knot, finished, low, number, road, np.zeros(size + 1, np.int64), stack))
        order, starts = np.zeros(size, np.int32), np.zeros(count + 1, np.int32)
        values.sort_by_knot(knot, finished[:size], starts, order)
        level = np.zeros(count, np.int32)
        levels(first, target, knot, order, starts, level)
        return order, starts, level


def is_pair(members: Any, itself: Any) -> bool:
    """Whether these are one position that can follow itself, or two that follow each other and of which only the first does."""
    return len(members) <= 2 and not itself[members[1:]].any()


def at_once(tasks: list[tuple[Callable[..., None], tuple[Any, ...]]]) -> None:
    """Do some things at the same time, the first of them here."""
    threads = [threading.Thread(target=task, args=args) for task, args in tasks[1:]]
    for thread in threads:
        thread.start()
    try:
        task, args = tasks[0]
        task(*args)
    finally:
        for thread in threads:
            thread.join()


def too_large(program: Program, positions: int) -> NoSolution:
    """There is no room for all positions."""
    return NoSolution("too_large", game=program.game.id, limit=f"{positions:,}".replace(",", "\u202f"))


@values.compiled
def levels(first: Any, target: Any, knot: Any, order: Any, starts: Any, level: Any) -> None:
    """How many knots at most come after each."""
    for k in range(len(starts) - 1):
        most = 0
        for i in range(starts[k], starts[k + 1]):
            for e in range(first[order[i]], first[order[i] + 1]):
                if knot[target[e]] != k:
                    most = max(most, level[knot[target[e]]] + 1)
        level[k] = most


@values.compiled
def come_at_once(first: Any, target: Any, itself: Any) -> None:
    """Which positions can follow themselves at once."""
    for n in range(len(itself)):
        itself[n] = values.leads_to_itself(n, first, target)


def slots_of(keys: Any, count: int, size: int) -> Any:
    """A larger hash table for what is known."""
    slots = np.zeros(size, np.int64)
    fill_slots(keys[:count], slots)
    return slots


@values.compiled
def fill_slots(keys: Any, slots: Any) -> None:
    """Put everything known into a hash table."""
    size = np.uint64(len(slots) - 1)
    for n in range(len(keys)):
        i = np.int64(keys[n] & size)
        while slots[i] != 0:
            i = np.int64((np.uint64(i) + np.uint64(1)) & size)
        slots[i] = n + 1
