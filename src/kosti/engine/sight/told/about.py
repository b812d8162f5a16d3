"""What a note refers to, or a move that nobody chose has touched: seats, dice and named things, read from words and values, so that they can be marked while it is said."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.moves import Cell, DiceSet, OneOf, Player
from kosti.engine.table.written.wording import label
from kosti.engine.words import LANGUAGES, places_in

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.table.events import Event
    from kosti.engine.table.table import Table


@dataclass
class MarkedDie:
    """A die that is spoken of: the item it lies in, whose that is, its place there, and which it is where they are counted aloud."""

    tray: str
    owner: int | None
    place: int
    number: int = 0


@dataclass
class About:
    """What is spoken of: seats, names of rows, tiles and cards, and dice."""

    seats: list[int] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    dice: list[MarkedDie] = field(default_factory=list)


def about(table: Table, event: Event) -> About | None:
    """What an event refers to besides its own seat; None where that is nothing."""
    if event.forced and event.kind == "play":
        return _touched(table, event)
    if event.kind != "note":
        return None
    named = _named_seats(table.game, event.text)
    given = [event.seat if place < 0 else event.values[place] for place in named if place < len(event.values)]
    seats = [int(seat) for seat in dict.fromkeys(given) if 0 <= seat < len(table.names)]
    names = [value for value in event.values if isinstance(value, str)]
    dice = _marked(table, *event.marks) if event.marks else []
    return About(seats, names, dice) if seats or names or dice else None


@cache
def _named_seats(game: Game, what: str) -> tuple[int, ...]:
    """Which values of a note are called by their name, -1 for the seat of the note itself."""
    asked = dict.fromkeys(name for lang in LANGUAGES for name in places_in(label(game, what, lang)))
    return tuple(-1 if name == "who" else int(name.removesuffix(".name")) for name in asked if name == "who" or name.endswith(".name"))


def _marked(table: Table, tray: str, flags: Any, aloud: bool) -> list[MarkedDie]:
    rows = list(enumerate(flags[: len(table.names)])) if _is_per_seat(table, tray) else [(None, flags)]
    lying = [(owner, place) for owner, row in rows for place, counts in enumerate(row if isinstance(row, list) else [row]) if counts]
    return [MarkedDie(tray, owner, place, n if aloud else 0) for n, (owner, place) in enumerate(lying, 1)]


def _is_per_seat(table: Table, tray: str) -> bool:
    declared = table.game.fields.get(tray)  # the last throw is declared by no game
    return declared is not None and declared.per_seat


def _touched(table: Table, event: Event) -> About:
    verb = table.game.verb_of(event.values[0])
    found = About()
    for argument, value in zip(verb.arguments, verb.decode(event.values[0]), strict=True):
        if isinstance(argument, Player):
            found.seats.append(value)
        elif isinstance(argument, OneOf | Cell):
            found.names.append(argument.write(value, None))
        elif isinstance(argument, DiceSet):
            owner = event.seat if _is_per_seat(table, argument.source) else None
            found.dice += [MarkedDie(argument.source, owner, place) for place in range(value.bit_length()) if value >> place & 1]
    return found
