"""Bots: they play any game through the engine's interface alone.

A bot is a function of a table and a seat that gives the number of a legal move. `make_bot("search:2000")` thinks two thousand passes a move,
`make_bot("search:1.5s")` a second and a half, `make_bot("perfect")` knows the game's solution.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from kosti.engine.errors import TableError, did_you_mean
from kosti.engine.table import play
from kosti.engine.table.table import Table

Bot = Callable[[Table, int], int]
KINDS = ("random", "thumb", "search", "perfect")
LEVELS = {"easy": "careless", "normal": "thumb", "hard": "search"}  # `perfect` is a level too, where `kosti.mind.exact.has_solution`


def make_bot(name: str, seed: int | None = None) -> Bot:
    """A bot by its name; an error names the bots there are."""
    kind, _, effort = LEVELS.get(name, name).partition(":")
    if kind == "random" and not effort:
        return random_bot(seed)
    if kind == "thumb" and not effort:
        return thumb_bot(seed)
    if kind == "careless" and not effort:
        return careless_bot(seed)
    if kind == "search":
        from kosti.mind.search import read_effort, search_bot

        return search_bot(read_effort(name, effort), seed)
    if kind == "perfect" and not effort:
        from kosti.mind.perfect import perfect_bot

        return perfect_bot()
    raise TableError("no_bot", kind=name, known=", ".join([*KINDS, "search:2000", "search:1.5s", *LEVELS]), near=did_you_mean(name, [*KINDS, *LEVELS]))


def random_bot(seed: int | None = None) -> Bot:
    """A bot that makes any legal move."""
    chance = random.Random(seed)

    def choose(table: Table, seat: int) -> int:
        return chance.choice(table.offers(seat))

    return choose


def thumb_bot(seed: int | None = None) -> Bot:
    """A bot that plays by the game's rule of thumb; where there is none it takes what brings most points at once."""
    chance = random.Random(seed)

    def choose(table: Table, seat: int) -> int:
        state = table._state.copy()
        state.seat = seat
        advised = play.thumb_offers(table.game, state).numbers()
        return chance.choice(advised or _greediest(table, seat, chance))

    return choose


def careless_bot(seed: int | None = None) -> Bot:
    """A bot that plays every other move by the rule of thumb and the rest at random: easy to beat, but not forever at its bets."""
    chance, choices = random.Random(seed), (random_bot(seed), thumb_bot(seed))

    def choose(table: Table, seat: int) -> int:
        return chance.choice(choices)(table, seat)

    return choose


def _greediest(table: Table, seat: int, chance: random.Random) -> list[int]:
    """The moves after which the seat's points stand highest; of very many a sample is tried."""
    moves = table.offers(seat)
    if any(f.secret for f in table.game.fields.values()):
        return moves  # trying a move would show what the seat may not see
    worth = {}
    for move in moves if len(moves) <= 64 else chance.sample(moves, 64):
        trial = table._state.copy()
        trial.seat = seat
        play.after_choice(table.game, trial, move)
        worth[move] = table.game.points(trial, seat)
    best = max(worth.values())
    return [move for move, points in worth.items() if points == best]
