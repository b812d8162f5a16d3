"""The table of a solved Flip: who wins any layout, and what every move leads to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np

from kosti.mind.exact.flip.layouts import Numbering
from kosti.mind.exact.flip.passing import who_wins
from kosti.mind.exact.run.explore import Progress, in_silence

Faces = tuple[int, ...]


@dataclass(frozen=True)
class Layout:
    """All dice as they lie before a move: those of the player in turn, the other's, and the middle."""

    own: Faces
    own_flipped: Faces
    other: Faces
    other_flipped: Faces
    middle: Faces = ()

    @property
    def dice(self) -> int:
        """How many dice there are."""
        return len(self.own + self.own_flipped + self.other + self.other_flipped + self.middle)

    def after_flip(self, face: int) -> Layout:
        """What the other player finds after one of the fresh dice was flipped."""
        return Layout(self.other, self.other_flipped, _without(self.own, (face,)), (*self.own_flipped, 7 - face), self.middle)

    def after_trash(self, face: int, flipped: bool, change: Faces) -> Layout:
        """What the other player finds who has lost a die, fresh or flipped, and has taken change for it."""
        other, other_flipped = (self.other, _without(self.other_flipped, (face,))) if flipped else (_without(self.other, (face,)), self.other_flipped)
        return Layout((*other, *change), other_flipped, (*self.own, *self.own_flipped), (), (*_without(self.middle, change), face))

    def changes(self, face: int) -> list[Faces]:
        """The change that can be taken for a trashed die, the largest sets last.

        >>> Layout((6,), (), (5,), (), (1, 1, 3, 4, 5)).changes(5)
        [(), (1,), (3,), (4,), (1, 1), (1, 3)]
        """
        middle = sorted(self.middle)
        found = {chosen: None for size in range(face) for chosen in combinations(middle, size) if sum(chosen) < face}
        return list(found)


@dataclass(frozen=True)
class Way:
    """A move, whether it wins, and the change by which the other player answers it best; None where no die is trashed."""

    verb: str
    face: int
    wins: bool
    change: Faces | None = None


class Table:
    """Who wins every layout of some dice."""

    def __init__(self, numbering: Numbering, won: Any) -> None:
        self.numbering, self.won = numbering, won

    def wins(self, layout: Layout) -> bool:
        """Whether the player in turn wins."""
        if not layout.own + layout.own_flipped or not layout.other + layout.other_flipped:
            return bool(layout.own + layout.own_flipped)
        hands, numbering = self.numbering.hands, self.numbering
        own = numbering.stock(hands.of(layout.own), hands.of(layout.own_flipped))
        other = numbering.stock(hands.of(layout.other), hands.of(layout.other_flipped))
        word, bit = numbering.place(hands.of(layout.middle), own, other)
        return bool(int(self.won[word]) >> int(bit) & 1)

    def ways(self, layout: Layout) -> list[Way]:
        """All moves of the player in turn."""
        flips = [Way("flip", face, not self.wins(layout.after_flip(face))) for face in sorted(set(layout.own))]
        fresh = [self._trash(layout, face, False) for face in sorted(set(layout.other))]
        return [*flips, *fresh, *(self._trash(layout, face, True) for face in sorted(set(layout.other_flipped)))]

    def _trash(self, layout: Layout, face: int, flipped: bool) -> Way:
        changes = layout.changes(face)
        refuting = [change for change in changes if self.wins(layout.after_trash(face, flipped, change))]
        return Way("trash_flipped" if flipped else "trash", face, not refuting, (refuting or changes)[-1])

    def openings(self) -> Any:
        """Whether the player who begins wins, by the sets of dice that both throw: of the one who begins (a row) and of the other."""
        numbering = self.numbering
        each = numbering.dice // 2
        thrown = np.arange(numbering.hands.first[each], numbering.hands.first[each + 1])
        stocks = numbering.stock(thrown, np.zeros_like(thrown))
        word, bit = numbering.place(0, stocks[:, None], stocks[None, :])
        return (self.won[word] >> bit.astype(np.uint64) & np.uint64(1)).astype(bool)


@cache
def numbering_of(dice: int) -> Numbering:
    """The numbers of all layouts of some dice, worked out once in a process."""
    return Numbering(dice)


def solved_table(dice: int, progress: Progress = in_silence) -> Table:
    """The table of so many dice, worked out now."""
    numbering = numbering_of(dice)
    return Table(numbering, who_wins(numbering, progress))


def _without(faces: Faces, taken: Faces) -> Faces:
    left = list(faces)
    for face in taken:
        left.remove(face)
    return tuple(left)
