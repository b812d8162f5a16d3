"""The margin by the three ways of paying; the bet itself is even."""

from fractions import Fraction

from tests.odds.figures import check, known_odds


def test_margins() -> None:
    check("five-rolls", {"bet": "1/4"})
    check("five-rolls", {"bet": "1/6"}, payout_mode="lay")
    check("five-rolls", {"bet": "-1/4"}, payout_mode="to")


def test_chance() -> None:
    assert known_odds("five-rolls")["bet"].outcome.win == Fraction(1, 2)
