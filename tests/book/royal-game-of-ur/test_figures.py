"""How far the marked corners carry: the throws of four dice, and of the masters' three."""

from collections import Counter
from itertools import product

import pytest

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("royal-game-of-ur")


@pytest.mark.parametrize(("variant", "throws"), [(None, {0: 1, 1: 4, 2: 6, 3: 4, 4: 1}), ("masters", {1: 3, 2: 3, 3: 1, 4: 1})])
def test_throws(variant: str | None, throws: dict[int, int]) -> None:
    found: Counter[int] = Counter()
    settled = GAME.settle(variant, None)
    for faces in product(range(1, 3), repeat=settled["dice"]):
        state = play.begin(GAME, 2, settled)
        for toss in (2, 1):
            play.after_throw(GAME, state, [toss] * settled["dice"])
        play.after_throw(GAME, state, list(faces))
        found[state.steps] += 1
    assert found == throws
    assert sum(steps * count for steps, count in found.items()) == 2 * found.total()
