"""The margin of every bet, per bet and per throw, with both kinds of commission."""

from fractions import Fraction

from tests.odds.figures import check, known_odds

NUMBERS = {
    "big-*": "1/11", "hard-4 hard-10": "1/9", "hard-6 hard-8": "1/11",
    "place-4 place-10": "1/15", "place-5 place-9": "1/25", "place-6 place-8": "1/66",
}  # fmt: skip
SINGLE = {
    "field": "1/36", "any-craps yo craps-3 hi-lo c-and-e": "1/9", "horn": "1/8", "any-seven": "1/6", "craps-2 craps-12": "5/36", "whirl": "2/15",
}  # fmt: skip
LINE = {"pass-line come": "7/495", "dont-pass dont-come": "3/220", "*-odds *-odds-*": "0"}
ON_WIN = {"buy-4 buy-10": "1/30", "buy-5 buy-9": "3/100", "buy-6 buy-8": "3/110", "lay-4 lay-10": "1/60", "lay-5 lay-9": "1/50", "lay-6 lay-8": "1/44"}
UPFRONT = {"buy-*": "1/21", "lay-4 lay-10": "1/41", "lay-5 lay-9": "1/31", "lay-6 lay-8": "1/25"}
PER_THROW = {
    "big-* hard-*": "1/36", "place-4 place-10": "1/60", "place-5 place-9": "1/90", "place-6 place-8": "1/216",
    "buy-*": "1/120", "lay-4 lay-10": "1/240", "lay-5 lay-9": "1/180", "lay-6 lay-8": "1/144",
}  # fmt: skip


def test_margins() -> None:
    check("craps", LINE | NUMBERS | SINGLE | ON_WIN)


def test_upfront_commission() -> None:
    check("craps", UPFRONT, only=False, commission="upfront")


def test_margins_of_a_throw_and_of_decided_bets() -> None:
    check("craps", PER_THROW | SINGLE, per="throw", only=False)
    check("craps", {"dont-pass dont-come": "27/1925"}, per="decided", only=False)


def test_chances() -> None:
    odds = known_odds("craps")
    line, dont, whirl = odds["pass-line"].outcome, odds["dont-pass"].outcome, odds["whirl"].outcome
    assert line.win == Fraction(244, 495)
    assert (dont.win, dont.lose, dont.back) == (Fraction(949, 1980), Fraction(244, 495), Fraction(1, 36))
    assert (whirl.win, whirl.back) == (Fraction(1, 6), Fraction(1, 6))
    assert odds["place-5"].outcome.win == Fraction(2, 5)


def test_line_bet_with_full_odds() -> None:
    """All chips bet: the flat bet, and for every point that is set as much in odds as is allowed; odds cost nothing."""
    odds = known_odds("craps")
    with_odds = 1 + sum(Fraction(ways, 36) * times for ways, times in zip((3, 4, 5, 5, 4, 3), (3, 4, 5, 5, 4, 3), strict=True))
    against = 1 + sum(Fraction(ways, 36) * 6 for ways in (3, 4, 5, 5, 4, 3))
    assert odds["pass-line"].margin / with_odds == Fraction(7, 1870)
    assert odds["dont-pass"].margin / against == Fraction(3, 1100)
