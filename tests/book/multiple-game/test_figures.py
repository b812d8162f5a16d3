"""How many cells are divisible by each throw, counted by what is offered on the empty board; and how long games with returned chips last."""

import random
from statistics import mean

import pytest

from kosti.engine.rules import OVER, THROW
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("multiple-game")
TWO_DICE = {2: 24, 3: 20, 4: 15, 5: 12, 6: 13, 7: 8, 8: 8, 9: 10, 10: 9, 11: 7, 12: 7}
ONE_DIE = {1: 36, 2: 25, 3: 19, 4: 15, 5: 10, 6: 12}


@pytest.mark.parametrize(("variant", "cells"), [(None, TWO_DICE), ("one-die", ONE_DIE)])
def test_multiples(variant: str | None, cells: dict[int, int]) -> None:
    found = {}
    for number in cells:
        state = play.begin(GAME, 2, GAME.settle(variant, None))
        play.after_throw(GAME, state, [number] if variant else [number // 2, number - number // 2])
        found[number] = len(play.offers(GAME, state).numbers())
    assert found == cells


@pytest.mark.parametrize("dice", [1, 2])
def test_length_of_returning(dice: int) -> None:
    """Random games take 20 to 26 turns on average; the longest of thousands took 80."""
    chance = random.Random(dice)
    lengths = [turns(dice, chance) for _ in range(300)]
    assert 20 <= mean(lengths) <= 26
    assert max(lengths) <= 80


def turns(dice: int, chance: random.Random) -> int:
    state = play.begin(GAME, 2, GAME.settle("returning", {"dice": dice}))
    while state.moment != OVER:
        if state.moment == THROW:
            play.after_throw(GAME, state, [chance.randint(1, 6) for _ in range(state.rolled)])
        else:
            play.after_choice(GAME, state, chance.choice(play.offers(GAME, state).numbers()))
    return state.turns
