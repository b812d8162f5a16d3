"""The thrower wins a stake with 4189/9009, so the bettor's advantage is 631/9009: exact, from what each of the 36 throws does to a stake."""

from collections import Counter
from fractions import Fraction
from itertools import product

from kosti.engine.table import play
from kosti.games.casino.quinque_nove import BETS, FRESH
from kosti.library import find_game

GAME = find_game("quinque-nove")


def outcomes(bet: int) -> Counter[int | str]:
    """Of a stake of this sort: how many throws win it, lose it, or make it another."""
    ways: Counter[int | str] = Counter()
    for faces in product(range(1, 7), repeat=2):
        state = play.begin(GAME, 2, GAME.settle("no-masses", None))
        play.after_choice(GAME, state, play.thumb_offers(GAME, state).numbers()[0])
        state.bets[1][FRESH], state.bets[1][bet] = 0, 10
        play.after_throw(GAME, state, list(faces))
        standing = [place for place in range(len(BETS)) if state.bets[1][place]]
        ways[standing[0] if standing else "won" if state.chips[1] > 100 else "lost"] += 1
    return ways


def test_first_throw() -> None:
    ways = outcomes(FRESH)
    assert (ways["lost"], ways["won"]) == (10, 8)
    assert sum(ways[bet] for bet in range(1, len(BETS))) == 18


def test_chances() -> None:
    assert [(ways["lost"], ways["won"]) for ways in map(outcomes, range(1, len(BETS)))] == [(3, 8), (5, 8), (6, 8), (5, 8), (3, 8)]


def test_margin() -> None:
    ways = outcomes(FRESH)
    wins = Fraction(ways["lost"], 36)
    for bet in range(1, len(BETS)):
        later = outcomes(bet)
        wins += Fraction(ways[bet], 36) * Fraction(later["lost"], later["lost"] + later["won"])
    assert wins == Fraction(4189, 9009)
    assert 1 - 2 * wins == Fraction(631, 9009)
