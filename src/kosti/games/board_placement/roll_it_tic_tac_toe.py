"""Roll-It Tic-Tac-Toe: rows of three inside nine small blocks, and grand rows of three blocks."""

from kosti.engine import Cell, Count, Game, Inner, Number, Option, PerSeat, Points, move
from kosti.engine.rules import ask, finish_by, note, pass_dice, throw
from kosti.games.board_placement._board import NOWHERE, any_free, in_rows, lists_of_cells, next_free, numbered

SIDE, BLOCK = 9, 3
QUICK_SIDE = 6
CHIP_POINTS, ROW_POINTS, GRAND_POINTS = 1, 3, 5
MIXED = 99
ANY_CELL = 7
NUMBERS = (
    *(4, 3, 6, 12, 9, 5, 10, 11, 8),
    *(10, 11, 9, 8, 3, 4, 12, 5, 6),
    *(12, 5, 8, 6, 10, 11, 4, 3, 9),
    *(6, 8, 3, 11, 4, 9, 5, 12, 10),
    *(9, 12, 11, 5, 6, 10, 3, 8, 4),
    *(5, 10, 4, 3, 12, 8, 9, 6, 11),
    *(3, 6, 10, 4, 11, 12, 8, 9, 5),
    *(8, 4, 12, 9, 5, 6, 11, 10, 3),
    *(11, 9, 5, 10, 8, 3, 6, 4, 12),
)
GRAND_ROWS = (0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100)  # sets of blocks
BLOCK_LINES = 8
HELP = (2, 6, 40)  # what a cell is worth on a line of one's own with so many chips
HINDER = (0, 3, 25)  # and on a line of somebody else


def lines_of(cell):
    """The lines of its block that a cell belongs to: rows, columns, diagonals."""
    row, column = cell // SIDE % BLOCK, cell % BLOCK
    first = BLOCK_LINES * block_of(cell)
    lines = [first + row, first + BLOCK + column]
    return lines + [first + 6] * (row == column) + [first + 7] * (row + column == BLOCK - 1)


def block_of(cell):
    return cell // SIDE // BLOCK * BLOCK + cell % SIDE // BLOCK


