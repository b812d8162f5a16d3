"""The words of the fair dice: commitment, pledges, words, game, in this order and in no other; a restart changes nothing of it."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kosti.rooms.acts import words
from kosti.rooms.fair.dice import commitment_of, pledge_of
from kosti.rooms.people.people import LONGEST_WORD, Person
from kosti.rooms.refusals import Refused
from kosti.rooms.room import Room
from kosti.rooms.shown import after
from kosti.rooms.shown.view import Views
from kosti.server.storage import reading
from kosti.server.storage.writer import Storage
from tests.server.helpers import ANN, BOB, Time, finish, full_room, look, new_room, pledge_words, send, set_table, tell_words, waiting_room, with_house, word_of


def refused(code: str, room: Room, person: Person, type: str, **fields: Any) -> None:
    """A message is refused, and nothing has changed."""
    before = str(room.seats), room.status, room.mark
    with pytest.raises(Refused) as caught:
        send(room, person, type, **fields)
    assert caught.value.code == code
    assert set(caught.value.text) == {"en", "ru"}
    assert (str(room.seats), room.status, room.mark) == before


def stage_of(room: Room) -> str:
    return words.stage_of(room.status, room.seats, room.setup.host)


def awaited(room: Room) -> list[int]:
    return words.awaited(room.status, room.seats, room.setup.host)


def shown(room: Room, person: Person | None) -> dict[str, Any]:
    """What somebody is shown of the fair dice."""
    fair: dict[str, Any] = json.loads(Views(room).seen(person, None, "en", {}).parts["fair"])
    return fair


def test_the_commitment_stands_before_anybody_can_say_a_word() -> None:
    room = waiting_room("pig", "me", "open")
    commitment = commitment_of(room.setup.seed)
    assert shown(room, ANN)["commitment"] == commitment
    refused("not_full", room, ANN, "pledge", hash=pledge_of("mouse"))
    refused("not_full", room, ANN, "word", word="mouse")
    room.sit(1, BOB, None, None)
    assert stage_of(room) == "pledge"
    tell_words(room)
    assert shown(room, ANN)["commitment"] == commitment == room.fair.commitment
    assert room.fair.words == [word_of("ann"), word_of("bob")]


def test_no_word_is_taken_before_all_have_pledged() -> None:
    """Whoever sends theirs early is refused, so neither the server nor the others can learn it too soon."""
    room = full_room()
    refused("not_pledged", room, ANN, "word", word=word_of("ann"))
    send(room, ANN, "pledge", hash=pledge_of(word_of("ann")))
    refused("not_pledged", room, ANN, "word", word=word_of("ann"))
    assert shown(room, BOB)["pledges"] == [pledge_of(word_of("ann")), ""]
    assert shown(room, BOB)["words"] == ["", ""]
    send(room, BOB, "pledge", hash=pledge_of(word_of("bob")))
    assert stage_of(room) == "word"
    send(room, ANN, "word", word=word_of("ann"))
    assert shown(room, BOB)["words"] == [word_of("ann"), ""]


def test_the_game_waits_for_the_last_word() -> None:
    room = full_room()
    pledge_words(room)
    send(room, ANN, "word", word=word_of("ann"))
    assert (room.status, room.past, room.version) == ("waiting", [], 0)
    assert awaited(room) == shown(room, ANN)["awaited"] == [1]
    with pytest.raises(Refused):
        send(room, ANN, "throw", seat=0)
    send(room, BOB, "word", word=word_of("bob"))
    assert (room.status, room.version) == ("playing", 1)


def test_only_the_word_that_was_pledged_is_taken() -> None:
    room = full_room()
    pledge_words(room)
    refused("wrong_word", room, ANN, "word", word="another")
    refused("wrong_word", room, ANN, "word", word=word_of("bob"))
    refused("not_seated", room, Person("eve", "Eve", "teal"), "word", word=word_of("ann"))
    send(room, ANN, "word", word=word_of("ann"))
    refused("wrong_word", room, ANN, "word", word="another")
    send(room, ANN, "word", word=word_of("ann"))  # from a second window
    assert stage_of(room) == "word"


@pytest.mark.parametrize("word", ["two\nlines", "mouse\x00", "\u202exyz", "\u2028x", "a\x85b"])
def test_a_word_is_one_line_of_plain_text(word: str) -> None:
    room = full_room("pig", "me", "bot")
    send(room, ANN, "pledge", hash=pledge_of(word))
    refused("bad_message", room, ANN, "word", word=word)


def test_long_words_and_odd_pledges_are_no_messages() -> None:
    room = full_room("pig", "me", "bot")
    for fields in ({"hash": "A" * 64}, {"hash": "a" * 63}, {"hash": "a" * 64 + "\n"}):
        with pytest.raises(ValueError, match="hash"):
            send(room, ANN, "pledge", **fields)
    for word in ("", "x" * (LONGEST_WORD + 1)):
        with pytest.raises(ValueError, match="word"):
            send(room, ANN, "word", word=word)


def test_a_pledge_can_be_changed_until_all_have_pledged() -> None:
    room = full_room()
    send(room, ANN, "pledge", hash=pledge_of("first"))
    send(room, ANN, "pledge", hash=pledge_of("second"))
    send(room, BOB, "pledge", hash=pledge_of("cat"))
    refused("pledged", room, ANN, "pledge", hash=pledge_of("third"))
    refused("pledged", room, BOB, "pledge", hash=pledge_of("dog"))
    send(room, ANN, "pledge", hash=pledge_of("second"))  # repeated by a client that was not sure
    refused("wrong_word", room, ANN, "word", word="first")
    send(room, ANN, "word", word="second")
    refused("pledged", room, ANN, "pledge", hash=pledge_of("third"))
    send(room, BOB, "word", word="cat")
    refused("started", room, ANN, "pledge", hash=pledge_of("third"))
    refused("started", room, BOB, "word", word="cat")


def test_who_comes_or_goes_makes_all_words_void() -> None:
    room = full_room()
    pledge_words(room)
    send(room, ANN, "word", word=word_of("ann"))
    room.stand(1, BOB)
    assert [(s.pledge, s.word) for s in room.seats] == [("", ""), ("", "")]
    assert stage_of(room) == "seats"
    room.sit(1, Person("eve", "Eve", "teal"), None, None)
    assert stage_of(room) == "pledge"
    refused("not_pledged", room, ANN, "word", word=word_of("ann"))
    refused("not_seated", room, BOB, "pledge", hash=pledge_of("cat"))
    tell_words(room)
    assert room.fair.words == [word_of("ann"), word_of("eve")]


@pytest.mark.parametrize(
    ("kinds", "told"),
    [
        (("me", "bot"), ["ann", ""]),
        (("bot", "here", "me", "open"), ["", "ann", "", "bob"]),
        (("bot", "bot"), ["ann", ""]),  # the host watches, and gives the word
        (("open", "bot"), ["bob", ""]),  # the host is not among those who play
    ],
)
def test_every_person_gives_one_word(kinds: tuple[str, ...], told: list[str]) -> None:
    room = full_room("pig", *kinds)
    places = {person: seat for seat, person in enumerate(told) if person}
    assert words.word_seats(room.seats, room.setup.host) == places
    assert room.status == "waiting"
    assert awaited(room) == sorted(places.values())
    tell_words(room)
    assert room.status == "playing"
    assert room.fair.words == [word_of(person) if person else "" for person in told]
    assert shown(room, ANN)["mine"] == places.get(ANN.id)
    assert shown(room, None)["mine"] is None


def test_real_dice_wait_for_the_words_too() -> None:
    room = full_room("pig", "me", "bot", dice="real")
    assert stage_of(room) == "pledge"
    tell_words(room)
    assert room.status == "playing"


def test_a_rematch_has_a_fresh_seed_and_fresh_words() -> None:
    room = finish(new_room("pig", goal=20))
    send(room, ANN, "rematch")
    send(room, BOB, "rematch")
    again = room.successor
    assert again is not None
    assert (again.status, stage_of(again)) == ("waiting", "pledge")
    assert again.fair.commitment != room.fair.commitment
    assert [(s.pledge, s.word) for s in again.seats] == [("", ""), ("", "")]
    tell_words(again)
    assert again.status == "playing"


def test_the_seed_of_a_game_that_all_have_left_is_told() -> None:
    room = new_room("perudo", "me", "open", "bot")
    for _ in range(12):
        seat = room.waiting_for()[0]
        room.play(seat, room.table.offers(seat)[0]) if room.table.moment == "choice" else room.throw()
    send(room, ANN, "resign", seat=0)
    assert shown(room, BOB)["seed"] is None
    with pytest.raises(Refused):
        after.record(room)
    send(room, BOB, "resign", seat=1)
    assert room.status == "playing"
    assert shown(room, None)["seed"] == room.setup.seed.hex()
    assert room.setup.seed.hex() in after.record(room)
    assert after.proof(room)["throws"]
    with pytest.raises(Refused):
        after.replay(room, "en")
    finish(room, random.Random(1).choice)
    assert after.replay(room, "en")["results"]


def test_bots_among_themselves_have_not_given_up() -> None:
    room = new_room("pig", "bot", "bot")
    assert not room.people
    assert shown(room, ANN)["seed"] is None


@pytest.mark.parametrize(
    ("act", "stage"),
    [
        (lambda room: None, "pledge"),
        (lambda room: send(room, ANN, "pledge", hash=pledge_of(word_of("ann"))), "pledge"),
        (pledge_words, "word"),
        (lambda room: (pledge_words(room), send(room, ANN, "word", word=word_of("ann"))), "word"),
        (lambda room: (pledge_words(room), room.stand(1, BOB)), "seats"),
        (tell_words, "set"),
    ],
)
def test_a_restart_keeps_the_stage(tmp_path: Path, act: Callable[[Room], Any], stage: str) -> None:
    room = full_room()
    act(room)
    storage = Storage(tmp_path)
    storage.write(room.take_writes()).result()
    with storage.reading() as connection:
        again = reading.read_room(connection, room.id, Time(), Time())
    storage.close()
    assert stage_of(room) == stage_of(again) == stage
    assert shown(again, ANN) == shown(room, ANN)
    assert again.seats == room.seats
    if stage == "word":
        for person in (ANN, BOB):
            send(again, person, "word", word=word_of(person.id))
        assert again.status == "playing"


def test_over_live_connections(tmp_path: Path) -> None:
    async def work(house):
        id, tokens = await set_table(house, "pig", "me", "open")
        ann, bob, eve = [await look(house, id, token) for token in (*tokens, None)]
        assert [d.view["fair"]["mine"] for d in (ann, bob, eve)] == [0, 1, None]
        for device, word in ((ann, "mouse"), (bob, "cat")):
            assert device.view["fair"]["stage"] == "pledge"
            assert (await device.say({"type": "pledge", "id": "p", "hash": pledge_of(word)}))[0]["type"] == "ok"
        assert (await eve.say({"type": "word", "id": "w", "word": "mouse"}))[0]["error"] == "no_token"
        for device, word in ((ann, "mouse"), (bob, "cat")):
            assert device.view["fair"]["stage"] == "word"
            assert (await device.say({"type": "word", "id": "w", "word": word}))[0]["type"] == "ok"
        for device in (ann, bob, eve):
            assert device.view["status"] == "playing"
            assert device.view["fair"]["stage"] == "set"
            assert device.view["fair"]["words"] == ["mouse", "cat"]
            assert all("cat" not in sent["fair"]["words"] for sent in device.sent if sent.get("fair", {}).get("stage") == "pledge")

    with_house(tmp_path, work)


def test_a_given_up_game_is_told_as_far_as_it_is(tmp_path: Path) -> None:
    """What bots still play is read as it is stored, and nothing of it is kept."""

    async def work(house):
        id, tokens = await set_table(house, "pig", "me", "bot")
        keeper, device = await house.keeper(id), await look(house, id, tokens[0])
        await keeper.change(lambda: tell_words(keeper.room))
        with pytest.raises(Refused):
            await house.finished.get(id, "record", after.record)
        assert (await device.say({"type": "throw", "id": "t", "seat": 0, "question": device.view["asked"][0]}))[0]["type"] == "ok"
        assert (await device.say({"type": "resign", "id": "r", "seat": 0}))[0]["type"] == "ok"
        assert device.view["fair"]["seed"]
        rooms: list[Room] = []
        first = await house.finished.get(id, "record", lambda room: rooms.append(room) or after.record(room))
        assert rooms[0] is not keeper.room
        seat = keeper.room.waiting_for()[0]
        await keeper.change(lambda: keeper.room.play(seat, keeper.room.table.offers(seat)[0]) if keeper.room.table.moment == "choice" else keeper.room.throw())
        assert await house.finished.get(id, "record", after.record) != first

    with_house(tmp_path, work)
