"""Five dice make 252 hands, no two of them of the same rank."""

from itertools import combinations_with_replacement

from kosti.dice import poker_hand, tally


def test_hands() -> None:
    assert len({poker_hand(tally(hand, 5)) for hand in combinations_with_replacement(range(1, 7), 5)}) == 252
