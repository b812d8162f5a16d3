"""The shelf and the page of every game: facts, a picture of its table, rules, variants, options, levels of bots."""

from __future__ import annotations

import logging
from functools import cache
from threading import Lock
from typing import Any

from kosti.catalog.categories import category_title
from kosti.catalog.facts import Facts, OptionFacts, VariantFacts
from kosti.catalog.index import index
from kosti.catalog.texts import rules_text, variant_text
from kosti.library import find_game, no_game
from kosti.mind.levels import EVERYWHERE
from kosti.server.house.thinking import is_solved
from kosti.server.shelf.samples import example, picture

WELCOME = ("pig", "farkle", "general", "perudo", "shut-the-box", "cant-stop")
log = logging.getLogger("kosti.server")
filling = Lock()  # two visitors at once need not draw every picture twice


def game_facts(game: Facts, lang: str) -> dict[str, Any]:
    """What the shelf shows of a game."""
    counts = game.counts
    return {
        "id": game.id,
        "title": game.title[lang],
        "about": game.about[lang],
        "names": game.known_as,
        "category": game.category,
        "category_label": category_title(game.category)[lang],
        "players": {"min": counts[0], "max": counts[-1], "counts": counts, "usual": game.seats, "best": game.best or None},
        "minutes": game.minutes,
        "dice": game.dice,
        "dice_needed": game.dice_needed(1 if game.dice_per_player else None),
        "dice_per_player": game.dice_per_player,
        "mechanics": game.mechanics,
        "information": game.information,
        "hidden": game.information == "hidden",
        "luck": game.luck,
        "variants_count": len(game.variants),
        "picture": picture(game.id, lang),
    }


def shelf(lang: str) -> list[dict[str, Any]]:
    """Every game of the library: first a few that welcome newcomers, then by title."""
    with filling:
        return _shelf(lang)


@cache
def _shelf(lang: str) -> list[dict[str, Any]]:
    shown = [facts for game in index().games.values() if (facts := _facts_if_any(game, lang))]
    return sorted(shown, key=lambda game: (WELCOME.index(game["id"]) if game["id"] in WELCOME else len(WELCOME), game["title"]))


def _facts_if_any(game: Facts, lang: str) -> dict[str, Any] | None:
    """What the shelf shows of a game; nothing of one whose rules fail, so that the others can be played."""
    try:
        return game_facts(game, lang)
    except Exception:
        log.exception("%s cannot be shown", game.id)
        return None


@cache
def page(id: str, lang: str) -> dict[str, Any]:
    """All that does not change about one game."""
    game = index().games.get(id)
    if game is None:
        raise no_game(id)
    return {
        **game_facts(game, lang),
        "rules": rules_text(id, lang),
        "variants": [_variant(game, variant, lang) for variant in game.variants],
        "options": [_option(option, lang) for option in game.options],
        "levels": levels(game),
        "example": example(id, lang),
    }


def _variant(game: Facts, variant: VariantFacts, lang: str) -> dict[str, Any]:
    about = variant_text(game.id, variant.id, lang)
    return {"id": variant.id, "title": variant.title[lang], "about": about, "players": variant.seats, "options": variant.values}


def _option(option: OptionFacts, lang: str) -> dict[str, Any]:
    is_number = option.kind == "number"
    return {
        "name": option.name,
        "label": option.label[lang],
        "kind": option.kind,
        "default": option.default,
        "min": option.low if is_number else None,
        "max": option.high if is_number else None,
        "choices": [{"value": value, "label": label[lang]} for value, label in option.values.items()],
    }


def levels(facts: Facts) -> list[dict[str, Any]]:
    """The bots that play a game; perfect ones only where the game is solved."""
    if not facts.has_choices:
        return [{"level": "normal", "settings": None}]
    game = find_game(facts.id)
    found: list[dict[str, Any]] = [{"level": level, "settings": None} for level in EVERYWHERE]
    solved = [{"variant": v, "players": n} for v in (None, *game.variant) for n in game.seats_of(v) if is_solved(game, n, v, {})]
    return [*found, {"level": "perfect", "settings": solved}] if solved else found
