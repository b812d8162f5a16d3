"""What a move that is a key of its own would change on the boards: shown when the key is hovered or has the focus."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kosti.engine.sight.touch.choices import OfferedMove, OfferedVerb, after

if TYPE_CHECKING:
    from kosti.engine.sight.drawn.things import Item, Scene
    from kosti.engine.table.table import Table

MOST_KEYS = 8  # of more keys nobody is shown beforehand what they do
ON_TABLE = frozenset({"cell", "die", "dice"})  # what is touched itself needs no preview


@dataclass
class Touched:
    """Cells of a board: its id and owner, and the row and column of each."""

    item: str
    owner: int | None
    cells: list[tuple[int, int]]


def tell_touched(table: Table, viewer: int, scene: Scene, draw: Callable[[Table], Scene]) -> None:
    """Say of every key which cells of the boards its move changes at once; where nothing is secret, so that trying it shows nothing."""
    boards = [item for item in scene.table if item.kind == "grid"]
    keys = [move for offer in scene.verbs if _is_key(offer) for move in offer.moves if move.to is None]
    if not boards or len(keys) > MOST_KEYS or table.game.has_secrets:
        return
    for move in keys:
        move.touches = _changed(boards, draw(_tried(table, viewer, move)).table)


def _is_key(offer: OfferedVerb) -> bool:
    return not any(argument.gesture in ON_TABLE for argument in offer.arguments)


def _tried(table: Table, viewer: int, move: OfferedMove) -> Table:
    """The same table after a move; only to be looked at."""
    twin = copy(table)
    twin._state, twin._waits = after(table, viewer, move.first, move.move), (None, None)
    return twin


def _changed(before: list[Item], after: list[Item]) -> list[Touched]:
    found = []
    for board in before:
        other = next((item for item in after if (item.kind, item.id, item.owner) == (board.kind, board.id, board.owner)), None)
        cells = _different(board.value["cells"], other.value["cells"]) if other else []
        if cells:
            found.append(Touched(board.id, board.owner, cells))
    return found


def _different(before: list[list[Any]], after: list[list[Any]]) -> list[tuple[int, int]]:
    """The cells in which something lies afterwards that was not there; where everything only goes away, those."""
    pairs = [(r, c, old, new) for r, rows in enumerate(zip(before, after, strict=False)) for c, (old, new) in enumerate(zip(*rows, strict=False)) if old != new]
    comes = [(r, c) for r, c, old, new in pairs if any(mark not in old for mark in new)]
    return comes or [(r, c) for r, c, _, _ in pairs]
