"""The margins of all bets, how often they win, and how often every kind of hand is thrown."""

from collections import Counter
from fractions import Fraction
from itertools import product

from kosti.games.casino.klondike import HANDS, hand_of
from tests.odds.figures import check, known_odds

TIE = "261763/5038848"
THROWS = {"five": 6, "four": 150, "full-house": 300, "three": 1200, "two-pairs": 1800, "pair": 3600, "nothing": 720}


def test_margins() -> None:
    check("klondike", {"win": TIE})
    check("klondike", {"win lose": TIE, "two-aces": "1/9"}, "casino-klondike")


def test_chances() -> None:
    odds = known_odds("klondike", "casino-klondike")
    assert odds["win"].outcome.win == Fraction(4777085, 10077696)
    assert odds["lose"].outcome.win == Fraction(4777085, 10077696)
    assert odds["two-aces"].outcome.win == Fraction(4, 9)


def test_hands() -> None:
    kinds = Counter(HANDS[hand_of(dice)].rstrip("-123456") for dice in product(range(1, 7), repeat=5))
    assert kinds == THROWS
