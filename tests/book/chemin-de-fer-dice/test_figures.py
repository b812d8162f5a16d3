"""An even game: chances to win, to lose and to draw."""

from fractions import Fraction

from tests.odds.figures import check, known_odds


def test_margin() -> None:
    check("chemin-de-fer-dice", {"bet": "0"})


def test_chances() -> None:
    outcome = known_odds("chemin-de-fer-dice")["bet"].outcome
    assert (outcome.win, outcome.lose, outcome.back) == (Fraction(3485, 7776), Fraction(3485, 7776), Fraction(403, 3888))
