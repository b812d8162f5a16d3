"""The lines of a square sheet of numbers, and what they are worth: equal numbers and straights, in Criss-Cross and Würfel Bingo."""

from kosti.dice import count_of, tally_size
from kosti.games.board_placement._board import NOWHERE

SIDE = 5

# The lines through a cell: its row, its column, and perhaps the diagonals ╲ and ╱.
ACROSS, DOWN, FALLING, RISING = 0, 1, 2, 3
LINES = 4
STEP = (1, SIDE, SIDE + 1, SIDE - 1)  # from a cell of such a line to the next


def first_cell(cell, line):
    """Where a line through a cell begins."""
    row, column = divmod(cell, SIDE)
    first = {
        ACROSS: row * SIDE,
        DOWN: column,
        FALLING: 0 if row == column else NOWHERE,
        RISING: SIDE - 1 if row + column == SIDE - 1 else NOWHERE,
    }
    return first[line]


FIRST = tuple(tuple(first_cell(cell, line) for line in range(LINES)) for cell in range(SIDE * SIDE))

# What the numbers of a line make. Equal ones are told apart by their pairs: three equal are three pairs, a full house four, four equal six, five equal ten.
PAIR, TWO_PAIRS, THREE, FULL_HOUSE, FOUR, FIVE = 1, 2, 3, 4, 6, 10
# One to four numbers that have room in a straight are BEGUN + 1 to BEGUN + 4; then come straights with and without a 7.
BEGUN, STRAIGHT, WITHOUT_SEVEN = 10, 15, 16

HOPES = (2, 4, 7, 18)  # what one to four numbers of a straight are worth to a sensible player, in tenths of a point
LOST_CELL = 5  # what a number costs that adds nothing to the pairs of its line, in tenths of a point


def worths(*, pair, two_pairs, three, full_house, four, five, straight, without_seven):
    """A table for the functions below, from the points of a full line: what every pattern is worth, in tenths of a point."""
    full = {PAIR: pair, TWO_PAIRS: two_pairs, THREE: three, FULL_HOUSE: full_house, FOUR: four, FIVE: five, STRAIGHT: straight, WITHOUT_SEVEN: without_seven}
    tenths = {pattern: 10 * points for pattern, points in full.items()} | dict(enumerate(HOPES, BEGUN + 1))
    return tuple(tenths.get(pattern, 0) for pattern in range(WITHOUT_SEVEN + 1))


def is_diagonal(line):
    return line == FALLING or line == RISING


def line_points(sheet, cell, line, worth, also=0):
    """The points of a line through a cell, as soon as it is full; the tally `also` is a straight beside those of numbers that follow each other."""
    counts = line_tally(sheet, cell, line, 0)
    return worth[pattern(counts, also)] // 10 if tally_size(counts) == SIDE else 0


def line_gain(sheet, cell, line, number, worth, also=0):
    """What a number would bring to a line through an empty cell, in tenths of a point."""
    before = pattern(line_tally(sheet, cell, line, 0), also)
    after = pattern(line_tally(sheet, cell, line, number), also)
    lost = LOST_CELL if before == after > 0 else 0
    return worth[after] - worth[before] - lost


def line_tally(sheet, cell, line, number):
    """The tally of a line through a cell, with one more number in it (0: as it is); 0 if no such line goes there."""
    first = FIRST[cell][line]
    if first == NOWHERE:
        return 0
    counts = 1 << 4 * number
    for i in range(SIDE):
        counts += 1 << 4 * sheet[first + i * STEP[line]]
    return counts & ~15


def pattern(counts, also):
    """What the numbers of a line make, or may become."""
    pairs, size = pairs_in(counts), tally_size(counts)
    if pairs or not near_together(counts, also):
        return pairs
    if size < SIDE:
        return BEGUN + size
    return STRAIGHT if count_of(counts, 7) else WITHOUT_SEVEN


def pairs_in(counts):
    """How many pairs of equal numbers a tally has."""
    pairs = 0
    while counts:
        counts >>= 4
        pairs += (counts & 15) * ((counts & 15) - 1) // 2
    return pairs


def near_together(counts, also):
    """Whether the numbers of a tally have room in a straight."""
    return counts < (counts & -counts) << 4 * SIDE or (counts > 0 and counts & ~also == 0)
