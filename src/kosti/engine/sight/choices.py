"""What a player may do now, by verb, with all that a screen needs to let them do it by touching things."""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kosti.engine.declare.moves import Argument, Cell, DiceSet, FaceOf, OneOf, Player, Position, Range, Verb
from kosti.engine.table import play
from kosti.engine.table.state import State
from kosti.engine.table.wording import label, move_label
from kosti.engine.words import SHARED

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.table.table import Table

MOST_TRIED = 64  # of more moves than these nobody is told beforehand what each brings


@dataclass
class OfferedValue:
    """One value of an argument that can be chosen."""

    value: int
    id: str
    text: str


@dataclass
class OfferedArgument:
    """An argument of a verb: what to touch, and where it lies."""

    name: str
    label: str
    gesture: str
    source: str | None = None
    rows: int = 0
    columns: int = 0
    choices: list[OfferedValue] = field(default_factory=list)


@dataclass
class OfferedMove:
    """A legal move; with `to` a run of them, the last value rising to it."""

    move: int
    values: list[int]
    to: int | None
    notation: str
    label: str
    worth: str = ""


@dataclass
class OfferedVerb:
    """A verb that can be used now, and its legal moves."""

    name: str
    label: str
    arguments: list[OfferedArgument]
    moves: list[OfferedMove]


def offers_of(table: Table, seat: int, lang: str) -> list[OfferedVerb]:
    """All that a seat may do now, in the order of the rules."""
    found: dict[str, OfferedVerb] = {}
    for low, high in table.offer_ranges(seat):
        verb = table.game.verb_of(low)
        offer = found.setdefault(verb.name, OfferedVerb(verb.name, verb_label(table.game, verb, lang), [], []))
        run = high > low and bool(verb.arguments) and type(verb.arguments[-1]) is Range
        for move in [low] if run else range(low, high + 1):
            values = verb.decode(move)
            to = values[-1] + high - low if run else None
            offer.moves.append(OfferedMove(move, values, to, table.write(move, seat), move_label(table, move, lang, seat)))
    for offer in found.values():
        verb = table.game.verbs[offer.name]
        offer.arguments = [_argument(table, verb, place, offer.moves, seat, lang) for place in range(len(verb.arguments))]
    _tell_worth(table, seat, list(found.values()))
    return list(found.values())


def verb_label(game: Game, verb: Verb, lang: str) -> str:
    """A verb by itself: its own label (`verb <name>`), or the words before its first argument."""
    own = game.words_for(f"verb {verb.name}")
    if own:
        return own[lang]
    words = label(game, verb.name, lang)
    return words.split("{")[0].strip(" :–-(«") or re.sub(r"\{[^}]*\}", "…", words)


def after(table: Table, seat: int, move: int) -> State:
    """The position right after a move, before any dice fall."""
    trial = table.position(seat)
    play.after_choice(table.game, trial, move)
    return trial


def _argument(table: Table, verb: Verb, place: int, moves: list[OfferedMove], seat: int, lang: str) -> OfferedArgument:
    argument, name = verb.arguments[place], argument_name(verb, place)
    offered = OfferedArgument(name, argument_label(table.game, verb, place, lang), argument.gesture)
    if isinstance(argument, Position | DiceSet | FaceOf):
        offered.source = argument.source or None
    if isinstance(argument, Cell):
        offered.rows, offered.columns = argument.rows, argument.columns
    elif isinstance(argument, OneOf | FaceOf | Player):
        values = sorted({move.values[place] for move in moves})
        offered.choices = [OfferedValue(v, table.write_argument(argument, v, seat), value_text(table, argument, v, lang)) for v in values]
    return offered


def argument_name(verb: Verb, place: int) -> str:
    """What the rule calls an argument of a move."""
    return list(inspect.get_annotations(verb.rule))[place]


def argument_label(game: Game, verb: Verb, place: int, lang: str) -> str:
    """What an argument of a move is called at the table."""
    name = argument_name(verb, place)
    words = game.words_for(f"which {name}") or SHARED[f"which {verb.arguments[place].gesture}"]
    return words[lang]


def value_text(table: Table, argument: Argument, value: int, lang: str) -> str:
    """A value of an argument in words."""
    if isinstance(argument, Player):
        return table.names[value] if value < len(table.names) else "?"
    if isinstance(argument, OneOf | FaceOf) and argument.names:
        return label(table.game, argument.names.name(value), lang)
    return str(value)


def _tell_worth(table: Table, seat: int, offers: list[OfferedVerb]) -> None:
    """What each move brings at once: where points are good, and nothing is secret, so that trying a move shows nothing."""
    game = table.game
    moves = [move for offer in offers for move in offer.moves if move.to is None]
    if game.fewest_win or game.score_field == "chips" or len(moves) > MOST_TRIED or any(f.secret for f in game.fields.values()):
        return
    watched = [n for n, f in game.fields.items() if f.kind == "points" and f.shown and (f.shape == () or (f.per_seat and len(f.shape) == 1))]
    watched.sort(key=lambda n: n != game.score_field)
    for move in moves:
        trial = after(table, seat, move.move)
        gains = (_points(trial, n, seat) - _points(table._state, n, seat) for n in watched)
        gain = next((g for g in gains if g), 0)
        move.worth = f"{gain:+d}".replace("-", "−") if gain else ""


def _points(state: State, name: str, seat: int) -> int:
    value = getattr(state, name)
    return int(value[seat] if isinstance(value, list) else value)
