"""The margins, and the chance of a double six in 24 and 25 throws."""

from fractions import Fraction

from tests.odds.figures import agrees, check, known_odds


def test_margins() -> None:
    check("sixes-bet", {"bet": "23/648"})
    check("sixes-bet", {"bet": "3.549%"})
    check("sixes-bet", {"bet": "-1.106%"}, "double-sixes")
    check("sixes-bet", {"bet": "1.106%"}, "double-sixes", double_six_wins_for="banker")


def test_chances() -> None:
    assert known_odds("sixes-bet")["bet"].outcome.lose == Fraction(671, 1296)
    assert known_odds("sixes-bet", "double-sixes")["bet"].outcome.win == 1 - Fraction(35, 36) ** 25
    assert agrees(known_odds("sixes-bet", "double-sixes")["bet"].outcome.win, "50.553%")
    assert agrees(known_odds("sixes-bet", "double-sixes", throws=24)["bet"].outcome.win, "49.140%")
