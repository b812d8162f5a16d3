"""The margins of all bets."""

from tests.odds.figures import check


def test_margins() -> None:
    check("under-over-seven", {"under seven over": "1/6"})
    check("under-over-seven", {"under seven over": "1/6"}, "one-roll-for-all")
