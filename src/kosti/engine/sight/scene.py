"""The scene: what is drawn of a table, made from the declared fields; terminal and browser draw the same one.

Three zones: the table (dice, boards, cards, facts), the sheet (a column a player) and the bar (what is asked and what can be done).
A game with an unusual board declares its fields `Inner` and draws them itself::

    def scene(v, draw):
        draw.grid("board", [[str(v.cells[r][c]) for c in range(5)] for r in range(5)])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.fields import ITSELF, OWNER, flat
from kosti.engine.declare.moves import SEAT_LETTERS, OneOf
from kosti.engine.sight import marks
from kosti.engine.sight.choices import MOST_TRIED, OfferedVerb, after, offers_of
from kosti.engine.sight.secrets import HiddenCards, View, may_know, view
from kosti.engine.sight.speak import question
from kosti.engine.table.pending import Choice
from kosti.engine.table.wording import label

if TYPE_CHECKING:
    from kosti.engine.declare.fields import Field
    from kosti.engine.declare.game import Game
    from kosti.engine.table.table import Table


PLAIN = "die"  # a kind of die without a colour


@dataclass
class Item:
    """Something on the table: `what` is dice, fact, tiles, grid, cards, pile or chips."""

    what: str
    id: str
    label: str
    owner: int | None = None
    value: Any = None
    help: str = ""


@dataclass
class ShownDie:
    """A die that lies somewhere: `face` is None where it is hidden, `place` is where it stands in its field."""

    face: int | None
    text: str
    name: str | None
    kind: str
    place: int
    colour: str = ""  # the kind in words, where a game has several


@dataclass
class Tile:
    """A tile that is up or down; or a note that says what the choices `about` bring."""

    id: str
    label: str
    on: bool
    place: int
    about: list[str] = field(default_factory=list)
    note: str = ""


@dataclass
class Card:
    """An open card."""

    id: str
    text: str
    help: str
    place: int


@dataclass
class Row:
    """A line of the score sheet, one entry a player; `pencil` is what it would become."""

    id: str
    label: str
    values: list[Any]
    what: str = "points"
    pencil: list[Any] = field(default_factory=list)
    help: str = ""


@dataclass
class Scene:
    """All that is drawn for one viewer."""

    title: str
    players: list[str]
    active: list[int]
    moment: str
    viewer: int | None = None
    table: list[Item] = field(default_factory=list)
    sheet: list[Row] = field(default_factory=list)
    prompt: str = ""
    verbs: list[OfferedVerb] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        """The scene as plain data."""
        return asdict(self)


class Draw:
    """The pencil of a game's own `scene` function."""

    def __init__(self, table: Table, seen: View, lang: str) -> None:
        self._table = table
        self._seen = seen
        self._lang = lang
        self.items: list[Item] = []
        self.rows: list[Row] = []

    def word(self, key: str) -> str:
        """A word of the game in the language of the viewer."""
        return label(self._table.game, key, self._lang)

    piece, chip, die, soldier = staticmethod(marks.piece), staticmethod(marks.chip), staticmethod(marks.die), staticmethod(marks.soldier)
    marker, dot, peak = marks.MARKER, marks.DOT, marks.PEAK

    def seat(self, seat: int) -> str:
        """The short sign of a player, in words; on a board it is a `piece`."""
        return SEAT_LETTERS[seat]

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self._table.names[seat]

    def grid(
        self,
        id: str,
        cells: list[list[Any]],
        owner: int | None = None,
        top: list[str] | None = None,
        side: list[str] | None = None,
        ids: list[list[str]] | None = None,
        blocks: int = 0,
        columns: list[str] | None = None,
    ) -> None:
        """A board of cells, row by row; what lies in each is a short text, a mark (`draw.piece(p)`, `draw.chip(p, 3)`, `draw.die(face)`, …), several of them, or nothing.

        `top` and `side` name columns and rows; `ids` are the choices (of a `OneOf`) that cells stand for, `columns` those that whole columns do;
        `blocks` of so many cells a side are set apart.
        """
        self._put("grid", id, owner, grid_of(cells, top, side, ids, blocks, columns))

    def tiles(self, id: str, tiles: list[tuple[str, bool]], owner: int | None = None, ids: Sequence[str] = (), called: str = "") -> None:
        """A row of tiles that are up or down; `ids` are the choices they stand for, `called` is the key of its label where that is not the id."""
        names = ids or [f"tile-{i}" for i in range(len(tiles))]
        self._put("tiles", id, owner, [Tile(name, text, bool(on), i) for i, (name, (text, on)) in enumerate(zip(names, tiles, strict=True))], called)

    def notes(self, id: str, notes: list[tuple[str, str, Sequence[str]]]) -> None:
        """What some choices bring: each note has a name, what it says, and the choices it is about; they are shown on the choices while one chooses."""
        self._put("tiles", id, None, [Tile(name, f"{name} · {note}", True, i, list(about), note) for i, (name, note, about) in enumerate(notes)])

    def dice(self, id: str, faces: list[Any], owner: int | None = None, kinds: Sequence[int] = ()) -> None:
        """A tray of dice, of these kinds where the game has several."""
        self._put("dice", id, owner, dice_of(self._table.game, faces, self._lang, kinds, named=bool(kinds)))

    def cards(self, id: str, names: list[str], owner: int | None = None) -> None:
        """Open cards, by their names."""
        self._put("cards", id, owner, [card_of(self._table.game, name, i, self._lang) for i, name in enumerate(names)])

    def fact(self, id: str, value: Any, owner: int | None = None) -> None:
        """A named value."""
        self._put("fact", id, owner, str(value))

    def row(self, id: str, values: list[Any] | None = None, what: str = "points", pencil: list[Any] | None = None) -> None:
        """A line of the score sheet, with the field of that name unless values are given; `pencil` is what it would become."""
        values = getattr(self._seen, id)[: len(self._table.names)] if values is None else values
        self.rows.append(Row(id, self.word(id), values, what, pencil or [], explained(self._table.game, id, self._lang)))

    def _put(self, what: str, id: str, owner: int | None, value: Any, called: str = "") -> None:
        self.items.append(Item(what, id, self.word(called or id), owner, value, explained(self._table.game, called or id, self._lang)))


