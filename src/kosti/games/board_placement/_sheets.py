"""What Criss-Cross and Würfel Bingo share: everybody writes the number of every throw into a square sheet of their own, and the dice go round."""

from kosti.engine import Cell, Count, Face, Inner, PerSeat, Seat, Secret, move
from kosti.engine.rules import ask_each, go, left_of, next_empty, note, throw
from kosti.games.board_placement._board import in_rows, numbered
from kosti.games.board_placement._lines import SIDE

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


@move("Cell {0} | Клетка {0}", told="{who} {who:write/writes} it into cell {0} | {who} {who:вписываете/вписывает} число в клетку {0}")
def write(s, cell: Cell(SIDE, SIDE)):
    s.choice[s.seat] = cell


def pass_on(s):
    s.thrower = left_of(s, s.thrower)
    s.seat = s.thrower
    throw(s, 2)


def draw_sheet(draw, texts, owner):
    draw.grid("sheet", in_rows(texts, SIDE), owner, top=numbered(SIDE), side=numbered(SIDE))
