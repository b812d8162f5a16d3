"""The two boards of Multiple Game, and which of their numbers a throw allows."""

from kosti.games.board_placement._board import lists_of_cells

SIDE = 6
MOST_PIPS = 12
BOARDS = (  # for one die and for two
    (
        *(12, 20, 18, 25, 30, 15),
        *(27, 24, 22, 14, 12, 35),
        *(40, 21, 28, 45, 60, 8),
        *(27, 16, 10, 32, 16, 50),
        *(4, 48, 9, 36, 42, 2),
        *(48, 11, 33, 6, 54, 13),
    ),
    (
        *(60, 14, 27, 16, 50, 32),
        *(25, 28, 80, 21, 42, 54),
        *(49, 90, 24, 63, 36, 72),
        *(64, 18, 56, 100, 15, 77),
        *(30, 55, 81, 20, 33, 110),
        *(66, 121, 108, 99, 120, 12),
    ),
)


def multiples(board, number):
    return [cell for cell, n in enumerate(board) if n % number == 0]


CELLS = lists_of_cells([multiples(board, number) for board in BOARDS for number in range(1, MOST_PIPS + 1)])


def list_number(s):
    """Which list of cells goes with a throw."""
    return MOST_PIPS * (s.dice - 1) + s.number - 1
