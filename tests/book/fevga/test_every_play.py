"""Every play of random positions against trying everything: the first runner, the starting quarters, and rows that have to be opened."""

import random

import pytest

from kosti.engine.table import play
from kosti.games.race_boards.fevga import thrown
from kosti.library import find_game
from tests.book.every_play import due, numbers_of, offered
from tests.book.same_way import Men, ends, facing, lay, men_of, rows, scattered

GAME = find_game("fevga")


def runs_alone(men: Men) -> bool:
    """No checker is past the other's start yet."""
    return not any(men[:12])


def can_be(men: Men, both_quarters: bool) -> bool:
    """Whether the rules lead to such a position."""
    return not all(men[19:]) and not (both_quarters and all(men[7:13])) and not (runs_alone(men) and men[24] < 14)


def opens(men: Men, other: Men) -> int:
    """Where, as the other counts, a row of six begins right before all his checkers; 0: nowhere."""
    points = [place for place in range(1, 25) if other[place]]
    return points[0] - 1 if len(points) == 1 and points[0] - 1 in rows(men) else 0


@pytest.mark.parametrize("both_quarters", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_every_play(both_quarters: bool, seed: int) -> None:
    chance, tried = random.Random(seed), 0
    while tried < 40:
        (men, other), faces = scattered(chance), [chance.randint(1, 6), chance.randint(1, 6)]

        def may(place: int, before: Men, after: Men, _: int) -> bool:
            is_runner = before[24] == 15 or place != 24
            return (is_runner or not runs_alone(before)) and not all(after[19:]) and not (both_quarters and all(after[7:13]))

        plays = ends(men, other, numbers_of(faces), may, lambda _: True) if can_be(men, both_quarters) else set()
        if not plays or any(sum(after[1:]) == 0 for *_, after in plays):
            continue  # such a position there cannot be, or the game is over
        tried += 1
        most, row = max(count for count, *_ in plays), opens(men, other)
        opened = {one for one in plays if one[0] == most and row and not all(one[2][facing(row - far)] for far in range(6))}
        state = play.begin(GAME, 2, GAME.settle(None, {"both_quarters": both_quarters}))
        lay(state, men, other)
        state.roll[:2], state.rolled = faces, 2
        thrown(state)
        assert offered(GAME, state, men_of) == due(opened or plays), (men, other, faces)
