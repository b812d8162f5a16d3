"""How often the banker wins with every main, exactly, by all throws through the rules."""

from fractions import Fraction
from functools import cache

import pytest

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("hazard")
FACES = range(1, 7)


@cache
def to_the_first_throw():
    """A table where the banker has staked one chip against one."""
    state = play.begin(GAME, 2, GAME.settle(None, None))
    for text in ("bet 1", "oppose 1"):
        verb = GAME.verbs[text.split()[0]]
        play.after_choice(GAME, state, verb.read(text.split()[1:]))
    return state


def banker_wins(state) -> Fraction:
    """The chance that the banker wins from a position before a throw; throws that change nothing are left out."""
    won, decided = Fraction(0), 0
    for a in FACES:
        for b in FACES:
            after = state.copy()
            play.after_throw(GAME, after, [a, b])
            if after.round > state.round:
                won += after.gain[0] > 0
            elif (after.then, after.main, after.chance) != (state.then, state.main, state.chance):
                won += known(after.main, after.chance)
            else:
                continue
            decided += 1
    return won / decided


@cache
def known(main: int, chance: int) -> Fraction:
    """The same after a main, or a main and a chance, has been thrown."""
    state = to_the_first_throw().copy()
    for number in filter(None, (main, chance)):
        play.after_throw(GAME, state, [number // 2, number - number // 2])
    assert (state.main, state.chance) == (main, chance)
    return banker_wins(state)


@pytest.mark.parametrize(("mains", "wins", "margin"), [((5, 9), "1396/2835", "43/2835"), ((6, 8), "6961/14256", "167/7128"), ((7,), "244/495", "7/495")])
def test_mains(mains: tuple[int, ...], wins: str, margin: str) -> None:
    for main in mains:
        assert known(main, 0) == Fraction(wins)
        assert 1 - 2 * known(main, 0) == Fraction(margin)


def test_main_found_by_throwing() -> None:
    wins = banker_wins(to_the_first_throw())
    assert wins == Fraction(1979, 4032)
    assert 1 - 2 * wins == Fraction(37, 2016)
