"""The games as a list, and their rules as texts for people."""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from kosti.engine.errors import TableError
from kosti.engine.game import Game, span
from kosti.library import all_games

TEXTS = Path(__file__).parent / "texts"


def dice_needed(game: Game, players: int | None = None) -> int:
    """How many dice must be at hand (for `players`, or for the fewest)."""
    numbers = [int(n) for n in re.findall(r"(\d+)d", game.dice)] or [int(n) for n in re.findall(r"(\d+) ", game.dice)[:1]] or [0]
    return numbers[0] * (players or min(game.seats_of(None)) if "per player" in game.dice else 1)


@cache
def other_names() -> dict[str, list[str]]:
    """Names under which people look for games, besides their titles."""
    return tomllib.loads((TEXTS / "names.toml").read_text(encoding="utf-8"))


def known_as(game: Game) -> list[str]:
    """All names of a game and its variants, in every language."""
    titles = [title for both in (game.titles, *(v.title for v in game.variants)) for title in both.values()]
    return list(dict.fromkeys([*titles, *other_names().get(game.id, [])]))


def games_called(name: str) -> list[str]:
    """The ids of the games with a name in which these words stand, however they are spelt: ``liars dice`` and ``Liar's Dice``.

    >>> games_called("yahtzee"), games_called("liars-dice")
    (['general'], ['liar-dice', 'perudo'])
    """
    wanted = _letters(name)
    return [game.id for game in all_games() if wanted and any(wanted in _letters(known) for known in known_as(game))]


def _letters(name: str) -> str:
    return re.sub(r"[\W_]", "", name.lower().replace("ё", "е"))


def select_games(players: int | None = None, dice: int | None = None, category: str | None = None) -> list[Game]:
    """The games that fit; an error names the categories there are."""
    found = all_games()
    categories = sorted({g.category for g in found})
    wanted = None if category is None else category.lower()
    if wanted is not None and wanted not in categories:
        raise TableError("no_category", name=category, known=", ".join(categories))
    if wanted is not None:
        found = [g for g in found if g.category == wanted]
    if players is not None:
        found = [g for g in found if any(players in g.seats_of(v) for v in (None, *g.variant))]
    if dice is not None:
        found = [g for g in found if dice_needed(g, players) <= dice]
    return found


def describe(game: Game) -> dict[str, Any]:
    """The facts of a game as plain data."""
    counts = game.seats_of(None)
    return {
        "id": game.id,
        "category": game.category,
        "title": game.titles,
        "about": game.abouts,
        "players": {"min": counts[0], "max": counts[-1], "best": list(game.best) or None},
        "minutes": game.minutes,
        "dice": game.dice,
        "variants": [{"id": v.id, "title": v.title} for v in game.variants],
        "options": [
            {
                "name": o.name,
                "default": o.default,
                **({"values": list(o.names)} if o.names and not o.is_flag else {} if o.is_flag else {"min": o.low, "max": o.high}),
            }
            for o in game.options
        ],
        "mechanics": list(game.mechanics),
        "information": game.information,
    }


def games_json(games: list[Game]) -> str:
    """The games as JSON."""
    return json.dumps([describe(g) for g in games], ensure_ascii=False, indent=2)


def games_table(games: list[Game], lang: str) -> str:
    """The games as lines of text: id, title, players, dice, and what they are about."""
    if not games:
        return {"en": "No game fits.", "ru": "Подходящих игр нет."}[lang]
    rows = [(g.id, g.titles[lang], span(g.seats_of(None)), g.abouts[lang]) for g in games]
    widths = [max(len(row[i]) for row in rows) for i in range(3)]
    return "\n".join(f"{a:{widths[0]}}  {b:{widths[1]}}  {c:>{widths[2]}}  {d}" for a, b, c, d in rows)


def rules_text(game: Game, lang: str) -> str:
    """The rules of a game as people read them (Markdown)."""
    path = TEXTS / lang / f"{game.id}.md"
    if not path.exists():
        return {"en": "The rules of this game are not written yet.", "ru": "Правила этой игры ещё не написаны."}[lang]
    return re.sub(r" \{#([\w-]+)\}", r" (`\1`)", path.read_text(encoding="utf-8"))
