"""Bots: they play any game through the engine's interface alone.

A bot is a function of a table and a seat that gives the number of a legal move. `make_bot("search:2000")` thinks two thousand passes a move,
`make_bot("search:1.5s")` a second and a half, `make_bot("perfect")` knows the game's solution.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from kosti.engine.table import play
from kosti.engine.table.table import Table
from kosti.mind.levels import KINDS, LEVELS, no_bot

Bot = Callable[[Table, int], int]


def make_bot(name: str, seed: int | None = None) -> Bot:
    """A bot by its name; an error names the bots there are."""
    kind, colon, effort = LEVELS.get(name, name).partition(":")
    if kind not in KINDS or (colon and not KINDS[kind].effort):
        raise no_bot(name, [*dict.fromkeys([*KINDS, "search:2000", "search:1.5s", *LEVELS])])
    if kind == "search":
        from kosti.mind.search import read_effort, search_bot

        return search_bot(read_effort(name, effort), seed)
    if kind == "perfect":
        from kosti.mind.perfect import perfect_bot

        return perfect_bot(seed=seed)
    return {"random": random_bot, "careless": careless_bot, "thumb": thumb_bot}[kind](seed)


def random_bot(seed: int | None = None) -> Bot:
    """A bot that makes any legal move."""
    chance = random.Random(seed)

    def choose(table: Table, seat: int) -> int:
        return chance.choice(table.offers(seat))

    return choose


def thumb_bot(seed: int | None = None) -> Bot:
    """A bot that plays by the game's rule of thumb; where it has none for a question, at random."""
    chance = random.Random(seed)

    def choose(table: Table, seat: int) -> int:
        advised = play.thumb_offers(table.game, table.position(seat)).numbers()
        return chance.choice(advised or table.offers(seat))

    return choose


def careless_bot(seed: int | None = None) -> Bot:
    """A bot that plays every other move by the rule of thumb and the rest at random: easy to beat, but not forever at its bets."""
    chance, choices = random.Random(seed), (random_bot(seed), thumb_bot(seed))

    def choose(table: Table, seat: int) -> int:
        return chance.choice(choices)(table, seat)

    return choose
