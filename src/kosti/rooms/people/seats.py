"""The seats of a table: who sits there, and how a new table is seated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Any, Protocol

from kosti.engine.words import text
from kosti.rooms.people.looks import looks_of
from kosti.rooms.people.people import COLOURS, LONGEST_NAME, Person, clean_colour, clean_name
from kosti.rooms.refusals import Refused

OPEN = "…"
BOTS = ("Ada", "Blaise", "Carl", "Dora", "Emil", "Fanny", "Georg", "Hedy", "Ivo", "Jule", "Karl", "Lise")  # one letter each, so that nobody mixes them up


@dataclass
class Seat:
    """A place at a table: a person's, a bot's, or open."""

    kind: str
    name: str
    colour: str
    person: str | None = None
    level: str | None = None
    word: str = ""  # of the person, at their first seat
    pledge: str = ""
    resigned: bool = False
    stand_in: bool = False  # a bot plays for the person until they come back
    points: int | None = None
    rank: int | None = None

    @property
    def plays_itself(self) -> bool:
        """Whether a bot moves for this seat."""
        return self.kind == "bot" or self.resigned or self.stand_in

    @property
    def skill(self) -> str:
        """The level of the bot that moves for this seat."""
        return self.level or "normal"


class WantedSeat(Protocol):
    """What somebody who opens a table says of a seat."""

    kind: Any
    name: str | None
    colour: str | None
    level: Any


def seat_all(wanted: Sequence[WantedSeat], host: Person) -> list[Seat]:
    """The seats of a new table, in order."""
    if sum(seat.kind == "me" for seat in wanted) > 1:
        raise Refused("bad_seats", why=text("only one seat can be 'me' | место «me» может быть только одно"))
    seats: list[Seat] = []
    asked = [seat.colour or (host.colour if seat.kind == "me" else None) for seat in wanted]
    free = cycle([colour for colour in COLOURS if colour not in asked] or COLOURS)
    for seat, colour in zip(wanted, asked, strict=True):
        seats.append(_new_seat(seat, host, clean_colour(colour or next(free)), seats))
    return seats


def _new_seat(seat: WantedSeat, host: Person, colour: str, others: list[Seat]) -> Seat:
    if seat.kind == "open":
        return Seat("open", OPEN, colour)
    if seat.kind == "bot":
        return new_bot(colour, others, seat.level, seat.name)
    name = clean_name(seat.name) if seat.name else host.name
    return Seat("person", own_name(name, others), colour, person=host.id)


def new_bot(colour: str, others: Sequence[Seat], level: str | None = None, name: str | None = None) -> Seat:
    """A seat for a bot, with a name that nobody else at the table has."""
    taken = {other.name for other in others}
    called = clean_name(name) if name else next((n for n in BOTS if n not in taken), BOTS[0])
    return Seat("bot", own_name(called, others), colour, level=level or "normal")


def seats_of(seats: Sequence[Seat], person: str | None) -> list[int]:
    """The seats that a person plays, without those they have left."""
    return [p for p, s in enumerate(seats) if person is not None and s.person == person and not s.resigned]


def own_name(name: str, others: Sequence[Seat]) -> str:
    """A name that nobody else at the table has, nor one that looks the same: a second Ann becomes Ann 2."""
    taken = {look for other in others for look in looks_of(other.name)}
    number, unique = 1, name
    while looks_of(unique) & taken:
        number += 1
        unique = f"{name[: LONGEST_NAME - len(str(number)) - 1]} {number}"
    return unique
