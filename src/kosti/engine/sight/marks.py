"""What lies in a cell of a board: marks, which terminal and browser draw each in their own way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kosti.engine.declare.moves import SEAT_LETTERS

Mark = dict[str, Any]  # `what` it is, and what belongs to it
MARKER, DOT, PEAK = {"what": "marker"}, {"what": "dot"}, {"what": "peak"}
SIGNS = {"marker": "◆", "dot": "·", "peak": "△"}


def words(text: object) -> Mark:
    """A short text."""
    return {"what": "text", "text": str(text)}


def piece(seat: int) -> Mark:
    """A player's piece."""
    return {"what": "piece", "seat": int(seat)}


def chip(seat: int, text: object) -> Mark:
    """A player's chips or points, with how many they are."""
    return {"what": "chip", "seat": int(seat), "text": str(text)}


def die(face: int) -> Mark:
    """A die that nobody owns."""
    return {"what": "die", "face": int(face)}


def soldier(seat: int, face: object, notes: str = "", lifted: bool = False) -> Mark:
    """A player's die that stands on a board and moves: what it shows, what else is to be known of it, and whether it has been taken up."""
    return {"what": "soldier", "seat": int(seat), "face": str(face), "notes": notes, "lifted": bool(lifted)}


def marks_of(cell: Any) -> list[Mark]:
    """The marks of a cell, which may be given as a mark, several, a text, or nothing.

    >>> marks_of([piece(1), 6])
    [{'what': 'piece', 'seat': 1}, {'what': 'text', 'text': '6'}]
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
        sign = SIGNS.get(mark["what"]) or (SEAT_LETTERS[mark["seat"]] if mark["what"] == "piece" else "")
        text += ("" if not text or (close and sign) else " ") + (sign or _written(mark))
        close = bool(sign)
    return text


def _written(mark: Mark) -> str:
    if mark["what"] == "soldier":
        notes = f"\n{mark['notes']}" if mark["notes"] else ""
        return f"{SEAT_LETTERS[mark['seat']]}{'*' if mark['lifted'] else ' '}{mark['face']}{notes}"
    owner = SEAT_LETTERS[mark["seat"]] if "seat" in mark else ""
    return owner + str(mark.get("text", mark.get("face", "")))
