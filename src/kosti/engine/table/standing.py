"""How a table stood before the latest things happened, to be looked at once more."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from kosti.engine.table.state import State
    from kosti.engine.table.table import Table


class Standing(NamedTuple):
    """A position of a table, and how many events had led to it; it costs nothing to keep, for a position never changes."""

    position: State
    group_start: State | None
    group_seats: int
    told: int


def standing(table: Table) -> Standing:
    """The table as it stands now."""
    return Standing(table._state, table.group_start, table._group_seats, len(table.events))


def as_it_stood(table: Table, then: Standing) -> Table:
    """A table to look at, not to play at, which stands as this one once did."""
    twin = copy(table)
    twin._state, twin.group_start, twin._group_seats = then.position, then.group_start, then.group_seats
    twin._waits = None, None
    twin.events = table.events[: then.told]
    return twin
