"""The throw that fell last: it lies there for everybody who saw it, unless its dice lie somewhere already."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kosti.engine.rules import EVERYBODY
from kosti.engine.sight.dice import dice_of
from kosti.engine.sight.drawn.things import Item, Scene
from kosti.engine.sight.secrets import is_kept, may_know
from kosti.engine.sight.taught.explained import explained
from kosti.engine.table.written.wording import label
from kosti.engine.words import catalogue

if TYPE_CHECKING:
    from kosti.engine.table.events import Event
    from kosti.engine.table.table import Table

WORDS = catalogue("fallen", {"your_roll": "Your throw | Ваш бросок"})


def place_last_throw(table: Table, viewer: int | None, scene: Scene, lang: str) -> None:
    """While dice are in the air, the throw before them still lies there; and so does, until somebody does something, what the rules have put away at once."""
    n = next((n for n in range(len(table.events) - 1, -1, -1) if table.events[n].kind == "throw"), -1)
    if n < 0 or not may_know(table.events[n], viewer):
        return
    in_the_air = table.game.show_throw and scene.moment == "throw"
    if in_the_air or (_is_open_still(table, n) and not _lies_there(scene, table.events[n])):
        id = "last_roll" if any(item.id == "roll" for item in scene.table) else "roll"  # where the rules have turned or taken away dice at once
        scene.table.insert(0, thrown_item(table, n, viewer, id, lang))


def thrown_item(table: Table, n: int, viewer: int | None, id: str, lang: str) -> Item:
    """The dice of a throw with the name of who threw them."""
    past = table.events[n]
    words = WORDS["your_roll"][lang] if past.seat == viewer else f"{label(table.game, 'roll', lang)}: {table.names[past.seat]}"
    return Item("dice", id, words, None, dice_of(table.game, whole_throw(table, n), lang, past.kinds), explained(table, id, lang, "dice"))


def whole_throw(table: Table, n: int) -> tuple[int, ...]:
    """The dice of a throw, with those of the same hand that were left lying when some were thrown again."""
    past = table.events[n]
    before = next((i for i in range(n - 1, -1, -1) if table.events[i].kind != "note"), -1)
    move = table.events[before]
    if (
        table.game.show_throw
        or before < 0
        or move.kind != "play"
        or move.seat != past.seat
        or any(past.kinds)
        or not table.game.verb_of(move.values[0]).rerolls
    ):
        return past.values
    earlier = next((i for i in range(before - 1, -1, -1) if table.events[i].kind == "throw"), -1)
    if earlier < 0 or table.events[earlier].seat != past.seat:
        return past.values
    again, lay = _faces_of(table, move), Counter(whole_throw(table, earlier))
    return tuple(sorted([*(lay - again).elements(), *past.values])) if not again - lay else past.values


def _faces_of(table: Table, move: Event) -> Counter[int]:
    """The faces of the dice that a move names."""
    faces = table.game.faces
    return Counter(faces.number(word) if faces else int(word) for word in move.text.split()[1:] if faces or word.isdigit())


def _is_open_still(table: Table, n: int) -> bool:
    """Whether nobody has done anything that others hear of since a throw that all have seen."""
    return table.events[n].only == EVERYBODY and all(event.kind != "play" or is_kept(event) for event in table.events[n + 1 :])


def _lies_there(scene: Scene, past: Event) -> bool:
    """Whether the dice of a throw lie in the trays of all, or of whoever threw them."""
    lying = Counter(die.face for item in scene.table if item.kind == "dice" and item.owner in (None, past.seat) for die in item.value)
    return not Counter(past.values) - lying
