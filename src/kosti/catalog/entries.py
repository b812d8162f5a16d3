"""What stands on the shelf: every game, and every variant that people know by its own name, each with an id, a title and facts of its own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from kosti.catalog.facts import Facts, VariantFacts
from kosti.catalog.index import index
from kosti.engine.words import Text


@dataclass(frozen=True)
class Entry:
    """A game, or one of its variants under a name of its own."""

    game: Facts
    variant: VariantFacts | None = None

    @property
    def id(self) -> str:
        """What it is asked for by, in an address or on the command line."""
        return self.variant.id if self.variant else self.game.id

    @property
    def title(self) -> Text:
        """What it is called."""
        return self.variant.title if self.variant else self.game.title

    @property
    def about(self) -> Text:
        """The one line that makes you want to play."""
        return (self.variant and self.variant.about) or self.game.about

    @property
    def seats(self) -> list[int]:
        """The usual numbers of players."""
        return self.variant.seats if self.variant else self.game.seats

    @property
    def counts(self) -> list[int]:
        """Every number of players, other variants of a game included."""
        return self.variant.seats if self.variant else self.game.counts

    @property
    def best(self) -> list[int]:
        """The numbers of players it is best with, as far as it allows them."""
        return [n for n in self.game.best if n in self.seats] if self.variant else self.game.best

    @property
    def names(self) -> list[str]:
        """Under which people look for it, its titles among them; those of variants that stand beside it are theirs."""
        others = [] if self.variant else [title for variant in self.game.variants if not variant.is_known for title in variant.title.everywhere()]
        return list(dict.fromkeys([*self.own_names, *others]))

    @property
    def own_names(self) -> list[str]:
        """The names that mean nothing else, without those of variants."""
        named = self.variant or self.game
        return list(dict.fromkeys([*named.title.everywhere(), *named.names]))

    def dice_needed(self, players: int | None = None) -> int:
        """How many dice must be at hand; a variant that agrees on another number of dice says so by its option."""
        own = self.variant.values.get("dice") if self.variant else None
        return own if isinstance(own, int) and not self.game.dice_per_player else self.game.dice_needed(players)


@cache
def entries() -> dict[str, Entry]:
    """Everything on the shelf by its id, the known variants of a game after it."""
    found = [Entry(game, variant) for game in index().games.values() for variant in (None, *(v for v in game.variants if v.is_known))]
    return {entry.id: entry for entry in found}


def entry_of(game: str, variant: str | None) -> Entry | None:
    """Where a table belongs on the shelf: with its variant if that is known by its own name, else with its game."""
    own = entries().get(variant) if variant else None
    return own if own and own.game.id == game else entries().get(game)
