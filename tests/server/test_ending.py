"""What is told when a game is over: why, how the points came about, the moments to remember, and a personal best."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from kosti.engine.native.driver import Driver
from kosti.engine.sight.end.ending import reason_of, told_last, why
from kosti.library import find_game, open_table
from kosti.rooms.people.people import Person
from kosti.rooms.refusals import Refused
from kosti.rooms.room import Room
from kosti.rooms.shown.ending import best_sign, ending
from kosti.rooms.shown.moments import moments
from kosti.rooms.shown.stream import Stream
from kosti.rooms.shown.view import Views
from kosti.server.house.bests import read_best
from kosti.server.house.house import House
from kosti.server.storage.reading import read_room
from kosti.server.storage.writer import Place, Storage
from tests.server.helpers import ANN, finish, look, new_room, step, with_house
from tests.server.helpers import open_table as open_in


def played(game: str, *kinds: str, seed: int = 1, **options: Any) -> Room:
    """A finished game of random moves."""
    return finish(new_room(game, *(kinds or ("me", "open")), seed=bytes([seed] * 32), **options), random.Random(seed).choice, most=50_000)


def over(game: str, players: int, *set_to: str, **options: Any) -> Any:
    """A scripted table that stands before its end."""
    table = open_table(game, players=[f"P{n}" for n in range(players)], options=options, dice="script")
    for line in set_to:
        path, _, value = line.rpartition(" ")
        table.set(path, int(value))
    return table


# --- why


def test_the_goal_is_named() -> None:
    table = over("pig", 2, "score A 97", "score B 40")
    table.throw([3])
    assert table.moment == "over"
    assert why(table, "en") == "P0 is the first to reach 100 points: 100 against 40."
    assert why(table, "ru") == "P0 раньше всех набирает 100 очков: 100 против 40."
    assert why(table, "en", you=0) == "You are the first to reach 100 points: 100 against 40."
    assert told_last(table, "en") == []


@pytest.mark.parametrize(
    ("game", "kinds", "how"),
    [
        ("shut-the-box", 3, {"fewest", "shared"}),
        ("left-right-pot", 2, {"loser_chips"}),
        ("perudo", 3, {"left"}),
        ("buck-dice", 3, {"first"}),
        ("dice-golf", 1, {"alone"}),
        ("duell", 2, {"winner", "draw"}),
        ("airship", 3, {"only_chips"}),
    ],
)
def test_what_decided(game: str, kinds: int, how: set[str]) -> None:
    room = played(game, "me", *["open"] * (kinds - 1))
    assert reason_of(room.table).how in how
    assert all(why(room.table, lang) for lang in ("en", "ru"))


def test_few_points_are_praised_where_they_win() -> None:
    table = played("shut-the-box", "me", "open", "open").table
    scores = sorted(table.scores)
    assert best_sign(table) == -1
    if scores[0] < scores[1]:
        assert why(table, "en") == f"Fewest points win: {scores[0]} beats {scores[1]}."


def test_who_is_alone_against_par_plays_for_few_strokes() -> None:
    assert best_sign(played("dice-golf", "me").table) == -1


def test_the_last_words_explain_what_no_number_does() -> None:
    room = played("dice-tic-tac-toe", seed=3)
    assert why(room.table, "en").endswith(" in a line: Ann wins.") or why(room.table, "en").endswith(" in a line: Bob wins.")
    assert told_last(room.table, "en") == [], "it is not said twice"
    assert told_last(played("mia", seed=3).table, "en")


def test_compiled_rules_leave_reasons_out() -> None:
    assert "decided_by" not in Driver(find_game("left-right-pot")).source()


# --- the moments


def test_nothing_is_told_before_the_end() -> None:
    room = new_room("pig")
    assert ending(room, "en") is None
    assert view_of(room)["ending"] is None


def view_of(room: Room, lang: str = "en") -> dict[str, Any]:
    view: dict[str, Any] = json.loads(Stream().message(Views(room).seen(ANN, None, lang, {ANN.id: ANN})) or "")
    return view


def test_the_largest_gain_and_the_turning_point() -> None:
    room = played("farkle", seed=5)
    told = view_of(room)["ending"]
    gains = [
        after - before
        for one, other in zip(room.course.marks, room.course.marks[1:], strict=False)
        for before, after in zip(one.scores, other.scores, strict=True)
    ]
    best = next(m for m in told["moments"] if m["kind"] == "best")
    assert best["gain"] == max(gains)
    assert best["text"].startswith("You" if best["seat"] == 0 else room.seats[best["seat"]].name)  # Ann looks
    turned = [m for m in told["moments"] if m["kind"] in ("turn", "led")]
    assert [m["seat"] for m in turned] == [s for s, place in enumerate(room.seats) if place.rank == 1]


def test_who_led_from_the_first_point_is_told_so() -> None:
    rooms = (played("pig", seed=seed) for seed in range(1, 60))
    room = next(room for room in rooms if winner_always_led(room))
    assert [m["kind"] for m in ending(room, "en")["moments"]] == ["best", "led"]  # type: ignore[index]


def winner_always_led(room: Room) -> bool:
    winner = next(n for n, seat in enumerate(room.seats) if seat.rank == 1)
    return len(room.course.marks) > 5 and all(mark.scores[winner] == max(mark.scores) for mark in room.course.marks)


def test_points_that_are_counted_at_the_end_turn_on_what_brought_them() -> None:
    told = ending(played("dice-town", "me", "open"), "en")
    assert told is not None
    assert [moment["kind"] for moment in told["moments"]] == ["turn"]
    assert any(part["label"] in told["moments"][0]["text"] for part in told["parts"])


def test_a_moment_is_told_to_whoever_listens() -> None:
    room = played("pig", seed=3)
    best = moments(room.table, room.course, "en")[0]
    assert best["text"].startswith(room.seats[best["seat"]].name)
    assert moments(room.table, room.course, "en", best["seat"])[0]["text"].startswith("You hold ")


def test_what_was_taken_back_is_no_moment() -> None:
    room = new_room("pig", "me", "open")
    marks = list(room.course.marks)
    while len(room.course.marks) == len(marks):
        length = len(room.past)
        step(room, lambda moves: moves[-1])
    room.cut(length)
    assert room.course.marks == marks
    step(room, lambda moves: moves[-1])
    assert len(room.course.marks) == len(marks) + 1


@pytest.mark.parametrize("game", ["farkle", "dice-town", "perudo"])
def test_a_restart_tells_the_same(tmp_path: Path, game: str) -> None:
    room = played(game, seed=2)
    storage = Storage(tmp_path)
    storage.write(room.take_writes()).result()
    with storage.reading() as connection:
        again = read_room(connection, room.id, room.now)
    storage.close()
    assert again.course.marks == room.course.marks
    assert view_of(again)["ending"] == view_of(room)["ending"]


def test_the_end_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    monkeypatch.setattr("kosti.rooms.shown.view.ending", lambda room, lang, you: calls.append((lang, you)))
    room = played("pig")
    views = Views(room)
    for n in range(3):
        room.say(ANN, f"well played {n}")
        views.seen(ANN, None, "en", {})
    assert calls == [("en", 0)]


# --- a personal best


def stored(place: Place, rooms: list[Room]) -> Storage:
    storage = Storage(place)
    for room in rooms:
        storage.write(room.take_writes()).result()
    return storage


def test_a_personal_best_is_of_the_same_game_by_the_same_rules(place: Place) -> None:
    rooms = [played("farkle", seed=n) for n in range(1, 5)]
    others = [played("farkle", seed=9, goal=2000), played("pig"), played("farkle", "me", "here", seed=8)]
    storage = stored(place, [*rooms, *others])
    points = [room.seats[0].points or 0 for room in rooms]
    with storage.reading() as connection:
        found = [read_best(connection, room, ANN) for room in rooms]
        assert read_best(connection, others[2], ANN) is None, "whose of two seats is it?"
    storage.close()
    for n, best in enumerate(found):
        before = max(p for i, p in enumerate(points) if i != n)
        assert best == {"points": points[n], "best": before, "games": 4, "alone": False, "is_best": points[n] > before}


def test_alone_and_with_others_are_different_things_and_few_may_be_best(place: Place) -> None:
    alone = [played("dice-golf", "me", seed=n) for n in (1, 2)]
    together = played("dice-golf", "me", "open", seed=3)
    storage = stored(place, [*alone, together])
    first, second = (room.seats[0].points or 0 for room in alone)
    with storage.reading() as connection:
        best = read_best(connection, alone[0], ANN)
        first_time = read_best(connection, together, ANN)
    storage.close()
    assert best == {"points": first, "best": second, "games": 2, "alone": True, "is_best": first < second}
    assert first_time is not None
    assert (first_time["best"], first_time["games"], first_time["is_best"]) == (None, 1, True)


def test_there_is_no_best_without_points_nor_before_the_end(place: Place) -> None:
    rooms = [played("perudo", "me", "open"), new_room("pig")]
    storage = stored(place, rooms)
    with storage.reading() as connection:
        assert read_best(connection, rooms[0], ANN) is None
        assert read_best(connection, played("pig"), Person("zoe", "Zoe", "teal")) is None
        with pytest.raises(Refused) as caught:
            read_best(connection, rooms[1], ANN)
    storage.close()
    assert caught.value.code == "not_over"


def test_everybody_at_the_table_is_told_when_it_is_over(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        id, tokens = await open_in(house, "pig", "me", "open", options={"goal": 20})
        keeper = await house.keeper(id)
        devices = [await look(house, id, token, lang) for token, lang in zip(tokens, ("en", "ru"), strict=True)]
        await keeper.change(lambda: finish(keeper.room))
        assert "20" in devices[0].view["ending"]["why"]
        assert "очков" in devices[1].view["ending"]["why"]

    with_house(tmp_path, work)
