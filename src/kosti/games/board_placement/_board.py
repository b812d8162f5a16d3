"""What boards of cells share: chips in a line, cells that touch, whose turn it is, and how they are drawn.

A board is an array of cells row by row; a cell holds 0, or the number of the chip that lies there (the seat and one).
"""

from kosti.engine.rules import left_of, note

NOWHERE = -1

# The four directions of a line; the other four are their opposites.
DOWN = (0, 1, 1, 1)
RIGHT = (1, 0, 1, -1)


def lists_of_cells(lists):
    """A table of lists of cells, each with NOWHERE at its end."""
    longest = max(map(len, lists))
    return tuple((*cells, *[NOWHERE] * (longest + 1 - len(cells))) for cells in lists)


def next_free(board, cells, place):
    """The place of the next free cell in a list of cells, from a place on; of the end if there is none."""
    while cells[place] != NOWHERE and board[cells[place]]:
        place += 1
    return place


def any_free(board, cells):
    """Whether a list of cells has a free one."""
    return cells[next_free(board, cells, 0)] != NOWHERE


def offer_free(may, board, cells):
    """Every free cell in a list of cells may be covered."""
    place = next_free(board, cells, 0)
    while cells[place] != NOWHERE:
        may.cover(cells[place])
        place = next_free(board, cells, place + 1)


def lines_through(board, rows, columns, cell, length):
    """How many lines of `length` neighbouring chips, all like the one on a cell, go through that cell."""
    lines = 0
    for i in range(4):
        before = chips_beyond(board, rows, columns, cell, -DOWN[i], -RIGHT[i], length - 1)
        behind = chips_beyond(board, rows, columns, cell, DOWN[i], RIGHT[i], length - 1)
        lines += max(0, before + behind + 2 - length)
    return lines


def chips_beyond(board, rows, columns, cell, down, right, most):
    """How many chips like the one on a cell follow in a direction without a gap, `most` at most."""
    row, column, chips = cell // columns + down, cell % columns + right, 0
    while chips < most and is_on(rows, columns, row, column) and board[columns * row + column] == board[cell]:
        row, column, chips = row + down, column + right, chips + 1
    return chips


def is_on(rows, columns, row, column):
    return 0 <= row < rows and 0 <= column < columns


def line_promise(board, rows, columns, cell, chip, length):
    """How good a free cell is for a chip: for every line through it that is still open, the more the fuller it is; own lines before those of others."""
    promise = 0
    for i in range(4):
        for back in range(length):
            row, column = cell // columns - back * DOWN[i], cell % columns - back * RIGHT[i]
            promise += open_line(board, rows, columns, row, column, i, chip, length)
    return promise


def open_line(board, rows, columns, row, column, direction, chip, length):
    """What a line of cells is worth that begins here: nothing if it leaves the board or holds chips of several players."""
    own, others = 0, 0
    for _ in range(length):
        if not is_on(rows, columns, row, column):
            return 0
        lies = board[columns * row + column]
        own += lies == chip
        others += lies > 0 and lies != chip
        row, column = row + DOWN[direction], column + RIGHT[direction]
    if own and others:
        return 0
    return 3 << 4 * others if others else 4 << 4 * own


def chips_around(board, rows, columns, cell, chip):
    """How many of the cells that touch a cell, along an edge or at a corner, hold this chip (0: are free)."""
    found = 0
    for row in range(max(cell // columns - 1, 0), min(cell // columns + 2, rows)):
        for column in range(max(cell % columns - 1, 0), min(cell % columns + 2, columns)):
            found += board[columns * row + column] == chip and columns * row + column != cell
    return found


def pass_turn(s, chips):
    """The other player's turn; whoever has no chips left passes."""
    s.seat = left_of(s, s.seat)
    if chips[s.seat] == 0:
        note(s, "no_chips")
        s.seat = left_of(s, s.seat)


def draw_board(draw, board, numbers, columns, owner=None, **edges):
    """The numbers of a board, or the chips that lie on them."""
    cells = [draw.piece(chip - 1) if chip else number for number, chip in zip(numbers, board, strict=False)]
    draw.grid("board", in_rows(cells, columns), owner, **edges)


def draw_boards(v, draw, numbers, columns, own, **edges):
    """A board for each player, or a common one, which is that of the first seat."""
    for p in range(v.players if own else 1):
        draw_board(draw, v.board[p], numbers, columns, p if own else None, **edges)


def in_rows(cells, columns):
    """Cells as rows of a grid."""
    return [cells[i : i + columns] for i in range(0, len(cells), columns)]


def numbered(count):
    """The labels of an edge."""
    return [str(i + 1) for i in range(count)]
