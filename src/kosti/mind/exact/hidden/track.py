"""Where a game stands among the public positions: followed through its events, or gone on with by chance."""

from __future__ import annotations

import random
from collections.abc import Callable

from kosti.engine.table.events import Event
from kosti.mind.exact.hidden.form import Form
from kosti.mind.exact.hidden.sight import Act
from kosti.mind.exact.hidden.tree import CHANCE, FIRST, NO_BRANCH, OVER_HERE, Node, Tree
from kosti.mind.exact.hidden.worlds import Place

Choice = tuple[int, int, list[tuple[int, int]]]  # a part, where its choice begins among all, and the moves with their places in it


class Track:
    """A game in progress: its part, its position there, the world, and the number of all that was done before."""

    def __init__(self, tree: Tree, forms: dict[int, Form]) -> None:
        self.tree, self.forms = tree, forms
        self.result: float | None = None
        self.lost = False
        self.waiting: dict[int, int] = {}  # answers given before it was their turn, where several choose together
        self._begin(0)

    def _begin(self, part: int) -> None:
        self.part, self.node, self.base = part, 0, 0
        self.place: Place = (0, 0)

    @property
    def here(self) -> Node:
        """The present position."""
        return self.tree.parts[self.part].nodes[self.node]

    def follow(self, event: Event) -> None:
        """Something happened at the table."""
        if event.kind == "play":
            self.waiting[event.seat] = event.values[0]
            self._answer()
        elif event.kind in ("throw", "draw", "hush"):
            self.step(tuple(event.values) if event.kind == "throw" else event.values[0] if event.values else 0)
        elif event.kind == "set":
            self.lost = True

    def _answer(self) -> None:
        while self.result is None and not self.lost and self.here.kind != CHANCE and self.here.kind - FIRST in self.waiting:
            self.step(self.waiting.pop(self.here.kind - FIRST))

    def step(self, act: Act) -> None:
        """A throw, a draw or a move."""
        node, ways = self.here, self.here.ways[self.place]
        if act not in ways and isinstance(act, tuple):
            act = tuple(sorted(act))  # where the rules never look at the order
        if act not in ways:
            self.lost = True
            return
        _, branch, place, (worth, part) = ways[act]
        if branch != NO_BRANCH:
            form = self.forms[self.part].arrays
            self.base += int(form.shift[form.branch[self.node] + branch])
            self.node, self.place = node.branches[branch].node, place
        elif part == OVER_HERE:
            self.result = worth
        else:
            self._begin(part)

    def choice(self, seat: int) -> Choice | None:
        """The choice of a seat; None where it has none, or where the game has gone another way. Answers of others that it cannot know of may still be missing."""
        while self.result is None and not self.lost and self.here.kind == FIRST + 1 - seat:
            self.step(next(iter(self.here.ways[self.place])))
        if self.result is not None or self.lost or self.here.kind != FIRST + seat:
            return None
        return self._choice(seat)

    def _choice(self, seat: int) -> Choice:
        node, form = self.here, self.forms[self.part]
        moves = [(move, i) for i, move in enumerate(node.moves) if node.legal[self.place[seat]][i]]
        return self.part, self.base + form.lines[self.node][seat][self.place[seat]] * len(node.moves), moves

    def go_on(self, chance: random.Random, chances: Callable[[int, int, list[tuple[int, int]]], dict[int, float]]) -> None:
        """One step: what falls by chance, or a move as often as `chances` says it is made."""
        node = self.here
        if node.kind == CHANCE:
            ways = node.ways[self.place]
            self.step(chance.choices(list(ways), [way.share for way in ways.values()])[0])
            return
        often = chances(*self._choice(node.kind - FIRST))
        self.step(chance.choices(list(often), list(often.values()))[0])
