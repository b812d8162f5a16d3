"""What people may ask of a room, one function for every message; each checks who asks and whether it is their turn."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kosti.rooms.acts import absent
from kosti.rooms.acts.onlookers import check_may_talk, mute, send_away
from kosti.rooms.acts.taking_back import cut_from, entered_at
from kosti.rooms.acts.words import give_word, pledge_word
from kosti.rooms.fair.dice import new_seed
from kosti.rooms.history import SeatRequest
from kosti.rooms.people.people import LONGEST_CHAT, Person, plain
from kosti.rooms.refusals import Refused
from kosti.rooms.room import Room

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


def check_turn(room: Room, person: Person, seat: int, question: int) -> None:
    """Refuse whoever is not asked, or has answered to a question of before (an optimistic version check)."""
    check_owner(room, person, seat)
    check_playing(room)
    if seat not in room.asked_since:
        raise Refused("not_now")
    if room.asked_since[seat] != question:
        raise Refused("stale")


def pledge(room: Room, person: Person, message: Any) -> None:
    """Bind oneself to a word for the fair dice."""
    pledge_word(room, person, message.hash)


def word(room: Room, person: Person, message: Any) -> None:
    """Tell the word; the last one starts the game."""
    give_word(room, person, message.word)


def play(room: Room, person: Person, message: Any) -> None:
    """Make a move, or a whole play of several."""
    check_turn(room, person, message.seat, message.question)
    if room.table.moment != "choice":
        raise Refused("not_now")
    room.play(message.seat, message.move, message.first, message.then)


def throw(room: Room, person: Person, message: Any) -> None:
    """Throw the pending dice."""
    check_turn(room, person, message.seat, message.question)
    if room.table.moment != "throw":
        raise Refused("no_throw")
    if (message.faces is not None or message.then) and room.virtual:
        raise Refused("virtual_dice")
    begun = len(room.past)
    room.throw(message.faces)
    for step in message.then:
        _go_on(room, message.seat, step, begun)


def _go_on(room: Room, seat: int, step: int | list[int], begun: int) -> None:
    """Take one of the steps that were sent along with a throw: another throw, or a move, unless the table has made it, since there was no other."""
    if isinstance(step, list):
        if seat not in room.asked_since or room.table.moment != "throw":
            raise Refused("not_now")
        room.throw(step)
        return
    move = step
    made = any(past.forced and past.seat == seat and past.values == (move,) for past in room.past[begun:])
    if made and (room.table.moment != "choice" or move not in room.table.offers(seat)):
        return
    if seat not in room.asked_since or room.table.moment != "choice":
        raise Refused("not_now")
    room.play(seat, move)


def draw(room: Room, person: Person, message: Any) -> None:
    """Draw the pending card."""
    check_turn(room, person, message.seat, message.question)
    if room.table.moment != "draw":
        raise Refused("no_draw")
    if message.card is not None and room.virtual:
        raise Refused("virtual_dice")
    room.draw(message.card)


def say(room: Room, person: Person, message: Any) -> None:
    """Chat."""
    text = plain(message.text, LONGEST_CHAT)
    if not text:
        raise Refused("bad_message", why="text")
    check_may_talk(room, person)
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
    check_may_talk(room, person)
    room.say(person, message.emoji)


def undo(room: Room, person: Person, message: Any) -> None:
    """Ask all people to take back the seat's last move; `entry`: all since the dice it has entered last."""
    check_owner(room, person, message.seat)
    check_playing(room)
    if room.requests:
        raise Refused("asked_already")
    start = entered_at(room, message.seat) if message.entry else cut_from(room, message.seat)
    room.ask_others(SeatRequest("undo", message.seat, [person.id], start if message.entry else None))
    _carry_out_if_agreed(room)


def answer(room: Room, person: Person, message: Any) -> None:
    """Agree to a request, or not."""
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
    _carry_out_if_agreed(room)


def stand_in(room: Room, person: Person, message: Any) -> None:
    """Ask the others who are here to let a bot play for somebody who has been away for a while."""
    if person.id not in room.people:
        raise Refused("not_seated")
    check_playing(room)
    if message.seat >= len(room.seats):
        raise Refused("no_such_seat")
    place = room.seats[message.seat]
    if place.plays_itself or place.person not in room.absent or place.person == person.id:
        raise Refused("not_absent")
    if room.requests:
        raise Refused("asked_already")
    room.ask_others(SeatRequest("stand_in", room.seats_of(person.id)[0], [person.id], message.seat))
    _carry_out_if_agreed(room)


def _carry_out_if_agreed(room: Room) -> None:
    """Do what was asked for once nobody is left who has not agreed; whoever is away cannot be asked whether a bot may play for another."""
    request = room.requests[0]
    if request.kind == "stand_in":
        missed = room.seats[request.about or 0].person
        if absent.asked_about(room, missed) <= set(request.agreed):
            absent.stand_in(room, missed)
    elif set(absent.voters(room)) <= set(request.agreed):
        room.cut(cut_from(room, request.by) if request.about is None else request.about)


def nudge(room: Room, person: Person, message: Any) -> None:
    """Knock gently for somebody who takes long."""
    if person.id not in room.people:
        raise Refused("not_seated")
    check_playing(room)
    if message.seat not in room.waiting_for() or room.asks_secretly or room.seats[message.seat].plays_itself:
        raise Refused("no_nudge")
    room.nudge(message.seat)


def resign(room: Room, person: Person, message: Any) -> None:
    """Leave the game to a bot."""
    check_owner(room, person, message.seat)
    check_playing(room)
    room.resign(message.seat)


def leave_seats(room: Room, person: Person) -> None:
    """Leave all seats: before the game to others, in the game to a bot."""
    for seat in room.seats_of(person.id):
        if room.status == "waiting":
            room.stand(seat, person)
        else:
            room.resign(seat)


def pace(room: Room, person: Person, message: Any) -> None:
    """Set the pace of the bots."""
    if person.id != room.setup.host:
        raise Refused("host_only")
    room.set_pace(message.pace)


def rematch(room: Room, person: Person, message: Any) -> None:
    """Ask for another game; when all have asked its table is opened, the next seat will begin, and everybody gives a fresh word there."""
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
    if set(absent.voters(room)) <= set(agreed):
        room.successor = _next_room(room)
        room.next = room.successor.id
        room.ask_others(None)


def _next_room(room: Room) -> Room:
    setup = replace(room.setup, id=new_table_id(), seed=new_seed(), created=room.now())
    seats = [replace(s, points=None, rank=None, pledge="", word="") for s in (*room.seats[1:], room.seats[0])]
    for seat in seats:
        if seat.resigned or seat.stand_in:
            seat.kind, seat.person, seat.level, seat.resigned, seat.stand_in = "bot", None, "normal", False, False
    successor = Room(setup, seats, room.now, room.ticks)
    successor.pace = room.pace
    successor.muted, successor.sent_away = list(room.muted), list(room.sent_away)
    successor.open()
    return successor


REQUESTS: dict[str, Callable[[Room, Person, Any], None]] = {
    "pledge": pledge,
    "word": word,
    "play": play,
    "throw": throw,
    "draw": draw,
    "say": say,
    "emoji": emoji,
    "undo": undo,
    "answer": answer,
    "nudge": nudge,
    "resign": resign,
    "stand_in": stand_in,
    "rematch": rematch,
    "pace": pace,
    "mute": mute,
    "send_away": send_away,
}
