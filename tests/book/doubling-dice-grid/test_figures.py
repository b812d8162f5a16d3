"""How many cells show each number: what every sum of two dice offers on the empty board."""

from kosti.engine.rules import CHOICE
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("doubling-dice-grid")
CELLS = {4: 3, 6: 3, 8: 3, 10: 4, 12: 4, 14: 5, 16: 4, 18: 4, 20: 2, 22: 1, 24: 2}


def cells_for(total: int) -> int:
    state = play.begin(GAME, 2, GAME.settle(None, None))
    play.after_throw(GAME, state, [total // 2, total - total // 2])
    return len(play.offers(GAME, state).numbers()) if state.moment == CHOICE else sum(map(bool, state.board))


def test_cells() -> None:
    assert {2 * total: cells_for(total) for total in range(2, 13)} == CELLS
    assert sum(CELLS.values()) == 35
