"""Secret steps: what others do in them, in which order, how often and how fast, is nobody's business."""

import json

import pytest

from kosti.mind.levels import DEEP, KINDS, LEVELS
from kosti.rooms.clock import DOUBTFUL, PACE, SEARCHING, duties
from kosti.rooms.room import Room
from kosti.rooms.shown.view import Views
from tests.server.helpers import ANN, new_room, send, step, who


def answer(room: Room, seat: int) -> None:
    """A seat gives the first answer there is."""
    room.play(seat, room.table.offers(seat)[0])


def at_the_first_answers(game: str, *kinds: str) -> Room:
    """A room in which all are asked at the same time."""
    room = new_room(game, *kinds)
    while len(room.waiting_for()) < len(room.seats):
        step(room)
    return room


def test_answers_are_told_seat_by_seat() -> None:
    """Who was quicker is not told, also not to somebody who comes later."""
    told = []
    for order in ((2, 0, 1), (1, 2, 0)):
        room = at_the_first_answers("wurfel-bingo", "me", "open", "open")
        views = Views(room)
        views.seen(None, None, "en", {})
        for seat in order:
            answer(room, seat)
        told += [[json.loads(line) for line in seen.seen(None, None, "en", {}).events] for seen in (views, Views(room))]
    assert [line["seat"] for line in told[0] if line["kind"] == "play"] == [0, 1, 2]
    assert all(lines == told[0] for lines in told)


def test_a_throw_does_not_belong_to_the_last_answer() -> None:
    for order in ((0, 1, 2), (1, 2, 0), (0, 2, 1)):
        room = at_the_first_answers("wurfel-bingo", "me", "open", "open")
        for seat in order:
            answer(room, seat)
        assert room.table.moment == "throw"


def test_a_request_outlives_what_others_do_in_secret() -> None:
    room = at_the_first_answers("wurfel-bingo", "me", "open", "open")
    answer(room, 0)
    send(room, ANN, "undo", seat=0)
    answer(room, 1)
    assert [request.kind for request in room.requests] == ["undo"]
    send(room, who(room, 1), "answer", to="undo", yes=True)
    send(room, who(room, 2), "answer", to="undo", yes=True)
    assert room.waiting_for() == [0, 1, 2]
    answer(room, 0)
    send(room, ANN, "undo", seat=0)
    answer(room, 1)
    answer(room, 2)
    assert room.requests == []


def test_answers_are_open_when_others_are_asked_at_once() -> None:
    """Where all pass, the next round begins with the same step."""
    room = new_room("yee-hah-hi", "me", "open", "open")
    for seat in (0, 1, 2):
        room.play(seat, room.setup.game.verbs["done"].base)
    assert room.waiting_for() == [0, 1, 2]
    assert all(event.open for event in room.table.events)
    room.play(1, room.setup.game.verbs["done"].base)
    assert [event.open for event in room.table.events if event.kind == "play"] == [True, True, True, False]


def test_a_bot_takes_no_longer_for_many_steps() -> None:
    """Nine numbers are written in the time of one."""
    room = at_the_first_answers("two-dice-bingo", "me", "bot")
    [first] = [duty for duty in duties(room, DEEP) if duty.seat == 1]
    for _ in range(8):
        room.ticks.at += 0.01
        answer(room, 1)
        assert first in duties(room, DEEP)


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_searches_is_given_the_time(level: str) -> None:
    """A question with a single answer takes as long as one that is thought about for a second."""
    room = at_the_first_answers("two-dice-bingo", "me", "bot")
    room.seats[1].level = level
    room.set_pace("fast")
    [duty] = [duty for duty in duties(room, DEEP) if duty.seat == 1]
    waits = duty.at - room.ticks()
    assert waits >= SEARCHING * DOUBTFUL[0] > 1 if KINDS[LEVELS[level]].deep else waits <= PACE["fast"] * DOUBTFUL[1] < 1
