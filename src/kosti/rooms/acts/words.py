"""The words of the fair dice: everybody who plays pledges one, and tells it when all have pledged; then the game begins.

The order binds the server too: its seed was fixed before any word, and whoever knows the seed cannot choose a word after those of the others.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from kosti.rooms.fair.dice import pledge_of
from kosti.rooms.people.people import Person
from kosti.rooms.people.seats import Seat
from kosti.rooms.refusals import Refused
from kosti.rooms.room import Room

UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")  # categories of characters: a line feed would be taken for the end of a word
TOO_EARLY_OR_LATE = {"seats": "not_full", "pledge": "not_pledged", "set": "started"}


def word_seats(seats: Sequence[Seat], host: str) -> dict[str, int]:
    """Who gives a word, and the seat it is kept at: everybody who plays, at the first of their seats; where bots are among themselves the host, at seat 0."""
    seated = {s.person: p for p, s in reversed(list(enumerate(seats))) if s.person}
    return seated or {host: 0}


def stage_of(status: str, seats: Sequence[Seat], host: str) -> str:
    """How far the words of a table are: `seats` (some are open), `pledge`, `word` (all have pledged), `set` (the game has begun)."""
    if status != "waiting":
        return "set"
    if any(s.kind == "open" for s in seats):
        return "seats"
    return "word" if all(seats[p].pledge for p in word_seats(seats, host).values()) else "pledge"


def awaited(status: str, seats: Sequence[Seat], host: str) -> list[int]:
    """The seats whose pledge or word a full table still waits for."""
    stage = stage_of(status, seats, host)
    return sorted(p for p in word_seats(seats, host).values() if not getattr(seats[p], stage)) if stage in ("pledge", "word") else []


def pledge_word(room: Room, person: Person, pledge: str) -> None:
    """A person is bound to a word; until all are, they may think of another."""
    seat, stage = _seat_of(room, person), _stage(room)
    if stage in ("seats", "set"):
        raise Refused(TOO_EARLY_OR_LATE[stage])
    if stage == "word" and room.seats[seat].pledge != pledge:
        raise Refused("pledged")
    room.note_word(seat, pledge, room.seats[seat].word)


def give_word(room: Room, person: Person, word: str) -> None:
    """A person tells the word they have pledged; with the last one the game begins."""
    seat, stage = _seat_of(room, person), _stage(room)
    if stage != "word":
        raise Refused(TOO_EARLY_OR_LATE[stage])
    if any(unicodedata.category(c) in UNSEEN for c in word):
        raise Refused("bad_message", why="word")
    if pledge_of(word) != room.seats[seat].pledge:
        raise Refused("wrong_word")
    room.note_word(seat, room.seats[seat].pledge, word)
    if not awaited(room.status, room.seats, room.setup.host):
        room.start()


def _stage(room: Room) -> str:
    return stage_of(room.status, room.seats, room.setup.host)


def _seat_of(room: Room, person: Person) -> int:
    seat = word_seats(room.seats, room.setup.host).get(person.id)
    if seat is None:
        raise Refused("not_seated")
    return seat