def build_scene(table: Table, viewer: int | None, lang: str, actions: bool = True) -> Scene:
    """The scene for a viewer (a seat, or None for a spectator)."""
    game = table.game
    seen = view(game, table._state, viewer)
    waits = table.pending
    active = [] if isinstance(waits, Choice) and waits.quiet and viewer not in table.asked else table.asked
    scene = Scene(game.titles[lang], table.names, active, table.moment, viewer)
    _place_throw(game, seen, scene, lang)
    _place_last_throw(table, viewer, scene, lang)
    draw = Draw(table, seen, lang)
    hook = getattr(game.module, "scene", None)
    if hook:
        hook(seen, draw)
        scene.table += draw.items
    for name, declared in game.fields.items():
        if declared.shown and _is_on(seen, name, declared) and not _unused_chips(game, seen, declared):
            _place(game, table, seen, name, declared, scene, lang)
    scene.sheet += draw.rows
    if table.moment == "choice" and viewer in table.asked:
        tell = getattr(game.module, "tell", None)
        scene.prompt = question(table, seen, lang, tell(seen, draw) if tell else None)
        if actions and viewer is not None:
            scene.verbs = offers_of(table, viewer, lang)
            _pencil(table, viewer, scene)
    return scene


def _is_on(seen: View, name: str, declared: Field) -> bool:
    """Whether a field that is shown only sometimes (`Field.when`) is shown now."""
    if not declared.only_when:
        return True
    decides = name if declared.only_when == ITSELF else declared.only_when
    return any(flat(getattr(seen, decides) or 0))


def _unused_chips(game: Game, seen: View, declared: Field) -> bool:
    """Whether a currency is not in play: no chip of it anywhere."""
    if declared.kind != "chips":
        return False
    same = [n for n, f in game.fields.items() if f.kind == "chips" and f.unit == declared.unit]
    return not any(number for name in same for number in flat(getattr(seen, name) or 0))


def explained(game: Game, key: str, lang: str) -> str:
    """The sentence that explains something on the table, where the game has one (`help <key>` among its words)."""
    words = game.labels.get(f"help {key}")
    return words[lang] if words else ""


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


def grid_of(
    cells: list[list[Any]],
    top: list[str] | None = None,
    side: list[str] | None = None,
    ids: list[list[str]] | None = None,
    blocks: int = 0,
    columns: list[str] | None = None,
) -> dict[str, Any]:
    """A board as it is drawn."""
    lying = [[marks.marks_of(cell) for cell in row] for row in cells]
    return {"cells": lying, "top": top or [], "side": side or [], "ids": ids or [], "columns": columns or [], "blocks": blocks}


def card_of(game: Game, name: str, place: int, lang: str) -> Card:
    """An open card by its name."""
    return Card(name, label(game, name, lang), explained(game, name, lang), place)


def _place_throw(game: Game, seen: View, scene: Scene, lang: str) -> None:
    faces = seen.roll[: seen.rolled]  # type: ignore[attr-defined]
    if game.show_throw and faces and any(f != 0 for f in faces):
        scene.table.append(Item("dice", "roll", label(game, "roll", lang), None, dice_of(game, faces, lang, seen.kind)))  # type: ignore[attr-defined]


