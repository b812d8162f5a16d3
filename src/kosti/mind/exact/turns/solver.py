"""Solving a game turn by turn: all positions between turns are found, then worked out from the last ones backwards."""

from __future__ import annotations

import threading
import time
from collections import namedtuple
from typing import Any

import numpy as np

from kosti.engine.native.run.compiled import record_type
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.run import values
from kosti.mind.exact.run.explore import PROBLEMS, Progress
from kosti.mind.exact.run.program import Program
from kosti.mind.exact.turns.block import (
    CIRCLE,
    ENDS,
    EXITS_SEEN,
    FULL,
    IS_EXPLORING,
    MOVED_ON,
    MOVED_WORD,
    PLACES_SEEN,
    POSITIONS_DONE,
    POSITIONS_SEEN,
    TROUBLE,
    WAYS_SEEN,
)
from kosti.mind.exact.turns.parts import find_parts
from kosti.mind.exact.turns.plan import MOST_PLACES, Watcher, new_plan

Between = namedtuple("Between", "slots keys checks row store value")
Turn = namedtuple("Turn", "opened under_way first last cursor worth stack reached exits dial target weight gain stake")
Rest = namedtuple("Rest", "inner kept cut held plan between")
ROOM = 1 << 12
A_WHILE = 0.2
MOST_POSITIONS = 40_000_000
MOST_MEMORY = 12_000_000_000  # bytes, so that 16 GB bear it while tables grow
MOST_SWEEPS = 100_000
CLOSE_ENOUGH, CLOSE = 1e-13, 1e-9  # between two sweeps, and between the bounds


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
    whole = [np.zeros(places, np.int64) for _ in range(5)]
    opened, first, last, cursor, stack = whole
    return Turn(
        opened, np.zeros(places, np.bool_), first, last, cursor, np.zeros(places), stack, np.zeros(positions, np.int64), np.zeros(exits, np.int64),
        np.zeros(64, np.int64), np.zeros(ways, np.int64), np.zeros(ways), np.zeros(ways), np.zeros(1),
    )  # fmt: skip


