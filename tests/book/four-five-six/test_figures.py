"""The margins, of all and of decided bets, and the chances; how the 216 throws are divided."""

from collections import Counter
from fractions import Fraction
from itertools import product
from types import SimpleNamespace

from kosti.games.casino.four_five_six import RESULTS, worth
from tests.odds.figures import check, known_odds


def test_margins() -> None:
    check("four-five-six", {"bet": "2/81"})
    check("four-five-six", {"bet": "8/299"}, per="decided")
    check("four-five-six", {"bet": "1/162"}, "acey-out")
    check("four-five-six", {"bet": "2/299"}, "acey-out", per="decided")


def test_chances() -> None:
    outcome = known_odds("four-five-six")["bet"].outcome
    assert (outcome.win, outcome.back) == (Fraction(97, 216), Fraction(25, 324))
    outcome = known_odds("four-five-six", "acey-out")["bet"].outcome
    assert (outcome.win, outcome.back) == (Fraction(11, 24), Fraction(25, 324))


def test_throws() -> None:
    found = Counter(worth(SimpleNamespace(roll=list(dice), acey_out=False)) for dice in product(range(1, 7), repeat=3))
    assert found == {RESULTS.nothing: 108, RESULTS.winning: 27, RESULTS.losing: 21, 2: 15, 3: 15, 4: 15, 5: 15}
