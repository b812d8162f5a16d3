"""Which settings of which games are on the list of solved ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kosti.engine.declare.game import Game
from kosti.engine.native.driver import Driver
from kosti.library import all_games
from kosti.mind.exact.listed import has_solution, largest, listed

SEATS = 2, 1


@dataclass(frozen=True)
class Setting:
    """A game as it can be set up."""

    game: Game
    players: int
    variant: str | None = None
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def words(self) -> str:
        """What differs from the usual game."""
        return ", ".join([*([self.variant] if self.variant else []), *(f"{n}={v}" for n, v in self.options)]) or "–"


def games_with_decisions() -> list[Game]:
    """The games in which somebody is asked something."""
    return [game for game in all_games() if Driver(game).questions()]


def settings(ids: list[str]) -> Iterator[Setting]:
    """Every variant on the list, and the largest game of every entry."""
    for game in all_games():
        if game.id not in listed() or (ids and game.id not in ids):
            continue
        known = set()
        for players in SEATS:
            for variant in (None, *game.variant):
                settled = players, *game.settle(variant, None).values()
                if settled not in known and has_solution(game, players, variant):
                    known.add(settled)
                    yield Setting(game, players, variant)
        for entry in listed()[game.id]:
            options = largest(game, entry)
            settled = entry["players"], *game.settle(None, options).values()
            if settled not in known:
                known.add(settled)
                changed = {n: v for n, v in options.items() if v != game.option[n].default}
                yield Setting(game, entry["players"], None, tuple(changed.items()))
