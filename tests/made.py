"""A game made from its source, as the library would make it from a file."""

import linecache
import sys
from types import ModuleType

from kosti.engine.declare.game import Game


def made_game(name: str, source: str) -> Game:
    """The game of some source, which can be compiled and imported from `kosti.games`."""
    path, module = f"<{name}>", ModuleType(f"kosti.games.{name}")
    sys.modules[module.__name__] = module
    linecache.cache[path] = (len(source), None, source.splitlines(True), path)
    exec(compile(source, path, "exec"), module.__dict__)
    game: Game = module.game
    game.belongs_to(module)
    assert game.steps
    return game
