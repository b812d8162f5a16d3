"""What anybody may know of a table without sitting at it, from what is stored."""

from __future__ import annotations

import json
from typing import Any

from kosti.engine.errors import TableError
from kosti.library import find_game
from kosti.rooms.people import Person
from kosti.rooms.seats import Seat, seats_of
from kosti.rooms.view import changed_options, seat_views


def table_info(row: Any, seats: list[Seat], person: Person | None, here: set[str], lang: str) -> dict[str, Any]:
    """One table of a list."""
    asked = {int(seat) for seat in json.loads(row.asked)["since"]}
    mine = seats_of(seats, person.id if person else None)
    title, options = _title_and_options(row, lang)
    return {
        "id": row.id,
        "game": row.game,
        "title": title,
        "variant": row.variant,
        "options": options,
        "status": row.status,
        "dice": row.dice,
        "clock": row.clock,
        "seats": seat_views(seats, person, here),
        "host": person is not None and row.host == person.id,
        "my_turn": row.status == "playing" and bool(asked & set(mine)),
        "created": row.created,
        "changed": row.changed,
        "next": row.next,
    }


def _title_and_options(row: Any, lang: str) -> tuple[str, list[dict[str, str]]]:
    """The title and the unusual options; a game that has left the library is called by its id."""
    try:
        game = find_game(row.game)
        chosen = game.settle(row.variant, json.loads(row.options))
    except TableError:
        return row.game, []
    return game.titles[lang], changed_options(game, chosen, lang)
