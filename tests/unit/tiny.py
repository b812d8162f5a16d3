"""Games of a few lines, made from their source."""

import sys
from types import ModuleType

import pytest

from kosti.engine.declare.game import Game


def made(monkeypatch: pytest.MonkeyPatch, **files: str) -> Game:
    """The game of the last of some files; all of them can be imported from `kosti.games` as long as the test runs."""
    for name, source in files.items():
        module = ModuleType(f"kosti.games.{name}")
        monkeypatch.setitem(sys.modules, module.__name__, module)
        exec(source, module.__dict__)
    game: Game = module.game
    game.belongs_to(module)
    return game
