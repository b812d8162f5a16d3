"""How a throw of six dice ends a turn, over all 46 656 throws; what a turn brings; how long a game lasts."""

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial

import pytest

from kosti.engine.native.run.follow import random_step
from kosti.engine.rules import OVER
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.games.special_dice.kor import FACES, VALUE
from kosti.library import find_game

GAME = find_game("kor")
SIGNS = (FACES.stop, FACES.dead_end, FACES.u_turn)


def every_throw():
    """All throws by their faces, with the number of ways in which they fall."""
    for faces in combinations_with_replacement(range(1, 7), 6):
        ways = factorial(6)
        for count in Counter(faces).values():
            ways //= factorial(count)
        yield faces, ways


def after(faces):
    state = play.begin(GAME, 2, GAME.settle(None, None))
    play.after_throw(GAME, state, list(faces))
    return state


def test_triggers() -> None:
    goes_on = sum(ways for faces, ways in every_throw() if after(faces).seat == 0)
    assert goes_on == 37_998
    triggers: Counter[tuple[int, ...]] = Counter()
    for faces, ways in every_throw():
        triggers[tuple(sign for sign in SIGNS if faces.count(sign) >= 3)] += ways
    assert triggers[()] == goes_on
    assert [triggers[(sign,)] for sign in SIGNS] == [2866, 2866, 2866]
    assert sum(ways for signs, ways in triggers.items() if len(signs) == 2) == 60


def test_points_of_a_turn() -> None:
    """About 210 points a turn, since every U-TURN reverses a turn."""
    goes_on = points_on = banks = points_banked = turns_round = 0.0
    for faces, ways in every_throw():
        state, points, chance = after(faces), sum(VALUE[face] for face in faces), ways / 6**6
        if state.seat == 0:
            goes_on += chance
            points_on += chance * points
        elif not state.reversed and faces.count(FACES.dead_end) >= 3:
            assert state.score[0] == 0
        else:
            assert state.score[0] == points
            banks += chance
            points_banked += chance * points
            turns_round += chance * state.reversed
    ends = 1 - goes_on
    mean = points_banked / ends + banks / ends * points_on / ends
    assert mean * (1 - 2 * turns_round / ends) == pytest.approx(210, abs=5)


def test_turns_of_a_game() -> None:
    turns = [game_length(index) for index in range(200)]
    assert sum(turns) / len(turns) == pytest.approx(36, abs=7)


def game_length(index: int) -> int:
    state, source = play.begin(GAME, 2, GAME.settle(None, None)), SeededDice(1, index)
    while state.moment != OVER:
        random_step(GAME, state, source)
    return state.turns
