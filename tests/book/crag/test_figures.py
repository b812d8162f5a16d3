"""The figure of the specification: the highest total is 244."""

from kosti.library import find_game


def test_highest_total() -> None:
    assert sum(max(row) for row in find_game("crag").module.WORTH) == 244
