"""Completion in the shell: commands and their options, and games, variants, settings, bots and saved games where they are asked for."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from typing import Any

from kosti.catalog.entries import entries
from kosti.catalog.facts import Facts
from kosti.catalog.index import index
from kosti.engine.errors import TableError
from kosti.library import id_meant


def complete(parser: argparse.ArgumentParser, lang: str) -> None:
    """Answer the shell, which has asked what may come next, and leave."""
    import argcomplete

    for sub in _commands(parser):
        for action in sub._actions:
            completer = COMPLETERS.get(action.dest)
            if completer and action.choices is None:
                action.completer = _in_language(completer, lang)  # type: ignore[attr-defined]
    argcomplete.autocomplete(parser)


def script(shell: str) -> str:
    """What a shell has to read once, so that it asks."""
    from argcomplete.shell_integration import shellcode

    return shellcode(["kosti"], shell=shell)


def _commands(parser: argparse.ArgumentParser) -> Iterable[argparse.ArgumentParser]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.values()


def _in_language(completer: Callable[[str, Any, str], dict[str, str]], lang: str) -> Callable[..., dict[str, str]]:
    return lambda prefix, parsed_args, **_: completer(prefix, parsed_args, lang)


def _game(chosen: Any) -> Facts | None:
    """The game that the words before have named."""
    try:
        return index().games[id_meant(getattr(chosen, "id", None) or "")]
    except TableError:
        return None


def games(prefix: str, chosen: Any, lang: str) -> dict[str, str]:
    """Everything on the shelf by its id."""
    return {entry.id: entry.title[lang] for entry in entries().values()}


def variants(prefix: str, chosen: Any, lang: str) -> dict[str, str]:
    """The variants of the game."""
    game = _game(chosen)
    return {variant.id: variant.title[lang] for variant in game.variants} if game else {}


def settings(prefix: str, chosen: Any, lang: str) -> dict[str, str]:
    """The options of the game as name=, and behind it the values there are."""
    game = _game(chosen)
    name, equals, _ = prefix.partition("=")
    found: dict[str, str] = {}
    for option in game.options if game else ():
        if not equals:
            found[f"{option.name}="] = option.label[lang]
        elif option.name == name:
            values = {"yes": "", "no": ""} if option.kind == "flag" else {value: label[lang] for value, label in option.values.items()}
            found = {f"{name}={value}": label for value, label in (values or {str(option.default): ""}).items()}
    return found


def categories(prefix: str, chosen: Any, lang: str) -> dict[str, str]:
    """The categories of the book."""
    from kosti.catalog.categories import CATEGORIES

    return {id: title[lang] for id, title in CATEGORIES.items()}


def bots(prefix: str, chosen: Any, lang: str) -> dict[str, str]:
    """The kinds of bots, also behind a comma."""
    from kosti.mind.levels import KINDS, LEVELS

    before = prefix.rpartition(",")[0]
    return {f"{before},{kind}" if before else kind: "" for kind in dict.fromkeys([*LEVELS, *KINDS])}


def saved(prefix: str, chosen: Any, lang: str) -> dict[str, str]:
    """The games that were left."""
    from kosti.terminal.playing.saving import unfinished

    return {game.path.stem: "" for game in unfinished()}


COMPLETERS = {"id": games, "variant": variants, "set": settings, "category": categories, "bots": bots, "file": saved}
