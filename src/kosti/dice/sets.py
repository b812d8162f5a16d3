"""Sets of dice: a bit mask over an array of dice, bit i for the die at place i."""

from __future__ import annotations

from typing import Any


def mask_size(mask: int) -> int:
    """How many dice are in a set.

    >>> mask_size(0b1011)
    3
    """
    size = 0
    while mask:
        mask &= mask - 1
        size += 1
    return size


def repeats(dice: Any, count: int) -> int:
    """The set of dice that show the same as the die before them; the dice must be sorted (see `sort`).

    >>> bin(repeats([1, 5, 5, 5], 4))
    '0b1100'
    """
    same = 0
    for i in range(1, count):
        if dice[i] == dice[i - 1]:
            same |= 1 << i
    return same


def is_first_choice(mask: int, same: int) -> bool:
    """Whether a set takes, of several equal dice, the first ones; `same` comes from `repeats`. So every choice of faces is offered exactly once.

    >>> same = repeats([5, 5], 2)
    >>> [mask for mask in range(4) if is_first_choice(mask, same)]
    [0, 1, 3]
    """
    return mask & same & ~(mask << 1) == 0


def next_choice(mask: int, same: int) -> int:
    """The next larger set that takes, of several equal dice, the first ones: all choices of faces in a row, without trying every set.

    >>> same, mask, masks = repeats([5, 5], 2), 0, []
    >>> while mask < 4:
    ...     masks.append(mask)
    ...     mask = next_choice(mask, same)
    >>> masks
    [0, 1, 3]
    """
    mask += 1
    die = mask & -mask
    while die & same:
        die >>= 1
        mask |= die
    return mask


def dice_showing(dice: Any, count: int, face: int) -> int:
    """Those of the first `count` dice that show a face, as a set.

    >>> bin(dice_showing([2, 5, 2], 3, 2))
    '0b101'
    """
    mask = 0
    for i in range(count):
        if dice[i] == face:
            mask |= 1 << i
    return mask


def tally_of_set(mask: int, dice: Any, count: int) -> int:
    """The tally of the dice in a set."""
    counts = 0
    for i in range(count):
        counts += (mask >> i & 1) << 4 * dice[i]
    return counts & ~15


def first_die(mask: int) -> int:
    """The first die of a set, as a set of one; nothing of nothing.

    >>> bin(first_die(0b110)), first_die(0)
    ('0b10', 0)
    """
    return mask & -mask


def pips_of_set(mask: int, dice: Any, count: int) -> int:
    """The sum of the dice in a set.

    >>> pips_of_set(0b101, [1, 2, 6], 3)
    7
    """
    pips = 0
    for i in range(count):
        pips += (mask >> i & 1) * dice[i]
    return pips


def remove_set(mask: int, dice: Any, count: int) -> int:
    """Take the dice of a set out of an array and close the gaps; how many are left."""
    left = 0
    for i in range(count):
        dice[left] = dice[i]
        left += ~mask >> i & 1
    for i in range(left, count):
        dice[i] = 0
    return left


def lay_aside(mask: int, dice: Any, count: int, aside: Any, laid: int) -> int:
    """Copy the dice of a set behind the `laid` ones that lie aside already; how many lie there then.

    >>> aside = [6, 0, 0]
    >>> lay_aside(0b101, [1, 2, 3], 3, aside, 1), aside
    (3, [6, 1, 3])
    """
    for i in range(count):
        taken = mask >> i & 1
        place = min(laid, len(aside) - 1)
        aside[place] = dice[i] if taken else aside[place]
        laid += taken
    return laid


def take_up(roll: Any, rolled: int, dice: Any, count: int) -> None:
    """Put the dice thrown behind those that lie on the table, `count` in all, and sort them.

    >>> dice = [6, 0, 0]
    >>> take_up([5, 1], 2, dice, 3)
    >>> dice
    [1, 5, 6]
    """
    assert rolled <= count, "count is the number of all dice, those thrown and those that lie"
    for i in range(rolled):
        dice[count - rolled + i] = roll[i]
    sort(dice, count)


def sort(dice: Any, count: int) -> None:
    """Put the first `count` dice in order, lowest first; exchanges without a branch, since nobody can predict dice."""
    for i in range(count - 1):
        low = dice[i]
        for j in range(i + 1, count):
            die = dice[j]
            dice[j] = max(low, die)
            low = min(low, die)
        dice[i] = low
