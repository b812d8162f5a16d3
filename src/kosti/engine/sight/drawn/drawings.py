"""Drawings: what the rulebook draws, in named parts that terminal and browser draw each in their own way.

There are five forms: a `figure` is a picture that grows part by part, a `ring` the players round the table with what they have, a `track` the places that pieces stand on
(in lines, or each where it says it lies), `points` a backgammon board, and a `layout` bands of fields that chips lie on.
A part says how much of it is there, what lies on it (marks, as in a cell of a board) and which choice it stands for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from kosti.engine.sight.drawn.marks import Mark, marks_of, written

GONE, THERE = "○", "●"
MOST_SIGNS = 12  # more than so many are counted


@dataclass
class Part:
    """A part of a drawing: `count` of `most` are there, `marks` lie on it, and it stands for the choice of that id, or for a seat; a place of a track may lie `at` a column and a row and have a look of its own."""

    id: str
    label: str
    count: int = 1
    most: int = 1
    marks: list[Mark] = field(default_factory=list)
    choice: str = ""
    seat: int | None = None
    owner: int | None = None
    span: int = 1
    help: str = ""
    at: tuple[float, float] | None = None
    looks: str = ""
    place: int = 0


@dataclass
class Arrow:
    """Where something goes, from part to part, and when, or by what."""

    start: int
    end: int
    text: str


def part_of(id: str, label: str, count: int = 1, most: int = 1, lying: Any = None, **more: Any) -> Part:
    """A part, with what lies on it given as for a cell of a board."""
    return Part(id, label, int(count), int(most), marks_of(lying), **more)


def drawing_of(form: str, picture: str, lines: Sequence[Sequence[Part]], titles: Sequence[str] = (), arrows: Sequence[Arrow] = ()) -> dict[str, Any]:
    """A drawing as it is shown: its parts in a row, and how many of them each line has."""
    parts = [part for line in lines for part in line]
    for place, part in enumerate(parts):
        part.place = place
    return {"form": form, "picture": picture, "parts": parts, "lines": [len(line) for line in lines], "titles": list(titles), "arrows": list(arrows)}


def ring_of(
    names: Sequence[str], held: Sequence[Any], middle: Part | None, still_in: Sequence[Any], goes: Sequence[tuple[int, int | None, str]]
) -> dict[str, Any]:
    """The players in a circle, clockwise, and what lies in the middle (the last part); `goes` are arrows from seat to seat, or (None) into the middle."""
    seats = [part_of(f"seat-{p}", name, count=bool(still_in[p]), lying=held[p], seat=p) for p, name in enumerate(names)]
    ways: dict[tuple[int, int], list[str]] = {}  # of two players one is the neighbour on both sides
    for start, end, text in goes:
        ways.setdefault((int(start), len(seats) if end is None else int(end)), []).append(text)
    arrows = [Arrow(start, end, ", ".join(filter(None, texts))) for (start, end), texts in ways.items() if start != end]
    return drawing_of("ring", "", [[*seats, *([middle] if middle else [])]], arrows=arrows)


def track_of(picture: str, lines: Sequence[Sequence[Part]], titles: Sequence[str], goes: Sequence[tuple[str, str, str]]) -> dict[str, Any]:
    """A track as it is shown; what `goes` from place to place is told by their ids, with what leads there."""
    drawing = drawing_of("track", picture, lines, titles)
    places = {part.id: part.place for part in drawing["parts"]}
    return {**drawing, "arrows": [Arrow(places[start], places[end], text) for start, end, text in goes]}


def points_of(points: Sequence[Part], beside: Sequence[Part]) -> dict[str, Any]:
    """A backgammon board: its points in a circle from the lower right corner to the left and back above, and what lies on the bar, in the middle and beside it."""
    return drawing_of("points", "", [points, beside])


def lines_of(drawing: dict[str, Any]) -> list[list[Part]]:
    """The parts of a drawing, line by line."""
    parts = iter(drawing["parts"])
    return [[next(parts) for _ in range(length)] for length in drawing["lines"]]


def amount(part: Part) -> str:
    """How much of a part is there, in signs or, where it may be much, in numbers.

    >>> amount(part_of("legs", "Legs", 3, 6)), amount(part_of("pins", "Pins", 3, 20))
    ('●●●○○○', '3 / 20')
    """
    return THERE * part.count + GONE * (part.most - part.count) if part.most <= MOST_SIGNS else f"{part.count} / {part.most}"


def said(part: Part) -> str:
    """What is to be said of a part: how much of it is there, unless that goes without saying, and what lies on it.

    >>> said(part_of("legs", "Legs", 3, 6)), said(part_of("pot", "Pot", lying=[4]))
    ('●●●○○○', '4')
    """
    return " ".join(filter(None, ("" if part.most == 1 else amount(part), written(part.marks))))
