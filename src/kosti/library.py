"""The library: every game there is, found by its id."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import RLock

from kosti.engine.errors import TableError
from kosti.engine.game import Game

GAMES = Path(__file__).parent / "games"
_found: dict[str, Game] = {}
_finding = RLock()


@cache
def game_ids() -> dict[str, str]:
    """The module of every game by the game's id, in the order of the book."""
    files = sorted(GAMES.glob("*/*.py"))
    return {f.stem.replace("_", "-"): f"kosti.games.{f.parent.name}.{f.stem}" for f in files if not f.stem.startswith("_")}


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
        from difflib import get_close_matches

        from kosti.catalog import games_called

        small = id.lower()
        close = get_close_matches(small, modules, n=3, cutoff=0.5)
        near = list(dict.fromkeys([*get_close_matches(small, modules, n=3, cutoff=0.7), *games_called(id), *close]))[:3]
        raise TableError("no_game_near" if near else "no_game", id=id, near=", ".join(near))
    module = import_module(modules[id])
    game: Game = module.game
    game.belongs_to(module)
    assert game.steps
    return game


def game_meant(words: str) -> Game:
    """The game that a person means: its id in any spelling, or a title that only one game has; an error names similar ones."""
    id = "-".join(words.lower().replace("_", " ").split())
    if id in game_ids():
        return find_game(id)
    titled = [game for game in all_games() if words.lower() in {part for title in game.titles.values() for part in _forms(title.lower())}]
    return titled[0] if len(titled) == 1 else find_game(words)


def _forms(title: str) -> tuple[str, str]:
    """A title, and the title without what stands in brackets after it."""
    return title, title.partition(" (")[0]


@cache
def all_games() -> list[Game]:
    """Every game of the library; a file that cannot be read is named on the error output and left out."""
    games = []
    for id in game_ids():
        try:
            games.append(find_game(id))
        except Exception as error:
            print(f"{game_ids()[id]}: {type(error).__name__}: {error}", file=sys.stderr)
    return games
