"""What Criss-Cross and Würfel Bingo share: everybody writes the number of every throw into a square sheet of their own, and the dice go round."""

from kosti.dice import count_of, tally_size
from kosti.engine import Cell, Count, Face, Inner, PerSeat, Seat, Secret, move
from kosti.engine.rules import ask_each, go, left_of, next_empty, note, throw
from kosti.games.board_placement._board import NOWHERE, in_rows, numbered

SIDE = 5

# The lines that go through a cell: a row, a column, and perhaps the diagonals ╲ and ╱.
ACROSS, DOWN, FALLING, RISING = 0, 1, 2, 3
STEP = (1, SIDE, SIDE + 1, SIDE - 1)


def first_cells(cell):
    row, column = cell // SIDE, cell % SIDE
    return row * SIDE, column, 0 if row == column else NOWHERE, SIDE - 1 if row + column == SIDE - 1 else NOWHERE


FIRST = tuple(map(first_cells, range(SIDE * SIDE)))

# A game values what a line holds by a table, in tenths of a point: by the pairs of equal numbers (two equal ones are a pair, three are three pairs,
# a full house four, four equal six, five equal ten), then what is hoped of a straight of one to four numbers, then a straight with and one without a 7.
# A tally `also` is a straight beside those of numbers that follow each other; 0 is none.
STRAIGHT = 10
HOPES = (2, 4, 7, 18)
LOST_CELL = 5  # what a number costs that adds nothing to the pairs of its line

WORDS = {"left": "Throws left | Осталось бросков", "last_cell": "The {0} goes into the last cell | {0} идёт в последнюю клетку"}


class Sheets:
    sheet: Inner[PerSeat[Face[SIDE * SIDE]]]
    choice: Inner[Secret[PerSeat[Count]]]
    thrower: Inner[Seat]


def let_write(s, seats, number, written):
    """Some seats choose a cell for the number of a throw, the last cell needs no choice; `written` goes on."""
    s.left -= 1
    if s.left:
        ask_each(s, seats, writing, written)
        return
    note(s, "last_cell", number)
    for p in range(s.players):
        s.choice[p] = next_empty(s.sheet[p], 0)
    go(s, written)


def writing(s, may):
    for cell in range(SIDE * SIDE):
        if s.sheet[s.seat][cell] == 0:
            may.write(cell)


@move("Cell {0} | Клетка {0}")
def write(s, cell: Cell(SIDE, SIDE)):
    s.choice[s.seat] = cell


def pass_on(s):
    s.thrower = left_of(s, s.thrower)
    s.seat = s.thrower
    throw(s, 2)


def gain_of(sheet, cell, number, times, worth, also=0):
    """What the number brings to the lines of a cell; `times` says how much each of them counts."""
    gain = 0
    for way in range(len(STEP)):
        before = pattern(line_tally(sheet, cell, way, 0), also)
        after = pattern(line_tally(sheet, cell, way, number), also)
        lost = LOST_CELL if before == after > 0 else 0
        gain += times[way] * (worth[after] - worth[before] - lost)
    return gain


def line_points(sheet, cell, way, worth, also=0):
    """The points of a line through a cell, as soon as it is full."""
    counts = line_tally(sheet, cell, way, 0)
    return worth[pattern(counts, also)] // 10 if tally_size(counts) == SIDE else 0


def line_tally(sheet, cell, way, number):
    """The tally of a line through a cell, with one more number in it (0: as it is); 0 if no such line goes there."""
    first = FIRST[cell][way]
    if first == NOWHERE:
        return 0
    counts = 1 << 4 * number
    for i in range(SIDE):
        counts += 1 << 4 * sheet[first + i * STEP[way]]
    return counts & ~15


def pattern(counts, also):
    """What the numbers of a line are, or may become: their place in the table of a game."""
    pairs, size = pairs_in(counts), tally_size(counts)
    if pairs or not near_together(counts, also):
        return pairs
    return STRAIGHT + size + (size == SIDE and count_of(counts, 7) == 0)


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


def draw_sheet(draw, texts, owner):
    draw.grid("sheet", in_rows(texts, SIDE), owner, top=numbered(SIDE), side=numbered(SIDE))
