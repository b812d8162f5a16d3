"""Bots by name, as simulations and tournaments know them: ``random``, ``thumb``, ``search`` or ``search:2000`` (passes a move), ``perfect``."""

from __future__ import annotations

from dataclasses import dataclass

from kosti.engine.errors import TableError
from kosti.engine.moves import is_number

KINDS = {"random": 0, "thumb": 1, "search": 2, "perfect": 3}
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
        return self.kind == KINDS["perfect"]


def read_bot(name: str) -> BotName:
    """A bot by its name; an error names the bots there are."""
    kind, colon, effort = name.partition(":")
    if kind not in KINDS or (colon and (kind != "search" or not is_number(effort) or not 1 <= int(effort) <= 10_000_000)):
        raise TableError("no_bot", kind=name, known="random, thumb, search, search:PASSES, perfect")
    return BotName(name, KINDS[kind], int(effort or USUAL_EFFORT) if kind == "search" else 0)


def read_bots(names: str | list[str] | None, players: int) -> list[BotName]:
    """One bot for every seat: one name serves all, otherwise as many names as seats."""
    listed = names.split(",") if isinstance(names, str) else list(names or ["random"])
    bots = [read_bot(name.strip()) for name in listed]
    if len(bots) == 1:
        bots *= players
    if len(bots) != players:
        raise TableError("bot_count", bots=len(bots), players=players)
    return bots
