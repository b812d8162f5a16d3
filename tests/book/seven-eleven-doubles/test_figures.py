"""A throw is a hit with 14/36, and what a duel costs follows from it: (18/11)^g glasses of g points. Exact, from what each of the 36 throws does."""

from fractions import Fraction
from itertools import product

import pytest

from kosti.engine.table import play
from kosti.games.bar.seven_eleven_doubles import is_hit
from kosti.library import find_game

GAME = find_game("seven-eleven-doubles")
THROWS = list(product(range(1, 7), repeat=2))


def cost_of_a_duel(glass: int) -> Fraction:
    """Every throw costs something and leaves so much in the glass: as a multiple of the mean from a full one, and a rest."""
    means = [(Fraction(0), Fraction(0))]
    for left in range(1, glass + 1):
        factor, rest = Fraction(0), Fraction(0)
        for faces in THROWS:
            state = play.begin(GAME, 2, GAME.settle(None, {"glass": glass}))
            play.after_throw(GAME, state, [6, 5])
            play.make_only_moves(GAME, state)
            state.in_glass = left
            play.after_throw(GAME, state, list(faces))
            rest += Fraction(state.penalty[1], 36)
            if is_hit(*faces):
                factor += Fraction(1, 36)
            else:
                factor += means[left - 1][0] / 36
                rest += means[left - 1][1] / 36
        means.append((factor, rest))
    return means[glass][1] / (1 - means[glass][0])


def test_hits() -> None:
    assert Fraction(sum(is_hit(a, b) for a, b in THROWS), 36) == Fraction(7, 18)


@pytest.mark.parametrize("glass", [2, 3])
def test_duel(glass: int) -> None:
    assert cost_of_a_duel(glass) == Fraction(18, 11) ** glass * glass
