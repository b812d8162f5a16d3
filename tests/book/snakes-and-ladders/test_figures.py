"""How long a game lasts, exactly: the squares are a Markov chain, its steps are taken by the rules themselves."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from kosti.engine.rules import OVER
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("snakes-and-ladders")
GOAL = 100
EXPECTED = Fraction(225837582538403273407117496273279920181931269186581786048583, 5757472998140039232950575874628786131130999406013041613400)


@cache
def steps(variant: str | None) -> dict[int, tuple[int, ...]]:
    """Where the six throws lead from every square that can be reached."""
    found: dict[int, tuple[int, ...]] = {}
    ahead = [0]
    while ahead:
        square = ahead.pop()
        if square not in found and square != GOAL:
            found[square] = tuple(after(variant, square, face) for face in range(1, 7))
            ahead += found[square]
    return found


def after(variant: str | None, square: int, face: int) -> int:
    state = play.begin(GAME, 1, GAME.settle(variant, None))
    state.place[0] = square
    play.after_throw(GAME, state, [face])
    assert (state.moment == OVER) == (state.place[0] == GOAL)
    return int(state.place[0])


def expected_throws(variant: str | None) -> Fraction:
    """The expected throws from the start: of all equations for the squares the highest are solved first, each put into the others."""
    solved: dict[int, tuple[Fraction, dict[int, Fraction]]] = {}
    for square in sorted(steps(variant), reverse=True):
        constant, others = Fraction(1), {}
        for target in steps(variant)[square]:
            if target != GOAL:
                others[target] = others.get(target, Fraction(0)) + Fraction(1, 6)
        for known in sorted(solved, reverse=False):
            if known in others:
                constant, others = put_in(constant, others, known, solved[known])
        stays = others.pop(square, Fraction(0))
        one = (constant / (1 - stays), {target: share / (1 - stays) for target, share in others.items()})
        for known, (more, shares) in solved.items():
            if square in shares:
                solved[known] = put_in(more, shares, square, one)
        solved[square] = one
    return solved[0][0]


def put_in(constant: Fraction, shares: dict[int, Fraction], square: int, known: tuple[Fraction, dict[int, Fraction]]) -> tuple[Fraction, dict[int, Fraction]]:
    """An equation with what is known of a square put into it."""
    times = shares[square]
    result = {target: share for target, share in shares.items() if target != square}
    for target, share in known[1].items():
        result[target] = result.get(target, Fraction(0)) + times * share
    return constant + times * known[0], result


def ending() -> Iterator[float]:
    """The chance that a player's first, second, third … throw is the last one."""
    chances, left = {0: 1.0}, 1.0
    while left > 1e-12:
        moved: dict[int, float] = {}
        for square, chance in chances.items():
            for target in steps(None)[square]:
                moved[target] = moved.get(target, 0.0) + chance / 6
        ends = moved.pop(GOAL, 0.0)
        left -= ends
        chances = moved
        yield ends


def shares(players: int) -> list[float]:
    """Each seat's share of the games, in per cent."""
    found, playing = [0.0] * players, 1.0
    for ends in ending():
        still = playing - ends
        for seat in range(players):
            found[seat] += 100 * ends * still**seat * playing ** (players - 1 - seat)
        playing = still
    return found


def test_expected_throws() -> None:
    assert expected_throws(None) == EXPECTED
    assert float(expected_throws("overshoot")) == pytest.approx(35.834938, abs=1e-6)


def test_shortest_game() -> None:
    lengths = (i for i, ends in enumerate(ending(), 1) if ends > 0)
    assert next(lengths) == 7


def test_shares_by_seat() -> None:
    assert shares(2)[0] == pytest.approx(50.791, abs=0.001)
    assert shares(4) == pytest.approx([26.008, 25.322, 24.657, 24.012], abs=0.001)
