"""Somebody is away: a bot stands in for them by consent of the others, and they take their seat again when they are back."""

from __future__ import annotations

from kosti.rooms.room import Room


def voters(room: Room) -> list[str]:
    """Everybody whose consent is asked for: all who play, without those for whom a bot stands in."""
    return [person for person in room.people if not all(room.seats[p].stand_in for p in room.seats_of(person))]


def asked_about(room: Room, missed: str | None) -> set[str]:
    """Who decides whether a bot may stand in for somebody: the others who are here."""
    return {one for one in voters(room) if one != missed and (room.here is None or one in room.here)}


def stand_in(room: Room, missed: str | None) -> None:
    """A bot plays for somebody who is away, until they come back."""
    seats = room.seats_of(missed)
    for seat in seats:
        room.seats[seat].stand_in = True
    room.requests = []
    room.change_hands(seats)


def is_missed(room: Room, person: str) -> bool:
    """Whether a bot stands in for somebody, or the others talk about it."""
    return any(room.seats[p].stand_in or p in _talked_about(room) for p in room.seats_of(person))


def _talked_about(room: Room) -> list[int | None]:
    return [request.about for request in room.requests if request.kind == "stand_in"]


def come_back(room: Room, person: str) -> None:
    """Somebody who was missed is here: their seats are theirs again, and what these are asked is asked anew."""
    mine = room.seats_of(person)
    back = [p for p in mine if room.seats[p].stand_in]
    for seat in back:
        room.seats[seat].stand_in = False
    room.requests = [r for r in room.requests if r.kind != "stand_in" or r.about not in mine]
    room.change_hands(back)
