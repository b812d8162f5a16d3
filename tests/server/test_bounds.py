"""What a table keeps is bounded, in memory and in storage, and so is what happens at once."""

from pathlib import Path

import pytest
from sqlalchemy import func, select

from kosti.engine.errors import TableError
from kosti.library import find_game, game_ids
from kosti.rooms.people.people import Person
from kosti.rooms.refusals import Refused
from kosti.rooms.room import ACCEPTED_KEPT, MOST_FALLS, Room
from kosti.rooms.shown.view import chat, pending
from kosti.rooms.stored import CHAT_KEPT, restore, row_of
from kosti.server.storage.reading import read_room
from kosti.server.storage.schema import AcceptedRow, ChatRow
from kosti.server.storage.writer import Storage
from tests.server.helpers import ANN, BOB, Time, finish, new_room, send, tell_words, waiting_room


@pytest.fixture
def storage(tmp_path: Path):
    opened = Storage(tmp_path)
    yield opened
    opened.close()


def stored(storage: Storage, room: Room) -> Room:
    """The room as it is read again."""
    storage.write(room.take_writes()).result()
    with storage.reading() as connection:
        return read_room(connection, room.id, Time())


def count(storage: Storage, rows) -> int:
    with storage.reading() as connection:
        return connection.execute(select(func.count()).select_from(rows)).scalar_one()


def chatter(room: Room, lines: int, first: int = 0) -> None:
    """Somebody says a lot, slowly."""
    for n in range(first, first + lines):
        room.now.at += 2
        send(room, ANN, "say", text=f"line {n}")


def test_the_last_lines_are_kept(storage: Storage) -> None:
    room = new_room("pig", now=Time())
    chatter(room, CHAT_KEPT + 30)
    assert len(room.chat) == CHAT_KEPT
    again = stored(storage, room)
    assert count(storage, ChatRow) == CHAT_KEPT
    assert again.chat == room.chat
    assert chat(again) == chat(room)
    assert (chat(again)[-1]["n"], chat(again)[-1]["text"]) == (CHAT_KEPT + 29, f"line {CHAT_KEPT + 29}")
    chatter(again, 5, CHAT_KEPT + 30)
    assert chat(stored(storage, again))[-1]["n"] == CHAT_KEPT + 34
    assert count(storage, ChatRow) == CHAT_KEPT


def test_whoever_was_sent_away_does_not_come_to_the_rematch() -> None:
    room = finish(new_room("pig", goal=20))
    send(room, ANN, "mute", person="eve", muted=True)
    send(room, BOB, "send_away", person="mallory")
    for person in (ANN, BOB):
        send(room, person, "rematch")
    assert room.successor
    assert (room.successor.muted, room.successor.sent_away) == (["eve"], ["mallory"])


def test_a_chat_of_before_is_numbered_on(storage: Storage) -> None:
    room = new_room("pig", now=Time())
    chatter(room, 3)
    row = row_of(room)
    row["asked"] = '{"since": {}, "nudged": [], "requests": []}'
    again = new_room("pig", now=Time())
    restore(again, type("Row", (), {**row, "status": "waiting"}), [], list(room.chat), {})
    assert again.said == 3


def test_the_newest_messages_of_everybody_are_known_as_carried_out(storage: Storage) -> None:
    room = new_room("pig", now=Time())
    words = sum(person == BOB.id for person, _ in room.accepted)
    send(room, BOB, "emoji", id="bob's", emoji="👍")
    for n in range(ACCEPTED_KEPT + 20):
        room.now.at += 2
        send(room, ANN, "emoji", id=f"a{n}", emoji="👍")
        send(room, Person(f"p{n}", "Eve", "teal"), "emoji", id="one", emoji="👍")
    assert len(room.accepted) == 2 * ACCEPTED_KEPT + 1 + words
    again = stored(storage, room)
    assert again.accepted == room.accepted
    assert count(storage, AcceptedRow) == 2 * ACCEPTED_KEPT + 1 + words
    before = again.said
    assert send(again, BOB, "emoji", id="bob's", emoji="👍") == again.version
    assert send(again, ANN, "emoji", id=f"a{ACCEPTED_KEPT + 19}", emoji="👍") == again.version
    assert again.said == before


def extremes(id: str):
    """Each option of a game at its ends, and all of them together."""
    options = find_game(id).option.values()
    ends = [{option.name: option.names.name(end) if option.names else end} for option in options for end in (option.low, option.high)]
    highest = {name: value for one in ends for name, value in one.items()}
    lowest = {name: value for one in reversed(ends) for name, value in one.items()}
    return [*ends, highest, lowest]


def test_no_option_makes_much_happen_at_once() -> None:
    """Not even where dice and cards fall by themselves."""
    tried = 0
    for id in game_ids():
        counts = find_game(id).seats_of(None)
        for options in extremes(id):
            try:
                room = waiting_room(id, "me", *["here"] * (counts[-1] - 1), **options)
            except TableError:  # these do not go together
                continue
            tried += 1
            assert len(room.past) <= MOST_FALLS, (id, options)
    assert tried > 1000


def test_what_falls_by_itself_goes_on_by_the_button() -> None:
    room = new_room("dice-drinking", "me", "open", capacity=1000, fumble=100)
    assert (room.status, len(room.past), room.table.moment) == ("playing", MOST_FALLS, "draw")
    seat = room.waiting_for()[0]
    assert "cards" not in (pending(room, [seat], "en") or {})
    with pytest.raises(Refused) as caught:
        send(room, ANN if seat == 0 else BOB, "draw", seat=seat, card=0)
    assert caught.value.code == "virtual_dice", "nobody chooses what falls"
    finish(room)
    bots = waiting_room("dice-drinking", "bot", "bot", capacity=1000, fumble=100)
    tell_words(bots)
    assert len(bots.past) == MOST_FALLS
    while bots.status == "playing":
        bots.draw()
    assert bots.table.results
