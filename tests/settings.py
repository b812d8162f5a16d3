"""Settings of the test run.

KOSTI_PLAY=10 plays ten times as many random games; KOSTI_GAMES=pig,perudo tests only these games.
"""

import os

from kosti.engine.game import Game
from kosti.library import find_game, game_ids

SCALE = float(os.environ.get("KOSTI_PLAY", "1"))


def scaled(count: int) -> int:
    """A number of games, scaled, at least one."""
    return max(1, round(count * SCALE))


def chosen_ids() -> list[str]:
    """The ids of the games under test."""
    chosen = os.environ.get("KOSTI_GAMES")
    return chosen.split(",") if chosen else list(game_ids())


def chosen_games() -> list[Game]:
    """The games under test."""
    return [find_game(id) for id in chosen_ids()]
