"""What numbers Centennial's dice make, worked out beforehand for every throw."""

from functools import cache

WITH_SUMS, WITH_DIFFERENCES, WITH_PRODUCTS = 0, 1, 2
HIGHEST_NUMBER = 20


@cache
def results(dice, operations):
    """All numbers that all of these dice make together, in any order and bracketing."""
    if len(dice) == 1:
        return {dice[0]}
    found = set()
    for split in range(1, (1 << len(dice)) - 1):
        for x in results(chosen(dice, split), operations):
            for y in results(chosen(dice, ~split), operations):
                found.add(x + y)
                if operations >= WITH_DIFFERENCES:
                    found.add(x - y)
                if operations >= WITH_PRODUCTS:
                    found.add(x * y)
    return found


def chosen(dice, mask):
    return tuple(die for i, die in enumerate(dice) if mask >> i & 1)


def numbers_made(throw, operations):
    """The numbers that some of these dice make, as a bit set; a 0 is no die."""
    dice = tuple(die for die in throw if die)
    made = {number for mask in range(1, 1 << len(dice)) for number in results(chosen(dice, mask), operations)}
    return sum(1 << number for number in made if 1 <= number <= HIGHEST_NUMBER)


# By operations, then by the faces of three dice, 49 a + 7 b + c.
MADE = tuple(
    tuple(numbers_made((a, b, c), operations) for a in range(7) for b in range(7) for c in range(7))
    for operations in (WITH_SUMS, WITH_DIFFERENCES, WITH_PRODUCTS)
)
