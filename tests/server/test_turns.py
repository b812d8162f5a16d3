"""The history on the wire: turn by turn, and spoken to whoever has one seat."""

import json

from kosti.engine.table.events import Event
from kosti.library import find_game
from kosti.rooms.shown.turns import Turn, round_in_words
from kosti.rooms.shown.view import Views
from tests.server.helpers import ANN, BOB, new_room, step


def told(views: Views, person, lang: str = "en") -> list[dict]:
    return [json.loads(line) for line in views.seen(person, None, lang, {}).events]


def test_everybody_hears_their_own_moves_as_you() -> None:
    room = new_room("pig", "me", "open")
    while len({e.seat for e in room.table.events}) < 2:
        step(room)
    views = Views(room)
    mine, others, watched = told(views, ANN), told(views, BOB), told(views, None)
    assert mine[0]["text"].startswith("You throw ")
    assert others[0]["text"] == watched[0]["text"] == mine[0]["text"].replace("You throw", "Ann throws")
    assert others[-1]["text"].startswith("You ")
    assert mine[-1]["text"] == watched[-1]["text"]
    assert mine[0]["brief"] == mine[0]["text"].removeprefix("You ")


def test_what_speaks_of_nobody_who_listens_is_written_once() -> None:
    room = new_room("pig", "me", "open", "open")
    step(room)
    views = Views(room)
    for person in (BOB, None):
        told(views, person)
    assert len(views._lines["en"].written) == len(room.table.events)
    told(views, ANN)
    assert len(views._lines["en"].written) == 2 * len(room.table.events), "only what Ann herself did is made anew for her"


def test_at_one_device_names_stay_names() -> None:
    room = new_room("pig", "me", "here")
    step(room)
    assert told(Views(room), ANN)[0]["text"].startswith("Ann throws ")


def test_lines_belong_to_turns() -> None:
    room = new_room("zombie-dice", "me", "open")
    while len({e.seat for e in room.table.events}) < 2:
        step(room)
    lines = told(Views(room), None)
    assert [line["owner"] for line in lines if line["turn"] == 1] == [0] * sum(line["turn"] == 1 for line in lines)
    assert lines[-1]["turn"] == 2
    assert lines[-1]["owner"] == 1
    assert {line["round"] for line in lines} == {"Round 1"}
    assert lines[1]["over"] == 1


def test_a_note_belongs_to_the_turn_in_which_it_is_made() -> None:
    turn = Turn().after(Event("throw", 0, "4"))
    assert turn.after(Event("note", 1, "begins")) is turn
    assert turn.after(Event("throw", 1, "4")).number == 2
    assert turn.after(Event("throw", 0, "4", round=2)) == Turn(2, 0, 2)


def test_rounds_are_called_as_the_game_calls_them() -> None:
    assert round_in_words(find_game("zombie-dice"), 3, "ru") == "Раунд 3"
    assert round_in_words(find_game("pig"), 0, "en") == ""
