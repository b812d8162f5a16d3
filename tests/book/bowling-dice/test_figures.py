"""The figures of the specification, exactly: the rules are followed through all positions of a game alone, equal ones taken together."""

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import Any

import pytest

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("bowling-dice")
RULES = GAME.module


def falls(state: Any) -> Iterator[tuple[float, list[int]]]:
    """What the pending throw can show, and how likely; ten dice by how many pins still stand."""
    if state.two_dice:
        for face in GAME.kinds[state.kind[0]].sides:
            yield 1 / 6, [face]
        return
    for standing in range(state.rolled + 1):
        chance = comb(state.rolled, standing) * 5 ** (state.rolled - standing) / 6**state.rolled
        yield chance, [RULES.PIN] * standing + [RULES.BLANK] * (state.rolled - standing)


def expected_total(variant: str | None) -> float:
    @cache
    def rest(key: tuple[Any, ...]) -> float:
        return sum(chance * gain(positions[key], faces) for chance, faces in falls(positions[key]))

    def gain(position: Any, faces: list[int]) -> float:
        state = position.copy()
        play.after_throw(GAME, state, faces)
        points = state.score[0] - position.score[0]
        if play.MOMENTS[state.moment] == "over":
            return points
        key = (state.frame, state.ball, state.extra, state.upright, tuple(state.due[0]))
        positions[key] = state
        return points + rest(key)

    first = play.begin(GAME, 1, GAME.settle(variant, None))
    positions: dict[tuple[Any, ...], Any] = {(): first}
    return rest(())


@pytest.mark.parametrize(("variant", "expected"), [(None, 164.51), ("two-dice", 83.10)])
def test_expected_total(variant: str | None, expected: float) -> None:
    assert expected_total(variant) == pytest.approx(expected, abs=0.005)


@pytest.mark.parametrize(("variant", "strike", "spare"), [(None, 0.1615, 0.5930), ("two-dice", 1 / 6, 5 / 36)])
def test_chances_of_a_frame(variant: str | None, strike: float, spare: float) -> None:
    found = {0: 0.0, 1: 0.0, 2: 0.0}
    first = play.begin(GAME, 1, GAME.settle(variant, None))
    for chance, faces in falls(first):
        state = first.copy()
        play.after_throw(GAME, state, faces)
        if state.frame == 2:
            found[state.due[0][0]] += chance
            continue
        for further, others in falls(state):
            after = state.copy()
            play.after_throw(GAME, after, others)
            found[after.due[0][0]] += chance * further
    assert found[2] == pytest.approx(strike, abs=0.00005)
    assert found[1] == pytest.approx(spare, abs=0.00005)
    assert sum(found.values()) == pytest.approx(1)
