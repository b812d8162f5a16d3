"""The declared fields as they are drawn: dice as trays, points as lines of the sheet, flags as tiles, tables as boards."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.fields import ITSELF, OWNER
from kosti.engine.sight.dice import dice_of
from kosti.engine.sight.secrets import HiddenCards, View
from kosti.engine.sight.taught.explained import explained
from kosti.engine.table.written.wording import label

if TYPE_CHECKING:
    from kosti.engine.declare.fields import Field
    from kosti.engine.declare.game import Game
    from kosti.engine.table.table import Table
from kosti.engine.sight.drawn.things import Item, Row, Scene, Tile, card_of, grid_of


def place_field(game: Game, table: Table, seen: View, name: str, declared: Field, scene: Scene, lang: str) -> None:
    value = getattr(seen, name)
    words, help = label(game, name, lang), explained(table, name, lang, _shown_as(declared))
    seats = range(len(table.names))
    if declared.kind == "cards" and declared.per_seat and declared.secret == OWNER:
        counts = [value[p].count if isinstance(value[p], HiddenCards) else sum(value[p]) for p in seats]
        scene.sheet.append(Row(name, words, counts, "cards", help=help))
    if declared.kind in ("dice", "cards"):
        for owner in seats if declared.per_seat else [None]:
            part = value if owner is None else value[owner]
            item = _dice_item(game, name, words, owner, part, lang) if declared.kind == "dice" else _cards_item(table, declared, name, words, owner, part, lang)
            if item:
                item.help = help
                scene.table.append(item)
        return
    if declared.per_seat and len(declared.shape) == 1:
        if declared.total:
            scene.table.append(Item("fact", "goal", label(game, "goal", lang), None, total_of(seen, declared), explained(table, "goal", lang, "fact")))
        left_empty = declared.only_when == ITSELF
        values = [None if left_empty and value[p] == 0 else _value(table, seen, declared, value[p], lang) for p in seats]
        scene.sheet.append(Row(name, words, values, declared.kind, help=help))
        return
    if declared.per_seat and len(declared.shape) == 2:
        used = getattr(seen, f"{name}_used", None)
        labels = [label(game, n, lang) for n in declared.names] if declared.names else [f"{words} {i + 1}" for i in range(declared.shape[1])]
        order = [declared.names.number(row) - declared.names.start for row in declared.pad] if declared.names and declared.pad else range(len(labels))
        for i in order:
            cells = [_cell(table, seen, declared, value[p], used and used[p], i, lang) for p in seats]
            row_name = declared.names.names[i] if declared.names else str(i)
            scene.sheet.append(Row(f"{name} {row_name}", labels[i], cells, declared.kind, help=explained(table, row_name, lang, "row") or help))
        return
    if not declared.shape:
        shown = _value(table, seen, declared, value, lang)
        if shown not in (None, "") and not (declared.kind in ("flag", "face") and not value):
            scene.table.append(Item("chips" if declared.kind == "chips" else "fact", name, words, None, shown, help))
        return
    if len(declared.shape) == 1:
        ids = list(declared.names) if declared.names else [str(i + 1) for i in range(declared.shape[0])]
        names = [label(game, n, lang) for n in ids] if declared.names else ids
        flags = declared.kind == "flag"
        tiles = [Tile(id, n if flags else f"{n}: {v}", bool(v) if flags else True, i) for i, (id, n, v) in enumerate(zip(ids, names, value, strict=True))]
        scene.table.append(Item("tiles", name, words, None, tiles, help))
        return
    named = declared.names if declared.names and len(declared.names) == declared.shape[-1] else None
    top, columns = ([label(game, n, lang) for n in named], list(named)) if named else (None, None)
    for owner in seats if declared.per_seat else [None]:
        rows = value if owner is None else value[owner]
        scene.table.append(Item("grid", name, words, owner, grid_of([[v or "" for v in row] for row in rows], top=top, columns=columns), help))


def _shown_as(declared: Field) -> str:
    """The kind of thing that a field is drawn as, as far as its explanation is concerned."""
    if declared.kind in ("dice", "cards"):
        return declared.kind
    if declared.per_seat:
        return "row"
    return "chips" if declared.kind == "chips" else "fact"


def _cell(table: Table, seen: View, declared: Field, values: Any, used: Any, index: int, lang: str) -> Any:
    """One box of a sheet: a question mark if it is secret, nothing if it is still empty."""
    if values is None:
        return "?"
    return _value(table, seen, declared, values[index], lang) if not used or used[index] else None


def _value(table: Table, seen: View, declared: Field, value: Any, lang: str) -> Any:
    if value is None:
        return "?"
    if declared.kind == "seat":
        return table.names[value] if 0 <= value < len(table.names) else ""
    if declared.kind == "flag":
        return "●" if value else ""
    if declared.kind == "face" and table.game.faces and value:
        return label(table.game, table.game.faces.name(value), lang)
    total = 0 if declared.per_seat else total_of(seen, declared)
    return f"{value} / {total}" if total else int(value)


def total_of(seen: View, declared: Field) -> int:
    """Out of how many: a number, what an option or another field says (0 where that is secret), or a function."""
    if callable(declared.total):
        return declared.total(seen)
    total = getattr(seen, declared.total) if isinstance(declared.total, str) and declared.total else declared.total
    return int(total or 0)


def _dice_item(game: Game, name: str, words: str, owner: int | None, faces: list[Any], lang: str) -> Item | None:
    shown = dice_of(game, faces, lang)
    return Item("dice", name, words, owner, shown) if shown else None


def _cards_item(table: Table, declared: Field, name: str, words: str, owner: int | None, cards: Any, lang: str) -> Item | None:
    if isinstance(cards, HiddenCards):
        return Item("pile", name, words, owner, cards.count) if cards.count and (owner is None or declared.secret != OWNER) else None
    assert declared.names
    names = [n for n, count in zip(declared.names, cards, strict=True) for _ in range(count)]
    held = [card_of(table, n, i, lang) for i, n in enumerate(names)]
    return Item("cards", name, words, owner, held) if held else None


def is_on(seen: View, name: str, declared: Field) -> bool:
    """Whether a field that is shown only sometimes (`Field.when`) is shown now."""
    if not declared.only_when:
        return True
    decides = name if declared.only_when == ITSELF else declared.only_when
    return _has_any(getattr(seen, decides))


def is_unused(game: Game, seen: View, declared: Field) -> bool:
    """Whether a currency is not in play: no chip of it anywhere."""
    return declared.kind == "chips" and not any(_has_any(getattr(seen, name)) for name in _of_currency(game, declared.unit))


@cache
def _of_currency(game: Game, unit: str) -> list[str]:
    """The fields that hold chips of a currency."""
    return [name for name, field in game.fields.items() if field.kind == "chips" and field.unit == unit]


def _has_any(value: Any) -> bool:
    """Whether a field holds anything but zeros."""
    if type(value) is not list:
        return bool(value)
    return any(map(_has_any, value)) if value and type(value[0]) is list else any(value)
