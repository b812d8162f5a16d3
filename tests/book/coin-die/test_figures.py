"""There is no stake: a quarter of a chip is lost a game, a part of what changes hands and of what is paid."""

from fractions import Fraction

from tests.odds.figures import known_odds


def test_loss() -> None:
    bet = known_odds("coin-die")["play"]
    won = sum(gain for gain in bet.outcome.gains if gain > 0)
    paid = -sum(gain for gain in bet.outcome.gains if gain < 0)
    assert len(bet.outcome.gains) == 12  # equally likely, all different
    assert (won, paid) == (42, 45)
    assert bet.loss == Fraction(1, 4)
    assert bet.base == Fraction(won + paid, 12)
    assert bet.margin == Fraction(3, 87)
    assert bet.loss / Fraction(paid, 12) == Fraction(3, 45)
