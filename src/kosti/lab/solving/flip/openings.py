"""What the table of Flip says of its openings: how often whoever begins wins, which throws are strong, and which are hard to play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import factorial, prod
from typing import Any

import numpy as np

from kosti.mind.exact.flip.table import Faces, Layout, Table


@dataclass(frozen=True)
class Share:
    """How many of some openings are won by the player who begins."""

    won: int
    of: int

    def __str__(self) -> str:
        return f"{self.won / self.of:.4%}"


class Openings:
    """All openings of a number of dice; rows belong to the player who begins."""

    def __init__(self, table: Table) -> None:
        self.table = table
        hands, self.each = table.numbering.hands, table.numbering.dice // 2
        self.thrown = hands.counts[hands.first[self.each] : hands.first[self.each + 1]]
        self.pips = self.thrown @ np.arange(1, 7)
        self.falls = np.array([factorial(self.each) // prod(map(factorial, counts)) for counts in self.thrown.tolist()])
        self.won = table.openings()

    @cached_property
    def begins(self) -> Any:
        """Whether the row begins: its total is lower."""
        return self.pips[:, None] < self.pips[None, :]

    @property
    def ways(self) -> Any:
        """In how many ways the dice can fall."""
        return self.falls[:, None] * self.falls[None, :]

    def different(self) -> Share:
        """Over all throws with different totals."""
        return self._share(self.begins * self.ways)

    def pairs(self) -> Share:
        """Over all pairs of sets of dice with different totals, each counted once."""
        return self._share(self.begins.astype(np.int64))

    def all(self) -> Share:
        """Over all throws, whoever has the lower total."""
        return self._share(self.ways)

    def _share(self, weights: Any) -> Share:
        return Share(int((weights * self.won).sum()), int(weights.sum()))

    def of_hand(self, hand: int) -> Share:
        """How often a throw wins, over all throws of the other player with another total: beginning against higher ones, waiting against lower ones."""
        first, second = self.begins[hand], self.begins[:, hand]
        won = (first & self.won[hand]) | (second & ~self.won[:, hand])
        return Share(int((won * self.falls).sum()), int(((first | second) * self.falls).sum()))

    def faces(self, hand: int) -> Faces:
        """The dice of a throw."""
        return tuple(int(face) for face in np.repeat(np.arange(1, 7), self.thrown[hand]))

    def ranked(self) -> list[tuple[Faces, Share]]:
        """All throws, the strongest first."""
        return sorted(((self.faces(hand), self.of_hand(hand)) for hand in range(len(self.thrown))), key=lambda pair: -pair[1].won / pair[1].of)

    def won_openings(self) -> list[Layout]:
        """All openings that whoever begins wins."""
        return [Layout(self.faces(row), (), self.faces(column), ()) for row, column in np.argwhere(self.begins & self.won).tolist()]


class Only:
    """How many moves in a row of which each is the only one that wins, against the player who resists longest."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.known: dict[Layout, int] = {}

    def moves(self, layout: Layout) -> int:
        """How many only moves the player in turn, who wins, has to find one after another until there are two to choose from."""
        layout = _sorted(layout)
        if layout not in self.known:
            ways = self.table.ways(layout)
            winning = [way for way in ways if way.wins]
            self.known[layout] = 0 if len(winning) > 1 else (len(ways) > 1) + max((self.resisted(after) for after in self.after(layout, winning[0])), default=0)
        return self.known[layout]

    def after(self, layout: Layout, way: Any) -> list[Layout]:
        """What the other player may find, or make of it by taking change, after a move that wins."""
        if way.verb == "flip":
            return [layout.after_flip(way.face)]
        flipped = way.verb == "trash_flipped"
        return [after for change in layout.changes(way.face) if _goes_on(after := layout.after_trash(way.face, flipped, change))]

    def resisted(self, layout: Layout) -> int:
        """The same, the other player being in turn."""
        return max((self.replied(layout, way) for way in self.table.ways(layout)), default=0)

    def replied(self, layout: Layout, way: Any) -> int:
        """The same after a reply of the other player; whoever wins has to take the only change that wins, too."""
        if way.verb == "flip":
            return self.moves(layout.after_flip(way.face))
        found = [layout.after_trash(way.face, way.verb == "trash_flipped", change) for change in layout.changes(way.face)]
        winning = [after for after in found if self.table.wins(after)]
        return 0 if len(winning) > 1 else (len(found) > 1) + self.moves(winning[0])


def _goes_on(layout: Layout) -> bool:
    return bool(layout.own + layout.own_flipped)


def _sorted(layout: Layout) -> Layout:
    return Layout(*(tuple(sorted(faces)) for faces in (layout.own, layout.own_flipped, layout.other, layout.other_flipped, layout.middle)))
