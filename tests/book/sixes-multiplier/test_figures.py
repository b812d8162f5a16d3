"""The rule of thumb is the best there is: its average alone is the optimum, found here by going through all free categories and all throws."""

from fractions import Fraction
from functools import cache

from kosti.engine.rules import CHOICE, OVER
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("sixes-multiplier")


@cache
def optimum(free: frozenset[int]) -> Fraction:
    """The most that can be expected of these categories with one die."""
    if not free:
        return Fraction(0)
    return sum((max(x * v + optimum(free - {v}) for v in free) for x in range(1, 7)), Fraction(0)) / 6


@cache
def by_thumb(free: frozenset[int]) -> Fraction:
    """What the rule of thumb expects of these categories, played through the rules."""
    total = Fraction(0)
    for x in range(1, 7):
        state = play.begin(GAME, 1, GAME.settle(None, None))
        state.round = 7 - len(free)
        state.sheet[0] = [int(v not in free) for v in range(13)]
        play.after_throw(GAME, state, [x])
        if state.moment == CHOICE:
            play.after_choice(GAME, state, play.thumb_offers(GAME, state).numbers()[0])
        used = next(v for v in free if state.sheet[0][v])
        assert state.sheet[0][used] == x * used
        total += x * used + (by_thumb(free - {used}) if state.moment != OVER else 0)
    return total / 6


def test_thumb_is_best() -> None:
    every = frozenset(range(1, 7))
    assert by_thumb(every) == optimum(every)
    assert 85 < optimum(every) < 87
