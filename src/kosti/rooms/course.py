"""How the points went in the course of a game: noted while it is played, so that nobody has to play it again at its end."""

from __future__ import annotations

from dataclasses import dataclass

from kosti.engine.table.table import Table


@dataclass(frozen=True)
class Mark:
    """The points of all seats after something that changed them: the events from `begins` up to `ends`."""

    begins: int
    ends: int
    scores: tuple[int, ...]


class Course:
    """The points of all seats from the first position on."""

    def __init__(self, table: Table) -> None:
        self.marks = [Mark(0, len(table.events), tuple(table.scores))]
        self._noted = self._begun = len(table.events)

    def go_on(self, table: Table, forced: bool = False) -> None:
        """Note what the latest events have brought, if anything; a move without a choice belongs to what was done before it."""
        if not forced:
            self._begun = self._noted
        elif len(self.marks) > 1 and self.marks[-1].begins == self._begun:
            self.marks.pop()
        scores = tuple(table.scores)
        if scores != self.marks[-1].scores:
            self.marks.append(Mark(self._begun, len(table.events), scores))
        self._noted = len(table.events)

    def go_back(self, table: Table) -> None:
        """Forget what was taken back."""
        self._noted = self._begun = len(table.events)
        self.marks = [self.marks[0], *(mark for mark in self.marks[1:] if mark.ends <= self._noted)]
