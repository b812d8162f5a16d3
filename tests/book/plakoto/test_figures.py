"""Pips at the start."""

from kosti.engine.table import play
from kosti.games.race_boards._points import pips_of
from kosti.library import find_game


def test_pips_at_the_start() -> None:
    game = find_game("plakoto")
    assert [pips_of(men) for men in play.begin(game, 2, game.settle(None, None)).men] == [360, 360]
