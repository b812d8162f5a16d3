"""Arrays of a position: filled, copied, added up."""

from __future__ import annotations

from typing import Any


def next_empty(flags: Any, place: int) -> int:
    """The first place from some one on whose flag is not set; behind the last if there is none: ``next_empty(s.sheet_used[s.seat], 0)``."""
    while place < len(flags) and flags[place]:
        place += 1
    return place


def fill(array: Any, value: int) -> None:
    """Set every entry of an array."""
    for i in range(len(array)):
        array[i] = value


def copy(source: Any, target: Any) -> None:
    """Copy an array over another of the same length or longer."""
    for i in range(len(source)):
        target[i] = source[i]


def total(array: Any) -> int:
    """The sum of an array."""
    amount = 0
    for i in range(len(array)):
        amount += array[i]
    return amount
