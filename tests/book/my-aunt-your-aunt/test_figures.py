"""The margin of a number per decided bet and per throw, and its chances at every throw."""

from fractions import Fraction

from tests.odds.figures import check, known_odds


def test_margins() -> None:
    check("my-aunt-your-aunt", {"number-*": "1/11"})
    check("my-aunt-your-aunt", {"number-*": "1/36"}, per="throw")
    check("my-aunt-your-aunt", {"number-*": "0"}, "family")
    check("my-aunt-your-aunt", {"number-*": "0"}, "seesaw")


def per_throw(variant: str | None) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that a throw wins, loses and leaves the stake where it is."""
    outcome = known_odds("my-aunt-your-aunt", variant)["number-3"].outcome
    return outcome.win / outcome.throws, outcome.lose / outcome.throws, 1 - 1 / outcome.throws


def test_chances_per_throw() -> None:
    assert per_throw(None) == (Fraction(5, 36), Fraction(6, 36), Fraction(25, 36))
    assert per_throw("seesaw") == (Fraction(1, 6), Fraction(1, 6), Fraction(4, 6))


def test_family_per_valid_throw() -> None:
    """Six of 36 throws are void."""
    win, lose, _ = per_throw("family")
    assert (win * 36 / 30, lose * 36 / 30) == (Fraction(5, 30), Fraction(5, 30))
