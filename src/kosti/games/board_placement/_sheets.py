"""What Criss-Cross and Würfel Bingo share: everybody writes the number of every throw into a square sheet of their own, and the dice go round."""

from kosti.engine import Count, Face, Inner, PerSeat, Seat, Secret
from kosti.engine.rules import left_of, throw

SIDE = 5
PAIRS = 0b1111  # the low bits of what `full_line` finds; the numbers are above them

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


def pass_dice(s):
    s.thrower = left_of(s, s.thrower)
    s.seat = s.thrower
    throw(s, 2)


def full_line(sheet, first, step):
    """How many pairs of equal numbers a line has, and above them a bit for every number in it; 0 unless all its cells are written."""
    pairs, seen = 0, 0
    for i in range(SIDE):
        number = sheet[first + i * step]
        if number == 0:
            return 0
        for j in range(i):
            pairs += sheet[first + j * step] == number
        seen |= 1 << number
    return seen << 4 | pairs