class Turns:
    """A game that is solved turn by turn."""

    def __init__(self, program: Program, limit: int = MOST_POSITIONS, memory: int = MOST_MEMORY) -> None:
        self.program, self.limit, self.most_memory = program, limit, memory
        self.moved: frozenset[str] = frozenset()
        self.set_up()

    def set_up(self) -> None:
        """Begin, with what is known of the fields of a turn."""
        program = self.program
        self.parts = find_parts(program, self.moved)
        width = self.parts.width
        self.scratch = Scratch(program, ROOM, 4 * ROOM, ROOM, 4 * ROOM)
        self.plan = new_plan(ROOM, 4 * ROOM, width)
        self.between = Between(
            np.zeros(4 * ROOM, np.int64), np.zeros(ROOM, np.uint64), np.zeros(ROOM, np.uint64), np.zeros(ROOM, np.int32),
            np.zeros((ROOM, int(max(self.parts.kept.used, default=0)) or 1), np.uint64), np.zeros(ROOM),
        )  # fmt: skip
        self.first_exit = np.zeros(ROOM + 1, np.int64)
        self.looked_at = self.known_ways = self.repeated = 0
        self.seconds, self.timed = 0.0, 0  # of turns looked at, without those that also loaded the rules or were watched
        self.watcher = Watcher(program, self.parts.held_fields)
        self.scratch.counts[IS_EXPLORING] = 1

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
        at, counts, module = self.scratch, self.scratch.counts, self.program.module
        self.start = int(module.set_out_turns(at.states, at.words, self.program.blank, at.base, self.program.facts, self.rest, counts))
        if self.start >= 0 or self.start == ENDS:
            raise too_large(self.program, 0)  # begins inside a turn
        most = 1
        while counts[POSITIONS_DONE] < counts[POSITIONS_SEEN]:
            began, used = time.perf_counter(), time.process_time()
            at = self.scratch
            most = min(most, int(counts[POSITIONS_SEEN] - counts[POSITIONS_DONE]))
            module.explore_turns(at.states, at.words, at.may, at.base, self.program.facts, self.rest, at.turn, counts, self.first_exit, most)
            if not self.looked_at < counts[PLACES_SEEN] and counts[POSITIONS_DONE] > most > 1:
                self.seconds, self.timed = self.seconds + time.process_time() - used, self.timed + most
            problem = int(counts[TROUBLE])
            counts[TROUBLE] = 0
            if problem == MOVED_ON:
                self.moved |= self.parts.field_at(int(counts[MOVED_WORD]))
                return False
            if problem == FULL:
                self._grow()
            elif problem == CIRCLE:
                raise NoSolution("endless", game=self.program.game.id)
            elif problem:
                raise NoSolution(PROBLEMS[problem], game=self.program.game.id)
            self._watch_places()
            if counts[POSITIONS_SEEN] > self.limit:
                raise too_large(self.program, self.limit)
            most = max(1, most // 2) if time.perf_counter() - began > A_WHILE else 2 * most
            progress("explore", int(counts[POSITIONS_DONE]), int(counts[POSITIONS_SEEN]))
        return True

    def _grow(self) -> None:
        if sum(array.nbytes for arrays in (self.scratch.turn, self.plan, self.between) for array in arrays) > self.most_memory:
            raise too_large(self.program, int(self.scratch.counts[POSITIONS_SEEN] + self.scratch.counts[PLACES_SEEN]))
        counts, turn, plan, between = self.scratch.counts, self.scratch.turn, self.plan, self.between
        places, positions = len(plan.keys), len(between.keys)
        if counts[PLACES_SEEN] * 4 > places * 3:
            places *= 4
            self.plan = plan._replace(
                **{n: longer(getattr(plan, n), places) for n in ("keys", "checks", "kind", "known", "first", "last", "store")},
                slots=slots_of(plan.keys, int(counts[PLACES_SEEN]), 4 * places),
            )
        if counts[POSITIONS_SEEN] * 4 > positions * 3:
            positions *= 4
            self.between = between._replace(
                **{n: longer(getattr(between, n), positions) for n in ("keys", "checks", "row", "store", "value")},
                slots=slots_of(between.keys, int(counts[POSITIONS_SEEN]), 4 * positions),
            )
            self.first_exit = longer(self.first_exit, positions + 1)
        grown = {n: longer(getattr(turn, n), places) for n in ("opened", "under_way", "first", "last", "cursor", "worth", "stack")}
        ways = len(turn.target) * (2 if counts[WAYS_SEEN] * 4 > len(turn.target) * 3 else 1)
        exits = len(turn.exits) * (2 if counts[EXITS_SEEN] + positions > len(turn.exits) or counts[EXITS_SEEN] * 4 > len(turn.exits) * 3 else 1)
        grown |= {n: longer(getattr(turn, n), ways) for n in ("target", "weight", "gain")}
        self.scratch.turn = turn._replace(**grown, reached=longer(turn.reached, positions), exits=longer(turn.exits, exits))

    def _watch_places(self) -> None:
        """Find out of new places whether their ways are the same in every turn."""
        counts, facts = self.scratch.counts, self.program.facts
        while self.looked_at < counts[PLACES_SEEN] and counts[PLACES_SEEN] <= MOST_PLACES:
            place = self.looked_at
            self.looked_at += 1
            held = self.parts.held
            home = self.parts.cut.home & held
            record = (self.plan.store[place] | home).view(record_type(self.program.game))[0]
            row = self._row_of(record)
            ways = self.watcher.ways(record, self._land(home), bool(facts.in_order[row]))
            if ways is not None and all(target >= 0 or target == ENDS for target, _, _ in ways):
                self._know(place, ways)

    def _row_of(self, record: Any) -> int:
        facts = self.program.facts
        (rows,) = np.nonzero((facts.moment == record["moment"]) & (facts.then == record["then"]) & (facts.seat == record["seat"]))
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

    def _know(self, place: int, ways: list[tuple[int, float, float]]) -> None:
        first, plan = self.known_ways, self.plan
        if first + len(ways) > len(plan.target):
            size = 2 * (first + len(ways))
            self.plan = plan = plan._replace(**{n: longer(getattr(plan, n), size) for n in ("target", "weight", "gain")})
        for i, (target, weight, gain) in enumerate(ways):
            plan.target[first + i], plan.weight[first + i], plan.gain[first + i] = target, weight, gain
        plan.first[place], plan.last[place], plan.known[place] = first, first + len(ways), True
        self.known_ways = first + len(ways)

    # --- what they are worth

    def work_out(self, progress: Progress, workers: int = 2) -> None:
        """Work all positions out, the last ones first."""
        size = int(self.scratch.counts[POSITIONS_SEEN])
        order, starts, level = self._knots(size)
        singles = np.diff(starts) == 1
        done = 0
        for number in range(int(level.max(initial=0)) + 1):
            at = np.flatnonzero(level == number)
            again = ~singles[at] | self._lead_to_themselves(order[starts[at]])
            for knot in at[again]:
                self._narrow(order[starts[knot] : starts[knot + 1]])
            self._all_at_once(order[starts[at[~again]]], workers)
            done += int(np.sum(starts[at + 1] - starts[at]))
            progress("work_out", done, size)

    def _lead_to_themselves(self, numbers: Any) -> Any:
        """Whether positions can follow themselves."""
        exits = self.scratch.turn.exits
        return np.array([bool((exits[self.first_exit[n] : self.first_exit[n + 1]] == n).any()) for n in numbers], bool)

    def _narrow(self, members: Any) -> None:
        """Positions that can come again: a lower and an upper bound are improved in turn until they meet."""
        if self.program.players == 1:
            raise NoSolution("endless", game=self.program.game.id)
        value, found = self.between.value, []
        for outer in (0.0, 1.0):
            value[members] = outer
            for _ in range(MOST_SWEEPS):
                before = value[members]
                self._work_out(members, self.scratch)
                if np.max(np.abs(value[members] - before)) <= CLOSE_ENOUGH:
                    break
            found.append(value[members])
        if np.max(found[1] - found[0]) > CLOSE:
            raise NoSolution("endless", game=self.program.game.id)
        self.repeated += len(members)
        value[members] = (found[0] + found[1]) / 2

    def _all_at_once(self, numbers: Any, workers: int) -> None:
        parts = [numbers[i::workers] for i in range(workers)] if len(numbers) > 8 else [numbers]
        threads = [threading.Thread(target=self._work_out, args=(part,)) for part in parts[1:]]
        for thread in threads:
            thread.start()
        self._work_out(parts[0], self.scratch)
        for thread in threads:
            thread.join()

    def _work_out(self, numbers: Any, at: Scratch | None = None) -> None:
        at = at or self._another()
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
        self.scratch.turn.stake[0] = max(self.scratch.turn.stake[0], at.turn.stake[0])

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
