"""Flip with two dice each, solved through the rules: the chances of the first player and the longest possible game."""

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement

from kosti.engine.rules import OVER
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("flip-dice")
HANDS = list(combinations_with_replacement(range(1, 7), 2))
STATES: dict = {}  # a state for every position


def position_of(state) -> tuple:
    """All that matters for what follows."""
    return tuple(map(tuple, state.fresh)), tuple(map(tuple, state.flipped)), tuple(state.middle), state.trashed, state.seat, state.then


@cache
def all_about(position: tuple) -> tuple[bool, int]:
    """Whether the player in turn wins with perfect play, and how many moves the game can last at most; change is not a move."""
    wins, longest = False, 0
    state = STATES[position]
    for move in play.offers(GAME, state).numbers():
        after = state.copy()
        play.after_choice(GAME, after, move)
        if after.moment == OVER:
            won, left = after.score[state.seat] > 0, 0
        else:
            following = position_of(after)
            STATES.setdefault(following, after)
            next_wins, left = all_about(following)
            won = next_wins == (after.seat == state.seat)
        wins |= won
        longest = max(longest, left + after.moves - state.moves)
    return wins, longest


def opening(first, second):
    """The position after the opening throws; `first` has the lower total."""
    state = play.begin(GAME, 2, GAME.settle(None, {"dice": 2, "single": True}))
    play.after_throw(GAME, state, list(first))
    play.after_throw(GAME, state, list(second))
    assert state.seat == 0
    STATES.setdefault(position_of(state), state)
    return position_of(state)


def test_two_dice() -> None:
    won, all_pairs, weight_won, weight = 0, 0, 0, 0
    longest = 0
    for first in HANDS:
        for second in HANDS:
            if sum(first) >= sum(second):
                continue
            wins, moves = all_about(opening(first, second))
            ways = (1 + (first[0] != first[1])) * (1 + (second[0] != second[1]))
            won, all_pairs = won + wins, all_pairs + 1
            weight_won, weight = weight_won + wins * ways, weight + ways
            longest = max(longest, moves)
    assert (won, all_pairs) == (113, 197)
    assert round(float(100 * Fraction(weight_won, weight)), 4) == 58.7826
    assert longest == 33
