"""What the analysis of relevance talks about: facts, each of which says that a field, or one side's part of it, matters."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

HAND = "kinds in hand"  # a field that no table has: the kinds of the dice about to be thrown; what `kind` holds beyond them means nothing


class Whose(IntEnum):
    """Whose part of a field is meant: all of it, that of the seat in turn, or that of the others."""

    ALL = 0
    OWN = 1
    OTHER = 2


OTHER_SIDE = {Whose.ALL: Whose.ALL, Whose.OWN: Whose.OTHER, Whose.OTHER: Whose.OWN}


class Fact(NamedTuple):
    """A field, or a part of it, matters; with `left_at` only if the rules leave the table at a moment of that kind."""

    field: str
    whose: Whose = Whose.ALL
    left_at: int | None = None


class View(NamedTuple):
    """A value may be a part of a field: with so many indices left to apply."""

    field: str
    whose: Whose
    indices: int


Facts = frozenset[Fact]
Live = frozenset[Fact | str]  # what matters at a place in a rule: facts, and the names of locals
Views = frozenset[View]
NOTHING: Live = frozenset()
NO_VIEWS: Views = frozenset()


def facts_in(live: Live) -> Facts:
    """What matters beyond the rule itself."""
    return frozenset(n for n in live if isinstance(n, Fact))


def about(field: str, live: Live, whose: Whose = Whose.ALL) -> Facts:
    """All that is said about a field, or about one side's part of it."""
    return frozenset(n for n in live if isinstance(n, Fact) and n.field == field and whose in (Whose.ALL, n.whose))


def moved(live: Live, swapped: bool) -> Live:
    """What matters if another seat comes in turn now: of two seats the parts are swapped, else what mattered of one may be of any."""
    parts = frozenset(f for f in facts_in(live) if f.whose)
    others = frozenset(f._replace(whose=OTHER_SIDE[f.whose]) for f in parts)
    return (live - parts) | others if swapped else live | others


def left_at(kind: int, live: Live) -> Live:
    """What matters if the rules now leave the table at a moment of some kind."""
    other_ways = frozenset(f for f in facts_in(live) if f.left_at not in (None, kind))
    return live - facts_in(live) | anywhere(facts_in(live - other_ways))


def anywhere(facts: Facts) -> Facts:
    """The same facts, wherever the table is left."""
    return frozenset(f if f.left_at is None else f._replace(left_at=None) for f in facts)


def lasting(views: Views) -> Views:
    """Views that are kept while another seat may come in turn: they are of any seat."""
    return frozenset(v._replace(whose=Whose.ALL) for v in views)
