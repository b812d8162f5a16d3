"""The margins of all bets, and how often they win."""

from fractions import Fraction

from tests.odds.figures import check, known_odds


def test_margins() -> None:
    check("cho-han", {"even odd": "0"})
    check("cho-han", {"even odd": "1/40"}, "players-against-each-other")
    check("cho-han", {"play": "31/36"}, "kitsune-bakuchi")
    check("cho-han", {"play": "1/4"}, "students-product")


def test_chances() -> None:
    assert known_odds("cho-han", "kitsune-bakuchi")["play"].outcome.win == Fraction(1, 36)
    assert known_odds("cho-han", "students-product")["play"].outcome.win == Fraction(1, 4)
