"""The shelves of the library: which games stand on which, by what they declare, and where no fact says it, by a list with a reason (`texts/shelves.toml`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from kosti.catalog.entries import Entry
from kosti.catalog.texts import TEXTS

CROWD = 8  # people
FIVE_MINUTES = 5

# From which age a game is for, the first that fits: drinks are for grown-ups, money for those who know what it is worth, lies and secrets for those who can keep
# a face, sums and sheets for those who have learnt to add; where luck does all, counting pips is enough.
AGES: tuple[tuple[frozenset[str], int], ...] = (
    (frozenset({"drinking"}), 18),
    (frozenset({"betting", "banker"}), 14),
    (frozenset({"bluffing", "bidding", "hidden-dice", "negotiation", "board"}), 10),
    (frozenset({"arithmetic", "category-choice", "combination-ranking", "set-selection", "press-your-luck", "cards"}), 8),
    (frozenset({"pure-luck"}), 5),
)
OTHER_AGE = 7

RULES: dict[str, Callable[[Entry], bool]] = {
    "first": lambda entry: False,
    "children": lambda entry: False,
    "quick": lambda entry: entry.game.minutes <= FIVE_MINUTES,
    "two": lambda entry: entry.seats == [2],
    "crowd": lambda entry: "banker" not in entry.game.mechanics and (entry.best or [n - 2 for n in entry.seats])[-1] >= CROWD,
    "bluffing": lambda entry: "bluffing" in entry.game.mechanics,
    "alone": lambda entry: entry.seats[0] == 1 and "banker" not in entry.game.mechanics,
    "bar": lambda entry: "drinking" in entry.game.mechanics,
    "pad": lambda entry: "category-choice" in entry.game.mechanics,
}
"""The shelves in the order in which they stand; a hand-picked game stands on its shelf besides."""


@cache
def picked() -> dict[str, dict[str, Any]]:
    """What is picked by hand: for each shelf its games and why, and the ages that stand on boxes."""
    import tomllib

    return tomllib.loads((TEXTS / "shelves.toml").read_text(encoding="utf-8"))


def shelves_of(entry: Entry) -> list[str]:
    """The shelves on which a game stands."""
    return [shelf for shelf, fits in RULES.items() if entry.id in picked().get(shelf, {}) or fits(entry)]


def first_place(entry: Entry) -> int:
    """Where a game stands among those for newcomers; behind them if it is none."""
    first = list(picked()["first"])
    return first.index(entry.id) if entry.id in first else len(first)


def age_of(entry: Entry) -> int:
    """From which age a game is for: what its box says, else by what it asks of people (see `AGES`); what children play, from five on."""
    if entry.id in picked()["ages"]:
        return int(picked()["ages"][entry.id])
    age = next((age for mechanics, age in AGES if mechanics & set(entry.game.mechanics)), OTHER_AGE)
    return min(age, OTHER_AGE) if entry.id in picked()["children"] else age