def is_in_use(quick, cell):
    return not quick or (cell // SIDE < QUICK_SIDE and cell % SIDE < QUICK_SIDE)


def cells_for(total, quick):
    return [cell for cell, number in enumerate(NUMBERS) if is_in_use(quick, cell) and total in (number, ANY_CELL)]


LINES = lists_of_cells([lines_of(cell) for cell in range(SIDE * SIDE)])
CELLS = lists_of_cells([cells_for(total, quick) for quick in (False, True) for total in range(13)])

game = Game(
    title="Roll-It Tic-Tac-Toe | Крестики-нолики",
    about="Nine little boards in one big one: small rows count, grand rows count more. | Девять полей в одном: малые ряды хороши, большие — ещё лучше.",
    seats=(2, 6),
    dice="2d6",
    minutes=30,
    mechanics=("grid", "placement"),
    options=[
        Option("quick", False, label="Four blocks only, no grand rows | Только четыре блока, без больших рядов", variant="Quick Game | Быстрая игра для детей"),
    ],
    words={
        "help grand": "Three blocks in a line with a row in each: 5 points. | Три блока в ряд, и в каждом есть тройка: 5 очков.",
        "help rows": "Rows of three inside a block; each is worth 3 points. | Тройки внутри блока; каждая — 3 очка.",
        "legal": "Which {number} do you take (row,column)? | Какую клетку с числом {number} займёте (строка,столбец)?",
        "seven": "A seven: which free cell do you take (row,column)? | Семёрка: какую свободную клетку займёте (строка,столбец)?",
        "two": "A two: no chip for {who} | Двойка: {who} {who:остаётесь/остаётся} без фишки",
        "no_cell": "No {0} is free: {who} {who:pass/passes} | Все клетки с {0} заняты: {who} {who:пропускаете/пропускает} ход",
        "row": "A row of three: 3 points for {who} | Ряд из трёх! {who}: 3 очка",
        "grand_row": "A grand row: 5 points for {who} | Большой ряд! {who}: 5 очков",
        "all_decided": "No further row is possible: the game ends | Рядов больше не построить: игра окончена",
    },
)


class State:
    score: PerSeat[Points]
    rows: PerSeat[Count]("Rows of three | Ряды")
    grand: PerSeat[Count]("Grand rows | Большие ряды").when()
    blocks: Inner[PerSeat[Number]]  # in which a player has a row
    board: Inner[Count[SIDE * SIDE]]("Blocks of three by three | Блоки три на три")
    line_owner: Inner[Count[9 * BLOCK_LINES]]
    line_chips: Inner[Count[9 * BLOCK_LINES]]
    open_lines: Inner[Count]
    number: Inner[Count]


def start(s):
    s.open_lines = BLOCK_LINES * (4 if s.quick else 9)
    throw(s, 2)


def list_number(s):
    return 13 * s.quick + s.number


def thrown(s):
    s.number = s.roll[0] + s.roll[1]
    if s.number == 2:
        note(s, "two")
        pass_dice(s, 2)
    elif not any_free(s.board, CELLS[list_number(s)]):
        note(s, "no_cell", s.number)
        pass_dice(s, 2)
    elif s.number == ANY_CELL:
        ask(s, s.seat, seven)
    else:
        ask(s, s.seat)


def legal(s, may):
    cells = CELLS[list_number(s)]
    free = next_free(s.board, cells, 0)
    while cells[free] != NOWHERE:
        may.place(cells[free])
        free = next_free(s.board, cells, free + 1)


def seven(s, may):
    legal(s, may)


def promise_place(s, cell):
    """The cell that helps own lines and hinders others most."""
    worth, i = 0, 0
    while LINES[cell][i] != NOWHERE:
        line = LINES[cell][i]
        if s.line_owner[line] in (0, s.seat + 1):
            worth += HELP[s.line_chips[line]]
        elif s.line_owner[line] != MIXED:
            worth += HINDER[s.line_chips[line]]
        i += 1
    return worth


@move("Cell {0} | Клетка {0}", told="{who} {who:put/puts} a chip on cell {0} | {who} {who:ставите/ставит} фишку на клетку {0}")
def place(s, cell: Cell(SIDE, SIDE)):
    s.board[cell] = s.seat + 1
    s.score[s.seat] += CHIP_POINTS
    i = 0
    while LINES[cell][i] != NOWHERE:
        mark_line(s, LINES[cell][i])
        i += 1
    if s.open_lines:
        pass_dice(s, 2)
    else:
        note(s, "all_decided")
        finish_by(s, s.score)


def mark_line(s, line):
    """A line is closed as soon as it is a row or holds chips of two players."""
    if s.line_owner[line] == MIXED:
        return
    if s.line_owner[line] not in (0, s.seat + 1):
        s.line_owner[line] = MIXED
        s.open_lines -= 1
        return
    s.line_owner[line] = s.seat + 1
    s.line_chips[line] += 1
    if s.line_chips[line] == BLOCK:
        s.open_lines -= 1
        score_row(s, line // BLOCK_LINES)


def score_row(s, block):
    note(s, "row")
    s.rows[s.seat] += 1
    s.score[s.seat] += ROW_POINTS
    if s.quick or s.blocks[s.seat] >> block & 1:
        return
    s.blocks[s.seat] |= 1 << block
    for i in range(len(GRAND_ROWS)):
        if GRAND_ROWS[i] >> block & 1 and s.blocks[s.seat] & GRAND_ROWS[i] == GRAND_ROWS[i]:
            note(s, "grand_row")
            s.grand[s.seat] += 1
            s.score[s.seat] += GRAND_POINTS


def scene(v, draw):
    side = QUICK_SIDE if v.quick else SIDE
    rows = in_rows([draw.piece(chip - 1) if chip else NUMBERS[cell] for cell, chip in enumerate(v.board)], SIDE)
    draw.grid("board", [row[:side] for row in rows[:side]], top=numbered(side), side=numbered(side), blocks=BLOCK)
