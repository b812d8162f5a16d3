"""Points of all castles and clans, and the chance that seven dice show a symbol: exact."""

from fractions import Fraction

import pytest

from kosti.games.boxed import _age_of_war_castles as castles
from kosti.games.boxed.age_of_war import DICE


def test_points() -> None:
    assert sum(castles.POINTS) == 30
    assert sum(castles.UNITED) == 38
    assert [castles.CLAN.count(clan) for clan in range(len(castles.CLANS))] == [4, 3, 2, 2, 2, 1]


def test_a_symbol() -> None:
    assert float(1 - Fraction(5, 6) ** DICE) == pytest.approx(0.721, abs=0.0005)


def test_more_lines_are_harder() -> None:
    assert all(middle > other for middle, other in castles.CHANCE)
