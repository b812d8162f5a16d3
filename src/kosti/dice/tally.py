"""A tally: how many dice show each face, four bits a face in one whole number, so that counting allocates nothing."""

from __future__ import annotations

from typing import Any


def tally(dice: Any, count: int) -> int:
    """The tally of the first `count` dice (faces 1 to 12; a 0 is no die).

    >>> hex(tally([2, 2, 5], 3))
    '0x100200'
    """
    counts = 0
    for i in range(count):
        counts += 1 << 4 * dice[i]
    return counts & ~15


def count_of(counts: int, face: int) -> int:
    """How many dice show a face.

    >>> count_of(tally([2, 2, 5], 3), 2)
    2
    """
    return counts >> 4 * face & 15


def showing(dice: Any, count: int, face: int) -> int:
    """How many of the first `count` dice show a face, for any number of dice (a tally holds fifteen of a face).

    >>> showing([2, 2, 5], 3, 2)
    2
    """
    found = 0
    for i in range(count):
        found += dice[i] == face
    return found


def without(counts: int, face: int) -> int:
    """The tally with all dice of a face taken out."""
    return counts & ~(15 << 4 * face)


def most_alike(counts: int) -> int:
    """The largest number of equal dice.

    >>> most_alike(tally([2, 2, 5], 3))
    2
    """
    most = 0
    while counts:
        counts >>= 4
        most = max(most, counts & 15)
    return most


def face_counted(counts: int, number: int) -> int:
    """The highest face that shows on exactly `number` dice, 0 if there is none.

    >>> face_counted(tally([2, 2, 5, 5, 6], 5), 2)
    5
    """
    for face in range(12, 0, -1):
        if counts >> 4 * face & 15 == number:
            return face
    return 0


def longest_run(counts: int) -> int:
    """The length of the longest row of consecutive faces.

    >>> longest_run(tally([1, 2, 3, 5, 6], 5))
    3
    """
    longest, run = 0, 0
    while counts:
        counts >>= 4
        run = run + 1 if counts & 15 else 0
        longest = max(longest, run)
    return longest


def tally_size(counts: int) -> int:
    """How many dice a tally counts (up to fourteen): the sum of its digits.

    >>> tally_size(tally([2, 2, 5], 3))
    3
    """
    return counts % 15


def tally_pips(counts: int) -> int:
    """The sum of the dice of a tally.

    >>> tally_pips(tally([2, 2, 5], 3))
    9
    """
    amount = 0
    for face in range(1, 13):
        amount += face * (counts >> 4 * face & 15)
    return amount


def in_common(counts: int, others: int) -> int:
    """The tally of the dice that two tallies have in common.

    >>> hex(in_common(tally([2, 2, 5], 3), tally([2, 5, 5], 3)))
    '0x100100'
    """
    common = 0
    for face in range(1, 13):
        common |= min(counts >> 4 * face & 15, others >> 4 * face & 15) << 4 * face
    return common


def pips(dice: Any, count: int) -> int:
    """The sum of the first `count` dice."""
    amount = 0
    for i in range(count):
        amount += dice[i]
    return amount
