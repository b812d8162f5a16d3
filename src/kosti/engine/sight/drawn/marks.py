"""What lies in a cell of a board: marks, which terminal and browser draw each in their own way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kosti.engine.declare.moves import SEAT_LETTERS

Mark = dict[str, Any]  # the `kind` it is of, and what belongs to it
MARKER, DOT, PEAK = {"kind": "marker"}, {"kind": "dot"}, {"kind": "peak"}
UNFALLEN = "▢"  # a die before it has fallen
SIGNS = {"marker": "◆", "dot": "·", "peak": "△"}


def words(text: object) -> Mark:
    """A short text."""
    return {"kind": "text", "text": str(text)}


def piece(seat: int) -> Mark:
    """A player's piece."""
    return {"kind": "piece", "seat": int(seat)}


def chip(seat: int, text: object) -> Mark:
    """A player's chips or points, with how many they are."""
    return {"kind": "chip", "seat": int(seat), "text": str(text)}


def die(face: int) -> Mark:
    """A die that nobody owns; face 0: one that has not fallen."""
    return {"kind": "die", "face": int(face)}


def soldier(seat: int, face: object, sides: tuple[int, int] | None = None, lifted: bool = False, tone: str = "") -> Mark:
    """A player's die that stands on a board and moves: what it shows, the faces at its lower and right side where they are to be known, and whether it has been taken up; `tone`: "light" or "dark", where the rules call the sides White and Black."""
    return {"kind": "soldier", "seat": int(seat), "face": str(face), "sides": sides, "lifted": bool(lifted), "tone": tone}


def marks_of(cell: Any) -> list[Mark]:
    """The marks of a cell, which may be given as a mark, several, a text, or nothing.

    >>> marks_of([piece(1), 6])
    [{'kind': 'piece', 'seat': 1}, {'kind': 'text', 'text': '6'}]
    """
    if cell is None or cell == "":
        return []
    if isinstance(cell, dict):
        return [cell]
    if isinstance(cell, list | tuple):
        return [mark for part in cell for mark in marks_of(part)]
    return [words(cell)]


def written(marks: Iterable[Mark]) -> str:
    """A cell as text, with the letters of seats: pieces and signs stand close together, all else apart.

    >>> written([piece(0), piece(2), words("6")]), written([chip(1, 3), MARKER, MARKER])
    ('AC 6', 'B3 ◆◆')
    """
    text, close = "", False
    for mark in marks:
        sign = SIGNS.get(mark["kind"]) or (SEAT_LETTERS[mark["seat"]] if mark["kind"] == "piece" else "")
        text += ("" if not text or (close and sign) else " ") + (sign or _written(mark))
        close = bool(sign)
    return text


def _written(mark: Mark) -> str:
    if mark["kind"] == "soldier":
        sides = "\n↓{}→{}".format(*mark["sides"]) if mark["sides"] else ""
        return f"{SEAT_LETTERS[mark['seat']]}{'*' if mark['lifted'] else ' '}{mark['face']}{sides}"
    if mark["kind"] == "die" and not mark["face"]:
        return UNFALLEN
    owner = SEAT_LETTERS[mark["seat"]] if "seat" in mark else ""
    return owner + str(mark.get("text", mark.get("face", "")))
