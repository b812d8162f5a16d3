"""What the bank wins or loses of every stake, and how often."""

from fractions import Fraction

from tests.odds.figures import check, known_odds


def test_margins() -> None:
    check("passe-dix", {"bet": "-1/4"})
    check("passe-dix", {"bet": "0"}, "equal")
    check("passe-dix", {"bet": "1/3"}, "passage")


def test_chances() -> None:
    assert known_odds("passe-dix")["bet"].outcome.win == Fraction(5, 8)
    assert known_odds("passe-dix", "equal")["bet"].outcome.win == Fraction(1, 2)
    passage = known_odds("passe-dix", "passage")["bet"].outcome
    assert (passage.win, passage.throws) == (Fraction(1, 3), Fraction(9, 4))
