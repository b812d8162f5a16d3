"""The limits of a bet, and how often a throw is above, below or on every mark, through the rules."""

from collections import Counter

import pytest

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("high-and-low")
PAIRS = [[a, b] for a in range(1, 7) for b in range(1, 7)]


@pytest.mark.parametrize("players", range(2, 11))
def test_bets(players: int) -> None:
    """From one chip to as many as there are players."""
    state = play.begin(GAME, players, GAME.settle(None, None))
    play.after_throw(GAME, state, [3, 4])
    numbers = play.offers(GAME, state).numbers()
    assert [GAME.verbs["bet"].decode(n)[-1] for n in numbers] == 2 * list(range(1, players + 1))


@pytest.mark.parametrize("mark", range(2, 13))
def test_chances(mark: int) -> None:
    """Alone against an opponent who misses, a bet of one chip on High is won as often as two dice exceed the mark or hit it."""
    won = Counter()
    for roll in PAIRS:
        state = play.begin(GAME, 2, GAME.settle(None, None))
        play.after_throw(GAME, state, [mark // 2, mark - mark // 2])
        for bet in (["high", "1"], ["low", "2"]):
            play.after_choice(GAME, state, GAME.verbs["bet"].read(bet))
        play.after_throw(GAME, state, roll)
        miss = [6, 6] if mark < 12 else [1, 1]  # a high throw loses a bet on Low; nothing is above 12, so there the low throw takes its own two chips
        play.after_throw(GAME, state, miss)
        won[state.stock[0]] += 1
    assert won[22] == sum(a + b == mark for a, b in PAIRS)
    assert won[20] == sum(a + b > mark for a, b in PAIRS)
    assert won[19] == sum(a + b < mark for a, b in PAIRS)
