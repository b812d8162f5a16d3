"""The boards close: every square touches the next one, and no two places lie on top of each other; three tries find a six 91 times in 216."""

from itertools import pairwise, product

import pytest

from kosti.engine.table import play
from kosti.games.race_boards._ludo_board import LANES_AT, SQUARES_AT
from kosti.library import find_game

GAME = find_game("ludo")


@pytest.mark.parametrize(("board", "squares", "lane"), [(0, 52, 6), (1, 40, 4)])
def test_boards(board: int, squares: int, lane: int) -> None:
    ring, lanes = SQUARES_AT[board], LANES_AT[board]
    assert len(ring) == squares
    assert all(max(abs(x - a), abs(y - b)) == 1 for (x, y), (a, b) in pairwise((*ring, ring[0])))
    assert [len(places) for places in lanes] == [lane] * 4
    everything = [*ring, *(place for places in lanes for place in places)]
    assert len(set(everything)) == len(everything)


def test_three_tries() -> None:
    entered = 0
    for faces in product(range(1, 7), repeat=3):
        state = play.begin(GAME, 2, GAME.settle("mensch", {"one_out": False}))
        for toss in (6, 1):
            play.after_throw(GAME, state, [toss])
        for face in faces:
            if state.seat == 0 and not state.on[0][0]:
                play.after_throw(GAME, state, [face])
                play.make_only_moves(GAME, state)
        entered += state.on[0][0]
    assert entered == 91
