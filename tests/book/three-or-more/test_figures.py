"""A turn brings 779/432 points on average: every first throw, and after a pair every second one."""

from fractions import Fraction
from itertools import product

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("three-or-more")
FACES = range(1, 7)


def points(*throws) -> int:
    state = play.begin(GAME, 2, GAME.settle(None, None))
    for faces in throws:
        play.after_throw(GAME, state, list(faces))
    assert state.seat == 1
    return state.score[0]


def test_mean() -> None:
    """All faces are alike, so it is enough to look at first throws in the order in which faces first appear."""
    total, weight = Fraction(0), 0
    for first in product(FACES, repeat=5):
        new = [face for i, face in enumerate(first) if face not in first[:i]]
        if new != list(range(1, len(new) + 1)):
            continue
        times = Fraction(720, [720, 120, 24, 6, 2, 1][len(new)])  # 6 * 5 * ... ways to choose the faces
        weight += times
        if len(new) < 5 and max(map(first.count, first)) == 2:
            total += times * sum(Fraction(points(first, second), 216) for second in product(FACES, repeat=3))
        else:
            total += times * points(first)
    assert weight == 6**5
    assert total / weight == Fraction(779, 432)
