"""Dice as they are drawn: those that lie somewhere, and those that are only spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kosti.engine.table.written.wording import label

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game

PLAIN = "die"  # a kind of die without a colour


@dataclass
class ShownDie:
    """A die that lies somewhere: `face` is None where it is hidden, `place` is where it stands in its field."""

    face: int | None
    text: str
    name: str | None
    kind: str
    place: int
    colour: str = ""  # the kind in words, where a game has several


def dice_of(game: Game, faces: Sequence[int | None], lang: str, kinds: Sequence[int] = (), named: bool = False) -> list[ShownDie]:
    """Dice as they are drawn; 0 is no die. Where there are several kinds each says its own; plain dice that are all alike need not, unless they are `named`."""
    used = {game.kinds[kinds[place] if place < len(kinds) else 0] for place, face in enumerate(faces) if face != 0}
    mixed = named or (len(game.kinds) > 1 and not (len(used) == 1 and all(die.sides == tuple(range(1, len(die.sides) + 1)) for die in used)))
    dice = []
    for place, face in enumerate(faces):
        if face == 0:
            continue
        kind = game.kinds[kinds[place] if place < len(kinds) else 0].name
        name = game.faces.name(face) if game.faces and face is not None else None
        text = "?" if face is None else label(game, name, lang) if name else str(face)
        dice.append(ShownDie(face, text, name, kind, place, label(game, kind, lang) if mixed and kind != PLAIN else ""))
    return dice


def spoken_of(game: Game, faces: Sequence[int], lang: str, kind: str = PLAIN) -> list[ShownDie]:
    """Dice that lie nowhere, but are named; of no kind unless it is said."""
    return [replace(shown, kind=kind, colour="") for shown in dice_of(game, faces, lang)]
