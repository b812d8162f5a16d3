"""The shelf and the page of every game: facts, a picture of its table, rules, variants, options, levels of bots."""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Any

from kosti.catalog.categories import category_title
from kosti.catalog.entries import Entry, entries
from kosti.catalog.facts import Facts, OptionFacts, VariantFacts
from kosti.catalog.shelves import age_of, first_place, shelves_of
from kosti.catalog.texts import known_text, rules_text, variant_text
from kosti.library import find_game, no_game
from kosti.mind.levels import EVERYWHERE, LEVELS
from kosti.server import logs
from kosti.server.shelf.samples import example, picture
from kosti.server.shelf.solved import is_rare, is_solved
from kosti.server.shelf.worked import worked_example

filling = Lock()  # two visitors at once need not draw every picture twice


def game_facts(entry: Entry, lang: str) -> dict[str, Any]:
    """What the shelf shows of a game, or of a variant that is known by its own name."""
    game, counts = entry.game, entry.counts
    variant = entry.variant.id if entry.variant else None
    return {
        "id": entry.id,
        "game": game.id,
        "variant": variant,
        "form_of": game.title[lang] if variant else None,
        "title": entry.title[lang],
        "about": entry.about[lang],
        "names": entry.names,
        "variant_names": [] if variant else [v.title[lang] for v in game.variants if not v.is_known],
        "category": game.category,
        "category_label": category_title(game.category)[lang],
        "players": {"min": counts[0], "max": counts[-1], "counts": counts, "usual": entry.seats, "best": entry.best or None},
        "minutes": game.minutes,
        "ages": age_of(entry),
        "shelves": shelves_of(entry),
        "dice": game.dice,
        "dice_needed": entry.dice_needed(1 if game.dice_per_player else None),
        "dice_per_player": game.dice_per_player,
        "mechanics": game.mechanics,
        "information": game.information,
        "hidden": game.information == "hidden",
        "luck": game.luck,
        "variants_count": 0 if variant else len(game.variants),
        "picture": picture(game.id, lang, variant),
    }


def shelf(lang: str) -> list[dict[str, Any]]:
    """Everything on the shelf: first a few that welcome newcomers, then by title."""
    with filling:
        return _shelf(lang)


@cache
def _shelf(lang: str) -> list[dict[str, Any]]:
    shown = [(first_place(entry), facts) for entry in entries().values() if (facts := _facts_if_any(entry, lang))]
    return [facts for _, facts in sorted(shown, key=lambda one: (one[0], one[1]["title"]))]


def _facts_if_any(entry: Entry, lang: str) -> dict[str, Any] | None:
    """What the shelf shows of a game; nothing of one whose rules fail, so that the others can be played."""
    try:
        return game_facts(entry, lang)
    except Exception:
        logs.fail("game_not_shown", f"{entry.id} cannot be shown", game=entry.id)
        return None


@cache
def page(id: str, lang: str) -> dict[str, Any]:
    """All that does not change about one game, or one variant with a name of its own."""
    entry = entries().get(id)
    if entry is None:
        raise no_game(id)
    game, variant = entry.game, entry.variant.id if entry.variant else None
    worked = None if variant else worked_example(game.id, lang)
    return {
        **game_facts(entry, lang),
        "rules": known_text(game.id, variant, lang) or rules_text(game.id, lang),
        "variants": [_variant(game, one, lang) for one in game.variants],
        "options": [_option(option, lang) for option in game.options],
        "levels": levels(game),
        "example": worked or example(game.id, lang, variant),
        "example_is_worked": worked is not None,
    }


def _variant(game: Facts, variant: VariantFacts, lang: str) -> dict[str, Any]:
    about = variant_text(game.id, variant.id, lang)
    return {"id": variant.id, "title": variant.title[lang], "about": about, "players": variant.seats, "options": variant.values, "is_known": variant.is_known}


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
    return [*found, *({"level": level, "settings": solved} for level in LEVELS if solved and is_rare(level))]
