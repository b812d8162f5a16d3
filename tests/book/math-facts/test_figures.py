"""What four dice can make: fractions on the way add something for 56 of the 126 throws, negative numbers never do."""

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("math-facts")
THROWS = list(combinations_with_replacement(range(1, 7), 4))


@cache
def made(dice: tuple[int, ...], fractions: bool) -> frozenset[Fraction]:
    """All results by exact arithmetic with negative numbers, with fractions on the way or without them."""
    if len(dice) == 1:
        return frozenset({Fraction(dice[0])})
    found = set()
    for mask in range(1, (1 << len(dice)) - 1):
        part = tuple(d for i, d in enumerate(dice) if mask >> i & 1)
        rest = tuple(d for i, d in enumerate(dice) if not mask >> i & 1)
        for x in made(part, fractions):
            for y in made(rest, fractions):
                found |= {x + y, x - y, x * y}
                if y and (fractions or (x / y).denominator == 1):
                    found.add(x / y)
    return frozenset(found)


def offered(dice: tuple[int, ...]) -> set[int]:
    """The numbers up to a hundred that the rules offer for a throw."""
    state = play.begin(GAME, 2, GAME.settle("hundred-board", None))
    play.after_throw(GAME, state, list(dice))
    return {GAME.verb_of(m).decode(m)[0] + 1 for m in play.offers(GAME, state).numbers()}


def test_numbers() -> None:
    assert len(THROWS) == 126
    gained = 0
    for dice in THROWS:
        exact = {n for n in made(dice, True) if n in range(1, 101)}
        assert offered(dice) == exact
        gained += exact != {n for n in made(dice, False) if n in range(1, 101)}
    assert gained == 56
