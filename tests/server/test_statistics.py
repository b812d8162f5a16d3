"""What the games finished at a server add up to."""

import random
from typing import Any

import pytest

from kosti.rooms.room import Room
from kosti.server.storage.reading import read_statistics
from kosti.server.storage.writer import Place, Storage
from tests.server.helpers import finish, new_room


def finished(game: str, count: int = 5) -> list[Room]:
    """Games of three, each with a winner."""
    rooms = (finish(new_room(game, "me", "open", "open", seed=bytes([n] * 32)), random.Random(n).choice) for n in range(1000))
    decided = (room for room in rooms if {seat.rank for seat in room.seats} != {1})
    return [next(decided) for _ in range(count)]


def stored_statistics(place: Place, game: str, rooms: list[Room]) -> dict[str, Any] | None:
    """The statistics of a game after these rooms were stored."""
    storage = Storage(place)
    for room in rooms:
        storage.write(room.take_writes()).result()
    with storage.reading() as connection:
        found = read_statistics(connection, game)
    storage.close()
    return found


@pytest.mark.parametrize(("game", "best_of"), [("trip-to-australia", min), ("pig", max)])
def test_the_best_result_is_the_best_of_the_winners(place: Place, game: str, best_of) -> None:
    rooms = finished(game)
    points = [seat.points for room in rooms for seat in room.seats]
    won = [seat.points for room in rooms for seat in room.seats if seat.rank == 1]
    assert min(won) < max(won), "otherwise nothing is tested"
    assert stored_statistics(place, game, rooms) == {
        "games": 5,
        "points": {"average": round(sum(points) / len(points), 1), "best": best_of(won)},
        "moves": {
            "average": round(sum(room.moves for room in rooms) / 5, 1),
            "shortest": min(room.moves for room in rooms),
            "longest": max(room.moves for room in rooms),
        },
    }


def test_points_of_somebody_who_did_not_win_are_never_the_best(place: Place) -> None:
    rooms = finished("pig")
    won = [seat.points for room in rooms for seat in room.seats if seat.rank == 1]
    second = next(n for n, seat in enumerate(rooms[0].seats) if seat.rank == 2)
    rooms[0].seats[second].points = max(won) + 10
    rooms[0]._store_seat(second)
    found = stored_statistics(place, "pig", rooms)
    assert found is not None
    assert found["points"]["best"] == max(won)


def test_unfinished_games_and_places_alone_count_for_nothing(place: Place) -> None:
    assert stored_statistics(place, "pig", [new_room("pig")]) is None
    found = stored_statistics(place, "perudo", finished("perudo", 1))
    assert found is not None
    assert (found["games"], found["points"]) == (1, None)
