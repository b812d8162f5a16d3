"""Bots: they play any game through the engine's interface alone."""

from __future__ import annotations

import random
from collections.abc import Callable

from kosti.engine.errors import TableError
from kosti.engine.table import Table

Bot = Callable[[Table, int], int]


def random_bot(seed: int | None = None) -> Bot:
    """A bot that makes any legal move."""
    chance = random.Random(seed)

    def choose(table: Table, seat: int) -> int:
        return chance.choice(table.offers(seat))

    return choose


KINDS: dict[str, Callable[[int | None], Bot]] = {"random": random_bot}


def make_bot(kind: str, seed: int | None = None) -> Bot:
    """A bot by its kind; an error names the kinds there are."""
    if kind not in KINDS:
        raise TableError("no_bot", kind=kind, known=", ".join(KINDS))
    return KINDS[kind](seed)
