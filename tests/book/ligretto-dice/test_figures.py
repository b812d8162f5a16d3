"""What the finisher gains the others lose: the scores of a round add up to nothing, and the dice are dealt out evenly."""

import pytest

from kosti.engine.table import play
from kosti.games.boxed import ligretto_dice
from kosti.library import find_game

GAME = find_game("ligretto-dice")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_add_up_to_nothing(players: int) -> None:
    state = play.begin(GAME, players, GAME.settle(None, None))
    for seat in range(1, players):
        state.dice_left[seat] = seat
    ligretto_dice.score_round(state)
    assert sum(state.score) == 0
    assert state.score[0] == sum(range(1, players))


@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 9), (4, 12)])
def test_three_rounds_a_player(players: int, rounds: int) -> None:
    state = play.begin(GAME, players, GAME.settle(None, None))
    assert state.rounds == rounds
