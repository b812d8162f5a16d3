"""Which settings of which games are solved in reasonable time, from `solved.toml`; answering takes no time, so a table can ask for every game."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from kosti.engine.declare.game import Game, Option
from kosti.engine.errors import TableError

LIST = Path(__file__).parent / "solved.toml"
HIDDEN = Path(__file__).parent / "hidden" / "solved.toml"


@cache
def listed() -> dict[str, list[dict[str, Any]]]:
    """The entries of the list by game: the number of players, whether it is all luck, and for every option what it may be (others are as usual)."""
    return tomllib.loads(LIST.read_text(encoding="utf-8"))


@cache
def hidden() -> dict[str, list[dict[str, Any]]]:
    """The same of games with secrets."""
    return tomllib.loads(HIDDEN.read_text(encoding="utf-8"))


def has_solution(game: Game, players: int, variant: str | None = None, options: dict[str, Any] | None = None) -> bool:
    """Whether a perfect bot can be had for these settings.

    >>> from kosti.library import find_game
    >>> has_solution(find_game("pig"), 2), has_solution(find_game("pig"), 3), has_solution(find_game("perudo"), 2)
    (True, False, False)
    """
    try:
        settled = game.settle(variant, options)
    except TableError:
        return False
    entries = [entry for entry in (*listed().get(game.id, []), *hidden().get(game.id, [])) if not entry.get("luck")]
    return players in game.seats_of(variant) and any(_fits(game, players, settled, entry) for entry in entries)


def _fits(game: Game, players: int, settled: dict[str, int], entry: dict[str, Any]) -> bool:
    return players == entry["players"] and all(settled[o.name] in _allowed(o, entry.get(o.name, o.default)) for o in game.options)


def _allowed(option: Option, words: Any) -> list[int] | range:
    """The numbers of an option that an entry allows: ``"any"``, ``{most = 100}``, a list, or one value."""
    if words == "any":
        return range(option.low, option.high + 1)
    if isinstance(words, dict):
        return range(words.get("least", option.low), words["most"] + 1)
    return [option.number(value) for value in (words if isinstance(words, list) else [words])]


def largest(game: Game, entry: dict[str, Any]) -> dict[str, Any]:
    """The options of the largest game that an entry allows, as people give them."""
    return {o.name: o.value(_allowed(o, entry[o.name])[-1]) for o in game.options if o.name in entry}
