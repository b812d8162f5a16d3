"""The scene: what is drawn of a table, made from the declared fields; terminal and browser draw the same one.

Three zones: the table (dice, boards, cards, facts), the sheet (a column a player) and the bar (what is asked and what can be done).
A game with an unusual board declares its fields `Inner` and draws them itself::

    def scene(v, draw):
        draw.grid("board", [[str(v.cells[r][c]) for c in range(5)] for r in range(5)])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.fields import ITSELF, OWNER
from kosti.engine.declare.moves import SEAT_LETTERS, OneOf
from kosti.engine.sight import marks
from kosti.engine.sight.choices import MOST_TRIED, OfferedVerb, after, offers_of
from kosti.engine.sight.dice import dice_of
from kosti.engine.sight.drawings import Part, drawing_of, part_of, ring_of
from kosti.engine.sight.explained import explained, faces_explained
from kosti.engine.sight.guide import Taught, goal_of, taught
from kosti.engine.sight.preview import tell_touched
from kosti.engine.sight.scoring import ScoreLine, scoring_card
from kosti.engine.sight.secrets import HiddenCards, View, is_secretive, may_know, view
from kosti.engine.sight.speak import question
from kosti.engine.sight.through import look_through
from kosti.engine.table.pending import Choice
from kosti.engine.table.wording import label

if TYPE_CHECKING:
    from kosti.engine.declare.fields import Field
    from kosti.engine.declare.game import Game
    from kosti.engine.table.events import Event
    from kosti.engine.table.table import Table


@dataclass
class Item:
    """Something on the table: `kind` is dice, fact, tiles, grid, drawing, cards, pile or chips."""

    kind: str
    id: str
    label: str
    owner: int | None = None
    value: Any = None
    help: str = ""


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
    kind: str = "points"
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
    faces: dict[str, str] = field(default_factory=dict)  # what named faces mean
    card: list[ScoreLine] = field(default_factory=list)  # what scores, and what of it lies there
    taught: Taught = field(default_factory=Taught)

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

    def part(self, id: str, label: str | None = None, **more: Any) -> Part:
        """A part of a drawing, with the label of its name unless one is given: `count` of `most` are there, what is `lying` on it (as in a cell), the `choice` it stands for, the `seat` whose it is, how many fields it `span`s."""
        return part_of(id, self.word(id) if label is None else label, **{"help": explained(self._table, id, self._lang), **more})

    def figure(self, id: str, picture: str, parts: Sequence[Part], owner: int | None = None) -> None:
        """A picture that grows part by part: the client's drawing of that name, whose parts are called as these are."""
        self._put("drawing", id, owner, drawing_of("figure", picture, [parts]))

    def track(self, id: str, picture: str, lines: Sequence[Sequence[Part]], titles: Sequence[str] = (), owner: int | None = None) -> None:
        """Lines of places that pieces stand on, in order; the picture says how they run (`lanes`, `rope`, `mountain`), `titles` name the lines."""
        self._put("drawing", id, owner, drawing_of("track", picture, lines, titles))

    def layout(self, id: str, bands: Sequence[Sequence[Part]], titles: Sequence[str] = ()) -> None:
        """A betting layout: bands of fields, on which chips lie and which can be touched."""
        self._put("drawing", id, None, drawing_of("layout", "", bands, titles))

    def ring(
        self, id: str, held: Sequence[Any], middle: Part | None = None, still_in: Sequence[Any] = (), goes: Sequence[tuple[int, int | None, str]] = ()
    ) -> None:
        """The players round the table with what each has (marks, as in a cell), and what lies in the middle; `goes`: from which seat to which (None: the middle), and when."""
        names = self._table.names
        self._put("drawing", id, None, ring_of(names, held, middle, still_in or [True] * len(names), goes))

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
        self._put("cards", id, owner, [card_of(self._table, name, i, self._lang) for i, name in enumerate(names)])

    def fact(self, id: str, value: Any, owner: int | None = None) -> None:
        """A named value."""
        self._put("fact", id, owner, str(value))

    def row(self, id: str, values: list[Any] | None = None, kind: str = "points", pencil: list[Any] | None = None) -> None:
        """A line of the score sheet, with the field of that name unless values are given; `pencil` is what it would become."""
        values = getattr(self._seen, id)[: len(self._table.names)] if values is None else values
        self.rows.append(Row(id, self.word(id), values, kind, pencil or [], explained(self._table, id, self._lang, "row")))

    def _put(self, kind: str, id: str, owner: int | None, value: Any, called: str = "") -> None:
        self.items.append(Item(kind, id, self.word(called or id), owner, value, explained(self._table, called or id, self._lang, kind)))


