"""A piece that is carried on by several moves at once: touched once, and put down where the last of them ends."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from kosti.engine.sight.touch.choices import OfferedMove, OfferedVerb, offered_argument, value_text
from kosti.engine.sight.touch.plays import can_be_tried, carried_on
from kosti.engine.table.written.ways import Step, notation

if TYPE_CHECKING:
    from kosti.engine.table.table import Table


@dataclass
class CarriedMove(OfferedMove):
    """A move after which the moves `then` are made, of the same piece."""

    then: list[int] = field(default_factory=list)


@dataclass
class CarryingVerb(OfferedVerb):
    """A verb that carries pieces from place to place: its moves are written together, and whole plays can be asked for."""

    carries: bool = True


def carry_on(table: Table, seat: int, offers: list[OfferedVerb], lang: str) -> list[OfferedVerb]:
    """The offers with what one piece can do by several moves."""
    if not table.carries or not can_be_tried(table, seat):
        return offers
    return [_carrying(table, seat, offer, lang) if table.game.verbs[offer.name].carries else offer for offer in offers]


def _carrying(table: Table, seat: int, offer: OfferedVerb, lang: str) -> OfferedVerb:
    verb, state = table.game.verbs[offer.name], table.position(seat)
    at_once = {tuple(move.values) for move in offer.moves}
    ways = [steps for steps in carried_on(table, seat) if steps[0].verb is verb and (steps[0].values[0], steps[-1].values[1]) not in at_once]
    ways.sort(key=lambda steps: -sum(step.marked for step in steps))  # where ways to the same place differ, first the one on which most happens
    moves = [*offer.moves, *(_carried(table, steps, lang) for steps in ways)]
    arguments = [offered_argument(table, verb, place, moves, seat, lang, state) for place in range(len(verb.arguments))]
    return CarryingVerb(**{**vars(offer), "moves": moves, "arguments": arguments})


def _carried(table: Table, steps: list[Step], lang: str) -> OfferedMove:
    """A way of one piece as one move."""
    first, *others = steps
    said = notation([_said(table, step, lang) for step in steps])
    return CarriedMove(first.move, [first.values[0], others[-1].values[1]], None, notation(steps), said, then=[step.move for step in others])


def _said(table: Table, step: Step, lang: str) -> Step:
    """A step with its places called as people call them."""
    return replace(step, words=tuple(value_text(table, argument, value, lang) for argument, value in zip(step.verb.arguments, step.values, strict=True)))
