"""Moves of one seat that carry pieces, told in one sentence and written together as players do: `8/5 6/5`, `13/7*`."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from kosti.engine.declare.moves import OneOf, Verb
from kosti.engine.rules import EVERYBODY
from kosti.engine.table.written.ways import Step, notation
from kosti.engine.table.written.wording import label

if TYPE_CHECKING:
    from kosti.engine.table.events import Event
    from kosti.engine.table.table import Table


def carried_together(table: Table, n: int, since: int) -> list[Event]:
    """An event with the moves right before it (from event `since` on) that carried pieces as it does, where nothing was said in between."""
    event, first = table.events[n], n
    while first > since and _is_carried(table, event) and _is_carried(table, table.events[first - 1]) and table.events[first - 1].seat == event.seat:
        first -= 1
    return table.events[first : n + 1]


def put_together(table: Table, run: list[Event], n: int, told: str, lang: str) -> str:
    """What is told of the last of some moves, with all of them in the place of that one; untouched where it names no way of a piece."""
    event = run[-1]
    if not _is_carried(table, event):
        return told
    steps = [_step(table, one, lang) for one in run]
    notes = takewhile(lambda note: note.kind == "note", table.events[n + 1 :])
    hits = any(note.text == steps[-1].verb.carries for note in notes)
    last = steps[-1]
    together = notation([*steps[:-1], Step(last.move, last.verb, last.values, last.words, hits)])
    return together.join(told.rsplit("/".join(last.words), 1)) if "/".join(last.words) in told else told


def _is_carried(table: Table, event: Event) -> bool:
    """Whether an event is a move that all see, and that carries a piece."""
    if event.kind != "play" or event.only != EVERYBODY or not event.open or event.together:
        return False
    return bool(table.game.verb_of(event.values[0]).carries)


def _step(table: Table, event: Event, lang: str) -> Step:
    verb = table.game.verb_of(event.values[0])
    values = tuple(verb.decode(event.values[0]))
    return Step(event.values[0], verb, values, _words(table, verb, values, lang), False)


def _words(table: Table, verb: Verb, values: tuple[int, ...], lang: str) -> tuple[str, ...]:
    """Places as people call them."""
    places = zip(verb.arguments, values, strict=True)
    return tuple(label(table.game, argument.names.name(value), lang) if isinstance(argument, OneOf) else str(value) for argument, value in places)
