"""The margin of a number with dice and on the wheel."""

from tests.odds.figures import check, known_odds


def test_margins() -> None:
    check("chuck-a-luck", {"number-*": "17/216"})
    check("chuck-a-luck", {"number-*": "7/54"}, "big-six-wheel")


def test_chances() -> None:
    assert known_odds("chuck-a-luck")["number-3"].outcome.lose * 216 == 125
    assert known_odds("chuck-a-luck", "big-six-wheel")["number-3"].outcome.lose * 54 == 34