def _place_last_throw(table: Table, viewer: int | None, scene: Scene, lang: str) -> None:
    """While dice are in the air, the throw before them still lies there for everybody who saw it."""
    past = next((e for e in reversed(table.events) if e.kind == "throw"), None)
    if table.moment == "throw" and past and may_know(past, viewer) and table.game.show_throw:
        scene.table.append(
            Item("dice", "roll", f"{label(table.game, 'roll', lang)}: {table.names[past.seat]}", None, dice_of(table.game, past.values, lang, past.kinds))
        )


def _place(game: Game, table: Table, seen: View, name: str, declared: Field, scene: Scene, lang: str) -> None:
    value = getattr(seen, name)
    words, help = label(game, name, lang), explained(game, name, lang)
    seats = range(len(table.names))
    if declared.kind == "cards" and declared.per_seat and declared.secret == OWNER:
        counts = [value[p].count if isinstance(value[p], HiddenCards) else sum(value[p]) for p in seats]
        scene.sheet.append(Row(name, words, counts, "cards", help=help))
    if declared.kind in ("dice", "cards"):
        for owner in seats if declared.per_seat else [None]:
            part = value if owner is None else value[owner]
            item = _dice_item(game, name, words, owner, part, lang) if declared.kind == "dice" else _cards_item(game, declared, name, words, owner, part, lang)
            if item:
                item.help = help
                scene.table.append(item)
        return
    if declared.per_seat and len(declared.shape) == 1:
        if declared.total:
            scene.table.append(Item("fact", "goal", label(game, "goal", lang), None, _total(seen, declared), explained(game, "goal", lang)))
        left_empty = declared.only_when == ITSELF
        values = [None if left_empty and value[p] == 0 else _value(table, seen, declared, value[p], lang) for p in seats]
        scene.sheet.append(Row(name, words, values, declared.kind, help=help))
        return
    if declared.per_seat and len(declared.shape) == 2:
        used = getattr(seen, f"{name}_used", None)
        labels = [label(game, n, lang) for n in declared.names] if declared.names else [f"{words} {i + 1}" for i in range(declared.shape[1])]
        for i, row_label in enumerate(labels):
            cells = [_cell(table, seen, declared, value[p], used and used[p], i, lang) for p in seats]
            row_name = declared.names.names[i] if declared.names else str(i)
            scene.sheet.append(Row(f"{name} {row_name}", row_label, cells, declared.kind, help=explained(game, row_name, lang)))
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
    total = 0 if declared.per_seat else _total(seen, declared)
    return f"{value} / {total}" if total else int(value)


def _total(seen: View, declared: Field) -> int:
    """Out of how many: a number, what an option or another field says (0 where that is secret), or a function."""
    if callable(declared.total):
        return declared.total(seen)
    total = getattr(seen, declared.total) if isinstance(declared.total, str) and declared.total else declared.total
    return int(total or 0)


def _dice_item(game: Game, name: str, words: str, owner: int | None, faces: list[Any], lang: str) -> Item | None:
    shown = dice_of(game, faces, lang)
    return Item("dice", name, words, owner, shown) if shown else None


def _cards_item(game: Game, declared: Field, name: str, words: str, owner: int | None, cards: Any, lang: str) -> Item | None:
    if isinstance(cards, HiddenCards):
        return Item("pile", name, words, owner, cards.count) if cards.count and (owner is None or declared.secret != OWNER) else None
    assert declared.names
    names = [n for n, count in zip(declared.names, cards, strict=True) for _ in range(count)]
    held = [card_of(game, n, i, lang) for i, n in enumerate(names)]
    return Item("cards", name, words, owner, held) if held else None


def _pencil(table: Table, viewer: int, scene: Scene) -> None:
    """Write into the sheet, in pencil, what each row would become by a move that names it."""
    game, state = table.game, table._state
    moves = [move for offer in scene.verbs for move in offer.moves]
    if len(moves) > MOST_TRIED:
        return
    rows = {row.id: row for row in scene.sheet}
    for offered in moves:
        verb = game.verb_of(offered.move)
        if len(verb.arguments) != 1 or not isinstance(verb.arguments[0], OneOf):
            continue
        trial = after(table, viewer, offered.move)
        for name, declared in game.fields.items():
            if declared.kind != "points" or not declared.names or not declared.per_seat or declared.secret:
                continue
            row = rows.get(f"{name} {verb.arguments[0].write(offered.values[0], state)}")
            if row is not None:
                row.pencil = [None] * len(table.names)
                row.pencil[viewer] = getattr(trial, name)[viewer][declared.names.number(row.id.split(" ", 1)[1]) - declared.names.start]
