"""Whole plays at a table: listed for the seat that is asked, made in one act or not at all, and taken back move by move."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from kosti.engine.errors import TableError
from kosti.rooms.people.people import Person
from kosti.rooms.refusals import Refused
from kosti.rooms.room import Room
from kosti.rooms.shown.plays import whole_plays
from kosti.server.http.app import create_app
from kosti.server.http.bodies import WholePlays
from kosti.server.limits import Limits
from tests.server.helpers import ANN, BOB, new_room, send, step


def begun(game: str = "backgammon", *faces: list[int], **options: Any) -> Room:
    """Ann has thrown 3 and 1 with her own dice, against Bob."""
    room = new_room(game, "me", "open", dice="real", **options)
    for thrown in faces or ([3], [1]):
        seat = room.waiting_for()[0]
        send(room, (ANN, BOB)[seat], "throw", seat=seat, faces=thrown)
    return room


def single_game() -> Room:
    return begun(match_length=1, resigning=False)


def listed(room: Room, person: Person = ANN) -> dict[str, list[int]]:
    """The plays that somebody is told, by their notation."""
    return {play["notation"]: list(play["moves"]) for play in whole_plays(room, person)()["plays"]}


def pieces(room: Room) -> list[Any]:
    return [list(men) for men in room.table.position().men]


def test_a_play_is_made_in_one_act() -> None:
    room = single_game()
    found = whole_plays(room, ANN)()
    assert (found["seat"], found["question"]) == (0, room.asked_since[0])
    assert {"start": "8", "end": "5"} in next(play["pieces"] for play in found["plays"] if play["notation"] == "8/5 6/5")
    first, *then = listed(room)["8/5 6/5"]
    version = room.version
    send(room, ANN, "play", seat=0, move=first, then=then)
    assert room.version == version + 1, "one change for all who look"
    assert [past.values for past in room.past[-2:]] == [(first,), *((move,) for move in then)]
    assert room.table.player == 1
    assert "A move 8/5\nA move 6/5" in room.table.record()


def until_carrying(room: Room) -> int:
    """Ann plays for both until pieces are to be carried; the seat that is asked then."""
    while not room.table.carries:
        step(room)
    return room.waiting_for()[0]


@pytest.mark.parametrize("game", ["backgammon", "plakoto", "fevga", "long-nardy"])
def test_every_play_can_be_made_and_leads_somewhere_else(game: str) -> None:
    room = new_room(game, "me", "here")
    for _ in range(6):
        seat, ends = until_carrying(room), set()
        plays, length = list(listed(room).values()), len(room.past)
        for first, *then in [*plays, plays[len(plays) // 2]]:
            room.cut(length)
            send(room, ANN, "play", seat=seat, move=first, then=then)
            assert [past.values[0] for past in room.past[length : length + 1 + len(then)]] == [first, *then]
            ends.add(str((pieces(room), room.table.player)))
        assert len(ends) == len(plays)


def test_what_cannot_be_made_to_its_end_is_not_begun() -> None:
    """All of it or nothing: neither the table nor what is to be stored knows of it."""
    room = single_game()
    plays = listed(room)
    first, second = plays["8/5 6/5"]
    room.take_writes()
    before = (list(room.past), room.version, room.asked_since, pieces(room))
    for then in ([second, second], [first, first, first], [10**6]):
        with pytest.raises((TableError, Refused)):
            send(room, ANN, "play", seat=0, move=first, then=then)
        assert (list(room.past), room.version, room.asked_since, pieces(room)) == before
        assert room.writes == []
    with pytest.raises(Refused) as caught:
        send(room, ANN, "play", seat=0, move=first, then=[second], question=room.asked_since[0] + 1)
    assert caught.value.code == "stale"


def test_it_is_taken_back_move_by_move() -> None:
    """As if the moves had been made one after the other; what the table would have made by itself goes with the move before it."""
    room = single_game()
    first, *then = listed(room)["8/5 6/5"]
    send(room, ANN, "play", seat=0, move=first, then=then)
    send(room, ANN, "undo", seat=0)
    send(room, BOB, "answer", to="undo", yes=True)
    assert [past.values for past in room.past if past.is_move] == [(first,)]
    assert room.table.player == 0
    assert list(listed(room)) == ["24/23", "8/7", "6/5", "5/4"]
    send(room, ANN, "undo", seat=0)
    send(room, BOB, "answer", to="undo", yes=True)
    assert not any(past.is_move for past in room.past)


def test_a_move_without_a_choice_is_none_in_a_play_either() -> None:
    room = begun("backgammon", [6], [5], match_length=1, resigning=False, setup="hypergammon")
    play = next(moves for way, moves in listed(room).items() if way == "24/13")
    one, other = begun("backgammon", [6], [5], match_length=1, resigning=False, setup="hypergammon"), room
    send(other, ANN, "play", seat=0, move=play[0], then=play[1:])
    send(one, ANN, "play", seat=0, move=play[0])
    if not one.past[-1].forced:
        send(one, ANN, "play", seat=0, move=play[1])
    assert [(past.values, past.forced) for past in one.past] == [(past.values, past.forced) for past in other.past]


def test_only_whoever_is_asked_is_told() -> None:
    room = single_game()
    assert listed(room, BOB) == {}
    with pytest.raises(Refused) as caught:
        whole_plays(room, Person("eve", "Eve", "teal"))
    assert caught.value.code == "not_seated"
    assert listed(new_room("pig", "me", "here")) == {}
    assert listed(new_room("perudo", "me", "open")) == {}


def test_plays_over_http(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "data", tmp_path / "web", Limits.none())) as web:
        head = {"authorization": f"Bearer {web.post('/api/people', json={'name': 'Ann'}).json()['token']}"}
        seats = [{"kind": "me"}, {"kind": "open"}]
        id = web.post(
            "/api/tables", json={"game": "backgammon", "variant": None, "options": {}, "dice": "virtual", "clock": None, "seats": seats}, headers=head
        ).json()["id"]
        found = web.get(f"/api/tables/{id}/plays", headers=head)
        assert WholePlays.model_validate(found.json()) == WholePlays(seat=0, question=0, plays=[])
        assert web.get(f"/api/tables/{id}/plays").status_code == 401
        other = {"authorization": f"Bearer {web.post('/api/people', json={'name': 'Eve'}).json()['token']}"}
        assert web.get(f"/api/tables/{id}/plays", headers=other).status_code == 403
