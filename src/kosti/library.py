"""The library: every game there is, found by its id, and tables opened with them; it knows the engine, and the catalogue for names and languages."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from threading import RLock
from typing import TYPE_CHECKING, Any

from kosti.catalog.languages import find_languages
from kosti.catalog.texts import goal_text
from kosti.engine.errors import TableError
from kosti.engine.sight.taught.guide import goals_from
from kosti.engine.words import letters

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.table.table import Table

GAMES = os.path.join(os.path.dirname(__file__), "games")
_found: dict[str, Game] = {}
_finding = RLock()
find_languages()
goals_from(goal_text)


@cache
def game_ids() -> dict[str, str]:
    """The module of every game by the game's id, in the order of the book."""
    folders = sorted(folder.name for folder in os.scandir(GAMES) if folder.is_dir())
    files = [(folder, name[:-3]) for folder in folders for name in sorted(os.listdir(os.path.join(GAMES, folder))) if name.endswith(".py")]
    return {name.replace("_", "-"): f"kosti.games.{folder}.{name}" for folder, name in files if not name.startswith("_")}


def find_game(id: str) -> Game:
    """A game by its id; an error names similar ones."""
    if id not in _found:
        with _finding:  # several tables of a game may be opened at the same moment, and a game is made ready only once
            if id not in _found:
                _found[id] = _ready_game(id)
    return _found[id]


def _ready_game(id: str) -> Game:
    modules = game_ids()
    if id not in modules:
        raise no_game(id)
    module = import_module(modules[id])
    game: Game = module.game
    game.belongs_to(module)
    assert game.steps
    return game


def no_game(words: str) -> TableError:
    """That there is no such game, and what may have been meant."""
    from kosti.catalog.search import suggestion

    return TableError("no_game", id=words, near=suggestion(words))


def game_meant(words: str) -> Game:
    """The game that a person means: its id in any spelling, or a name that only one game has; an error names similar ones."""
    return find_game(id_meant(words))


def id_meant(words: str) -> str:
    """The id of the game that a person means."""
    return meant(words)[0]


def meant(words: str) -> tuple[str, str | None]:
    """The id of the game that a person means, and of its variant where they mean one that is known by its own name."""
    id = "-".join(words.lower().replace("_", " ").split())
    if id in game_ids():
        return id, None
    from kosti.catalog.entries import entries

    wanted = letters(words)
    titled = [entry for entry in entries().values() if entry.id == id or wanted in {letters(part) for name in entry.own_names for part in _forms(name)}]
    if wanted and len(titled) == 1:
        entry = titled[0]
        return entry.game.id, entry.variant.id if entry.variant else None
    raise no_game(words)


def _forms(title: str) -> tuple[str, str]:
    """A title, and the title without what stands in brackets after it."""
    return title, title.partition(" (")[0]


@cache
def all_games() -> list[Game]:
    """Every game of the library; a file that cannot be read is named on the error output and left out."""
    from kosti.catalog.index import tell_broken

    games = []
    for id in game_ids():
        try:
            games.append(find_game(id))
        except Exception as error:
            tell_broken(game_ids()[id], f"{type(error).__name__}: {error}")
    return games


def open_table(
    game: str,
    players: int | Sequence[str] = 2,
    variant: str | None = None,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
    dice: str = "virtual",
) -> Table:
    """Open a table for a game by its id; ``seed=None`` throws with real randomness, ``dice="script"`` leaves every throw to you."""
    from kosti.engine.table.chance import RealDice, SeededDice, Source
    from kosti.engine.table.table import Table

    if dice not in ("virtual", "script"):
        raise TableError("dice_source", dice=dice)
    source: Source | None = None
    if dice == "virtual":
        source = RealDice() if seed is None else SeededDice(seed)
    return Table(find_game(game), players, variant, options, source)


def replay(text: str) -> Table:
    """The table at the end of a record; a `RecordError` names the line where something is wrong."""
    from kosti.engine.table.written.record import Replay

    return Replay(text, find_game).run()
