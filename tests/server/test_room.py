"""Rooms: sitting down, throwing, playing, taking back, leaving, playing again, and the clock; all with time in the test's hands."""

import random

import pytest

from kosti.engine.errors import TableError
from kosti.engine.table.events import Event
from kosti.library import find_game
from kosti.mind.levels import DEEP
from kosti.rooms import clock
from kosti.rooms.acts.requests import new_table_id
from kosti.rooms.history import Setup
from kosti.rooms.people.people import Person
from kosti.rooms.people.seats import seat_all
from kosti.rooms.refusals import Refused
from kosti.rooms.room import Room
from tests.server.helpers import ANN, BOB, SEED, Time, finish, new_room, refuse_at_tables, seats, send, step, tell_words, waiting_room, who


def refused(code: str, room: Room, person: Person | None, type: str, **fields) -> None:
    """A message is refused and nothing at all has changed."""
    before = (room.version, list(room.past), room.table._state.values(), list(room.chat), list(room.requests), room.fair.next)
    with pytest.raises(Refused) as caught:
        send(room, person, type, **fields)
    assert caught.value.code == code
    assert set(caught.value.text) == {"en", "ru"}
    assert before == (room.version, list(room.past), room.table._state.values(), list(room.chat), list(room.requests), room.fair.next)


def test_starts_when_the_last_seat_is_taken_and_all_words_are_told() -> None:
    room = waiting_room("pig", "me", "open", "open")
    assert room.status == "waiting"
    refused("not_started", room, ANN, "throw", seat=0)
    room.sit(1, BOB, "Ann", None)
    assert room.seats[1].name == "Ann 2"
    room.stand(1, BOB)
    with pytest.raises(Refused):
        room.stand(0, BOB)
    room.sit(1, BOB, None, None)
    with pytest.raises(Refused):
        room.sit(1, ANN, None, None)
    room.sit(2, Person("c", "Clara", "teal"), None, None)
    assert room.status == "waiting"
    refused("not_started", room, ANN, "throw", seat=0)
    tell_words(room)
    assert room.status == "playing"
    with pytest.raises(Refused):
        room.stand(1, BOB)


def test_a_throw_waits_for_its_person_but_follows_a_choice() -> None:
    room = new_room("pig")
    assert room.table.moment == "throw"
    send(room, ANN, "throw", seat=0)
    while room.table.moment != "choice":
        step(room)
    seat = room.waiting_for()[0]
    throws = sum(p.kind == "throw" for p in room.past)
    send(room, who(room, seat), "play", seat=seat, move=room.table.offers(seat)[0])
    assert sum(p.kind == "throw" for p in room.past) == throws + 1


def test_secret_throws_fall_by_themselves() -> None:
    room = new_room("perudo", "me", "open")
    while room.table.moment == "throw":
        step(room)
    assert room.table.moment == "choice"
    assert all(any(cup) for cup in room.table._state.cup[:2])


def test_nobody_acts_for_others_or_out_of_turn() -> None:
    room = new_room("pig")
    refused("not_yours", room, BOB, "throw", seat=0)
    refused("not_now", room, BOB, "throw", seat=1)
    refused("no_token", room, None, "throw", seat=0)
    refused("no_such_seat", room, ANN, "throw", seat=9)
    refused("not_now", room, ANN, "play", seat=0, move=0)
    refused("virtual_dice", room, ANN, "throw", seat=0, faces=[6])
    refused("no_draw", room, ANN, "draw", seat=0)
    refused("stale", room, ANN, "throw", seat=0, question=room.asked_since[0] + 1)
    stranger = Person("s", "Stranger", "teal")
    refused("not_yours", room, stranger, "throw", seat=0)
    refused("not_yours", room, stranger, "resign", seat=0)
    refused("not_seated", room, stranger, "nudge", seat=0)
    refused("not_seated", room, stranger, "rematch")
    refused("host_only", room, BOB, "pace", pace="fast")
    refused("not_over", room, ANN, "rematch")
    refused("no_undo", room, ANN, "undo", seat=0)
    refused("no_request", room, ANN, "answer", to="undo", yes=True)


