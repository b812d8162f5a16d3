"""With fair shells a turn wins a stick with one chance in two, by either parity; and shells lean as they are told to."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from kosti.engine.table import play
from kosti.games.chip_redistribution.chumash_walnut_dice import FLAT, SHELLS
from kosti.library import find_game

GAME = find_game("chumash-walnut-dice")


def shells_thrown(flat_of_ten: int):
    """The game at its first throw, with odd for whoever throws, and a shell's chance to fall flat."""
    state = play.begin(GAME, 2, GAME.settle(None, {"flat_of_ten": flat_of_ten}))
    play.after_choice(GAME, state, play.offers(GAME, state).numbers()[0])
    sides = Counter(GAME.kinds[state.kind[0]].sides)
    return state, Fraction(sides[FLAT], sides.total())


@pytest.mark.parametrize("flat_of_ten", range(1, 10))
def test_shells(flat_of_ten: int) -> None:
    state, chance = shells_thrown(flat_of_ten)
    assert state.rolled == SHELLS
    assert chance == Fraction(flat_of_ten, 10)


def test_one_in_two() -> None:
    """Of every two throws that differ in the last shell one wins, whatever the first two throws were."""
    for first, flats in product((5, 6), range(SHELLS)):
        won = 0
        for last in (0, 1):
            state, _ = shells_thrown(5)
            for flat in (first, 3, flats + last):
                play.after_throw(GAME, state, [FLAT] * flat + [1] * (SHELLS - flat))
            won += state.stock[1]
        assert won == 1
