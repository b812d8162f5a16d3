"""Saying in a language what is at the table: labels, moves, questions, and what just happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kosti.engine.errors import MissingLabel
from kosti.engine.fields import Names
from kosti.engine.game import DEFAULTS
from kosti.engine.moves import DiceSet, FaceOf, OneOf, Player
from kosti.engine.rules import ALL_BUT, NO_SEAT
from kosti.engine.secrets import View, may_know
from kosti.engine.words import LANGUAGES, SHARED, Text, fill_in

if TYPE_CHECKING:
    from kosti.engine.game import Game
    from kosti.engine.table import Event, Table


def label(game: Game, key: str, lang: str) -> str:
    """The label of a field, move, option, row, card, face or question."""
    words = game.words_for(key)
    if words is None:
        raise MissingLabel(f"{game.id}: no label for {key!r}; give one beside the field, move, option or name of that name, or in words")
    return words[lang]


def option_text(game: Game, name: str) -> Text:
    """The label of an option, in every language."""
    return {lang: option_label(game, name, lang) for lang in LANGUAGES}


def option_label(game: Game, name: str, lang: str) -> str:
    """The label of an option."""
    own = f"option {name}"
    words = label(game, own if game.words_for(own) else name, lang)
    each = game.option[name].each
    if not each:
        return words
    return f"{words} ({fill_in(SHARED['one_each' if each == 1 else 'some_each'][lang], {'n': each})})"


def say(table: Table, template: str, values: dict[str, Any]) -> str:
    """A sentence with values put in; ``{0.name}`` is the name of the player whose seat is value 0."""
    for key, value in list(values.items()):
        if isinstance(value, int) and 0 <= value < len(table.names):
            values[f"{key}.name"] = table.names[value]
    return fill_in(template, values)


def move_label(table: Table, move: int, lang: str, seat: int | None = None, to: int | None = None) -> str:
    """A move in words: ``Bid 4 × 3``; with `to` a run of them, the last value rising to it: ``Bid 4 × 3–6``."""
    game = table.game
    verb = game.verb_of(move)
    words = label(game, verb.name, lang)
    parts = []
    nothing = game.words_for(f"{verb.name} none")
    if nothing and [isinstance(a, DiceSet) for a in verb.arguments] == [True] and verb.decode(move) == [0]:
        return nothing[lang]
    for argument, value in zip(verb.arguments, verb.decode(move), strict=True):
        if isinstance(argument, Player):
            parts.append(table.names[value] if value < len(table.names) else "?")
        elif isinstance(argument, OneOf | FaceOf) and argument.names:
            parts.append(label(game, argument.names.name(value), lang))
        elif isinstance(argument, DiceSet) and value == 0:
            parts.append(label(game, "none", lang))
        else:
            written = table.write_argument(argument, value, seat).split("#")[0]  # which of several equal ones matters to notation only
            parts.append(_faces(game, argument, written, lang))
    if to is not None:
        parts[-1] = f"{parts[-1]}–{to}"
    if "{" in words:
        return say(table, words, {**dict(zip(map(str, range(len(parts))), parts, strict=True)), **_rest(table, move, seat)})
    return " ".join([words, *parts])


def _rest(table: Table, move: int, seat: int | None) -> dict[str, str]:
    """What a label can say of the dice that a move does not touch: ``{rest}`` is how many they are."""
    verb = table.game.verb_of(move)
    sets = [(argument, value) for argument, value in zip(verb.arguments, verb.decode(move), strict=True) if isinstance(argument, DiceSet)]
    return {"rest": str(table.count_rest(*sets[0], seat))} if len(sets) == 1 else {}


def _faces(game: Game, argument: Any, written: str, lang: str) -> str:
    if isinstance(argument, DiceSet) and argument.faces:
        return " ".join(label(game, face, lang) for face in written.split())
    return written


def question(table: Table, view: View, lang: str, more: dict[str, str] | None = None) -> str:
    """What is asked now, as a sentence; it may name fields, and what the game has put in words for it (`more`)."""
    state = table._state
    name = table.game.step(state.then, "choice").__name__ if state.then else DEFAULTS["choice"]
    seen = view.values()
    fields = {n: v for n, v in seen.items() if isinstance(v, int)}
    roll = " ".join(table.face_in_words(face, lang) if face else "?" for face in seen["roll"])
    return say(table, label(table.game, name, lang), {**fields, "roll": roll, **(more or {})})


PHRASES = {
    "throws": {"en": "{who}: thrown {dice}", "ru": "{who}: бросок {dice}"},
    "throws_hidden": {"en": "{who} throws {n} {n:die/dice} in secret", "ru": "{who} тайно бросает {n} {n:кость/кости/костей}"},
    "throws_blind": {
        "en": "{who} throws {n} {n:die/dice} that all others see",
        "ru": "{who} бросает {n} {n:кость/кости/костей}, видят все остальные",
    },
    "draws": {"en": "{who}: drawn {card}", "ru": "{who} тянет: {card}"},
    "draws_hidden": {"en": "{who} draws a card", "ru": "{who} тянет карту"},
    "plays": {"en": "{who}: {move}", "ru": "{who}: {move}"},
    "set": {"en": "Set by hand: {what}", "ru": "Задано вручную: {what}"},
}


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