def test_illegal_moves_are_refused() -> None:
    room = new_room("pig")
    while room.table.moment != "choice":
        step(room)
    seat = room.waiting_for()[0]
    before = room.table._state.values()
    with pytest.raises(TableError):
        send(room, who(room, seat), "play", seat=seat, move=999)
    assert room.table._state.values() == before


def test_an_old_position_is_refused() -> None:
    room = new_room("pig")
    while room.table.moment != "choice":
        step(room)
    seat = room.waiting_for()[0]
    old = room.asked_since[seat]
    send(room, who(room, seat), "play", seat=seat, move=room.table.offers(seat)[0])
    while not (room.table.moment == "choice" and room.waiting_for() == [seat]):
        step(room)
    refused("stale", room, who(room, seat), "play", seat=seat, move=room.table.offers(seat)[0], question=old)


def test_a_repeated_message_is_carried_out_once() -> None:
    room = new_room("pig")
    first = send(room, ANN, "throw", seat=0, id="one")
    past = list(room.past)
    assert send(room, ANN, "throw", seat=0, id="one") == first
    assert room.past == past


def test_simultaneous_choices_in_any_order() -> None:
    """While several choose, another's answer does not make mine stale."""
    room = new_room("dice-town", "me", "open", "open")
    for _ in range(300):
        if len(room.waiting_for()) > 1:
            break
        step(room, random.Random(1).choice)
    asked = room.waiting_for()
    assert len(asked) > 1
    seen, questions = room.version, dict(room.asked_since)
    last, first = asked[-1], asked[0]
    send(room, who(room, last), "play", seat=last, move=room.table.offers(last)[0], question=questions[last])
    assert room.version > seen
    assert first in room.waiting_for()
    send(room, who(room, first), "play", seat=first, move=room.table.offers(first)[0], question=questions[first])
    assert room.version == seen + 2


def test_undo_with_people() -> None:
    room = new_room("pig")
    while not any(p.kind == "play" and p.seat == 0 for p in room.past):
        step(room)
    send(room, ANN, "undo", seat=0)
    refused("asked_already", room, ANN, "undo", seat=0)
    send(room, BOB, "answer", to="undo", yes=False)
    assert not room.requests
    send(room, ANN, "undo", seat=0)
    n = max(i for i, p in enumerate(room.past) if p.kind == "play" and p.seat == 0)
    send(room, BOB, "answer", to="undo", yes=True)
    assert len(room.past) == n
    refused("no_request", room, BOB, "answer", to="undo", yes=True)


def test_an_undo_request_ends_when_the_game_goes_on() -> None:
    room = new_room("pig")
    while not any(p.kind == "play" and p.seat == 0 for p in room.past):
        step(room)
    send(room, ANN, "undo", seat=0)
    step(room)
    assert not room.requests


def test_real_dice() -> None:
    room = new_room("pig", "me", "open", dice="real")
    with pytest.raises(TableError):
        send(room, ANN, "throw", seat=0, faces=[7])
    with pytest.raises(TableError):
        send(room, ANN, "throw", seat=0, faces=[1, 2])
    send(room, ANN, "throw", seat=0, faces=[4])
    assert room.table._state.pot == 4
    send(room, ANN, "undo", seat=0)
    send(room, BOB, "answer", to="undo", yes=True)
    assert room.table.moment == "throw"
    send(room, ANN, "throw", seat=0, faces=[6])
    send(room, ANN, "play", seat=0, move=room.table.offers(0)[0])
    assert room.table.moment == "throw", "with real dice every throw is typed"
    send(room, ANN, "throw", seat=0)
    assert room.past[-1].number is not None


def test_resign_leaves_the_seat_to_a_bot() -> None:
    room = new_room("pig")
    question = room.asked_since[0]
    send(room, BOB, "resign", seat=1)
    send(room, ANN, "throw", seat=0, question=question)
    refused("resigned", room, BOB, "throw", seat=1)
    finish(room)
    assert room.seats[1].resigned
    assert room.people == [ANN.id]


