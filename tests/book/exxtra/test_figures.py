"""The 36 throws of the two dice: how often they show X, a double, and a high value."""

from fractions import Fraction

from kosti.library import find_game

RULES = find_game("exxtra").module


def chance(of) -> Fraction:
    return Fraction(sum(of(a, b) for a, b in RULES.THROWS), len(RULES.THROWS))


def test_throws() -> None:
    x = RULES.X
    assert chance(lambda a, b: x in (a, b)) == Fraction(11, 36)
    assert chance(lambda a, b: a == b == x) == Fraction(1, 36)
    assert chance(lambda a, b: a == b != x) == Fraction(3, 36)
    assert chance(lambda a, b: RULES.worth(a, b) == 76) == Fraction(1, 36)
    assert chance(lambda a, b: RULES.worth(a, b) >= 70 and b != x) == Fraction(5, 36)
    assert max(RULES.worth(a, b) for a, b in RULES.THROWS) == 76
