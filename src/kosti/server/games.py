"""The shelf and the page of every game: facts, a picture of its table, rules, variants, options, levels of bots."""

from __future__ import annotations

import logging
import re
from functools import cache
from threading import Lock
from typing import Any

from kosti.catalog import TEXTS, dice_needed, known_as, rules_text
from kosti.engine.game import Game, Option
from kosti.engine.speak import label, option_label
from kosti.engine.words import Text, text
from kosti.library import all_games, find_game
from kosti.server.samples import example, picture
from kosti.server.thinking import LEVELS, is_solved

CATEGORIES: dict[str, Text] = {
    key: text(both)
    for key, both in {
        "all-numbers": "All the numbers | Собрать все числа",
        "bar": "Bar games | Игры за стойкой",
        "best-combination": "Best combination | Лучшая комбинация",
        "bluffing": "Bluffing | Блеф",
        "board-originals": "Board games | Настольные",
        "board-placement": "Placing on a board | Расстановка на поле",
        "boxed": "Boxed games | Игры из коробки",
        "casino": "Casino | Казино",
        "category-races": "Races | Гонки",
        "chip-redistribution": "Chips change hands | Фишки по кругу",
        "combination-scoring": "Scoring combinations | Комбинации на очки",
        "exact-result": "Press your luck | Рискни ещё раз",
        "high-low": "High and low | Больше-меньше",
        "special-dice": "Special dice | Особые кости",
        "sports": "Sports | Спорт",
        "target-number": "Hit the number | Попасть в число",
    }.items()
}
WELCOME = ("pig", "farkle", "general", "perudo", "shut-the-box", "cant-stop")
log = logging.getLogger("kosti.server")
filling = Lock()  # two visitors at once need not draw every picture twice
SKILLED = {"bluffing", "bidding", "board", "grid", "arithmetic", "duel", "negotiation", "category-choice"}


def game_facts(game: Game, lang: str) -> dict[str, Any]:
    """What the shelf shows of a game."""
    counts = sorted({n for v in (None, *game.variant) for n in game.seats_of(v)})
    per_player = "per player" in game.dice
    return {
        "id": game.id,
        "title": game.titles[lang],
        "about": game.abouts[lang],
        "names": known_as(game),
        "category": game.category,
        "category_label": _category(game.category)[lang],
        "players": {"min": counts[0], "max": counts[-1], "counts": counts, "usual": game.seats_of(None), "best": list(game.best) or None},
        "minutes": game.minutes,
        "dice": game.dice,
        "dice_needed": dice_needed(game, 1 if per_player else None),
        "dice_per_player": per_player,
        "mechanics": list(game.mechanics),
        "information": game.information,
        "hidden": game.information == "hidden",
        "luck": luck(game),
        "variants_count": len(game.variants),
        "picture": picture(game.id, lang),
    }


def _category(id: str) -> Text:
    plain = id.replace("-", " ").capitalize()
    return CATEGORIES.get(id, {"en": plain, "ru": plain})


def luck(game: Game) -> str:
    """Whether luck decides, or skill, or both."""
    if "pure-luck" in game.mechanics or not game.has_choices:
        return "luck"
    return "skill" if SKILLED & set(game.mechanics) else "mixed"


def shelf(lang: str) -> list[dict[str, Any]]:
    """Every game of the library: first a few that welcome newcomers, then by title."""
    with filling:
        return _shelf(lang)


@cache
def _shelf(lang: str) -> list[dict[str, Any]]:
    shown = [facts for game in all_games() if (facts := _facts_if_any(game, lang))]
    return sorted(shown, key=lambda game: (WELCOME.index(game["id"]) if game["id"] in WELCOME else len(WELCOME), game["title"]))


def _facts_if_any(game: Game, lang: str) -> dict[str, Any] | None:
    """What the shelf shows of a game; nothing of one whose rules fail, so that the others can be played."""
    try:
        return game_facts(game, lang)
    except Exception:
        log.exception("%s cannot be shown", game.id)
        return None


@cache
def page(id: str, lang: str) -> dict[str, Any]:
    """All that does not change about one game."""
    game = find_game(id)
    return {
        **game_facts(game, lang),
        "rules": rules_text(game, lang),
        "variants": [_variant(game, id, lang) for id in game.variant],
        "options": [_option(game, option, lang) for option in game.options],
        "levels": levels(game),
        "example": example(id, lang),
    }


def _variant(game: Game, id: str, lang: str) -> dict[str, Any]:
    variant = game.variant[id]
    values = {name: game.option[name].value(game.option[name].number(value)) for name, value in variant.values.items()}
    return {"id": id, "title": variant.title[lang], "about": variant_text(game, id, lang), "players": game.seats_of(id), "options": values}


def variant_text(game: Game, id: str, lang: str) -> str:
    """What the rules say about a variant: the section with its mark."""
    rules = (TEXTS / lang / f"{game.id}.md").read_text(encoding="utf-8")
    found = re.search(rf"^(#+)[^\n]*\{{#{re.escape(id)}\}}[^\n]*\n(.*?)(?=^#{{1,4}} |\Z)", rules, re.MULTILINE | re.DOTALL)
    return found.group(2).strip() if found else ""


def _option(game: Game, option: Option, lang: str) -> dict[str, Any]:
    kind = "flag" if option.is_flag else "choice" if option.names else "number"
    choices = [{"value": n, "label": label(game, n, lang)} for n in option.names] if option.names and not option.is_flag else []
    return {
        "name": option.name,
        "label": option_label(game, option.name, lang),
        "kind": kind,
        "default": option.default,
        "min": option.low if kind == "number" else None,
        "max": option.high if kind == "number" else None,
        "choices": choices,
    }


def levels(game: Game) -> list[dict[str, Any]]:
    """The bots that play a game; perfect ones only where the game is solved."""
    if not game.has_choices:
        return [{"level": "normal", "settings": None}]
    found: list[dict[str, Any]] = [{"level": level, "settings": None} for level in LEVELS]
    solved = [{"variant": v, "players": n} for v in (None, *game.variant) for n in game.seats_of(v) if is_solved(game, n, v, {})]
    return [*found, {"level": "perfect", "settings": solved}] if solved else found
