"""How a game begins: the first values of its fields, and the rule that comes first."""

from __future__ import annotations

import inspect
import re
from typing import TYPE_CHECKING, Any

from kosti.engine import rules

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game

FIRST_RULES = ("start", "new_game", "new_round", "begin_turn")
FIRST_SEAT = 0


def opening(game: Game) -> tuple[Any, list[int | str]]:
    """The rule that comes first, and what it is given besides the state: numbers, or the options that hold them.

    It is `start`; in a game without one its first game, round or turn (of the first seat, where it wants to know whose it is),
    and where there is nothing to prepare at all, a throw of the game's dice.
    """
    for name in FIRST_RULES:
        rule = vars(game.module).get(name)
        if rule:
            return rule, [FIRST_SEAT] * (len(inspect.signature(rule).parameters) - 1)
    dice = re.match(r"\d+", game.dice)
    if not dice:
        raise ValueError(f"{game.id}: how does it begin? Write one of the rules {', '.join(FIRST_RULES)}")
    return rules.throw, ["dice" if "dice" in game.option else int(dice[0])]


def first_values(game: Game, players: int, options: dict[str, int]) -> dict[str, Any]:
    """The options, and the fields that do not begin with 0: ``lives: PerSeat[Count] = 5``, ``chips: PerSeat[Chips] = "start_chips"``."""
    values: dict[str, Any] = {name: number or game.option[name].each * players for name, number in options.items()}
    for name, field in game.fields.items():
        if field.first:
            number = values[field.first] if isinstance(field.first, str) else field.first
            values[name] = _filled(field.shape, number, players if field.per_seat else None)
    return values


def _filled(shape: tuple[int, ...], number: int, players: int | None = None) -> Any:
    """A number, or an array full of it; what belongs to seats where nobody sits stays 0."""
    if not shape:
        return number
    return [_filled(shape[1:], number if players is None or i < players else 0) for i in range(shape[0])]
