"""What a turn on a board of points may lead to: for tests that try every play."""

from collections.abc import Callable
from typing import Any

from kosti.engine.declare.game import Game
from kosti.engine.rules import CHOICE
from kosti.engine.table import play
from kosti.engine.table.state import State

Plays = set[tuple[int, int, Any]]  # how many numbers were played, the first of them, and the position


def numbers_of(dice: list[int]) -> list[int]:
    """A double is played four times."""
    return dice * 2 if dice[0] == dice[1] else dice


def due(plays: Plays) -> set[Any]:
    """The positions of the plays with most numbers, and of those with a single one the larger."""
    most = max(count for count, *_ in plays)
    first = max(number for count, number, _ in plays if count == most) if most == 1 else 0
    return {position for count, number, position in plays if count == most and number >= first}


def offered(game: Game, state: State, seen: Callable[[State], Any]) -> set[Any]:
    """Every position that the game lets the first seat end its turn with."""
    if state.moment != CHOICE or state.seat != 0:
        return {seen(state)}
    found = set()
    for move in play.offers(game, state).numbers():
        trial = state.copy()
        play.after_choice(game, trial, move)
        found |= offered(game, trial, seen)
    return found
