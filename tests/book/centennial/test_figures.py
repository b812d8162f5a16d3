"""How many turns one player needs on the tightrope: exact, from what each of the 36 throws does on every cell of the board."""

from itertools import product

import numpy as np
import pytest

from kosti.engine.rules import OVER
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("centennial")
COLUMNS, CELLS = 12, 5
HOME = COLUMNS * CELLS


def place(column: int, depth: int) -> int:
    """The number of a cell; off the board is 0."""
    return column * CELLS + depth


def throws(doubles_advance: bool) -> tuple[np.ndarray, np.ndarray]:
    """The chances to go on throwing from another cell, and to end the turn there."""
    on, ends = np.zeros((HOME, HOME + 1)), np.zeros((HOME, HOME + 1))
    options = GAME.settle("tightrope", {"doubles_advance": doubles_advance})
    for column, depth, faces in product(range(COLUMNS), range(CELLS), product(range(1, 7), repeat=2)):
        state = play.begin(GAME, 2, options)
        state.score[0], state.depth[0] = column, depth
        play.after_throw(GAME, state, list(faces))
        moves = ends if state.moment == OVER or state.seat == 1 else on
        moves[place(column, depth), place(state.score[0], state.depth[0])] += 1 / 36
    return on[:, :HOME], ends


def turns(doubles_advance: bool) -> np.ndarray:
    """The chances to be anywhere else at the end of a turn that begins on a cell."""
    on, ends = throws(doubles_advance)
    return np.linalg.solve(np.eye(HOME) - on, ends[:, :HOME])


@pytest.mark.parametrize(("doubles_advance", "mean", "median"), [(False, 11_580, 8031), (True, 49.1, 38)])
def test_turns_on_the_rope(doubles_advance: bool, mean: float, median: int) -> None:
    turn = turns(doubles_advance)
    expected = np.linalg.solve(np.eye(HOME) - turn, np.ones(HOME))
    assert expected[0] == pytest.approx(mean, rel=1e-3 if doubles_advance else 1e-4)
    still_out = np.eye(HOME)[0]
    for _ in range(median - 1):
        still_out = still_out @ turn
    assert still_out.sum() > 0.5 >= (still_out @ turn).sum()
