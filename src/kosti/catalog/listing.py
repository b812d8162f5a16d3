"""Lists of games: those that fit, as JSON or as lines of text."""

from __future__ import annotations

import json
from typing import Any

from kosti.catalog.entries import Entry, entries
from kosti.catalog.facts import Facts, OptionFacts
from kosti.catalog.search import find
from kosti.engine.errors import TableError, did_you_mean
from kosti.engine.words import span, text

NONE_FITS = text("No game fits. | Подходящих игр нет.")


def select_games(players: int | None = None, dice: int | None = None, category: str | None = None, words: str = "") -> list[Entry]:
    """What fits of all that stands on the shelf; an error names the categories there are."""
    shelf = entries()
    found = [shelf[id] for id in dict.fromkeys(match.entry for match in find(words))] if words.strip() else list(shelf.values())
    categories = sorted({entry.game.category for entry in shelf.values()})
    wanted = None if category is None else category.lower()
    if category is not None and wanted not in categories:
        raise TableError("no_category", name=category, known=", ".join(categories), near=did_you_mean(category, categories))
    if wanted is not None:
        found = [entry for entry in found if entry.game.category == wanted]
    if players is not None:
        found = [entry for entry in found if players in entry.counts]
    if dice is not None:
        found = [entry for entry in found if entry.dice_needed(players) <= dice]
    return found


def describe(game: Facts) -> dict[str, Any]:
    """The facts of a game as they are told to other programs."""
    return {
        "id": game.id,
        "category": game.category,
        "title": game.title,
        "about": game.about,
        "players": {"min": game.seats[0], "max": game.seats[-1], "best": game.best or None},
        "minutes": game.minutes,
        "dice": game.dice,
        "variants": [{"id": v.id, "title": v.title} for v in game.variants],
        "options": [{"name": o.name, "default": o.default, **_allowed(o)} for o in game.options],
        "mechanics": game.mechanics,
        "information": game.information,
    }


def _allowed(option: OptionFacts) -> dict[str, Any]:
    if option.kind == "flag":
        return {}
    return {"values": list(option.values)} if option.kind == "choice" else {"min": option.low, "max": option.high}


def games_json(found: list[Entry]) -> str:
    """The games as JSON, each once."""
    games = {entry.game.id: entry.game for entry in found}
    return json.dumps([describe(game) for game in games.values()], ensure_ascii=False, indent=2)


def games_table(found: list[Entry], lang: str) -> str:
    """What fits as lines of text: id, title, players, and what it is about."""
    if not found:
        return NONE_FITS[lang]
    rows = [(entry.id, entry.title[lang], span(entry.seats), entry.about[lang]) for entry in found]
    widths = [max(len(row[i]) for row in rows) for i in range(3)]
    return "\n".join(f"{a:{widths[0]}}  {b:{widths[1]}}  {c:>{widths[2]}}  {d}" for a, b, c, d in rows)
