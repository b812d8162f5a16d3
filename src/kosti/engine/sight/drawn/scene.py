"""The scene: what is drawn of a table, made from the declared fields; terminal and browser draw the same one.

Three zones: the table (dice, boards, cards, facts), the sheet (a column a player) and the bar (what is asked and what can be done).
A game with an unusual board declares its fields `Inner` and draws them itself::

    def scene(v, draw):
        draw.grid("board", [[str(v.cells[r][c]) for c in range(5)] for r in range(5)])
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kosti.engine.declare.moves import OneOf
from kosti.engine.sight.dice import dice_of
from kosti.engine.sight.drawn.fallen import place_last_throw, thrown_item
from kosti.engine.sight.drawn.preview import tell_touched
from kosti.engine.sight.secrets import View, is_secretive, view
from kosti.engine.sight.taught.explained import explained, faces_explained
from kosti.engine.sight.taught.guide import goal_of, taught
from kosti.engine.sight.taught.scoring import scoring_card
from kosti.engine.sight.told.speak import question
from kosti.engine.sight.touch.carried import carry_on
from kosti.engine.sight.touch.choices import MOST_TRIED, after, offers_of
from kosti.engine.sight.touch.through import look_through
from kosti.engine.table.pending import Choice
from kosti.engine.table.written.wording import label

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.table.table import Table
from kosti.engine.sight.drawn.fields import is_on, is_unused, place_field
from kosti.engine.sight.drawn.pencil import Draw
from kosti.engine.sight.drawn.things import Item, Row, Scene


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
    draw = Draw(table, seen, lang)
    hook = getattr(game.module, "scene", None)
    if hook:
        hook(seen, draw)
        scene.table += draw.items
    for name, declared in game.fields.items():
        if declared.shown and is_on(seen, name, declared) and not is_unused(game, seen, declared):
            place_field(game, table, seen, name, declared, scene, lang)
    scene.sheet += draw.rows
    place_last_throw(table, viewer, scene, lang)
    if scene.moment == "over":
        _tidy_up(table, scene, lang)
    return scene


def _tidy_up(table: Table, scene: Scene, lang: str) -> None:
    """When all is open, dice that were shown need not lie under their cup as well; and where nothing is left on the table, the last throw is."""
    shown = [_faces(item) for item in scene.table if item.kind == "dice" and not _is_secret(table.game, item.id)]
    scene.table = [item for item in scene.table if not (item.kind == "dice" and _is_secret(table.game, item.id) and _faces(item) in shown)]
    last = next((n for n in range(len(table.events) - 1, -1, -1) if table.events[n].kind == "throw"), -1)
    if last >= 0 and all(item.kind in ("fact", "chips", "pile") for item in scene.table):
        scene.table.append(thrown_item(table, last, scene.viewer, "last_roll", lang))


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
        asked.verbs = carry_on(table, viewer, look_through(table, viewer, offers, lang), lang) if through else offers
        if through:
            tell_touched(table, viewer, asked, lambda twin: draw_scene(twin, viewer, lang))
        asked.sheet = _pencilled(table, viewer, asked)
        asked.taught = taught(table, scene.taught.goal, asked.verbs, lang)
        asked.taught.filled = _filled(table, viewer, asked)
    return asked


def _place_throw(table: Table, seen: View, scene: Scene, lang: str) -> None:
    game = table.game
    faces = seen.roll[: seen.rolled]  # type: ignore[attr-defined]
    if game.show_throw and faces and any(f != 0 for f in faces):
        scene.table.append(Item("dice", "roll", label(game, "roll", lang), None, dice_of(game, faces, lang, seen.kind), explained(table, "roll", lang, "dice")))  # type: ignore[attr-defined]


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
