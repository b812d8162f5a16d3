"""The margin of every field, and how often it wins."""

from fractions import Fraction

from tests.odds.figures import check, known_odds

WAYS = {
    "total-2 total-12": 1,
    "total-3 total-11": 2,
    "total-4 total-10": 3,
    "total-5 total-9": 4,
    "total-6 total-8": 5,
    "total-7": 6,
    "under over": 15,
    "odd even": 18,
}


def test_margins() -> None:
    check("dice-roulette", {"total-5 total-9": "2/9", "total-[23467] total-8 total-1?": "1/6", "under over": "1/6", "odd even": "0"})


def test_chances() -> None:
    for fields, ways in WAYS.items():
        for field in fields.split():
            assert known_odds("dice-roulette")[field].outcome.win == Fraction(ways, 36)
