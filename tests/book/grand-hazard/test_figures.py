"""The margin of all 31 bets, with both ways of paying, and how often they win."""

from fractions import Fraction

from tests.odds.figures import check, known_odds

TOTALS = ("total-4 total-17", "total-5 total-16", "total-6 total-15", "total-7 total-14", "total-8 total-13", "total-9 total-12", "total-10 total-11")
SAME = {"number-*": "17/216", "high low odd even": "1/36"}


def test_margins() -> None:
    totals = dict(zip(TOTALS, ("1/6", "1/6", "1/6", "1/6", "2/9", "11/36", "1/4"), strict=True))
    check("grand-hazard", SAME | totals | {"raffle-*": "35/216", "any-raffle": "5/36"})


def test_margins_with_the_other_way_of_paying() -> None:
    totals = dict(zip(TOTALS, ("11/72", "5/36", "13/108", "7/72", "1/8", "41/216", "1/8"), strict=True))
    check("grand-hazard", SAME | totals | {"raffle-*": "1/6", "any-raffle": "1/6"}, totals_odds="to", raffle_odds="for")


def test_chances() -> None:
    odds = known_odds("grand-hazard")
    ways = {"number-1": 91, "raffle-3": 1, "any-raffle": 6, "high": 105, "low": 105, "odd": 105, "even": 105}
    ways |= {total: n for pair, n in zip(TOTALS, (3, 6, 10, 15, 21, 25, 27), strict=True) for total in pair.split()}
    for bet, number in ways.items():
        assert odds[bet].outcome.win == Fraction(number, 216)
    assert len(odds.bets) == 31