def test_rematch_when_all_have_asked() -> None:
    room = finish(new_room("pig", goal=20))
    refused("is_over", room, ANN, "throw", seat=0)
    send(room, ANN, "rematch")
    assert room.next is None
    assert room.requests[0].agreed == [ANN.id]
    send(room, BOB, "rematch")
    assert room.successor is not None
    assert room.next == room.successor.id
    assert [s.person for s in room.successor.seats] == [BOB.id, ANN.id]
    assert room.successor.status == "waiting"
    assert room.successor.setup.seed != room.setup.seed
    assert room.successor.setup.options == {"goal": 20}


def test_chat_is_plain_text() -> None:
    room = new_room("pig")
    send(room, ANN, "say", text="  hello \x00\x1b[31m there \u202e ")
    assert room.chat[0].text == "hello [31m there"
    refused("bad_message", room, ANN, "say", text="\x00\x01")
    send(room, BOB, "emoji", emoji="👍")
    refused("bad_message", room, BOB, "emoji", emoji="x")
    send(room, Person("s", "Stranger", "teal"), "say", text="hi")
    assert [line.who for line in room.chat] == ["Ann", "Bob", "Stranger"]


def test_nudges() -> None:
    room = new_room("pig")
    refused("no_nudge", room, ANN, "nudge", seat=1)
    send(room, BOB, "nudge", seat=0)
    assert room.nudged == {0}
    send(room, ANN, "throw", seat=0)
    assert room.nudged == set()


def test_the_clock_nudges_and_then_stands_in() -> None:
    now = Time()
    room = new_room("pig", "me", "open", clock=10, now=now)
    assert [(d.kind, d.at) for d in clock.duties(room, DEEP)] == [("nudge", 1010.0), ("stand in", 1020.0)]
    now.at = 1010.0
    clock.carry_out(room, clock.duties(room, DEEP)[0])
    assert room.nudged == {0}
    assert [d.kind for d in clock.duties(room, DEEP)] == ["stand in"]
    now.at = 1020.0
    assert clock.carry_out(room, clock.duties(room, DEEP)[0])
    assert room.past[-1].kind == "throw"
    while room.table.moment != "choice":
        step(room)
    assert not clock.carry_out(room, clock.duties(room, DEEP)[-1]), "a choice needs thinking"
    assert new_room("pig").setup.clock is None


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
def test_bots_move_at_their_pace(pace: str) -> None:
    now = Time()
    room = new_room("left-right-pot", "bot", "bot", "me", now=now)
    send(room, ANN, "pace", pace=pace)
    duty = clock.duties(room, DEEP)[0]
    assert duty == clock.Duty(1000.0 + clock.PACE[pace], "throw", 0)
    now.at = duty.at
    clock.carry_out(room, duty)
    assert clock.duties(room, DEEP)[0].at in (duty.at + clock.PACE[pace], duty.at) or room.waiting_for() == [2]


def test_who_thinks_longer_than_the_game_allows_hands_in_nothing() -> None:
    now = Time()
    room = new_room("nine-is-near-ten", "me", "open", now=now)
    send(room, ANN, "throw", seat=0)
    assert [(d.kind, d.at) for d in clock.duties(room, DEEP)] == [("late", 1060.0)]
    now.at = 1030.0
    join = next(m for m in room.table.offers(0) if room.table.write(m).startswith("join"))
    send(room, ANN, "play", seat=0, move=join)
    assert [(d.kind, d.at) for d in clock.duties(room, DEEP)] == [("late", 1060.0)], "every step is on the same time"
    assert clock.time_left(room, 0) == 30
    now.at = 1060.0
    assert clock.carry_out(room, clock.duties(room, DEEP)[0])
    assert room.table.events[-2].text == "give-up"
    assert room.table.player == 1
    assert new_room("nine-is-near-ten", "me", "open", seconds=0).table.late_move(0) is None


