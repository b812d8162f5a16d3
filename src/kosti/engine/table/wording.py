"""Labels and moves in words; a move is worded when it is made, as the table stands then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kosti.engine.declare.moves import DiceSet, FaceOf, OneOf, Player
from kosti.engine.errors import MissingLabel
from kosti.engine.words import fill_in

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.table.table import Table


def label(game: Game, key: str, lang: str) -> str:
    """The label of a field, move, option, row, card, face or question."""
    words = game.words_for(key)
    if words is None:
        raise MissingLabel(f"{game.id}: no label for {key!r}; give one beside the field, move, option or name of that name, or in words")
    return words[lang]


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
