"""The chance of everything a turn can bring, exactly: for each alone the best choices are made, from the end of the turn back to where it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np

from kosti.lab.odds.brought import HAND, ROW, Brought, End, What
from kosti.lab.odds.turns import Course

FIGURES = 3  # of everything: whether it is made, its points, whether it is the best there can be


@dataclass(frozen=True)
class Chance:
    """What can be had of one row, hand or number, playing for nothing else."""

    what: What
    made: Fraction | None  # that it is worth more than nothing; None for numbers
    points: Fraction | None  # on average; None where it is there or not
    best: int | None  # the best there can be
    best_chance: Fraction | None


def chances(course: Course, brought: Brought, begun: End) -> list[Chance] | None:
    """What a turn can bring, and how likely; None where positions can come back without end."""
    order = course.in_order()
    ends = [place.end for place in course.places if place.end is not None]
    if order is None or not ends:
        return None
    whats = brought.all(ends, begun)
    if not whats:
        return []
    tops = [_top(brought, what, ends, begun) for what in whats]
    values = _work_out(course, order, lambda end: _figures(brought, whats, tops, end, begun))
    return [_chance(what, top, values[FIGURES * i : FIGURES * (i + 1)]) for i, (what, top) in enumerate(zip(whats, tops, strict=True))]


def _top(brought: Brought, what: What, ends: list[End], begun: End) -> int:
    worth = [value for end in ends if (value := brought.worth(what, end, begun)) is not None]
    return min(worth) if what.fewest else max(worth)


def _figures(brought: Brought, whats: list[What], tops: list[int], end: End, begun: End) -> tuple[list[int], list[bool]]:
    """The figures of an end, and of each whether it is about this row at all."""
    figures: list[int] = []
    known: list[bool] = []
    for what, top in zip(whats, tops, strict=True):
        worth = brought.worth(what, end, begun)
        points = worth or 0
        figures += [int(points > 0), -points if what.fewest else points, int(worth == top)]
        known += [worth is not None] * FIGURES
    return figures, known


class _Values:
    """The figures of a position as whole numbers over one denominator; `known` says which of them can be had from there."""

    def __init__(self, numbers: Any, below: int, known: Any) -> None:
        self.numbers = numbers
        self.below = below
        self.known = known

    def over(self, below: int) -> Any:
        """The whole numbers over another denominator, a multiple of the own one."""
        return self.numbers if below == self.below else self.numbers * (below // self.below)


def _work_out(course: Course, order: list[int], figures: Callable[[End], tuple[list[int], list[bool]]]) -> list[Fraction]:
    """The figures of the place where the turn stands."""
    values: dict[int, _Values] = {}
    for number in order:
        place = course.places[number]
        if place.end is not None:
            numbers, known = figures(place.end)
            values[number] = _Values(np.array(numbers, object), 1, np.array(known))
        elif place.choices:
            values[number] = _best([values[target] for target in dict.fromkeys(place.choices)])
        else:
            values[number] = _average([(count, values[target]) for count, target in place.ways])
    found = values[order[-1]]
    return [Fraction(int(value), found.below) for value in found.numbers]


def _best(ways: list[_Values]) -> _Values:
    """The best choice for each figure; one that has nothing to do with it only where there is no other."""
    below = lcm(*(way.below for way in ways))
    numbers, known = ways[0].over(below), ways[0].known
    for way in ways[1:]:
        other = way.over(below)
        better = way.known & (~known | (other > numbers).astype(bool))
        numbers, known = np.where(better, other, numbers), known | way.known
    return _Values(numbers, below, known)


def _average(ways: list[tuple[int, _Values]]) -> _Values:
    """What chance brings of each figure."""
    below = lcm(*(value.below for _, value in ways))
    numbers = sum(count * value.over(below) for count, value in ways)
    known = np.logical_or.reduce([value.known for _, value in ways])
    return _Values(numbers, below * sum(count for count, _ in ways), known)


def _chance(what: What, top: int, figures: list[Fraction]) -> Chance:
    made, points, best = figures
    if what.kind == HAND:
        return Chance(what, made, None, None, None)
    return Chance(what, made if what.kind == ROW else None, -points if what.fewest else points, top, best)
