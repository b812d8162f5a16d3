"""The board of Contig, Fact-O and Math Facts: sixty-four numbers that three dice can make."""

from itertools import permutations, product

from kosti.engine import Names

SIDE = 8
ALL_THROWS = 216
BOARD = (
    *(1, 2, 3, 4, 5, 6, 7, 8),
    *(9, 10, 11, 12, 13, 14, 15, 16),
    *(17, 18, 19, 20, 21, 22, 23, 24),
    *(25, 26, 27, 28, 29, 30, 31, 32),
    *(33, 34, 35, 36, 37, 38, 39, 40),
    *(41, 42, 44, 45, 48, 50, 54, 55),
    *(60, 64, 66, 72, 75, 80, 90, 96),
    *(100, 108, 120, 125, 144, 150, 180, 216),
)
NUMBERS = Names(*map(str, BOARD))

WORDS = {
    "cover": "Cover {0} | Закрыть {0}",
    "made": "{0} | {0}",
}


def added(x, y):
    return [x + y]


def subtracted(x, y):
    return [abs(x - y)]


def multiplied(x, y):
    return [x * y]


def divided(x, y):
    return [a // b for a, b in ((x, y), (y, x)) if b and a % b == 0]


OPERATIONS = (added, subtracted, multiplied, divided)
SIGNS = dict(zip(OPERATIONS, "+−×÷", strict=True))
NO_BRACKETS = {(added, added), (added, subtracted), (multiplied, multiplied), (multiplied, divided), (multiplied, added), (multiplied, subtracted)}


def cells(dice, different=False):
    """The cells that three dice make with two operations. Fractions and negative numbers on the way never lead to anything new."""
    pairs = [(f, g) for f, g in product(OPERATIONS, repeat=2) if f != g or not different]
    made = {n for a, b, c in permutations(dice) for f, g in pairs for ab in f(a, b) for n in g(ab, c)}
    return [cell for cell, number in enumerate(BOARD) if number in made]


def arithmetic(dice, cell, different=False, adding=False):
    """How three dice make the number of a cell, written down for people: `4 × 5 − 2 = 18`; a plain sum first, if it is one."""
    pairs = [(added, added), *product(OPERATIONS, repeat=2)]
    for (f, g), (a, b, c) in product(pairs, permutations(sorted(dice, reverse=True))):
        if (different and f == g) or (adding and (f, g) != (added, added)):
            continue
        for ab in f(a, b):
            if BOARD[cell] in g(ab, c):
                return f"{written(f, g, a, b, ab, c)} = {BOARD[cell]}"
    return str(BOARD[cell])


def written(f, g, a, b, ab, c):
    """Two operations one after the other; what is taken from or divided stands first."""
    first = f"{max(a, b)} {SIGNS[f]} {min(a, b)}" if f in (subtracted, divided) else f"{a} {SIGNS[f]} {b}"
    if g in (subtracted, divided) and ab < c:
        return f"{c} {SIGNS[g]} ({first})"
    return f"{first} {SIGNS[g]} {c}" if (f, g) in NO_BRACKETS else f"({first}) {SIGNS[g]} {c}"


def all_throws(different=False):
    """The cells of every throw of three dice, in the order of `throw_number`."""
    return [cells(dice, different) for dice in product(range(1, 7), repeat=3)]


def throw_number(s):
    return 36 * s.roll[0] + 6 * s.roll[1] + s.roll[2] - 43
