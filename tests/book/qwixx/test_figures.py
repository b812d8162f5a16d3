"""What a row is worth, and the example of a final sheet; how likely a white sum is, over all throws."""

from collections import Counter
from fractions import Fraction
from itertools import product

from kosti.engine.table import play
from kosti.games.boxed import qwixx
from kosti.library import find_game

GAME = find_game("qwixx")


def test_points() -> None:
    assert tuple(n * (n + 1) // 2 for n in range(16)) == qwixx.POINTS
    assert qwixx.POINTS[12] == 78


def test_final_sheet() -> None:
    state = play.begin(GAME, 2, GAME.settle(None, None))
    for row, crosses in enumerate((3, 6, 0, 7)):
        state.marks[0][row] = (1 << crosses) - 1
    state.penalties[0] = 2
    assert qwixx.points(state, 0) == 45


def test_white_sums() -> None:
    sums: Counter[int] = Counter()
    for first, second in product(range(1, 7), repeat=2):
        state = play.begin(GAME, 2, GAME.settle(None, None))
        play.after_throw(GAME, state, [first, second, 1, 1, 1, 1])
        sums[state.white] += 1
    assert Fraction(sums[7], 36) == Fraction(6, 36)
    assert sums[2] == sums[12] == 1
    assert [sums[n] for n in range(2, 13)] == list(qwixx.WAYS[2:])
