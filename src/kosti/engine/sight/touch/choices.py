"""What a player may do now, by verb, with all that a screen needs to let them do it by touching things."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.fields import DiceLabel, Names
from kosti.engine.declare.moves import Argument, Cell, DiceSet, FaceOf, OneOf, Player, Position, Range, Verb, look_up
from kosti.engine.sight.dice import PLAIN, ShownDie, spoken_of
from kosti.engine.sight.secrets import view
from kosti.engine.sight.touch.touching import stayed, touched, wording, wording_of_run
from kosti.engine.table import play
from kosti.engine.table.state import State
from kosti.engine.table.written.wording import label
from kosti.engine.words import SHARED, text

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.table.table import Table

MOST_TRIED = 64  # of more moves than these nobody is told beforehand what each brings


@dataclass
class OfferedValue:
    """One value of an argument that can be chosen, with the kinds it is of, the widest first; where it names dice, they can be drawn behind what stands `before` them in its text."""

    value: int
    id: str
    text: str
    before: str = ""
    dice: list[ShownDie] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    lies: bool = False  # it is what the dice of this player show


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
    stayed: int = 0  # the set of dice that stayed at the last throw, and are up at first
    sought: bool = False  # what can be chosen is not to be shown: `choices` are all that there are


@dataclass
class OfferedMove:
    """A legal move; with `to` a run of them, the last value rising to it; with `first` it is made after that one, and both are played.

    Where its label names dice, they are at the places `dice` of their field, between the words `before` and `after`; in a run its last value stands there.
    """

    move: int
    values: list[int]
    to: int | None
    notation: str
    label: str
    worth: str = ""
    before: str = ""
    dice: list[int] = field(default_factory=list)
    after: str = ""
    first: int | None = None
    touches: list[Any] = field(default_factory=list)  # what it changes on the boards, see `preview`


@dataclass
class OfferedVerb:
    """A verb that can be used now, and its legal moves; `gives_up`, `all_of`, `risky` and `keeps` as the move declares them.

    The `lead` first arguments belong to the moves that its own come after: the others mean nothing before these are chosen.
    """

    name: str
    label: str
    gives_up: bool = False
    all_of: str | None = None
    risky: bool = False
    keeps: bool = False
    lead: int = 0
    arguments: list[OfferedArgument] = field(default_factory=list)
    moves: list[OfferedMove] = field(default_factory=list)


def offers_of(table: Table, seat: int, lang: str) -> list[OfferedVerb]:
    """All that a seat may do now, in the order of the rules."""
    found = listed(table, seat, lang, table.offer_ranges(seat), table._as(seat))
    _tell_worth(table, seat, found)
    _stake_nothing(table, found)
    return found


def _stake_nothing(table: Table, offers: list[OfferedVerb]) -> None:
    """Where there is nothing to lose yet (a pot, and nothing in it), throwing on risks nothing, and stopping gives the turn up."""
    pots = [name for name, field in table.game.fields.items() if field.kind == "points" and field.shown and not field.shape]
    if not pots or any(getattr(table._state, name) for name in pots) or not any(offer.risky for offer in offers):
        return
    for offer in offers:
        if not offer.arguments:
            offer.gives_up, offer.risky = offer.gives_up or not offer.risky, False


def listed(table: Table, seat: int, lang: str, ranges: list[tuple[int, int]], state: State) -> list[OfferedVerb]:
    """Moves of a position by verb."""
    found: dict[str, OfferedVerb] = {}
    for low, high in ranges:
        verb = table.game.verb_of(low)
        offer = found.setdefault(verb.name, _verb(table.game, verb, lang))
        run = high > low and bool(verb.arguments) and type(verb.arguments[-1]) is Range
        for move in [low] if run else range(low, high + 1):
            values = touched(verb, verb.decode(move), state)
            to = values[-1] + high - low if run else None
            said = wording_of_run(table, move, lang, seat) if run else wording(table, move, values, lang, seat, state)
            offer.moves.append(OfferedMove(move, values, to, verb.write(move, state), said.label, "", said.before, said.dice, said.after))
    for offer in found.values():
        verb = table.game.verbs[offer.name]
        offer.arguments = [offered_argument(table, verb, place, offer.moves, seat, lang, state) for place in range(len(verb.arguments))]
    _let_all_stay(table.game, list(found.values()))
    return list(found.values())


def _let_all_stay(game: Game, offers: list[OfferedVerb]) -> None:
    """Who throws no die again has all of them up: that is the one plain move beside throwing some again."""
    rerolls = [offer for offer in offers if game.verbs[offer.name].rerolls]
    plain = [offer for offer in offers if not offer.arguments and not offer.gives_up]
    if rerolls and len(plain) == 1 and plain[0].all_of is None:
        plain[0].all_of = rerolls[0].name


def _verb(game: Game, verb: Verb, lang: str) -> OfferedVerb:
    return OfferedVerb(verb.name, verb_label(game, verb, lang), verb.gives_up, verb.all_of or None, verb.risky, verb.keeps)


def verb_label(game: Game, verb: Verb, lang: str) -> str:
    """A verb by itself: its own label (`verb <name>`), or the words before its first argument."""
    own = game.words_for(f"verb {verb.name}")
    if own:
        return own[lang]
    words = label(game, verb.name, lang)
    return words.split("{")[0].strip(" :–-(«") or re.sub(r"\{[^}]*\}", "…", words)


def after(table: Table, seat: int, *moves: int | None) -> State:
    """The position right after a move, or several in a row, before any dice fall."""
    trial = table.position(seat)
    for move in moves:
        if move is not None:
            play.after_choice(table.game, trial, move)
    return trial


def offered_argument(table: Table, verb: Verb, place: int, moves: list[OfferedMove], seat: int, lang: str, state: State) -> OfferedArgument:
    """An argument of a verb, with what can be chosen for it in some moves."""
    argument, name = verb.arguments[place], argument_name(verb, place)
    offered = OfferedArgument(name, argument_label(table.game, verb, place, lang), argument.gesture)
    if isinstance(argument, Position | DiceSet | FaceOf):
        offered.source = argument.source or None
    offered.stayed = stayed(verb, place, view(table.game, state, seat)) if verb.keeps else 0
    offered.sought = isinstance(argument, OneOf) and argument.sought
    if isinstance(argument, Cell):
        offered.rows, offered.columns = argument.rows, argument.columns
    elif isinstance(argument, OneOf | FaceOf | Player):
        values = range(argument.low, argument.high + 1) if offered.sought else sorted({move.values[place] for move in moves})
        offered.choices = [_value(table, argument, value, seat, lang) for value in values]
        _mark_own(table, argument, offered.choices, seat, state)
    return offered


def _mark_own(table: Table, argument: Argument, choices: list[OfferedValue], seat: int, state: State) -> None:
    """Mark the choice that the dice show which the argument speaks of, as far as the seat may see them."""
    if isinstance(argument, OneOf) and argument.lies:
        own = sorted(face or 0 for face in look_up(view(table.game, state, seat), argument.lies))
        for choice in choices:
            choice.lies = bool(choice.dice) and sorted(die.face or 0 for die in choice.dice) == own


def _value(table: Table, argument: Argument, value: int, seat: int, lang: str) -> OfferedValue:
    offered = OfferedValue(value, table.write_argument(argument, value, seat), value_text(table, argument, value, lang))
    if isinstance(argument, FaceOf):
        offered.dice = spoken_of(table.game, [value], lang)
    if isinstance(argument, OneOf):
        offered.before, offered.dice = _dice_named(table.game, argument.names, value, offered.text, lang)
        offered.kinds = argument.names.kinds_of(argument.names.name(value))
    return offered


def _dice_named(game: Game, names: Names, value: int, said: str, lang: str) -> tuple[str, list[ShownDie]]:
    """The dice that a name ends in, and what is written before them; none where a further language says it in another way."""
    name = names.name(value)
    words = names.labels.get(name)
    if not isinstance(words, DiceLabel):
        return "", []
    before = text(words.before, f"{game.id}.before {name}")[lang]
    return (before, spoken_of(game, words.faces, lang, words.die or PLAIN)) if said.startswith(before) else ("", [])


@cache
def _argument_names(rule: Callable[..., None]) -> list[str]:
    return list(inspect.get_annotations(rule))


def argument_name(verb: Verb, place: int) -> str:
    """What the rule calls an argument of a move."""
    return _argument_names(verb.rule)[place]


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
    watched = _watched(game)
    if len(moves) > MOST_TRIED or not watched:
        return
    for move in moves:
        trial = after(table, seat, move.move)
        gains = (_points(trial, n, seat) - _points(table._state, n, seat) for n in watched)
        gain = next((g for g in gains if g), 0)
        move.worth = f"{gain:+d}".replace("-", "−") if gain else ""


@cache
def _watched(game: Game) -> list[str]:
    """The points that tell what a move is worth, those that win first; none where few are better, or where trying a move would show something."""
    if game.fewest_win or game.score_field == "chips" or any(f.secret for f in game.fields.values()):
        return []
    watched = [n for n, f in game.fields.items() if f.kind == "points" and f.shown and (f.shape == () or (f.per_seat and len(f.shape) == 1))]
    return sorted(watched, key=lambda n: n != game.score_field)


def _points(state: State, name: str, seat: int) -> int:
    value = getattr(state, name)
    return int(value[seat] if isinstance(value, list) else value)
