"""What people may ask of a room, one function for every message; each checks who asks and whether it is their turn."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kosti.rooms.fair import new_seed
from kosti.rooms.people import LONGEST_CHAT, Person, plain
from kosti.rooms.refusals import Refused
from kosti.rooms.room import Room, SeatRequest

EMOJI = ("👍", "👏", "😀", "😂", "😮", "😢", "😡", "🎲", "🍀", "❤️")
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12


def new_table_id() -> str:
    """An address that nobody guesses, without letters that look alike."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def act(room: Room, person: Person | None, message: Any) -> int:
    """Carry out a message, once; the version of the table afterwards."""
    if person is None:
        raise Refused("no_token")
    done = accepted_at(room, person, message)
    if done is not None:
        return done
    REQUESTS[message.type](room, person, message)
    room.accept(person.id, message.id)
    return room.version


def accepted_at(room: Room, person: Person | None, message: Any) -> int | None:
    """The version at which the same message was carried out before, if it was."""
    return room.accepted.get((person.id, message.id)) if person else None


def check_owner(room: Room, person: Person, seat: int) -> None:
    """Refuse whoever does not own the seat."""
    if seat >= len(room.seats):
        raise Refused("no_such_seat")
    place = room.seats[seat]
    if place.person != person.id:
        raise Refused("not_yours")
    if place.resigned:
        raise Refused("resigned")


def check_playing(room: Room) -> None:
    """Refuse what needs a game in progress."""
    if room.status == "waiting":
        raise Refused("not_started")
    if room.status == "over":
        raise Refused("is_over")


def check_turn(room: Room, person: Person, seat: int, version: int) -> None:
    """Refuse whoever is not asked, or has answered to a question of before (an optimistic version check)."""
    check_owner(room, person, seat)
    check_playing(room)
    if seat not in room.asked_since:
        raise Refused("not_now")
    if not room.asked_since[seat] <= version <= room.version:
        raise Refused("stale")


def play(room: Room, person: Person, message: Any) -> None:
    """Make a move."""
    check_turn(room, person, message.seat, message.version)
    if room.table.moment != "choice":
        raise Refused("not_now")
    room.play(message.seat, message.move)


def throw(room: Room, person: Person, message: Any) -> None:
    """Throw the pending dice."""
    check_turn(room, person, message.seat, message.version)
    if room.table.moment != "throw":
        raise Refused("no_throw")
    if message.faces is not None and room.virtual:
        raise Refused("virtual_dice")
    room.throw(message.faces)


def draw(room: Room, person: Person, message: Any) -> None:
    """Draw the pending card."""
    check_turn(room, person, message.seat, message.version)
    if room.table.moment != "draw":
        raise Refused("no_draw")
    room.draw(message.card)


def say(room: Room, person: Person, message: Any) -> None:
    """Chat."""
    text = plain(message.text, LONGEST_CHAT)
    if not text:
        raise Refused("bad_message", why="text")
    room.say(person, text)
    _hear(room, person)


def _hear(room: Room, person: Person) -> None:
    """Where the game listens (the move `talk`, which needs no turn), a line of chat is a word spoken aloud at the table."""
    verb = room.setup.game.verbs.get("talk")
    if room.status == "playing" and verb and verb.base in room.table.any_time():
        for seat in room.seats_of(person.id)[:1]:
            room.play_out_of_turn(seat, verb.base)


def emoji(room: Room, person: Person, message: Any) -> None:
    """Chat with one sign."""
    if message.emoji not in EMOJI:
        raise Refused("bad_message", why="emoji")
    room.say(person, message.emoji)


def undo(room: Room, person: Person, message: Any) -> None:
    """Ask to take back the seat's last move; bots agree, people are asked."""
    check_owner(room, person, message.seat)
    check_playing(room)
    if room.requests:
        raise Refused("asked_already")
    last_move(room, message.seat)
    room.ask_others(SeatRequest("undo", message.seat, [person.id]))
    _undo_if_agreed(room)


def answer(room: Room, person: Person, message: Any) -> None:
    """Agree to an undo, or not."""
    if person.id not in room.people:
        raise Refused("not_seated")
    request = next((r for r in room.requests if r.kind == message.to), None)
    if request is None:
        raise Refused("no_request")
    if not message.yes:
        room.ask_others(None)
        return
    if person.id not in request.agreed:
        room.ask_others(replace(request, agreed=[*request.agreed, person.id]))
    _undo_if_agreed(room)


def _undo_if_agreed(room: Room) -> None:
    request = room.requests[0]
    if set(room.people) <= set(request.agreed):
        room.cut(last_move(room, request.by))


def last_move(room: Room, seat: int) -> int:
    """Where in the history the last decision of a seat stands; with real dice also what it typed. A word once spoken is no decision."""
    for n in range(len(room.past) - 1, -1, -1):
        past = room.past[n]
        typed = not room.virtual and past.kind != "play" and past.number is None
        decided = past.is_move and not room.was_out_of_turn(past)
        if past.seat == seat and (decided or typed):
            return n
    raise Refused("no_undo")


def nudge(room: Room, person: Person, message: Any) -> None:
    """Knock gently for somebody who takes long."""
    if person.id not in room.people:
        raise Refused("not_seated")
    check_playing(room)
    if message.seat not in room.waiting_for() or room.asks_quietly or room.seats[message.seat].plays_itself:
        raise Refused("no_nudge")
    room.nudge(message.seat)


def resign(room: Room, person: Person, message: Any) -> None:
    """Leave the game to a bot."""
    check_owner(room, person, message.seat)
    check_playing(room)
    room.resign(message.seat)


def pace(room: Room, person: Person, message: Any) -> None:
    """Set the pace of the bots."""
    if person.id != room.setup.host:
        raise Refused("host_only")
    room.set_pace(message.pace)


def rematch(room: Room, person: Person, message: Any) -> None:
    """Ask for another game; when all have asked it is opened, and the next seat begins."""
    mine = room.seats_of(person.id)
    if not mine:
        raise Refused("not_seated")
    if room.status != "over":
        raise Refused("not_over")
    if room.next:
        return
    before = next((r for r in room.requests if r.kind == "rematch"), SeatRequest("rematch", mine[0], []))
    agreed = list(dict.fromkeys([*before.agreed, person.id]))
    room.ask_others(replace(before, agreed=agreed))
    if set(room.people) <= set(agreed):
        room.successor = _next_room(room)
        room.next = room.successor.id
        room.ask_others(None)


def _next_room(room: Room) -> Room:
    setup = replace(room.setup, id=new_table_id(), seed=new_seed(), created=room.now())
    seats = [replace(s, points=None, rank=None) for s in (*room.seats[1:], room.seats[0])]
    for seat in seats:
        if seat.resigned:
            seat.kind, seat.person, seat.level, seat.resigned = "bot", None, "normal", False
    successor = Room(setup, seats, room.now)
    successor.pace = room.pace
    successor.open()
    return successor


REQUESTS: dict[str, Callable[[Room, Person, Any], None]] = {
    "play": play,
    "throw": throw,
    "draw": draw,
    "say": say,
    "emoji": emoji,
    "undo": undo,
    "answer": answer,
    "nudge": nudge,
    "resign": resign,
    "rematch": rematch,
    "pace": pace,
}
