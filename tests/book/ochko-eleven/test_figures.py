"""The margin for several payouts with the best decisions, and how often the punter wins."""

from fractions import Fraction

import pytest

from tests.odds.figures import check, known_odds


@pytest.mark.parametrize(("payout", "margin"), [(1, "23/36"), (3, "5/18"), (4, "7/72"), (5, "-1/12")])
def test_margins(payout: int, margin: str) -> None:
    check("ochko-eleven", {"bet": margin}, payout=payout)


def test_chances() -> None:
    bet = known_odds("ochko-eleven")["bet"]
    assert bet.margin == Fraction(7, 72)
    assert bet.outcome.win == Fraction(13, 72)
    assert bet.outcome.decides