def test_a_line_of_chat_is_heard_where_silence_was_agreed() -> None:
    room = new_room("jule", "me", "open", silence=True, dice="real")
    send(room, ANN, "throw", seat=0, faces=[1])
    assert room.table.scores == [1, 0]
    send(room, BOB, "emoji", emoji="👍")
    send(room, BOB, "say", text="Well done!")
    assert room.table.scores == [1, 0]
    send(room, ANN, "say", text="Thank you!")
    assert room.table.scores == [0, 0]
    assert room.table.moment == "throw"
    assert room.waiting_for() == [0]
    copied = new_room("jule", "me", "open", silence=True, dice="real")
    for past in room.past:
        copied.table.repeat(Event(past.kind, past.seat, "", past.values))
    assert copied.table.scores == [0, 0]
    free = new_room("jule", "me", "open", dice="real")
    send(free, ANN, "throw", seat=0, faces=[1])
    send(free, ANN, "say", text="Ha!")
    assert free.table.scores == [1, 0]


def test_bots_take_their_time_in_a_race() -> None:
    room = new_room("ninety-nine", "me", "bot", "bot", now=Time(), race=True, target=23)
    send(room, ANN, "throw", seat=0)
    waits = [d.at - 1000.0 for d in clock.duties(room, DEEP) if d.kind == "choose"]
    assert len(waits) == 2
    assert all(clock.RACING[0] <= wait / clock.PACE["normal"] <= clock.RACING[1] for wait in waits)
    assert [room.seats[d.seat].plays_itself for d in clock.duties(room, DEEP) if d.kind == "late"] == [False]


def test_places_alone_are_no_points() -> None:
    assert [seat.points for seat in finish(new_room("perudo")).seats] == [None, None]
    assert all(seat.points is not None for seat in finish(new_room("pig", goal=20)).seats)


def test_a_table_that_refuses_somebody_is_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    room = waiting_room("pig", "me", "open")
    before = (str(room.seats), room.table.names, room.mark, room.status)
    refuse_at_tables(monkeypatch, "Zoe")
    with pytest.raises(TableError):
        room.sit(1, Person("z", "Zoe", "teal"), None, None)
    assert before == (str(room.seats), room.table.names, room.mark, room.status)
    room.sit(1, BOB, None, None)
    tell_words(room)
    assert (room.status, room.table.names) == ("playing", ["Ann", "Bob"])


@pytest.mark.parametrize("name", ["Ann", "ann", "A\u200dnn", "Ａnn"])
def test_onlookers_never_have_the_name_of_a_player(name: str) -> None:
    room = new_room("pig")
    send(room, Person("s", name, "teal"), "say", text="I give up")
    send(room, ANN, "say", text="I do not")
    assert [line.who for line in room.chat] == [f"{name} 2", "Ann"]


def test_a_word_once_spoken_is_not_what_is_taken_back() -> None:
    room = new_room("jule", "me", "bot", silence=True, dice="real")
    send(room, ANN, "throw", seat=0, faces=[1])
    send(room, ANN, "say", text="Ha!")
    assert [past.kind for past in room.past] == ["throw", "play"]
    send(room, ANN, "undo", seat=0)
    assert room.past == [], "back to the throw that was typed, and not only to before the word"
    silent = new_room("jule", "me", "bot", silence=True)
    send(silent, ANN, "say", text="Ha!")
    refused("no_undo", silent, ANN, "undo", seat=0)


def test_a_clock_that_is_set_back_stops_nobody() -> None:
    """Bots and limits go by seconds that only go forward, whatever the time of day is said to be."""
    of_day, ticks = Time(), Time()
    setup = Setup(new_table_id(), find_game("pig"), None, {}, "virtual", 30, ANN.id, SEED, of_day())
    room = Room(setup, seat_all(seats("bot", "me"), ANN), of_day, ticks)
    room.open()
    tell_words(room)
    due = clock.duties(room, DEEP)[0].at
    of_day.at -= 3600
    assert clock.duties(room, DEEP)[0].at == due
    assert due - room.ticks() < 5
    while room.waiting_for() != [1]:
        step(room)
    of_day.at -= 3600
    ticks.at += 10
    assert clock.time_left(room, 1) == 20