def build_scene(table: Table, viewer: int | None, lang: str, actions: bool = True) -> Scene:
    """The scene for a viewer (a seat, or None for a spectator)."""
    scene = draw_scene(table, viewer, lang)
    return ask_in(scene, table, viewer, lang, actions) if is_asked(table, viewer) else scene


def is_asked(table: Table, viewer: int | None) -> bool:
    """Whether a viewer has a choice to make."""
    return table.moment == "choice" and viewer in table.asked


def shown_alike(game: Game) -> bool:
    """Whether all who are not asked see the same: nothing is secret, and the game draws nothing for a single viewer."""
    return not game.has_secrets and not hasattr(game.module, "scene")


def active_seats(table: Table, viewer: int | None) -> list[int]:
    """The seats to act as far as a viewer may know: nobody learns who is asked quietly, nor who of several with secrets has answered already."""
    waits = table.pending
    if not isinstance(waits, Choice) or not is_secretive(table):
        return table.asked
    if waits.quiet:
        return table.asked if viewer in waits.asked else []
    return [p for p in table.group_seats if p != viewer or p in waits.asked]


def draw_scene(table: Table, viewer: int | None, lang: str) -> Scene:
    """What lies on the table and stands on the sheet for a viewer."""
    game = table.game
    seen = view(game, table._state, viewer)
    moment = "choice" if table.is_hushed else table.moment  # as if somebody were asked quietly
    scene = Scene(game.title_of(table.variant)[lang], table.names, active_seats(table, viewer), moment, viewer)
    scene.faces, scene.card = faces_explained(table, lang), scoring_card(table, seen, lang)
    scene.taught.goal = goal_of(table, lang)
    _place_throw(table, seen, scene, lang)
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
    if scene.moment == "over":
        _tidy_up(table, scene, lang)
    return scene


def _tidy_up(table: Table, scene: Scene, lang: str) -> None:
    """When all is open, dice that were shown need not lie under their cup as well; and where nothing is left on the table, the last throw is."""
    shown = [_faces(item) for item in scene.table if item.kind == "dice" and not _is_secret(table.game, item.id)]
    scene.table = [item for item in scene.table if not (item.kind == "dice" and _is_secret(table.game, item.id) and _faces(item) in shown)]
    last = next((e for e in reversed(table.events) if e.kind == "throw"), None)
    if last and all(item.kind in ("fact", "chips", "pile") for item in scene.table):
        scene.table.append(_thrown_item(table, last, "last_roll", lang))


def _is_secret(game: Game, name: str) -> bool:
    return name in game.fields and bool(game.fields[name].secret)


def _faces(item: Item) -> tuple[int | None, list[int]]:
    """Whose dice lie there, and what they show."""
    return item.owner, sorted(die.face for die in item.value)


def ask_in(scene: Scene, table: Table, viewer: int | None, lang: str, actions: bool = True, through: bool = False) -> Scene:
    """The same scene with what a viewer who has the choice is asked and may do (`through`: also beyond a question that only leads on), and what rows would become in pencil."""
    seen = view(table.game, table._state, viewer)
    tell = getattr(table.game.module, "tell", None)
    prompt = question(table, seen, lang, tell(seen, Draw(table, seen, lang)) if tell else None)
    asked = replace(scene, viewer=viewer, prompt=prompt)
    if actions and viewer is not None:
        offers = offers_of(table, viewer, lang)
        asked.verbs = look_through(table, viewer, offers, lang) if through else offers
        if through:
            tell_touched(table, viewer, asked, lambda twin: draw_scene(twin, viewer, lang))
        asked.sheet = _pencilled(table, viewer, asked)
        asked.taught = taught(table, scene.taught.goal, asked.verbs, lang)
        asked.taught.filled = _filled(table, viewer, asked)
    return asked


