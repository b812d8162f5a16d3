"""The patterns among the 4^5 = 1024 scoring throws of five dice, which the bonuses follow."""

from collections import Counter
from itertools import product

from kosti import replay

PAIR_OR_NOTHING, TWO_PAIRS, THREE, FULL_HOUSE, FOUR, FIVE = 0, 10, 20, 30, 50, 100


def bonus(faces) -> int:
    table = replay("game: drop-dead\nvariant: bonus-scale\nplayers: A, B\n\nthrow " + " ".join(map(str, faces)))
    return table.state.pot - sum(faces)


def test_patterns() -> None:
    found: Counter[int] = Counter()
    for faces in product((1, 3, 4, 6), repeat=5):
        if list(faces) == sorted(faces):
            found[bonus(faces)] += orders(faces)
    assert found == {TWO_PAIRS: 360, THREE: 240, FULL_HOUSE: 120, FOUR: 60, FIVE: 4, PAIR_OR_NOTHING: 240}


def orders(faces) -> int:
    """In how many orders these dice can lie."""
    return len({order for order in product(sorted(set(faces)), repeat=5) if sorted(order) == list(faces)})
