"""What each viewer is sent: the shape of docs/protocol.md for every game, never a secret of another seat, and the handing over of a device."""

import json
import random
import sys
from types import FrameType
from typing import Any

import pytest

from kosti.engine.sight.told.speak import sentence
from kosti.library import find_game, game_ids
from kosti.rooms.people.people import Person
from kosti.rooms.shown import after, view
from kosti.rooms.shown.stream import Stream
from kosti.rooms.shown.view import Views, counted_as, point_of_view
from kosti.server.http.bodies import ReplayView
from kosti.server.wire import TableView, to_json
from tests.server.helpers import ANN, BOB, finish, new_room, same_view, send, step, waiting_room, who

HERE = {ANN.id: ANN}


def view_of(room, person, in_hand=None, lang="en"):
    """The view of a person, checked against the typed shape."""
    sent = json.loads(whole(Views(room), person, in_hand, lang))
    TableView.model_validate(sent)
    return sent


def whole(views, person, in_hand=None, lang="en"):
    """The first message to a device."""
    return Stream().message(views.seen(person, in_hand, lang, HERE))


@pytest.mark.parametrize("id", game_ids())
def test_every_game_has_the_shape_of_the_protocol(id: str) -> None:
    game, chance = find_game(id), random.Random(7)
    count = game.seats_of(None)[0]
    room = new_room(id, "me", *["open"] * (count - 1))
    for _ in range(30):
        for person in (ANN, BOB, None):
            for lang in ("en", "ru"):
                view_of(room, person, lang=lang)
        if room.status == "over":
            break
        step(room, chance.choice)


def test_views_made_in_passing_are_the_same_as_fresh_ones() -> None:
    """What is kept between versions never goes stale: not after closed answers open, not after an undo."""
    chance = random.Random(3)
    for game in ("dice-town", "perudo", "criss-cross"):
        room = new_room(game, "me", "open", "open")
        kept = Views(room)
        for n in range(150):
            if room.status == "over":
                break
            for person in (ANN, BOB, None):
                same_view(json.loads(whole(kept, person)), json.loads(whole(Views(room), person)))
            if n % 40 == 39 and any(p.kind == "play" for p in room.past):
                room.cut(max(i for i, p in enumerate(room.past) if p.kind == "play"))
            step(room, chance.choice)


def test_perudo_never_sends_the_dice_of_another() -> None:
    """Nothing that a viewer is sent shows a die under another's cup, and nothing changes when those dice do."""
    chance = random.Random(9)
    room = new_room("perudo", "me", "open", "open")
    for _ in range(200):
        if room.status == "over":
            break
        for seat, person in enumerate((ANN, BOB, None)):
            viewer = seat if person else None
            sent = view_of(room, person)
            for item in sent["scene"]["table"]:
                if item["kind"] == "dice" and item["id"] == "cup" and item["owner"] != viewer:
                    assert all(die["face"] is None for die in item["value"])
            for event in sent["events"]:
                if event["kind"] == "throw" and event["seat"] != viewer and "in secret" in event["text"]:
                    assert all(die["face"] is None for die in event["dice"])
            assert sent["fair"]["seed"] is None
            assert sent == changed_under_other_cups(room, person, viewer)
        step(room, chance.choice)


def changed_under_other_cups(room, person, viewer):
    """The view that the same person gets if the other cups hold other dice."""
    state, before = room.table._state, room.table._state.copy()
    thrown = [(e, e.values) for e in room.table.events if e.kind == "throw" and e.only not in (-1, viewer)]
    for seat, cup in enumerate(state.cup):
        if seat != viewer:
            cup[:] = [7 - d if d else 0 for d in cup]
    if state.roll_owner not in (-1, viewer):
        state.roll[:] = [7 - d if d else 0 for d in state.roll]
    for event, values in thrown:
        event.values = tuple(7 - v for v in values)
    try:
        return view_of(room, person)
    finally:
        room.table._state = before
        for event, values in thrown:
            event.values = values


def test_the_seed_is_shown_when_the_game_is_over() -> None:
    room = new_room("pig", goal=20)
    assert room.setup.seed.hex() not in whole(Views(room), ANN)
    assert view_of(room, ANN)["fair"]["dice"] == [{"kind": "die", "label": "", "sides": [1, 2, 3, 4, 5, 6], "texts": ["1", "2", "3", "4", "5", "6"]}]
    finish(room)
    assert view_of(room, None)["fair"]["seed"] == room.setup.seed.hex()


def test_handing_over_the_device() -> None:
    room = new_room("perudo", "me", "here", "bot")
    while room.table.moment != "choice" or room.waiting_for()[0] == 2:
        step(room, min)
    seat = room.waiting_for()[0]
    waiting = view_of(room, ANN)
    assert (waiting["viewer"], waiting["handover"]) == (None, seat)
    assert not waiting["scene"]["verbs"]
    assert all(die["face"] is None for item in waiting["scene"]["table"] if item["id"] == "cup" for die in item["value"])
    other = 1 - seat
    assert view_of(room, ANN, in_hand=other)["handover"] == seat
    shown = view_of(room, ANN, in_hand=seat)
    assert (shown["viewer"], shown["handover"]) == (seat, None)
    assert shown["scene"]["verbs"]
    own = next(item for item in shown["scene"]["table"] if item["id"] == "cup" and item["owner"] == seat)
    assert all(die["face"] for die in own["value"])


def test_no_handing_over_without_secrets() -> None:
    room = new_room("pig", "me", "here")
    assert point_of_view(room, ANN, None) == (0, None)
    while room.waiting_for() != [1]:
        step(room, max)
    assert point_of_view(room, ANN, None) == (1, None)
    assert not find_game("pig").has_secrets
    assert find_game("perudo").has_secrets


