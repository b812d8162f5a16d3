"""All positions of a game and the ways between them, found by the compiled rules from the first position on."""

from __future__ import annotations

import time
from collections import namedtuple
from collections.abc import Callable
from typing import Any

import numpy as np

from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.run.program import Program
from kosti.mind.exact.run.walk import BASE, DONE, EDGES, ELSEWHERE, FAILED, FINISHED, HIDDEN, MORE, NEEDED, NO_MOVE, NO_ROOM, NODES, PROBLEM, TOGETHER

Graph = namedtuple("Graph", "key check kind seen value first target weight gain counted slot store dial spare")
Progress = Callable[[str, int, int], None]  # what is being done, how many positions are done, of how many known so far

KINDS: dict[str, Any] = {
    "key": np.uint64, "check": np.uint64, "kind": np.int8, "seen": np.int64, "value": np.float64, "first": np.int64,
    "target": np.int32, "weight": np.float64, "gain": np.float64, "counted": np.bool_, "slot": np.int32,
}  # fmt: skip
OF_WAYS = ("target", "weight", "gain", "counted")
PROBLEMS = {NO_MOVE: "stuck", HIDDEN: "secrets", TOGETHER: "together", ELSEWHERE: "unknown"}
AT_ONCE = 64  # positions between two looks at the keyboard, at first; then as many as take a while
A_WHILE = 0.1
MOST_POSITIONS = 12_000_000
MOST_WAYS = 10  # for every position, on average


def in_silence(doing: str, done: int, total: int) -> None:
    """Progress that nobody wants to see."""


class Explorer:
    """Walks through all positions of a game; the arrays grow as it goes."""

    def __init__(self, program: Program, limit: int = MOST_POSITIONS) -> None:
        self.program = program
        self.limit = limit
        self.states, self.words = program.positions(2)
        self.may = program.room_for_moves()
        self.counts = np.zeros(8, np.int64)
        room = {"key": 4096, "target": 16384, "slot": 16384}
        columns = {n: np.zeros(self._size(n, room), kind) for n, kind in KINDS.items()}
        for name, used in (("gain", program.counts_points), ("counted", bool(program.limits))):
            columns[name] = columns[name] if used else columns[name][:0]
        self.graph = Graph(**columns, store=np.zeros((4096, self.words.shape[1]), np.uint64), dial=np.zeros(64, np.int64), spare=program.room_for_moves())

    @staticmethod
    def _size(name: str, room: dict[str, int]) -> int:
        if name in OF_WAYS:
            return room["target"]
        return room["slot"] if name == "slot" else room["key"] + (name == "first")

    def set_out(self) -> None:
        """Put the first position on the list; the rules are compiled here if they have not been before."""
        module = self.program.module
        module.set_out(self.states, self.words, self.program.blank, self.program.facts, self.graph, self.counts)
        module.explore(self.states, self.words, self.may, self.program.facts, self.graph, self.counts, 0)

    def run(self, progress: Progress) -> Graph:
        """Find everything; a `NoSolution` says why it cannot be done."""
        module, facts, at_once = self.program.module, self.program.facts, AT_ONCE
        stopped = FAILED if self.counts[PROBLEM] else MORE
        while stopped != FINISHED:
            if stopped == FAILED:
                raise NoSolution(PROBLEMS[int(self.counts[PROBLEM])], game=self.program.game.id)
            if stopped == NO_ROOM:
                self._grow()
            if self.counts[NODES] > self.limit or self.counts[EDGES] > MOST_WAYS * self.limit:
                raise NoSolution("too_large", game=self.program.game.id, limit=f"{self.limit:,}".replace(",", "\u202f"))
            started = time.perf_counter()
            stopped = module.explore(self.states, self.words, self.may, facts, self.graph, self.counts, at_once)
            at_once = max(1, at_once // 2) if time.perf_counter() - started > A_WHILE else min(2 * at_once, 1 << 20)
            progress("explore", int(self.counts[DONE]), int(self.counts[NODES]))
        return self._trimmed()

    def _grow(self) -> None:
        """More room where it is short; lines of the store whose positions have been looked at are used again."""
        graph, nodes, edges, needed = self.graph, int(self.counts[NODES]), int(self.counts[EDGES]), int(self.counts[NEEDED])
        new: dict[str, Any] = {}
        if nodes + needed > len(graph.key):
            size = 2 * (nodes + needed)
            new |= {n: _longer(getattr(graph, n), size + (n == "first")) for n in ("key", "check", "kind", "seen", "value", "first")}
        if edges + needed > len(graph.target):
            new |= {n: _longer(getattr(graph, n), 2 * (edges + needed)) for n in OF_WAYS if len(getattr(graph, n))}
        if nodes + needed > len(graph.slot) // 2:
            new["slot"] = _slots(graph.key[:nodes], 1 << (4 * (nodes + needed) - 1).bit_length())
        waiting = nodes - int(self.counts[DONE])
        if nodes - int(self.counts[BASE]) + needed > len(graph.store):
            kept = graph.store[int(self.counts[DONE]) - int(self.counts[BASE]) : nodes - int(self.counts[BASE])]
            store = np.zeros((max(len(graph.store), 2 * (waiting + needed)), kept.shape[1]), np.uint64)
            store[:waiting] = kept
            new["store"] = store
            self.counts[BASE] = self.counts[DONE]
        self.graph = graph._replace(**new)

    def _trimmed(self) -> Graph:
        nodes, edges = int(self.counts[NODES]), int(self.counts[EDGES])
        cut = {n: getattr(self.graph, n)[:nodes] for n in ("key", "check", "kind", "value")}
        cut |= {n: getattr(self.graph, n)[:edges] for n in OF_WAYS}
        empty = np.zeros(0, np.int64)
        return Graph(**cut, first=self.graph.first[: nodes + 1], seen=empty, slot=empty, store=empty, dial=empty, spare=empty)


def _longer(array: Any, size: int) -> Any:
    longer = np.zeros(size, array.dtype)
    longer[: len(array)] = array
    return longer


def _slots(keys: Any, size: int) -> Any:
    """A hash table of a size for positions already met."""
    slots = np.zeros(size, np.int32)
    left = np.arange(len(keys))
    place = (keys & np.uint64(size - 1)).astype(np.int64)
    while len(left):
        free = slots[place] == 0
        here, which = np.unique(place[free], return_index=True)
        slots[here] = left[free][which] + 1
        rest = slots[place] != left + 1
        left, place = left[rest], (place[rest] + 1) & (size - 1)
    return slots
