"""How many of the 7776 throws cannot make the target, with the arithmetic of the rules."""

from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from kosti.engine.table import play
from kosti.games.exact_result.nine_is_near_ten import DICE, DIVIDED, OPERATIONS, divides, worth
from kosti.library import find_game

GAME = find_game("nine-is-near-ten")


@cache
def reachable(numbers: tuple[int, ...]) -> frozenset[int]:
    """All results of joining these numbers, each used exactly once."""
    if len(numbers) == 1:
        return frozenset(numbers)
    results: set[int] = set()
    for i, first in enumerate(numbers):
        for j, second in enumerate(numbers):
            if i == j:
                continue
            rest = [n for k, n in enumerate(numbers) if k not in (i, j)]
            for operation in range(len(OPERATIONS)):
                if operation != DIVIDED or divides(second, first):
                    results |= reachable(tuple(sorted([*rest, worth(first, operation, second)])))
    return frozenset(results)


def test_missed_targets() -> None:
    missed = dict.fromkeys(range(1, 11), 0)
    for faces in combinations_with_replacement(range(1, 7), DICE):
        ways = factorial(DICE) // prod(factorial(faces.count(f)) for f in set(faces))
        for target in missed:
            missed[target] += 0 if target in reachable(faces) else ways
    assert list(missed.values()) == [0, 0, 0, 0, 0, 0, 1, 1, 1, 6]


def test_rules_offer_the_same_arithmetic() -> None:
    """What can be played from a throw is what was counted above."""
    state = play.begin(GAME, 2, GAME.settle(None, None))
    play.after_throw(GAME, state, [1, 1, 2, 3, 6])
    found, open_ones, seen = set(), [state], set()
    while open_ones:
        position = open_ones.pop()
        for move in play.offers(GAME, position).numbers():
            if GAME.verb_of(move).name != "join":
                continue
            after = position.copy()
            play.after_choice(GAME, after, move)
            if after.seat == 1 or after.held == 1:
                found.add(after.left)
            elif (key := tuple(after.numbers[: after.held])) not in seen:
                seen.add(key)
                open_ones.append(after)
    assert found == reachable((1, 1, 2, 3, 6))