def test_who_is_here_and_whose_seat_it_is() -> None:
    room = new_room("pig", "me", "open", "bot hard")
    sent = view_of(room, BOB)
    assert [s["here"] for s in sent["seats"]] == [True, False, True]
    assert [s["mine"] for s in sent["seats"]] == [False, True, False]
    assert sent["seats"][2]["level"] == "hard"
    assert (sent["viewer"], sent["host"]) == (1, False)
    assert view_of(room, Person("s", "Stranger", "teal"))["viewer"] is None


def test_pending_throws_name_their_dice() -> None:
    sent = view_of(new_room("pig", "me", "open", dice="real"), ANN)
    assert sent["pending"]["mine"]
    assert [face["face"] for face in sent["pending"]["dice"][0]["faces"]] == [1, 2, 3, 4, 5, 6]
    sent = view_of(new_room("zombie-dice", "me", "open", dice="real"), BOB)
    assert not sent["pending"]["mine"]


def test_the_clock_of_the_table() -> None:
    room = new_room("pig", "me", "open", clock=30)
    assert view_of(room, BOB)["clock"] == {"seconds": 30, "left": 30.0, "seat": 0, "nudged": False}
    room.ticks.at += 31
    assert view_of(room, BOB)["clock"]["nudged"]
    assert view_of(new_room("pig"), BOB)["clock"] is None


@pytest.mark.parametrize("game", ["perudo", "dice-town", "mia", "pig"])
def test_the_replay_shows_everything(game: str) -> None:
    room = finish(new_room(game, "me", "open", "open"), random.Random(2).choice)
    for lang in ("en", "ru"):
        told = after.replay(room, lang)
        ReplayView.model_validate(told)
        assert len(told["steps"]) == sum(past.kind != "hush" for past in room.past) + 1
    hidden = [d for s in told["steps"] for i in s["scene"]["table"] if i["kind"] == "dice" for d in i["value"] if d["face"] is None]
    assert not hidden
    assert told["steps"][-1]["scene"]["moment"] == "over"


def test_requests_are_shown_by_seat() -> None:
    room = new_room("pig")
    while not any(p.kind == "play" and p.seat == 0 for p in room.past):
        step(room)
    send(room, who(room, 0), "undo", seat=0)
    assert view_of(room, BOB)["requests"] == [{"kind": "undo", "by": 0, "agreed": [0], "about": None}]


def test_who_is_asked_quietly_is_not_told_by_a_knock() -> None:
    room = new_room("pig", "me", "open")
    while room.table.moment != "choice":
        step(room)
    seat = room.waiting_for()[0]
    room.nudged = {seat}
    assert view_of(room, who(room, 1 - seat))["nudged"] == [seat]
    room.table._state = room.table.position()
    room.table._state.quiet = 1
    assert view_of(room, who(room, 1 - seat))["nudged"] == []
    assert view_of(room, None)["nudged"] == []
    assert view_of(room, who(room, seat))["nudged"] == [seat]


def test_names_of_those_who_come_later_stand_in_the_log() -> None:
    room = waiting_room("dice-holdem", "me", "open")
    views = Views(room)
    whole(views, ANN)
    room.sit(1, BOB, None, None)
    told = [event["text"] for event in json.loads(whole(views, ANN))["events"]]
    assert any("Bob" in line for line in told)
    assert not any("…" in line for line in told)


@pytest.mark.parametrize(
    ("id", "lang", "counted"), [("pig", "en", ""), ("buck-dice", "en", ""), ("cant-stop", "en", "Columns claimed"), ("bouncer", "ru", "Всего за партии")]
)
def test_results_say_what_was_counted(id: str, lang: str, counted: str) -> None:
    assert counted_as(find_game(id), lang) == counted


def test_a_sentence_is_made_once_and_said_to_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is spoken of hears "you", however many look on, and whoever was shown it first."""
    made: list[int] = []
    monkeypatch.setattr(view, "sentence", lambda table, n, *more: (made.append(n), sentence(table, n, *more))[1])
    for people in ((ANN, BOB, None), (None, BOB, ANN)):
        made.clear()
        room = new_room("pig", "me", "open")
        views = Views(room)
        for _ in range(12):
            step(room)
            for person in people:
                views.seen(person, None, "en", HERE)
        told = {person and person.id: [json.loads(event) for event in views.seen(person, None, "en", HERE).events] for person in people}
        assert made == sorted(set(made))
        for line, to_ann, to_bob in zip(told[None], told[ANN.id], told[BOB.id], strict=True):
            assert line["text"].startswith(("Ann ", "Bob ")[line["seat"]])
            assert [said["text"].startswith("You ") for said in (to_ann, to_bob)] == [line["seat"] == 0, line["seat"] == 1]
            assert to_ann["brief"] in (to_ann["text"], to_ann["text"].removeprefix("You ").removeprefix("Bob "))


@pytest.mark.parametrize(("game", "most"), [("pig", 900), ("farkle", 2150), ("general", 4500)])
def test_a_move_and_two_looks_at_it_cost_little(game: str, most: int) -> None:
    """Counted in calls of functions, which no other work of the machine changes."""
    chance, calls, done = random.Random(5), 0, 0

    def count(frame: FrameType, event: str, given: Any) -> None:
        nonlocal calls
        calls += event == "call"

    while done < 400:
        room = new_room(game, "me", "open")
        views, here = Views(room, to_json), {ANN.id: ANN, BOB.id: BOB}
        streams = {person.id: Stream() for person in (ANN, BOB)}
        while room.status != "over" and done < 400:
            sys.setprofile(count)
            step(room, chance.choice)
            for person in (ANN, BOB):
                streams[person.id].message(views.seen(person, None, "en", here))
            sys.setprofile(None)
            done += 1
    assert calls / done < most
