"""Pips at the start."""

from kosti.engine.table import play
from kosti.games.race_boards._points import pips_of
from kosti.library import find_game


def test_pips_at_the_start() -> None:
    game = find_game("long-nardy")
    assert [pips_of(men) for men in play.begin(game, 2, game.settle(None, None)).men] == [360, 360]


def test_doubles_that_let_two_leave_the_head() -> None:
    """For White these are exactly 6-6, 4-4 and 3-3."""
    game, found = find_game("long-nardy"), []
    for face in range(1, 7):
        state = play.begin(game, 2, game.settle(None, None))
        for faces in ([2], [1], [face, face]):
            play.after_throw(game, state, faces)
        play.make_only_moves(game, state)
        while state.seat == 0 and state.rolled:
            play.after_choice(game, state, play.offers(game, state).pick(0))
            play.make_only_moves(game, state)
        found += [face] * (state.men[0][24] == 13)
    assert found == [3, 4, 6]
