"""The margin of the bank, and how often a punter wins or draws."""

from fractions import Fraction

import pytest

from tests.odds.figures import check, known_odds


@pytest.mark.parametrize("bank", ["house", "rotating"])
def test_margins(bank: str) -> None:
    check("heaven-and-nine", {"bet": "-1/80"}, bank=bank)
    check("heaven-and-nine", {"bet": "-18/1249"}, per="decided", bank=bank)
    check("heaven-and-nine", {"bet": "11/960"}, bank=bank, banker_top_wins=True)


def test_chances() -> None:
    outcome = known_odds("heaven-and-nine")["bet"].outcome
    assert (outcome.win, outcome.back) == (Fraction(1267, 2880), Fraction(191, 1440))
