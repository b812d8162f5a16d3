"""All ways to set up every game: variant by variant, with few, some and many players."""

from dataclasses import dataclass

from kosti.engine.declare.game import Game
from tests.settings import SCALE, chosen_games


@dataclass(frozen=True)
class Setup:
    """A game with a variant and a number of players."""

    game: Game
    variant: str | None
    players: int

    def __str__(self) -> str:
        return f"{self.game.id}-{self.variant or 'base'}-{self.players}"


def variants(game: Game) -> list[str | None]:
    """The base game and all its variants."""
    return [None, *game.variant]


def few_setups() -> list[Setup]:
    """Every variant with the fewest, the most and a middling number of players; where little is to be played, with the last alone."""
    chosen = []
    for game in chosen_games():
        for variant in variants(game):
            counts = game.seats_of(variant)
            middling = counts[len(counts) // 2]
            chosen += [Setup(game, variant, n) for n in (sorted({counts[0], middling, counts[-1]}) if SCALE >= 1 else [middling])]
    return chosen
