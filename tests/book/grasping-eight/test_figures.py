"""The margin of a number, and how often it wins."""

from fractions import Fraction

from tests.odds.figures import check, known_odds


def test_margins() -> None:
    check("grasping-eight", {"number-*": "23179/419904"})


def test_chances() -> None:
    outcome = known_odds("grasping-eight")["number-1"].outcome
    assert outcome.win == Fraction(21875, 209952) + Fraction(175, 419904)
