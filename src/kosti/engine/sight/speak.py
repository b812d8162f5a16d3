"""Saying in a language what is at the table: labels, moves, questions, and what just happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kosti.engine.declare.fields import Names
from kosti.engine.rules import ALL_BUT, NO_SEAT
from kosti.engine.sight.secrets import View, may_know
from kosti.engine.table.wording import label, say
from kosti.engine.words import BESIDE, SHARED, Text, catalogue, fill_in

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.table.events import Event
    from kosti.engine.table.table import Table


def option_text(game: Game, name: str) -> Text:
    """The label of an option, in the languages that stand beside what they name."""
    return Text({lang: option_label(game, name, lang) for lang in BESIDE})


def option_label(game: Game, name: str, lang: str) -> str:
    """The label of an option."""
    own = f"option {name}"
    words = label(game, own if game.words_for(own) else name, lang)
    each = game.option[name].each
    if not each:
        return words
    return f"{words} ({fill_in(SHARED['one_each' if each == 1 else 'some_each'][lang], {'n': each})})"


def question(table: Table, view: View, lang: str, more: dict[str, str] | None = None) -> str:
    """What is asked now, as a sentence; it may name fields, and what the game has put in words for it (`more`)."""
    state = table._state
    name = table.game.step(state.then, "choice").__name__
    seen = view.values()
    fields = {n: v for n, v in seen.items() if isinstance(v, int)}
    roll = " ".join(table.face_in_words(face, lang) if face else "?" for face in seen["roll"])
    return say(table, label(table.game, name, lang), {**fields, "roll": roll, **(more or {})})


PHRASES = catalogue(
    "events",
    {
        "throws": "{who}: thrown {dice} | {who}: бросок {dice}",
        "throws_hidden": "{who} throws {n} {n:die/dice} in secret | {who} тайно бросает {n} {n:кость/кости/костей}",
        "throws_blind": "{who} throws {n} {n:die/dice} that all others see | {who} бросает {n} {n:кость/кости/костей}, видят все остальные",
        "draws": "{who}: drawn {card} | {who} тянет: {card}",
        "draws_hidden": "{who} draws a card | {who} тянет карту",
        "plays": "{who}: {move} | {who}: {move}",
        "set": "Set by hand: {what} | Задано вручную: {what}",
    },
)


def happened(table: Table, event: Event, viewer: int | None, lang: str) -> str | None:
    """One event of the history as a viewer may hear it; None if the viewer learns nothing of it."""
    game = table.game
    who = table.names[event.seat] if 0 <= event.seat < len(table.names) else ""
    known = may_know(event, viewer)
    if event.kind == "note":
        if not known:
            return None
        values: dict[str, Any] = {str(i): label(game, v, lang) if isinstance(v, str) else v for i, v in enumerate(event.values)}
        return say(table, label(game, event.text, lang), {**values, "who": who})
    if event.kind == "throw":
        dice = " ".join(label(game, game.faces.name(f), lang) if game.faces else str(f) for f in event.values)
        phrase = "throws" if known else "throws_blind" if event.only <= ALL_BUT else "throws_hidden"
        return fill_in(PHRASES[phrase][lang], {"who": who, "dice": dice, "n": len(event.values)})
    if event.kind == "draw" and event.only == NO_SEAT:
        return None
    if event.kind == "draw":
        return fill_in(PHRASES["draws" if known else "draws_hidden"][lang], {"who": who, "card": _card(table, event.text, lang)})
    if event.kind == "set":
        return fill_in(PHRASES["set"][lang], {"what": event.text})
    if known:
        return fill_in(PHRASES["plays"][lang], {"who": who, "move": event.said.get(lang, event.text)})
    return None


def _card(table: Table, text: str, lang: str) -> str:
    words = table.game.words_for(text)
    if words:
        return words[lang]
    index = ord(text) - ord("A") if len(text) == 1 and text.isupper() else -1
    return table.names[index] if 0 <= index < len(table.names) else text


def log(table: Table, viewer: int | None, lang: str) -> list[str]:
    """The history as a viewer may hear it."""
    lines = (happened(table, event, viewer, lang) for event in table.events)
    return [line for line in lines if line]


def needed_labels(game: Game) -> set[str]:
    """Every key that must have a label for the game to speak."""
    needed = {n for n, f in game.fields.items() if f.shown}
    needed |= set(game.verbs)
    for source in [
        *(f.names for f in game.fields.values() if f.shown),
        *(getattr(a, "names", None) for v in game.verbs.values() for a in v.arguments),
        game.faces,
    ]:
        if isinstance(source, Names):
            needed |= set(source)
    return needed
