"""Poker hands of five dice, as one number that is higher for the better hand."""

from __future__ import annotations

FROM_ONE, FROM_TWO = 0x0111110, 0x1111100  # the tallies of the streets 1-2-3-4-5 and 2-3-4-5-6
HIGH_DIE, PAIR, TWO_PAIRS, THREE, STREET, FULL_HOUSE, FOUR, FIVE = 0, 1, 2, 3, 4, 5, 6, 7


def poker_class(counts: int) -> int:
    """The class of a hand of five dice from its tally (faces 1 to 6): `PAIR`, `FULL_HOUSE` and so on.

    >>> from kosti.dice import tally
    >>> poker_class(tally([3, 3, 5, 5, 5], 5)) == FULL_HOUSE
    True
    """
    pairs, three, run, longest = 0, False, 0, 0
    for face in range(1, 7):
        n = counts >> 4 * face & 15
        run = run + 1 if n else 0
        longest = max(longest, run)
        if n == 5:
            return FIVE
        if n == 4:
            return FOUR
        if n == 3:
            three = True
        if n == 2:
            pairs += 1
    if longest == 5:
        return STREET
    if three:
        return FULL_HOUSE if pairs else THREE
    return pairs


def poker_hand(counts: int, kickers: bool = True) -> int:
    """A number that ranks a hand: its class, then the faces from the most dice to the fewest, highest first.

    Without `kickers` loose dice do not count, so hands that differ only in them are equal.

    >>> from kosti.dice import tally
    >>> poker_hand(tally([6, 6, 3, 3, 1], 5)) > poker_hand(tally([5, 5, 4, 4, 6], 5))
    True
    >>> poker_hand(tally([2, 2, 2, 2, 6], 5), False) == poker_hand(tally([2, 2, 2, 2, 4], 5), False)
    True
    """
    kind = poker_class(counts)
    rank = kind
    for number in range(5, 0, -1):
        for face in range(6, 0, -1):
            if counts >> 4 * face & 15 != number:
                continue
            if number == 1 and not kickers and kind != STREET:
                continue
            for _ in range(number):
                rank = rank * 8 + face
    dice = 0
    for face in range(1, 7):
        if not (counts >> 4 * face & 15 == 1 and not kickers and kind != STREET):
            dice += counts >> 4 * face & 15
    return rank << 3 * (5 - dice)
