"""For the figures of a casino game: every margin of its specification as a line of a table.

`check("under-over-seven", {"under seven over": "1/6"})` is a whole test.
"""

from fnmatch import fnmatchcase
from fractions import Fraction
from functools import cache
from typing import Any

import kosti
from kosti.lab.odds.bank import Odds


@cache
def work_out(id: str, variant: str | None, options: tuple[tuple[str, Any], ...]) -> Odds:
    """The odds of a game, once for all tests."""
    return kosti.odds(id, variant, dict(options))


def known_odds(id: str, variant: str | None = None, **options: Any) -> Odds:
    """The odds of a game with a variant and options."""
    return work_out(id, variant, tuple(sorted(options.items())))


def check(id: str, table: dict[str, str], variant: str | None = None, per: str = "bet", only: bool = True, **options: Any) -> None:
    """The margin of every bet: names (or patterns like `total-*`) separated by spaces, and a fraction or a percentage like `7.870%`.

    `per`: "bet", "decided" (bets that come back are not counted) or "throw"; `only=False`: the game may have more bets than the table.
    """
    figure = {"bet": "margin", "decided": "margin_decided", "throw": "margin_throw"}[per]
    found = {bet.name: getattr(bet, figure) for bet in known_odds(id, variant, **options).bets}
    named = set()
    for patterns, expected in table.items():
        for pattern in patterns.split():
            names = [name for name in found if fnmatchcase(name, pattern)]
            assert names, f"{id}: there is no bet {pattern}, only {', '.join(found)}"
            named |= set(names)
            for name in names:
                assert agrees(found[name], expected), f"{id}: {name} has a margin of {found[name]}, not {expected}"
    assert not only or named == set(found), f"{id}: no figure for {', '.join(set(found) - named)}"


def agrees(margin: Fraction, expected: str) -> bool:
    """A fraction exactly, a percentage as far as it is written out."""
    if not expected.endswith("%"):
        return margin == Fraction(expected)
    digits = len(expected.partition(".")[2]) - 1
    return abs(100 * margin - Fraction(expected[:-1])) <= Fraction(1, 2 * 10**digits)
