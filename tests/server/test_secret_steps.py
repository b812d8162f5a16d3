"""Secret steps: what others do in them, in which order, how often and how fast, is nobody's business."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from kosti.engine.sight.secrets import is_kept
from kosti.engine.table.pending import Choice
from kosti.mind.levels import DEEP, KINDS, LEVELS
from kosti.rooms.clock import DOUBTFUL, PACE, PONDERING, SEARCHING, duties
from kosti.rooms.room import Room
from kosti.rooms.shown.view import Views
from kosti.rooms.steps import stays_quiet
from kosti.server.house.house import House
from kosti.server.house.keeper import Keeper
from tests.server.helpers import ANN, new_room, send, step, who, with_house


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


def until(found: Callable[[Room], bool], *kinds: str) -> Room:
    """A room at which something is found sooner or later."""
    for number in range(200):
        room, chance = new_room("dice-town", *kinds, seed=number.to_bytes(32, "big")), Random(number)
        while room.status != "over":
            if found(room):
                return room
            step(room, chance.choice)
    raise AssertionError("it was never found")


def has_quiet_answer(room: Room) -> bool:
    """Whether somebody is asked quietly after whom another one is."""
    waits = room.table.pending
    return isinstance(waits, Choice) and waits.quiet and any(stays_quiet(room.table, waits.asked[0], move) for move in room.table.offers(waits.asked[0]))


def test_a_long_pause_tells_nobody_that_a_person_has_the_card() -> None:
    """Where several people play, bots and pauses take as long as a person now and then; where one plays alone with bots, there is nobody to guess about."""
    for kinds, is_long in ((("me", "open", "bot"), {True, False}), (("me", "bot", "bot"), {False})):
        room, found = until(lambda room: room.table.is_hushed, *kinds), set()
        for number in range(60):
            room.secret_step = number
            [pause] = [duty.at - room.secret_since for duty in duties(room, DEEP) if duty.kind == "hush"]
            usual = DOUBTFUL[0] * PACE["normal"] <= pause <= DOUBTFUL[1] * PACE["normal"]
            assert usual or PONDERING[0] <= pause <= PONDERING[1]
            found.add(not usual)
        assert found == is_long


def test_what_nobody_hears_of_is_answered_at_once(tmp_path: Path) -> None:
    """The next one who is asked quietly thinks in the same time as the first: nobody can count them."""

    async def work(house: House) -> None:
        room = until(has_quiet_answer, "me", "bot", "bot", "bot")
        keeper = Keeper(room, house)
        [seat] = room.waiting_for()
        move = next(move for move in room.table.offers(seat) if stays_quiet(room.table, seat, move))
        house.thinkers.choose = lambda *asked: answered(move)  # type: ignore[method-assign]
        slept: list[float] = []
        events, since = len(room.table.events), room.secret_since
        asleep = patch("asyncio.sleep", side_effect=lambda seconds: answered(slept.append(seconds)))
        with asleep, patch.object(house.storage, "commit", answered), patch.object(keeper, "schedule"):
            await keeper._think((seat, room.asked_since[seat]), "normal", room.ticks() + 100)
        assert slept == []
        assert all(is_kept(event) for event in room.table.events[events:])
        assert room.waiting_for() != [seat]
        assert room.secret_since == since

    async def answered(move: object) -> list[object]:
        return [move]

    with_house(tmp_path, work)
