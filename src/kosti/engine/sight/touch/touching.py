"""Sets of dice as a hand touches them: what is touched always stays, whatever the rules call the move; and what its button says."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kosti.engine.declare.moves import DiceSet, Verb, look_up, lying
from kosti.engine.table.written.wording import label, move_label
from kosti.engine.words import fill_in

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.sight.secrets import View
    from kosti.engine.table.state import State
    from kosti.engine.table.table import Table

HERE = "\0"  # stands in a label for the dice, or for an amount, until it is known what is written around it


@dataclass
class Wording:
    """What a button says: all of it, and what stands before and after the dice that it names (their places in the field), or before and after the amount of a run of moves."""

    label: str
    before: str = ""
    dice: list[int] = field(default_factory=list)
    after: str = ""


def touched(verb: Verb, values: list[int], state: State) -> list[int]:
    """The values of a move as a hand composes them: of dice that are thrown again those that stay."""
    if not verb.rerolls:
        return values
    return [argument.all_but(value, state) if isinstance(argument, DiceSet) else value for argument, value in zip(verb.arguments, values, strict=True)]


def wording(table: Table, move: int, values: list[int], lang: str, seat: int, state: State) -> Wording:
    """What the button of a move says; `values` as a hand composes them."""
    verb = table.game.verb_of(move)
    sets = [(place, argument) for place, argument in enumerate(verb.arguments) if isinstance(argument, DiceSet)]
    if len(sets) != 1:
        return Wording(move_label(table, move, lang, seat))
    [(at, argument)] = sets
    mask = values[at]
    if verb.rerolls:
        said = _keeping(table.game, verb, argument.rest(mask, state), mask > 0, lang)
    else:
        said = move_label(table, move, lang, seat, put={at: HERE} if mask else {})
    before, found, after = said.partition(HERE)
    if not found:
        return Wording(said)
    dice = look_up(state, argument.source)
    places = sorted((place for place in lying(state, argument.source) if mask >> place & 1), key=dice.__getitem__)
    return Wording(before + _named(table.game, argument, mask, state, lang) + after, before, places, after)


def wording_of_run(table: Table, move: int, lang: str, seat: int) -> Wording:
    """What the button of a run of moves says; the last value rises, so its place is told apart."""
    last = len(table.game.verb_of(move).arguments) - 1
    before, found, after = move_label(table, move, lang, seat, put={last: HERE}).partition(HERE)
    whole = move_label(table, move, lang, seat)
    return Wording(whole, before, [], after) if found else Wording(whole)


def _keeping(game: Game, verb: Verb, thrown: int, stays: bool, lang: str) -> str:
    """A move that throws so many dice again, told by those that stay."""
    if not thrown:
        return label(game, f"{verb.name} none", lang)
    if not stays:
        return label(game, "keep none", lang)
    words = game.words_for(f"{verb.name} keeping")
    return fill_in(words[lang] if words else label(game, verb.name, lang), {"0": HERE, "rest": str(thrown)})


def _named(game: Game, argument: DiceSet, mask: int, state: State, lang: str) -> str:
    """A set of dice in words."""
    written = argument.write(mask, state)
    return " ".join(label(game, face, lang) for face in written.split()) if argument.faces else written


def stayed(verb: Verb, place: int, seen: View) -> int:
    """The set of dice that lay already when the last dice were thrown, as the seat may see them: a hand has them up at first."""
    argument = verb.arguments[place]
    if not isinstance(argument, DiceSet) or argument.source == "roll":
        return 0
    dice, left = look_up(seen, argument.source), lying(seen, argument.source)
    for face in seen.roll[: seen.rolled]:  # type: ignore[attr-defined]
        found = next((place for place in left if dice[place] == face), None)
        if found is None:
            return 0  # something else was thrown last
        left.remove(found)
    return sum(1 << place for place in left)
