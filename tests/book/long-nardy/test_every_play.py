"""Every play of random positions against trying everything, with fences looked at after each step and at the end of a turn."""

import random

import pytest

from kosti.engine.table import play
from kosti.games.race_boards.long_nardy import thrown
from kosti.library import find_game
from tests.book.every_play import due, numbers_of, offered
from tests.book.same_way import Men, ends, lay, men_of, rows, scattered

GAME = find_game("long-nardy")


def is_forbidden(men: Men, other: Men) -> bool:
    """A row of six of which no enemy checker is past."""
    return any(not other[0] and not any(other[1 : first - 5]) for first in rows(men))


@pytest.mark.parametrize("check", ["step", "turn"])
@pytest.mark.parametrize("seed", range(4))
def test_every_play(check: str, seed: int) -> None:
    chance, tried = random.Random(seed), 0
    while tried < 40:
        (men, other), faces = scattered(chance), [chance.randint(1, 6), chance.randint(1, 6)]

        def may(place: int, _: Men, after: Men, left: int, other: Men = other) -> bool:
            return not (place == 24 and left) and not (check == "step" and is_forbidden(after, other))

        def may_end(men: Men, other: Men = other) -> bool:
            return check == "step" or not is_forbidden(men, other)

        wanted = due(ends(men, other, numbers_of(faces), may, may_end)) if not is_forbidden(men, other) else set()
        if not wanted or any(sum(after[1:]) == 0 for after in wanted):
            continue  # such a position there cannot be, or the game is over
        tried += 1
        state = play.begin(GAME, 2, GAME.settle(None, {"block_check": check}))
        lay(state, men, other)
        state.roll[:2], state.rolled = faces, 2
        thrown(state)
        assert offered(GAME, state, men_of) == wanted, (men, other, faces)