def _is_on(seen: View, name: str, declared: Field) -> bool:
    """Whether a field that is shown only sometimes (`Field.when`) is shown now."""
    if not declared.only_when:
        return True
    decides = name if declared.only_when == ITSELF else declared.only_when
    return _has_any(getattr(seen, decides))


def _unused_chips(game: Game, seen: View, declared: Field) -> bool:
    """Whether a currency is not in play: no chip of it anywhere."""
    return declared.kind == "chips" and not any(_has_any(getattr(seen, name)) for name in _of_currency(game, declared.unit))


@cache
def _of_currency(game: Game, unit: str) -> list[str]:
    """The fields that hold chips of a currency."""
    return [name for name, field in game.fields.items() if field.kind == "chips" and field.unit == unit]


def _has_any(value: Any) -> bool:
    """Whether a field holds anything but zeros."""
    return any(map(_has_any, value)) if type(value) is list else bool(value)


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


def card_of(table: Table, name: str, place: int, lang: str) -> Card:
    """An open card by its name."""
    return Card(name, label(table.game, name, lang), explained(table, name, lang, "card"), place)


def _place_throw(table: Table, seen: View, scene: Scene, lang: str) -> None:
    game = table.game
    faces = seen.roll[: seen.rolled]  # type: ignore[attr-defined]
    if game.show_throw and faces and any(f != 0 for f in faces):
        scene.table.append(Item("dice", "roll", label(game, "roll", lang), None, dice_of(game, faces, lang, seen.kind), explained(table, "roll", lang, "dice")))  # type: ignore[attr-defined]


def _place_last_throw(table: Table, viewer: int | None, scene: Scene, lang: str) -> None:
    """While dice are in the air, the throw before them still lies there for everybody who saw it."""
    past = next((e for e in reversed(table.events) if e.kind == "throw"), None)
    if table.moment == "throw" and past and may_know(past, viewer) and table.game.show_throw:
        scene.table.append(_thrown_item(table, past, "roll", lang))


def _thrown_item(table: Table, past: Event, id: str, lang: str) -> Item:
    """The dice of a throw with the name of who threw them."""
    words = f"{label(table.game, 'roll', lang)}: {table.names[past.seat]}"
    return Item("dice", id, words, None, dice_of(table.game, past.values, lang, past.kinds), explained(table, id, lang, "dice"))


def _place(game: Game, table: Table, seen: View, name: str, declared: Field, scene: Scene, lang: str) -> None:
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


def _filled(table: Table, viewer: int, scene: Scene) -> list[str]:
    """The lines of the sheet that moves could name, but for what the viewer has written there."""
    names: set[str] = set()
    for offer in scene.verbs:
        for argument, offered in zip(table.game.verbs[offer.name].arguments, offer.arguments[offer.lead :], strict=True):
            if isinstance(argument, OneOf) and argument.gesture == "row":
                names |= set(argument.names) - {choice.id for choice in offered.choices}
    return [row.id for row in scene.sheet if row.id.rpartition(" ")[2] in names and row.values[viewer] not in (None, "")]


def _pencilled(table: Table, viewer: int, scene: Scene) -> list[Row]:
    """The sheet with what each row would become by a move that names it, in pencil."""
    game, state = table.game, table._state
    fields = [n for n, f in game.fields.items() if f.kind == "points" and f.names and f.per_seat and not f.secret]
    moves = [move for offer in scene.verbs if not offer.lead for move in offer.moves]
    if not fields or len(moves) > MOST_TRIED:
        return scene.sheet
    rows, pencils = {row.id for row in scene.sheet}, {}
    for offered in moves:
        verb = game.verb_of(offered.move)
        if len(verb.arguments) != 1 or not isinstance(verb.arguments[0], OneOf):
            continue
        trial = after(table, viewer, offered.first, offered.move)
        written = verb.arguments[0].write(offered.values[0], state)
        for name in fields:
            names, row = game.fields[name].names, f"{name} {written}"
            if names and row in rows:
                pencils[row] = getattr(trial, name)[viewer][names.number(written) - names.start]
    own = [viewer == p for p in range(len(table.names))]
    return [replace(row, pencil=[pencils[row.id] if mine else None for mine in own]) if row.id in pencils else row for row in scene.sheet]
