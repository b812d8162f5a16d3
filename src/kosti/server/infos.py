"""What anybody may know of a table without sitting at it, from what is stored."""

from __future__ import annotations

import json
from typing import Any

from kosti.engine.errors import TableError
from kosti.engine.speak import option_label
from kosti.library import find_game
from kosti.server.people import Person
from kosti.server.seats import Seat
from kosti.server.view import option_text, seat_views


def table_info(row: Any, seats: list[Seat], person: Person | None, here: set[str], lang: str) -> dict[str, Any]:
    """One table of a list."""
    asked = {int(seat) for seat in json.loads(row.asked)["since"]}
    mine = {p for p, s in enumerate(seats) if person is not None and s.person == person.id and not s.resigned}
    title, options = _facts(row, lang)
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
        "my_turn": row.status == "playing" and bool(asked & mine),
        "created": row.created,
        "changed": row.changed,
        "next": row.next,
    }


def _facts(row: Any, lang: str) -> tuple[str, list[dict[str, str]]]:
    """The title and the unusual options; a game that has left the library is called by its id."""
    try:
        game = find_game(row.game)
        chosen, usual = game.settle(row.variant, json.loads(row.options)), game.settle(None, None)
    except TableError:
        return row.game, []
    changed = {n: v for n, v in chosen.items() if v != usual[n]}
    return game.titles[lang], [{"name": n, "label": option_label(game, n, lang), "text": option_text(game, n, v, lang)} for n, v in changed.items()]
