"""The figure of the specification: the highest possible total is 649."""

from itertools import combinations_with_replacement
from types import SimpleNamespace

import numpy as np

from kosti.library import find_game

GAME = find_game("phase-10-dice")
RULES = GAME.module
WILD = RULES.WILD


def all_hands() -> np.ndarray:
    """The numbers that six high and four low dice can show together."""
    high = [sum(1 << 5 * n for n in dice) for dice in combinations_with_replacement(range(5, 11), 6)]
    low = [sum(1 << 5 * n for n in dice) for dice in combinations_with_replacement((1, 2, 3, 4, WILD), 4)]
    return np.add.outer(np.array(high), np.array(low)).ravel()


def most_points(phase: int, hands: np.ndarray) -> int:
    best = 0
    for need in RULES.NEEDS[RULES.BEGINS[phase] : RULES.BEGINS[phase + 1]]:
        fitting = RULES.smaller_of_each(hands, need)
        made = fitting % 31 + RULES.shown(hands, WILD) >= RULES.DICE_NEEDED[phase]
        best = max(best, int((RULES.points_of(fitting) * made).max()))
    return best


def most_of_one_colour() -> int:
    best = 0
    for colour in range(RULES.SUITS):
        table = [max((side for side in die.sides if (side - 1) % RULES.SUITS == colour and RULES.number_of(side) < WILD), default=0) for die in GAME.kinds]
        table.sort()
        best = max(best, RULES.points_of_dice(SimpleNamespace(table=table), RULES.highest_of_colour(SimpleNamespace(table=table), colour)))
    return best


def test_highest_total() -> None:
    hands = all_hands()
    best = [most_of_one_colour() if phase == RULES.COLOUR_PHASE else most_points(phase, hands) for phase in range(10)]
    assert best == [60, 57, 59, 49, 52, 54, 60, 56, 60, 62]
    assert sum(best[:5]) > RULES.BONUS_OVER
    assert sum(best) + 2 * RULES.BONUS == 649


def test_faces() -> None:
    """Each colour is on 15 faces."""
    colours = [(side - 1) % RULES.SUITS for die in GAME.kinds for side in die.sides]
    assert [colours.count(colour) for colour in range(4)] == [15] * 4
