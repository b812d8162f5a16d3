"""What Criss-Cross and Würfel Bingo share: everybody writes the number of every throw into a square sheet of their own, and the dice go round."""

from kosti.engine import Count, Face, Inner, PerSeat, Seat, Secret
from kosti.engine.rules import left_of, throw
from kosti.games.board_placement._board import NOWHERE

SIDE = 5

# The lines that go through a cell: a row, a column, and perhaps the diagonals ╲ and ╱.
ACROSS, DOWN, FALLING, RISING = 0, 1, 2, 3
STEP = (1, SIDE, SIDE + 1, SIDE - 1)


def first_cells(cell):
    row, column = cell // SIDE, cell % SIDE
    return row * SIDE, column, 0 if row == column else NOWHERE, SIDE - 1 if row + column == SIDE - 1 else NOWHERE


FIRST = tuple(map(first_cells, range(SIDE * SIDE)))

WORDS = {
    "left": "Throws left | Осталось бросков",
    "write": "Cell {0} | Клетка {0}",
    "last_cell": "The {0} goes into the last cell | {0} идёт в последнюю клетку",
}


class Sheets:
    sheet: Inner[PerSeat[Face[SIDE * SIDE]]]
    choice: Inner[Secret[PerSeat[Count]]]
    thrower: Inner[Seat]


def offer_cells(s, may, p):
    """Every free cell on the sheet of a seat."""
    for cell in range(SIDE * SIDE):
        if s.sheet[p][cell] == 0:
            may.write(cell)


def pass_on(s):
    s.thrower = left_of(s, s.thrower)
    s.seat = s.thrower
    throw(s, 2)


def line_tally(sheet, cell, way, number):
    """The tally of a line through a cell, with one more number in it (0: as it is); 0 if no such line goes there."""
    first = FIRST[cell][way]
    if first == NOWHERE:
        return 0
    counts = 1 << 4 * number
    for i in range(SIDE):
        counts += 1 << 4 * sheet[first + i * STEP[way]]
    return counts & ~15


def pairs_in(counts):
    """How many pairs of equal numbers a tally has: two equal ones are a pair, three are three pairs, four six, five ten."""
    pairs = 0
    while counts:
        counts >>= 4
        pairs += (counts & 15) * ((counts & 15) - 1) // 2
    return pairs


def near_together(counts):
    """Whether the numbers of a tally have room in a straight."""
    return counts < (counts & -counts) << 4 * SIDE
