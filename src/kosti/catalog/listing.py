"""Lists of games: those that fit, as JSON or as lines of text."""

from __future__ import annotations

import json
from typing import Any

from kosti.catalog.facts import Facts, OptionFacts
from kosti.catalog.index import index
from kosti.catalog.search import find
from kosti.engine.errors import TableError, did_you_mean
from kosti.engine.words import span, text

NONE_FITS = text("No game fits. | Подходящих игр нет.")


def select_games(players: int | None = None, dice: int | None = None, category: str | None = None, words: str = "") -> list[Facts]:
    """The games that fit; an error names the categories there are."""
    games = index().games
    found = [games[id] for id in dict.fromkeys(match.id for match in find(words))] if words.strip() else list(games.values())
    categories = sorted({g.category for g in games.values()})
    wanted = None if category is None else category.lower()
    if category is not None and wanted not in categories:
        raise TableError("no_category", name=category, known=", ".join(categories), near=did_you_mean(category, categories))
    if wanted is not None:
        found = [g for g in found if g.category == wanted]
    if players is not None:
        found = [g for g in found if players in g.counts]
    if dice is not None:
        found = [g for g in found if g.dice_needed(players) <= dice]
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


def games_json(games: list[Facts]) -> str:
    """The games as JSON."""
    return json.dumps([describe(g) for g in games], ensure_ascii=False, indent=2)


def games_table(games: list[Facts], lang: str) -> str:
    """The games as lines of text: id, title, players, dice, and what they are about."""
    if not games:
        return NONE_FITS[lang]
    rows = [(g.id, g.title[lang], span(g.seats), g.about[lang]) for g in games]
    widths = [max(len(row[i]) for row in rows) for i in range(3)]
    return "\n".join(f"{a:{widths[0]}}  {b:{widths[1]}}  {c:>{widths[2]}}  {d}" for a, b, c, d in rows)
