"""How long seats have been thinking; for tables whose game limits it (see `Table.late_move`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kosti.engine.table.table import Table


class ThinkingTime:
    """Since when each asked seat thinks: it goes on thinking while it is asked again and again and nothing has fallen since."""

    def __init__(self) -> None:
        self._began: dict[int, tuple[int, float]] = {}  # seat: how many throws and draws there had been, and when it was
        self._fallen = 0
        self._counted = 0  # events among which they were counted

    def go_on(self, table: Table, asked: Sequence[int], now: float) -> None:
        """These seats are asked now."""
        if self._counted > len(table.events):
            self._fallen = self._counted = 0
        self._fallen += sum(event.kind in ("throw", "draw") for event in table.events[self._counted :])
        self._counted, fallen = len(table.events), self._fallen
        before = {seat: began for seat, began in self._began.items() if began[0] == fallen}
        self._began = {seat: before.get(seat, (fallen, now)) for seat in asked}

    def since(self, seat: int) -> float:
        """When an asked seat began to think."""
        return self._began[seat][1]
