"""The board is complete: every row, column and block contains each of the nine numbers once. There are 72 lines."""

from itertools import product

from kosti.engine.table import play
from kosti.games.board_placement.roll_it_tic_tac_toe import LINES, NUMBERS
from kosti.library import find_game

ALL = [3, 4, 5, 6, 8, 9, 10, 11, 12]
GAME = find_game("roll-it-tic-tac-toe")


def test_board() -> None:
    for i in range(9):
        assert sorted(NUMBERS[9 * i : 9 * i + 9]) == ALL
        assert sorted(NUMBERS[i::9]) == ALL
        top, left = i // 3 * 3, i % 3 * 3
        assert sorted(NUMBERS[9 * (top + r) + left + c] for r, c in product(range(3), repeat=2)) == ALL


def test_lines() -> None:
    lines = [line for cell in LINES for line in cell if line >= 0]
    assert sorted(set(lines)) == list(range(72))
    assert all(lines.count(line) == 3 for line in range(72))
    assert play.begin(GAME, 2, GAME.settle(None, None)).open_lines == 72
