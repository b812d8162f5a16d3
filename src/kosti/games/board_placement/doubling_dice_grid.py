"""Doubling Dice: cover twice the sum of your dice; three chips in a line win."""

from kosti.engine import Cell, Count, Game, Inner, Number, PerSeat, move
from kosti.engine.rules import ask, finish, note, throw, win
from kosti.games.board_placement._board import any_free, draw_board, line_promise, lines_through, lists_of_cells, numbered, offer_free, pass_turn

ROWS, COLUMNS = 7, 5
CHIPS = 18
LINE = 3
NUMBERS = (
    *(18, 10, 24, 8, 16),
    *(14, 12, 6, 14, 20),
    *(4, 18, 10, 18, 12),
    *(20, 8, 14, 6, 16),
    *(12, 16, 8, 14, 4),
    *(10, 18, 12, 16, 24),
    *(4, 22, 10, 14, 6),
)
CELLS = lists_of_cells([[cell for cell, number in enumerate(NUMBERS) if number == 2 * total] for total in range(13)])  # by the sum of the dice

game = Game(
    title="Doubling Dice (three in a row) | Удвоение",
    about="Add, double, and find the right place for it: three in a row win. | Сложите, удвойте и найдите место получше: три в ряд — победа.",
    seats=(2, 2),
    dice="2d6",
    minutes=10,
    mechanics=("grid", "placement", "race", "duel", "arithmetic"),
    words={
        "legal": "Your number is {number}: which cell do you cover (row,column)? | Ваше число {number}: какую клетку закроете (строка,столбец)?",
        "no_cell": "No {0} is free: {who} {who:pass/passes} | Все {0} закрыты: {who} {who:пропускаете/пропускает} ход",
        "three": "Three in a line: {who} {who:win/wins} | Три в ряд: {who} {who:побеждаете/побеждает}",
        "draw": "The board is full and nobody has a line: a draw | Поле заполнено, ряда нет: ничья",
    },
)


class State:
    board: Inner[Count[ROWS * COLUMNS]]
    left: PerSeat[Count]("Chips left | Осталось фишек") = CHIPS
    number: Inner[Number]


def thrown(s):
    s.number = 2 * (s.roll[0] + s.roll[1])
    if any_free(s.board, CELLS[s.number // 2]):
        ask(s, s.seat)
    else:
        note(s, "no_cell", s.number)
        end_turn(s)


def legal(s, may):
    offer_free(may, s.board, CELLS[s.number // 2])


def promise_cover(s, cell):
    return line_promise(s.board, ROWS, COLUMNS, cell, s.seat + 1, LINE)


@move("Cell {0} | Клетка {0}", told="{who} {who:cover/covers} cell {0} | {who} {who:закрываете/закрывает} клетку {0}")
def cover(s, cell: Cell(ROWS, COLUMNS)):
    s.board[cell] = s.seat + 1
    s.left[s.seat] -= 1
    if lines_through(s.board, ROWS, COLUMNS, cell, LINE):
        note(s, "three")
        win(s, s.seat)
    else:
        end_turn(s)


def end_turn(s):
    if s.left[0] + s.left[1] == 2 * CHIPS - ROWS * COLUMNS:
        note(s, "draw")
        finish(s)
    else:
        pass_turn(s, s.left)
        throw(s, 2)


def scene(v, draw):
    draw_board(draw, v.board, NUMBERS, COLUMNS, top=numbered(COLUMNS), side=numbered(ROWS))
