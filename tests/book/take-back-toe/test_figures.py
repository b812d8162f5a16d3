"""Games with random moves that take any winning move last about 20 turns."""

import random
from statistics import mean

import pytest

from kosti.engine.rules import OVER, THROW
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("take-back-toe")
GAMES = 200


def choose(state, chance: random.Random) -> int:
    moves = play.offers(GAME, state).numbers()
    return next((m for m in moves if wins(state, m)), chance.choice(moves))


def wins(state, number: int) -> bool:
    trial = state.copy()
    play.after_choice(GAME, trial, number)
    return trial.moment == OVER and trial.standing[state.seat] == 1


def turns(chance: random.Random) -> int:
    state = play.begin(GAME, 2, GAME.settle(None, None))
    while state.moment != OVER:
        if state.moment == THROW:
            play.after_throw(GAME, state, [chance.randint(1, 6)])
        else:
            play.after_choice(GAME, state, choose(state, chance))
    return state.turns


def test_length() -> None:
    chance = random.Random(1)
    lengths = [turns(chance) for _ in range(GAMES)]
    assert mean(lengths) == pytest.approx(20, abs=4)
    assert max(lengths) < 200
