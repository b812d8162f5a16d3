"""The margins of the game and its variants, and how the dice fall."""

from fractions import Fraction

from tests.odds.figures import check, known_odds


def test_margins() -> None:
    check("two-of-two", {"even odd": "0"})
    check("two-of-two", {"even odd": "0"}, "mixed-doubles-stakes")
    check("two-of-two", {"even odd": "1/2"}, "mixed-wins-for-bank")


def test_chances() -> None:
    outcome = known_odds("two-of-two")["even"].outcome
    assert (outcome.win, outcome.lose, outcome.back) == (Fraction(1, 4), Fraction(1, 4), Fraction(1, 2))
    outcome = known_odds("two-of-two", "mixed-wins-for-bank")["odd"].outcome
    assert (outcome.win, outcome.lose) == (Fraction(1, 4), Fraction(3, 4))


def test_eight_mixed_throws() -> None:
    assert known_odds("two-of-two", "mixed-doubles-stakes")["even"].outcome.back == Fraction(1, 2) ** 8
