"""Labels and moves in words; a move is worded when it is made, as the table stands then."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.moves import DiceSet, FaceOf, OneOf, Player, Verb
from kosti.engine.errors import MissingLabel
from kosti.engine.words import Person, Text, fill_in, places_in

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.table.table import Table

NAME = ".name"  # behind a value that is a seat: what its player is called


def label(game: Game, key: str, lang: str) -> str:
    """The label of a field, move, option, row, card, face or question."""
    words = game.words_for(key)
    if words is None:
        raise MissingLabel(f"{game.id}: no label for {key!r}; give one beside the field, move, option or name of that name, or in words")
    return words[lang]


def short_label(game: Game, key: str, lang: str) -> str:
    """A label without what stands behind it in brackets: how many are needed, which everybody at the table knows by now."""
    return re.sub(r" \(.*\)$", "", label(game, key, lang))


def person(table: Table, seat: int, lang: str, you: int | None = None) -> Person:
    """A player in a sentence; the seat `you` is the one who is spoken to."""
    name = table.names[seat] if 0 <= seat < len(table.names) else ""
    return Person(name, label(table.game, "you", lang) if name and seat == you else "")


def say(table: Table, template: str, values: dict[str, Any], lang: str = "en", you: int | None = None) -> str:
    """A sentence with values put in; ``{0.name}`` is the name of the player whose seat is value 0."""
    asked = {place: values.get(place.removesuffix(NAME)) for place in places_in(template) if place.endswith(NAME)}
    people = {place: person(table, seat, lang, you) for place, seat in asked.items() if isinstance(seat, int) and 0 <= seat < len(table.names)}
    return fill_in(template, {**values, **people} if people else values)


def move_label(table: Table, move: int, lang: str, seat: int | None = None, to: int | None = None, put: Mapping[int, str] = {}) -> str:
    """A move in words: ``Bid 4 × 3``; with `to` a run of them, the last value rising to it: ``Bid 4 × 3–6``; `put` is what to write in the place of an argument."""
    game = table.game
    verb = game.verb_of(move)
    words = label(game, verb.name, lang)
    nothing = game.words_for(f"{verb.name} none")
    if nothing and _is_empty(game, move):
        return nothing[lang]
    parts = _parts(table, move, lang, seat, put)
    if to is not None:
        parts[-1] = f"{parts[-1]}–{to}"
    if "{" in words:
        return say(table, words, {**dict(zip(map(str, range(len(parts))), parts, strict=True)), **_rest(table, move, seat)})
    return " ".join([words, *parts])


BROUGHT = ("gained", "has")  # what a telling can say of what a move has brought


def telling(table: Table, move: int, lang: str, seat: int | None = None) -> str:
    """A move as it is told of somebody, as the table stands when it is made: ``{who} {who:bid/bids} 4 × 3``; the places of players and of what it brings stay."""
    game = table.game
    verb = game.verb_of(move)
    words = _told(game, move)
    if words is None:
        said = move_label(table, move, lang, seat).replace("{", "").replace("}", "")
        return f"{{who}}: {said[:1].lower()}{said[1:]}"
    parts = {str(i): part for i, part in enumerate(_parts(table, move, lang, seat))}
    later = ["who", *BROUGHT, *(str(i) for i in players_of(verb))]
    return fill_in(words[lang], {**parts, **_rest(table, move, seat)}, later)


def _told(game: Game, move: int) -> Text | None:
    """How a move is told; shared words that speak of what this game's move does not take are not for it."""
    verb = game.verb_of(move)
    own, words = f"told {verb.name}" in game.labels, game.words_for(f"told {verb.name}")
    if words and not own and not verb.arguments and "{0" in words["en"]:
        return None
    return (game.words_for(f"told {verb.name} none") if _is_empty(game, move) else None) or words


def players_of(verb: Verb) -> list[int]:
    """The places of a move's arguments that are players."""
    return [i for i, argument in enumerate(verb.arguments) if isinstance(argument, Player)]


def _is_empty(game: Game, move: int) -> bool:
    """Whether a move takes one set of dice, and there is none in it."""
    verb = game.verb_of(move)
    return [isinstance(a, DiceSet) for a in verb.arguments] == [True] and verb.decode(move) == [0]


def _parts(table: Table, move: int, lang: str, seat: int | None, put: Mapping[int, str] = {}) -> list[str]:
    """What a move applies to, in words; `put` is what to write in the place of an argument."""
    game = table.game
    verb = game.verb_of(move)
    parts = []
    for place, (argument, value) in enumerate(zip(verb.arguments, verb.decode(move), strict=True)):
        if place in put:
            parts.append(put[place])
        elif isinstance(argument, Player):
            parts.append(table.names[value] if value < len(table.names) else "?")
        elif isinstance(argument, OneOf | FaceOf) and argument.names:
            parts.append(label(game, argument.names.name(value), lang))
        elif isinstance(argument, DiceSet) and value == 0:
            parts.append(label(game, "none", lang))
        else:
            written = table.write_argument(argument, value, seat).split("#")[0]  # which of several equal ones matters to notation only
            parts.append(_faces(game, argument, written, lang))
    return parts


def _rest(table: Table, move: int, seat: int | None) -> dict[str, str]:
    """What a label can say of the dice that a move does not touch: ``{rest}`` is how many they are."""
    verb = table.game.verb_of(move)
    sets = [(argument, value) for argument, value in zip(verb.arguments, verb.decode(move), strict=True) if isinstance(argument, DiceSet)]
    return {"rest": str(table.count_rest(*sets[0], seat))} if len(sets) == 1 else {}


def _faces(game: Game, argument: Any, written: str, lang: str) -> str:
    if isinstance(argument, DiceSet) and argument.faces:
        return " ".join(label(game, face, lang) for face in written.split())
    return written
