"""A solution by turns: what every position between turns is worth, and the plan of a turn, from which the moves inside a turn are worked out again when they are asked for."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from kosti.engine.native.run.compiled import pack
from kosti.engine.table.chance import MASK
from kosti.engine.table.state import State
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.run.explore import Progress
from kosti.mind.exact.run.program import Program
from kosti.mind.exact.run.solution import Opened, Solution, Summary
from kosti.mind.exact.turns.draft import put_down, take_up
from kosti.mind.exact.turns.landing import CHOICES, FULL, LOOKED_AT, POSITIONS_SEEN, TROUBLE
from kosti.mind.exact.turns.parts import Parts
from kosti.mind.exact.turns.plan import Plan
from kosti.mind.exact.turns.solver import Between, Rest, Scratch, Turns, slots_of

WAYS = 1 << 16  # of a turn, at first


class TurnSolution(Solution):
    """Perfect play of a game with settled options, worked out turn by turn."""

    def __init__(self, program: Program, summary: Summary, parts: Parts, plan: Plan, between: Between) -> None:
        super().__init__(program, summary)
        self.parts, self.plan, self.between = parts, plan, between
        self.rest = Rest(parts.inner, parts.kept, parts.cut, parts.held, plan, between)
        self.at = self.scratch()

    def scratch(self) -> Scratch:
        """Room to work turns out again."""
        return Scratch(self.program, len(self.plan.keys), WAYS, 1, 1)

    def best_move(self, position: State) -> int:
        """The best move of the seat in turn."""
        place = self._place(position)
        return int(self.program.module.best_move_at(self.plan, self.between, self.at.turn, place))

    def value(self, position: State) -> float:
        """What a choice is worth: to seat A of two, else the points still to come (as the rules rank them)."""
        return float(self.at.turn.worth[self._place(position)])

    def _place(self, position: State) -> int:
        at, program = self.at, self.program
        while True:
            at.states[0] = pack(program.game, position)[0]
            at.counts[TROUBLE] = 0
            place = int(program.module.consult_turn(at.states, at.words, at.may, at.base, program.facts, self.rest, at.turn, at.counts))
            if not at.counts[TROUBLE]:
                return place
            self.make_room(at)

    def make_room(self, at: Scratch) -> None:
        """More room for the ways of a turn, if that was what was missing."""
        if at.counts[TROUBLE] != FULL:
            raise NoSolution("unknown", game=self.program.game.id)
        at.more_ways()

    def opened(self) -> OpenedTurns:
        """The solution, to be looked up by games at native speed."""
        return OpenedTurns(self)

    def outcomes(self, seed: int, first: int, count: int) -> Any:
        """What games bring if all seats play perfectly: all of them are played together, turn by turn, so that a turn is worked out once for those who stand at its beginning."""
        program, at = self.program, self.scratch()
        games, _ = program.positions(count)
        streams, numbers, results = np.zeros(count, np.uint64), np.zeros(count, np.int64), np.zeros(count)
        program.module.begin_games(at.states, program.blank, games, streams, np.uint64(seed & MASK), first)
        while len(order := np.flatnonzero(numbers >= 0)):
            order = order[np.argsort(numbers[order], kind="stable")]
            while len(order):
                at.counts[TROUBLE] = 0
                played = program.module.play_turns(
                    at.states, at.words, at.may, at.base, program.facts, self.rest, at.turn, at.counts, games, streams, numbers, order, results
                )
                if played < len(order):
                    self.make_room(at)
                order = order[played:]
        return results

    def write(self, file: BinaryIO) -> None:
        """Keep it in a file."""
        known = {f"plan_{n}": column for n, column in self.plan._asdict().items() if n != "slots"}
        np.savez_compressed(
            file, keys=self.between.keys, checks=self.between.checks, worth=self.between.value.astype(np.float32), home=self.parts.cut.home,
            summary=np.array(json.dumps(asdict(self.summary))), of_turn=np.array(sorted(self.parts.of_turn)), **known,
        )  # fmt: skip


class OpenedTurns(Opened):
    """A solution by turns, with room to work turns out again."""

    def __init__(self, solution: TurnSolution) -> None:
        self.solved, self.at = solution, solution.scratch()
        self.program, self.states, self.may = solution.program, self.at.states, self.at.may

    def asked(self) -> Any:
        """What `perfect_move` looks a move up in."""
        at = self.at
        return at.words, at.base, self.program.facts, self.solved.rest, at.turn, at.counts

    def make_room(self) -> None:
        """More room for the ways of a turn, if that was what was missing."""
        self.solved.make_room(self.at)


def read_turns(program: Program, path: Path) -> TurnSolution:
    """A solution by turns that was kept before."""
    with np.load(path) as kept:
        parts = Parts(program, frozenset(map(str, kept["of_turn"])), kept["home"])
        plan = Plan(slots=hashed(kept["plan_keys"]), **{n: kept[f"plan_{n}"] for n in Plan._fields if n != "slots"})
        return TurnSolution(program, Summary(**json.loads(str(kept["summary"]))), parts, plan, looked_up(kept["keys"], kept["checks"], kept["worth"]))


def hashed(keys: Any) -> Any:
    """A hash table of some keys."""
    return slots_of(keys, len(keys), 1 << (4 * len(keys)).bit_length())


def looked_up(keys: Any, checks: Any, worth: Any) -> Between:
    """Positions of which nothing is known any more but what they are worth."""
    return Between(hashed(keys), keys, checks, np.zeros(len(keys), np.int32), np.zeros(1, np.int64), np.zeros((1, 1), np.uint64), worth.astype(np.float64))


def solved_by_turns(program: Program, progress: Progress, limit: int, draft: Path | None = None) -> TurnSolution:
    """Work a game out turn by turn; a `NoSolution` says why that cannot be done. Interrupted, it goes on from the draft the next time."""
    progress("compile", 0, 0)
    turns = Turns(program, limit)
    if draft:
        take_up(turns, draft)
    started = time.process_time()
    try:
        turns.explore(progress)
        turns.work_out(progress)
    except KeyboardInterrupt:
        if draft:
            put_down(turns, draft)
        raise
    if draft:
        draft.unlink(missing_ok=True)
    counts = turns.scratch.counts
    positions, looked_at, choices = int(counts[POSITIONS_SEEN]), int(counts[LOOKED_AT]), int(counts[CHOICES])
    total = program.total
    summary = Summary(
        program.game.id, program.players, program.settled, looked_at, choices, turns.repeated, 0, turns.value(), turns.gap,
        float(turns.scratch.turn.stake[0]), total.sign if total else 1, time.process_time() - started, positions, program.reach,
    )  # fmt: skip
    plan, places = turns.plan, int(counts[0])
    plan = Plan(
        slots=hashed(plan.keys[:places]),
        **{n: getattr(plan, n)[:places] for n in ("keys", "checks", "kind", "known", "again", "first", "last", "store")},
        **{n: getattr(plan, n)[: turns.known_ways] for n in ("target", "weight", "gain")},
        repeats=plan.repeats,
    )
    between = looked_up(turns.between.keys[:positions], turns.between.checks[:positions], turns.between.value[:positions])
    return TurnSolution(program, summary, turns.parts, plan, between)
