"""Things that explain themselves: the sentence for a row, fact, card, face, verb or choice.

It is the game's own (`help <key>` among its words; `help total-*` for all that are called so, with `{n}` for the rest of the name), or one that many games share (engine/helps.py).
Where an option changes more than a number, the file works it out: `def helps(options)` yields keys and sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING

from kosti.engine.helps import HELPS
from kosti.engine.words import Text, fill_in, text

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.table.table import Table

MOST_KEPT = 512  # what is worked out for a game, by its options
MOST_FOUND = 8192  # words for things


def explained(table: Table, key: str, lang: str, kind: str = "") -> str:
    """The sentence that explains something on the table; `kind` is row, fact, chips, dice, card, verb, choice or face. Empty where there is none."""
    words, rest = _found(table.game, tuple(table.options.items()), key, kind)
    return told(table, words, lang, n=rest)


@lru_cache(MOST_FOUND)
def _found(game: Game, options: tuple[tuple[str, int], ...], key: str, kind: str) -> tuple[Text | None, str]:
    """The words for something, and the rest of its name; every look at a table asks for the same ones again."""
    derived = _derived(game.module, options)
    own = ((derived.get(name) or game.labels.get(f"help {name}"), rest) for name, rest in _names(key, kind))
    shared = ((HELPS.get(name), rest) for name, rest in _names(key, kind))
    return next(((words, rest) for words, rest in chain(own, shared) if words), (None, ""))


def told(table: Table, words: Text | None, lang: str, **more: object) -> str:
    """Words with the options of the table put in."""
    return with_options(table.options, words, lang, **more) if words else ""


def with_options(options: Mapping[str, int], words: Text, lang: str, **more: object) -> str:
    """Words with these options put in."""
    said = words[lang]
    return fill_in(said, {**options, **more}) if "{" in said else said


def faces_explained(table: Table, lang: str) -> dict[str, str]:
    """What the faces of special dice mean, by their names."""
    found = {name: explained(table, name, lang, "face") for name in table.game.faces or ()}
    return {name: words for name, words in found.items() if words}


def _names(key: str, kind: str) -> Iterator[tuple[str, str]]:
    """What to look for, the most special first: of its kind, by its name, and by the beginnings of its name with what is left of it."""
    for sort in (kind, "row") if kind == "choice" else (kind,) if kind else ():
        yield f"{sort} {key}", ""
    yield key, ""
    if " " in key:
        yield key.partition(" ")[0], ""
    parts = key.split("-")
    for length in range(len(parts) - 1, 0, -1):
        yield "-".join([*parts[:length], "*"]), "-".join(parts[length:])


@lru_cache(MOST_KEPT)
def _derived(module: ModuleType, options: tuple[tuple[str, int], ...]) -> dict[str, Text]:
    hook = getattr(module, "helps", None)
    return {key: text(both) for key, both in hook(SimpleNamespace(**dict(options)))} if hook else {}
