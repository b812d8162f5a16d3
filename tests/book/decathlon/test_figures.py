"""The figures of the specification: what the best play of an event or an attempt can expect, and that the rule of thumb comes near it."""

import random

import pytest

import kosti
from kosti.games.sports import _decathlon_chances as chances
from kosti.mind.bots import thumb_bot

GAMES = 60
BEST_TOTAL = 219.7


@pytest.mark.parametrize(("sets", "size", "six", "expected"), [(2, 4, -6, 23.998), (4, 2, -6, 25.668), (8, 1, -6, 26.529), (1, 5, 6, 21.375)])
def test_runs(sets: int, size: int, six: int, expected: float) -> None:
    assert chances.run(sets, chances.RETHROWS, size, six) == pytest.approx(expected, abs=0.0005)


def test_single_attempts() -> None:
    assert chances.run_up(0, 0) == pytest.approx(16.943, abs=0.0005)
    assert chances.field(5, 0, 0) == pytest.approx(14.885, abs=0.0005)
    assert chances.field(6, 0, 1) == pytest.approx(15.218, abs=0.0005)


def test_heights() -> None:
    high = [chances.clears(5, height, 0) for height in range(10, 31, 2)]
    pole = [max(chances.clears(dice, height, 1) for dice in range(1, 9)) for height in range(10, 49, 2)]
    assert chances.plan_of_heights(high)[0][0][0] == pytest.approx(19.263, abs=0.0005)
    assert chances.plan_of_heights(pole)[0][0][0] == pytest.approx(17.278, abs=0.0005)


def test_rule_of_thumb() -> None:
    """Played through the rules, with fixed throws: at most a little worse than the best play of every event."""
    bot, dice, total = thumb_bot(1), random.Random(1), 0
    for _ in range(GAMES):
        table = kosti.open_table("decathlon", 1)
        while table.moment != "over":
            if table.moment == "throw":
                table.throw([dice.randint(1, 6) for _ in range(table.state.rolled)])
            else:
                table.play_number(bot(table, 0))
        total += int(table.state.score[0])
    assert BEST_TOTAL - 10 < total / GAMES < BEST_TOTAL + 5
