"""The margins of all bets, over the 36 throws of a red and a green die."""

from fractions import Fraction

from tests.odds.figures import check, known_odds

MARGINS = {
    "total-3 total-11 total-5 total-9 split-* carre-*": "1/9",
    "total-4 total-10 street-*": "1/12",
    "total-6 total-8 total-7 under over six-line-*": "1/6",
    "straight-*": "5/36",
}
WAYS = {"total-3": 2, "total-10": 3, "total-5": 4, "total-8": 5, "total-7": 6, "under": 15, "over": 15, "all-pairs": 6, "six-line-4": 6}
WAYS |= {"straight-2-5": 1, "split-2-14": 2, "street-3-456": 3, "carre-6-2356": 4}


def test_margins() -> None:
    check("swedish-twin-dice", {**MARGINS, "all-pairs": "2/3"})
    check("swedish-twin-dice", {**MARGINS, "all-pairs": "1/6"}, all_pairs_payout=4)


def test_chances() -> None:
    odds = known_odds("swedish-twin-dice")
    assert {bet: odds[bet].outcome.win * 36 for bet in WAYS} == WAYS
    assert odds["carre-1-1245"].outcome.lose == Fraction(32, 36)


def test_fields() -> None:
    """Of every kind as many as the layout has."""
    names = [bet.name for bet in known_odds("swedish-twin-dice").bets]
    counts = {kind: sum(name.startswith(kind) for name in names) for kind in ("total", "straight", "split", "street", "carre", "six-line")}
    assert counts == {"total": 9, "straight": 36, "split": 42, "street": 12, "carre": 12, "six-line": 6}
