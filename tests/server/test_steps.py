"""The steps on the way: whoever looks on sees each throw, each move without a choice and each reveal, and everybody else only where the table stands."""

import json
from typing import Any

import pytest

from kosti.engine.sight.told.about import about
from kosti.mind.levels import DEEP
from kosti.rooms.clock import PACE, duties
from kosti.rooms.room import Room
from kosti.rooms.shown.after import replay
from kosti.rooms.shown.stream import Stream
from kosti.rooms.shown.view import Views
from tests.server.helpers import ANN, BOB, finish, new_room, send, step, who

HERE = {ANN.id: ANN, BOB.id: BOB}


class Eyes:
    """A device at a room, and what it was sent last."""

    def __init__(self, room: Room, person: Any = ANN) -> None:
        self.room, self.person, self.views, self.stream = room, person, Views(room), Stream()
        self.look()

    def look(self) -> dict[str, Any]:
        """What is sent now."""
        return json.loads(self.stream.message(self.views.seen(self.person, None, "en", HERE)) or "{}")


def dice_in(scene: dict[str, Any], id: str) -> list[list[int]]:
    """The faces in the trays of a name."""
    return [[die["face"] for die in item["value"]] for item in scene.get("table", []) if item["id"] == id]


def until_forced(room: Room, eyes: Eyes) -> dict[str, Any]:
    """Play until a move without a choice is made; the message that tells it."""
    while True:
        step(room)
        told = eyes.look()
        if any(event.get("forced") for event in told.get("news", [])):
            return told


def test_a_throw_is_seen_before_its_forced_move() -> None:
    room = new_room("shut-the-box", "me", "open")
    told = until_forced(room, Eyes(room))
    [seen] = told["steps"]
    n = next(n for n, event in enumerate(told["news"]) if event.get("forced"))
    throw = told["news"][n - 1]
    assert throw["kind"] == "throw"
    assert seen["left"] == len(told["news"]) - n
    assert dice_in(seen["scene"], "roll") == [[die["face"] for die in throw["dice"]]]
    tiles = [[tile["on"] for item in scene["table"] if item["kind"] == "tiles" for tile in item["value"]] for scene in (seen["scene"], told["scene"])]
    assert sum(tiles[0]) > sum(tiles[1]), "the tiles go down afterwards"
    assert "verbs" not in seen["scene"]


def test_forced_moves_count_as_before() -> None:
    room = finish(new_room("shut-the-box", "me", "open"))
    forced = [past for past in room.past if past.forced]
    assert forced
    assert room.moves == sum(past.kind == "play" for past in room.past) - len(forced)
    again = replay(room, "en")
    assert len(again["steps"]) == len(room.past) + 1, "a replay shows each of them"
    assert sum("only move" in shown["log"] for shown in again["steps"]) == len(forced)


def test_one_step_sends_nothing_more() -> None:
    room = new_room("pig", "me", "open")
    eyes = Eyes(room)
    for _ in range(30):
        step(room)
        assert "steps" not in eyes.look()


def test_a_newcomer_and_who_missed_something_get_the_present() -> None:
    room = new_room("shut-the-box", "me", "open")
    eyes, late = Eyes(room), Eyes(room)
    assert "steps" in until_forced(room, eyes)
    told = late.look()
    assert told["type"] == "change"
    assert "steps" not in told, "what came before the steps was missed too"
    assert "steps" not in Eyes(room).look()


def test_a_reveal_stands_before_the_next_round() -> None:
    room = new_room("perudo", "me", "open")
    while room.table.moment != "choice":
        step(room)
    seat = room.waiting_for()[0]
    send(room, who(room, seat), "play", seat=seat, move=room.table.parse("bid 4x6", seat))
    eyes = Eyes(room, None)
    cups = [list(cup) for cup in room.table._state.cup[:2]]
    other = room.waiting_for()[0]
    send(room, who(room, other), "play", seat=other, move=room.table.parse("doodoo", other))
    told = eyes.look()
    [seen] = told["steps"]
    assert dice_in(seen["scene"], "shown") == cups
    assert [event["kind"] for event in told["news"][: -seen["left"]]] == ["play", "note", "note"], "the count and who loses a die belong to the reveal"
    counted = next(event for event in told["news"] if event["kind"] == "note")
    marked = [(die["owner"], die["place"]) for die in counted["about"]["dice"]]
    assert marked == [(p, i) for p in range(2) for i in range(5) if cups[p][i] in (1, 6)]
    assert counted["text"].startswith(f"There are {len(marked)} ×")
    loser = told["news"][2]
    assert loser["about"]["seats"] == [other if len(marked) >= 4 else seat]


def test_a_forced_move_tells_what_it_has_touched() -> None:
    room = new_room("shut-the-box", "me", "open")
    told = until_forced(room, Eyes(room))
    forced = next(event for event in told["news"] if event.get("forced"))
    marked = [(die["tray"], die["owner"], die["number"]) for die in forced["about"]["dice"]]
    covered = [str(die["place"] + 1) for die in forced["about"]["dice"]]
    assert set(marked) == {("box", None, 0)}
    assert f"cover {' '.join(covered)} (" in forced["text"]


OF_REVEALS = "mia liar-dice harakiri indian-chief get-the-product boss-dice bidou dice-holdem twenty-one-aces twenty-one-ones matches"


DOUBTS = ("challenge", "call", "check")


def doubt(room: Room) -> None:
    """Whoever may doubt, or let it come to a showdown, does; otherwise the game goes on."""
    verb_of = room.setup.game.verb_of
    step(room, lambda moves: next((move for move in moves if verb_of(move).name in DOUBTS), moves[0]))


@pytest.mark.parametrize("game", OF_REVEALS.split())
def test_a_reveal_marks_what_it_speaks_of(game: str) -> None:
    room = new_room(game, "me", "open")
    while not (said := next((event for event in room.table.events if event.marks and any(event.marks[1])), None)):
        assert room.table.moment != "over"
        doubt(room)
    spoken_of = about(room.table, said)
    assert spoken_of
    assert spoken_of.dice
    assert [die.number for die in spoken_of.dice] == [n if said.marks and said.marks[2] else 0 for n in range(1, len(spoken_of.dice) + 1)]


def test_a_forced_answer_stays_its_players_own_where_there_are_secrets() -> None:
    room = new_room("mia", "me", "open")
    while room.table.moment != "choice":
        step(room)
    seat = room.waiting_for()[0]
    send(room, who(room, seat), "play", seat=seat, move=room.table.parse("announce 6-6", seat))
    other = room.waiting_for()[0]
    send(room, who(room, other), "play", seat=other, move=room.table.parse("throw", other))
    assert (room.waiting_for(), len(room.table.offers(other))) == ([other], 1), "only Mia is higher, and she says it herself"


@pytest.mark.parametrize(("pace", "waits"), [("normal", True), ("fast", False)])
def test_a_bot_lets_people_see_what_has_led_to_its_question(pace: str, waits: bool) -> None:
    room = new_room("shut-the-box", "me", "bot")
    room.set_pace(pace)
    while not (room.steps.way and room.seats[room.waiting_for()[0]].plays_itself):
        step(room)
    late = duties(room, DEEP)[0].at - room.ticks()
    assert (late > PACE[pace] + 0.001) == waits
