"""Round the table: bots for open seats, cancelled tables, bots that stand in for the absent, the score pad, and the story of a person."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from kosti.rooms.acts.absent import voters
from kosti.rooms.acts.words import stage_of
from kosti.rooms.people.people import Person
from kosti.rooms.refusals import Refused
from kosti.rooms.room import Room
from kosti.rooms.shown.score_pad import score_pad
from kosti.server.house.house import House
from kosti.server.house.keeper import AWAY
from kosti.server.house.story import COLUMNS, Stories, as_csv, exported, played
from kosti.server.http.bodies import NewTable
from kosti.server.storage.reading import count_in_play
from kosti.server.storage.writer import Storage
from tests.server.helpers import (
    ANN,
    BOB,
    Time,
    finish,
    look,
    new_room,
    open_table,
    pledge_words,
    seats,
    send,
    set_table,
    step,
    tell_words,
    waiting_room,
    with_house,
)

CARL = Person("carl", "Carl", "rust")
PLAIN_SEAT = {"word": "", "pledge": "", "resigned": False, "stand_in": False}


# --- bots for open seats


def test_the_host_gives_an_open_seat_to_a_bot_and_pledges_are_void() -> None:
    room = waiting_room("pig", "me", "open", "bot")
    room.sit(1, BOB, None, None)
    pledge_words(room)
    room.stand(1, BOB)
    room.seat_bot(1, ANN, "hard")
    assert (room.seats[1].kind, room.seats[1].level, room.seats[1].person) == ("bot", "hard", None)
    assert len({seat.name for seat in room.seats}) == len(room.seats)
    assert not any(seat.pledge for seat in room.seats)
    assert stage_of(room.status, room.seats, ANN.id) == "pledge"
    tell_words(room)
    assert room.status == "playing"


def test_only_the_host_seats_bots_and_only_before_the_game() -> None:
    room = waiting_room("pig", "me", "open")
    assert refused(lambda: room.seat_bot(1, BOB, None)) == "host_only"
    assert refused(lambda: room.seat_bot(0, ANN, None)) == "seat_taken"
    assert refused(lambda: room.seat_bot(7, ANN, None)) == "no_such_seat"
    assert refused(lambda: new_room().seat_bot(1, ANN, None)) == "started"


def test_a_bot_makes_room_for_a_friend_again() -> None:
    room = waiting_room("pig", "me", "bot hard", "open")
    assert refused(lambda: room.stand(1, BOB)) == "not_yours"
    room.stand(1, ANN)
    assert (room.seats[1].kind, room.seats[1].level) == ("open", None)
    room.sit(1, BOB, None, None)
    assert room.seats[1].name == "Bob"


def test_a_seat_that_a_bot_took_is_stored(place: Any) -> None:
    async def work(house: House) -> None:
        host, _ = await house.add_person("Ann", "teal")
        id = (await house.open(new_table("pig", "me", "open"), host)).id
        await house.seat_bot(id, 1, host, "easy")
        again = await house.load(id)
        assert [(seat.kind, seat.level) for seat in again.seats] == [("person", None), ("bot", "easy")]

    with_house(place, work)


# --- cancelling and leaving


def test_a_cancelled_table_tells_everybody_and_is_gone(place: Any) -> None:
    async def work(house: House) -> None:
        id, (host, guest) = await set_table(house, "pig", "me", "open")
        ann, bob = await house.person(host), await house.person(guest)
        device = await look(house, id, guest)
        assert await code_of(house.leave(id, Person("eve", "Eve", "teal"))) == "not_seated"
        await house.leave(id, ann)
        assert device.is_leaving
        assert device._answers[-1]["error"] == "cancelled"
        assert not any(message.get("status") == "cancelled" for message in device.sent)
        assert await house.infos(ann, "en") == []
        assert await house.infos(bob, "en") == []
        assert await code_of(house.keeper(id)) == "cancelled"
        assert await house.read(lambda c: count_in_play(c, ann.id)) == 0

    with_house(place, work)


def test_guests_who_leave_stand_up_and_players_leave_to_a_bot(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        id, (_, guest) = await set_table(house, "pig", "me", "open")
        bob = await house.person(guest)
        await house.leave(id, bob)
        assert (await house.keeper(id)).room.seats[1].kind == "open"
        played, (_, guest) = await open_table(house, "pig", "me", "open")
        bob = await house.person(guest)
        assert [table["id"] for table in await house.infos(bob, "en")] == [played]
        await house.leave(played, bob)
        assert (await house.keeper(played)).room.seats[1].resigned
        assert await house.infos(bob, "en") == []

    with_house(tmp_path, work)


def test_nobody_cancels_a_game_that_others_play() -> None:
    room = new_room("pig", "me", "open")
    assert refused(lambda: room.cancel(BOB)) == "host_only"
    assert refused(lambda: room.cancel(ANN)) == "started"
    assert refused(lambda: finish(new_room("pig", "me", "open")).cancel(ANN)) == "is_over"
    bots = new_room("pig", "bot", "bot")
    bots.cancel(ANN)
    assert bots.status == "cancelled"


# --- standing in


def test_a_bot_stands_in_when_all_who_are_here_agree() -> None:
    room = three()
    room.here, room.absent = frozenset({ANN.id, CARL.id}), frozenset({BOB.id})
    send(room, ANN, "stand_in", seat=1)
    assert not room.seats[1].plays_itself
    assert [(r.kind, r.by, r.about) for r in room.requests] == [("stand_in", 0, 1)]
    send(room, CARL, "answer", to="stand_in", yes=True)
    assert room.seats[1].stand_in
    assert room.seats[1].plays_itself
    assert not room.requests
    assert voters(room) == [ANN.id, CARL.id]
    assert room.people == [ANN.id, BOB.id, CARL.id]


def test_one_who_says_no_is_heard_and_one_who_is_here_is_not_replaced() -> None:
    room = three()
    room.here, room.absent = frozenset({ANN.id, CARL.id}), frozenset({BOB.id})
    send(room, ANN, "stand_in", seat=1)
    send(room, CARL, "answer", to="stand_in", yes=False)
    assert not room.requests
    assert not room.seats[1].stand_in
    for seat in (0, 2):
        assert refused(lambda seat=seat: send(room, ANN, "stand_in", seat=seat)) == "not_absent"
    assert refused(lambda: send(room, Person("eve", "Eve", "teal"), "stand_in", seat=1)) == "not_seated"
    assert refused(lambda: send(room, ANN, "stand_in", seat=9)) == "no_such_seat"


def test_a_request_about_the_absent_outlives_the_moves_of_others() -> None:
    room = three()
    room.here, room.absent = frozenset({ANN.id, CARL.id}), frozenset({BOB.id})
    send(room, ANN, "stand_in", seat=1)
    step(room)
    assert [r.kind for r in room.requests] == ["stand_in"]


def test_who_comes_back_takes_the_seat_again_at_a_new_question(place: Any) -> None:
    time = Time()

    async def work(house: House) -> None:
        id, (host, guest) = await open_table(house, "pig", "open", "me")
        ann, keeper = await look(house, id, host), await house.keeper(id)
        bob = await look(house, id, guest)
        keeper.leave(bob)
        assert (await ann.say({"type": "stand_in", "id": "1", "seat": 0}))[0]["error"] == "not_absent"
        time.at += AWAY
        assert (await ann.say({"type": "stand_in", "id": "2", "seat": 0}))[0]["type"] == "ok"
        assert ann.view["seats"][0]["stand_in"]
        assert (await house.load(id)).seats[0].stand_in
        question = keeper.room.asked_since.get(0)
        back = await look(house, id, guest)
        assert not keeper.room.seats[0].plays_itself
        assert not ann.view["seats"][0]["stand_in"]
        assert back.view["viewer"] == 0
        if question is not None:
            assert keeper.room.asked_since[0] > question
        assert not (await house.load(id)).seats[0].stand_in

    with_house(place, work, now=time)


def test_the_seed_stays_secret_while_somebody_may_come_back() -> None:
    room = new_room("pig", "me", "open")
    room.here, room.absent = frozenset({ANN.id}), frozenset({BOB.id})
    send(room, ANN, "stand_in", seat=1)
    send(room, ANN, "resign", seat=0)
    assert not room.given_up


def test_nobody_waits_for_the_absent_in_a_rematch() -> None:
    room = new_room("pig", "me", "open")
    room.here, room.absent = frozenset({ANN.id}), frozenset({BOB.id})
    send(room, ANN, "stand_in", seat=1)
    finish(room)
    send(room, ANN, "rematch")
    assert room.successor
    assert [seat.kind for seat in room.successor.seats] == ["bot", "person"]
    assert not any(seat.stand_in for seat in room.successor.seats)


# --- the score pad


def test_a_row_and_its_points_are_enough() -> None:
    room = new_room("general", "me", "here", dice="real")
    row = next(row for row in score_pad(room, "en") if row["row"] == "four-of-a-kind")
    points = [entry["points"] for entry in row["entries"]]
    assert 0 in points
    assert len(points) > 2, "what falls later gives less than at once"
    entry = row["entries"][1]
    send(room, ANN, "throw", seat=0, faces=entry["faces"], then=entry["then"])
    assert room.table.player == 1
    assert entry["points"] in room.table._state.sheet[0]
    send(room, ANN, "undo", seat=0, entry=True)
    assert room.table.moment == "throw"
    assert room.table.player == 0
    again = Room(room.setup, room.seats, room.now, room.ticks)
    assert again.table.moment == room.table.moment


def test_every_entry_of_a_pad_can_be_played() -> None:
    for game in ("crag", "balut"):
        room = new_room(game, "me", "here", dice="real")
        for row in score_pad(room, "ru"):
            for entry in row["entries"]:
                send(room, ANN, "throw", seat=0, faces=entry["faces"], then=entry["then"])
                assert room.table.player == 1, (game, row["row"], entry)
                room.cut(0)


def test_there_is_no_pad_for_dice_of_the_server_nor_for_games_without_rows() -> None:
    assert score_pad(new_room("general", "me", "here"), "en") == []
    assert score_pad(new_room("pig", "me", "here", dice="real"), "en") == []
    room = new_room("general", "me", "here")
    assert refused(lambda: send(room, ANN, "throw", seat=0, then=[1])) in ("virtual_dice", "no_throw", "not_now")


def test_steps_that_do_not_fit_are_refused() -> None:
    room = new_room("general", "me", "here", dice="real")
    assert refused(lambda: send(room, ANN, "throw", seat=0, faces=[1, 2, 3, 4, 6], then=[[1, 1, 1, 1, 1]])) == "not_now"


# --- my tables and my story


def test_my_tables_tell_results_and_length(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        id, (token,) = await open_table(house, "pig", "me", "bot easy", variant="big-pig")
        person, keeper = await house.person(token), await house.keeper(id)
        before = (await house.infos(person, "ru"))[0]
        assert before["results"] is None
        await keeper.change(lambda: finish(keeper.room, lambda moves: moves[-1]))
        info = (await house.infos(person, "en"))[0]
        assert (info["title"], info["variant_title"]) == ("Big Pig", None)  # a name of its own says it
        (told,) = (await house.read(lambda c: house.stories.read(c, person.id, "en")))["by_game"]
        assert (told["game"], told["title"], [best["variant"] for best in told["bests"]]) == ("big-pig", "Big Pig", [None])
        assert info["title"] != before["title"]
        assert info["moves"] > 0
        assert sorted(result["rank"] for result in info["results"]) == [1, 2]

    with_house(tmp_path, work)


def test_a_story_counts_games_wins_bests_streaks_and_opponents(place: Any) -> None:
    async def work(house: House) -> None:
        host, _ = await house.add_person("Ann", "teal")
        for _ in range(4):
            room = await house.open(new_table("pig", "me", "bot easy"), host)
            keeper = await house.keeper(room.id)
            await keeper.change(lambda room=room: (tell_words(room), finish(room)))
        story = await house.read(lambda c: house.stories.read(c, host.id, "en"))
        assert story["games"] == 4
        assert story["by_game"][0]["title"] == "Pig"
        assert story["by_game"][0]["won"] == story["won"]
        assert [(one["level"], one["games"]) for one in story["opponents"]] == [("easy", 4)]
        assert story["opponents"][0]["won"] + story["opponents"][0]["lost"] == 4
        assert story["by_game"][0]["bests"][0]["points"] == max(points_of(await house.infos(host, "en")))
        rating = story["rating"]
        assert rating["games"] == 4
        assert rating["levels"][0]["low"] <= rating["levels"][0]["likely"] <= rating["levels"][0]["high"]
        lines = await house.read(lambda c: exported(played(c, host.id), "ru"))
        assert len(lines) == 4
        assert json.loads(json.dumps(lines)) == lines
        assert [line["game"] for line in csv.DictReader(io.StringIO(as_csv(lines)))] == ["pig"] * 4
        await house.forget_games(host)
        assert (await house.read(lambda c: house.stories.read(c, host.id, "en")))["games"] == 0
        assert await house.infos(host, "en") == []

    with_house(place, work)


def test_a_table_for_several_on_one_device_says_nothing_of_who_is_better(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        id, (token,) = await open_table(house, "pig", "me", "here")
        keeper, person = await house.keeper(id), await house.person(token)
        await keeper.change(lambda: finish(keeper.room))
        story = await house.read(lambda c: house.stories.read(c, person.id, "en"))
        assert (story["games"], story["shared"], story["rating"]) == (0, 1, None)

    with_house(tmp_path, work)


def test_a_name_is_never_a_formula_in_a_spreadsheet() -> None:
    line = dict.fromkeys(COLUMNS, "") | {"options": {}, "opponents": [{"name": "=1+1"}], "name": "@x"}
    told = next(csv.DictReader(io.StringIO(as_csv([line]))))
    assert told["opponents"] == "'=1+1"
    assert told["name"] == "'@x"


def test_forgetting_leaves_games_that_are_still_played(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        id, (token, _) = await open_table(house, "pig", "me", "open")
        person = await house.person(token)
        await house.forget_games(person)
        assert [table["id"] for table in await house.infos(person, "en")] == [id]

    with_house(tmp_path, work)


def test_ten_thousand_tables_are_read_with_one_question(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    row = {"variant": None, "options": "{}", "dice": "virtual", "clock": None, "pace": "normal", "host": "ann", "seed": "00", "status": "over"}
    more = {"version": 1, "number": 0, "asked": "{}", "moves": 3, "next": None, "created": 0.0}
    writes: list[Any] = []
    for n in range(1000):
        writes.append(("add table", {"id": f"t{n}", "game": "pig", **row, **more, "changed": float(n)}))
        for seat, (person, rank) in enumerate((("ann", 1 + n % 2), (None, 2 - n % 2))):
            own = {"kind": "person" if person else "bot", "person": person, "name": f"N{seat}", "colour": "teal", "level": None if person else "hard"}
            writes.append(("add seat", {"table_id": f"t{n}", "seat": seat, **own, **PLAIN_SEAT, "points": 100 - rank, "rank": rank}))
    storage.write(writes).result()
    asked: list[str] = []
    event.listen(storage.engine, "before_cursor_execute", lambda *said: asked.append(said[2]) if said[2] != "BEGIN" else None)
    with storage.reading() as connection:
        stories = Stories()
        story = stories.read(connection, "ann", "en")
        assert (story["games"], story["won"], story["longest_streak"]) == (1000, 500, 1)
        assert len(asked) == 2
        assert stories.read(connection, "ann", "ru")["games"] == 1000
        assert len(asked) == 3, "nothing is counted twice"
    storage.close()


def new_table(game: str, *kinds: str) -> NewTable:
    """A table as a client asks for it."""
    return NewTable(game=game, seats=seats(*kinds))


def three() -> Room:
    """Ann, Bob and Carl."""
    room = waiting_room("pig", "me", "open", "open")
    room.sit(1, BOB, None, None)
    room.sit(2, CARL, None, None)
    tell_words(room)
    return room


def refused(act: Any) -> str:
    """Why something is refused."""
    with pytest.raises(Refused) as error:
        act()
    return error.value.code


async def code_of(work: Any) -> str:
    """Why something is refused that takes its time."""
    with pytest.raises(Refused) as error:
        await work
    return error.value.code


def points_of(tables: list[dict[str, Any]]) -> list[int]:
    """The points of the host at some tables."""
    return [table["results"][0]["points"] for table in tables]
