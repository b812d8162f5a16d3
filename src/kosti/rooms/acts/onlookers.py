"""Onlookers: people at a table who do not play; those who play can mute them and send them away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kosti.rooms.people.people import Person
from kosti.rooms.refusals import Refused
from kosti.rooms.room import CHAT_SECONDS, Room

MOST_REMEMBERED = 200  # people who are muted at a table, or were sent away from it
MOST_SHOWN = 50


def belongs(room: Room, person: str) -> bool:
    """Whether somebody plays at a table or has opened it."""
    return person in room.people or person == room.setup.host


def check_welcome(room: Room, person: Person | None) -> None:
    """Refuse whoever was sent away."""
    if person and person.id in room.sent_away and not belongs(room, person.id):
        raise Refused("sent_away")


def check_may_talk(room: Room, person: Person) -> None:
    """Refuse whoever is not heard here, or writes too fast."""
    check_welcome(room, person)
    if person.id in room.muted and not belongs(room, person.id):
        raise Refused("muted")
    if not room.talk.allows(person.id):
        raise Refused("talks_too_fast", seconds=CHAT_SECONDS)


def mute(room: Room, person: Person, message: Any) -> None:
    """Let an onlooker write no more, or again."""
    _check_onlooker(room, person, message.person)
    others = [one for one in room.muted if one != message.person]
    room.set_onlookers(muted=[*others, message.person][-MOST_REMEMBERED:] if message.muted else others)


def send_away(room: Room, person: Person, message: Any) -> None:
    """An onlooker must leave, and does not come back."""
    _check_onlooker(room, person, message.person)
    others = [one for one in room.sent_away if one != message.person]
    room.set_onlookers(sent_away=[*others, message.person][-MOST_REMEMBERED:])


def _check_onlooker(room: Room, person: Person, onlooker: str) -> None:
    if not belongs(room, person.id):
        raise Refused("not_seated")
    if belongs(room, onlooker):
        raise Refused("no_onlooker")


def onlookers(room: Room, person: Person | None, here: Mapping[str, Person]) -> list[dict[str, Any]]:
    """Who looks on by name, as those who belong to the table are told."""
    if person is None or not belongs(room, person.id):
        return []
    watching = [one for one in here.values() if not belongs(room, one.id)]
    return [{"id": one.id, "name": room.name_of(one), "colour": one.colour, "muted": one.id in room.muted} for one in watching[:MOST_SHOWN]]
