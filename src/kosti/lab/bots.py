"""Bots by name, as simulations and tournaments know them: ``random``, ``thumb``, ``search`` or ``search:2000`` (passes a move), ``perfect``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from kosti.catalog.settings import usual_number
from kosti.engine.declare.game import Game
from kosti.engine.declare.moves import is_number
from kosti.engine.errors import TableError
from kosti.lab.errors import LabError
from kosti.mind.levels import KINDS, SIMULATED, no_bot

USUAL_EFFORT = 1000


@dataclass(frozen=True)
class BotName:
    """A kind of bot and how hard it thinks."""

    name: str
    kind: int
    effort: int = 0

    @property
    def is_perfect(self) -> bool:
        """Whether the bot knows the game's solution."""
        return self.kind == KINDS["perfect"].number


def read_bot(name: str) -> BotName:
    """A bot by its name; an error names the bots there are."""
    kind, colon, effort = name.partition(":")
    if kind == "search" and re.fullmatch(r"\d+(\.\d+)?s", effort):
        raise LabError("passes_only", name=name)
    number = KINDS[kind].number if kind in KINDS else None
    if number is None or (colon and (not KINDS[kind].effort or not is_number(effort) or not 1 <= int(effort) <= 10_000_000)):
        raise no_bot(name, [*SIMULATED, "search:PASSES"])
    return BotName(name, number, int(effort or USUAL_EFFORT) if KINDS[kind].effort else 0)


def bot_names(names: str | list[str] | None) -> list[str]:
    """The names of bots as a list; `random` where none is given."""
    listed = names.split(",") if isinstance(names, str) else names or ["random"]
    return [name.strip() for name in listed]


def seats_for(game: Game, variant: str | None, names: str | list[str] | None) -> int:
    """How many play where nothing is said: as many as there are bots; for one bot the usual number, if possible two or more."""
    named, allowed = len(bot_names(names)), game.seats_of(variant)
    return named if named > 1 else max(usual_number(game, allowed), min(2, allowed[-1]))


def read_bots(names: str | list[str] | None, players: int) -> list[BotName]:
    """One bot for every seat: one name serves all, otherwise as many names as seats."""
    bots = [read_bot(name) for name in bot_names(names)]
    if len(bots) == 1:
        bots *= players
    if len(bots) != players:
        raise TableError("bot_count", bots=len(bots), players=players)
    return bots
