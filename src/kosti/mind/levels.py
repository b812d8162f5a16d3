"""The one list of bots: their kinds, and the levels by which people choose them. A new bot is a line here and its function in `bots.make_bot`; a new level is called something in `seats.ts` of every language in `web/src/words`, too."""

from __future__ import annotations

from dataclasses import dataclass

from kosti.engine.errors import TableError, did_you_mean


@dataclass(frozen=True)
class Kind:
    """A kind of bot."""

    name: str
    number: int | None = None  # in compiled games; None: it plays at tables only
    effort: bool = False  # whether one can say how long it thinks, as in search:2000 and search:1.5s
    deep: bool = False  # whether it thinks so long that a server lets others go on meanwhile
    each_setup: bool = False  # whether it prepares for a game with its variant, options and players, not for the game alone


KINDS = {
    kind.name: kind
    for kind in (
        Kind("random", 0),
        Kind("careless"),
        Kind("thumb", 1),
        Kind("search", 2, effort=True, deep=True),
        Kind("perfect", 3, deep=True, each_setup=True),
    )
}
LEVELS = {"easy": "careless", "normal": "thumb", "hard": "search", "perfect": "perfect"}
EVERYWHERE = tuple(level for level, kind in LEVELS.items() if kind != "perfect")  # perfect only where `kosti.mind.exact.has_solution`
DEEP = frozenset(level for level, kind in LEVELS.items() if KINDS[kind].deep)
SIMULATED = tuple(name for name, kind in KINDS.items() if kind.number is not None)


def kind_of(level: str) -> Kind:
    """The bot of a level."""
    return KINDS[LEVELS[level]]


def no_bot(name: str, known: list[str]) -> TableError:
    """That there is no such bot, which there are, and which may have been meant."""
    return TableError("no_bot", kind=name, known=", ".join(known), near=did_you_mean(name, known))
