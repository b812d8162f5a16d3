"""What anybody may know of a table without sitting at it, from what is stored."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from kosti.engine.errors import TableError
from kosti.library import find_game
from kosti.rooms.acts.words import awaited
from kosti.rooms.fair.dice import commitment_of
from kosti.rooms.people.people import Person
from kosti.rooms.people.seats import Seat, seats_of
from kosti.rooms.shown.view import changed_options, seat_views


def table_info(row: Any, seats: list[Seat], person: Person | None, here: Collection[str], lang: str) -> dict[str, Any]:
    """One table of a list."""
    asked = {int(seat) for seat in json.loads(row.asked)["since"]} if row.status == "playing" else awaited(row.status, seats, row.host)
    mine = seats_of(seats, person.id if person else None)
    title, options = title_of(row.game, lang, row.variant), _options(row, lang)
    return {
        "id": row.id,
        "game": row.game,
        "title": title,
        "variant": row.variant,
        "variant_title": variant_title(row.game, row.variant, lang),
        "options": options,
        "status": row.status,
        "dice": row.dice,
        "clock": row.clock,
        "seats": seat_views(seats, person, here),
        "commitment": commitment_of(bytes.fromhex(row.seed)),
        "host": person is not None and row.host == person.id,
        "my_turn": any(seat in asked for seat in mine),
        "created": row.created,
        "changed": row.changed,
        "next": row.next,
        "moves": row.moves if row.status == "over" else None,
        "results": [{"points": seat.points, "rank": seat.rank} for seat in seats] if row.status == "over" else None,
    }


def title_of(game: str, lang: str, variant: str | None = None) -> str:
    """The title of a game, or of a variant that people know by its own name; one that has left the library is called by its id."""
    try:
        return find_game(game).title_of(variant)[lang]
    except TableError:
        return game


def variant_title(game: str, variant: str | None, lang: str) -> str | None:
    """The title of a variant, likewise; None where the title of the table says it."""
    if variant is None:
        return None
    try:
        found = find_game(game).variant.get(variant)
    except TableError:
        return variant
    if found is None:
        return variant
    return None if found.about else found.title[lang]


def _options(row: Any, lang: str) -> list[dict[str, str]]:
    """The unusual options."""
    try:
        game = find_game(row.game)
        chosen = game.settle(row.variant, json.loads(row.options))
    except TableError:
        return []
    return changed_options(game, chosen, lang)
