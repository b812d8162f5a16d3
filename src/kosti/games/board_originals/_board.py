"""What boards of dice share: the cells beside a cell, whose die lies there, and how it is drawn.

A board is an array of cells row by row; 0 is an empty cell, and dice of the second player are negative.
"""

from kosti.games.board_placement._board import NOWHERE, is_on

UP_RIGHT_DOWN_LEFT = ((-1, 0), (0, 1), (1, 0), (0, -1))


def neighbours(rows, columns, ways):
    """For every cell of a board the cells beside it in some ways (so many rows down and columns to the right), NOWHERE beyond the edge."""
    return tuple(tuple(neighbour(rows, columns, cell, *way) for way in ways) for cell in range(rows * columns))


def neighbour(rows, columns, cell, down, right):
    row, column = cell // columns + down, cell % columns + right
    return columns * row + column if is_on(rows, columns, row, column) else NOWHERE


def is_of(s, cell, seat):
    """Whether a die of this seat lies on a cell."""
    return s.board[cell] < 0 if seat else s.board[cell] > 0


def drawn_die(draw, die):
    """A cell with its die, if there is one."""
    return draw.soldier(die < 0, abs(die)) if die else None
