"""Where the sum ends, and the margin of every target."""

from fractions import Fraction

from tests.odds.figures import agrees, check, known_odds

WAYS = {13: 3647371105, 14: 3095329537, 15: 2511747217, 16: 1901445049, 17: 1271727037, 18: 633074071}  # of 6**13
PERCENT = {13: "27.9263%", 14: "23.6996%", 15: "19.2313%", 16: "14.5585%", 17: "9.7371%", 18: "4.8472%"}


def test_margins() -> None:
    check(
        "twelve-up",
        {
            "14": "70993/1679616",
            "15": "876253/10077696",
            "16": "8082991/60466176",
            "17": "65990113/362797056",
            "18": "502382839/2176782336",
        },
    )
    check("twelve-up", {"14": "4.2267%", "15": "8.6950%", "16": "13.3678%", "17": "18.1893%", "18": "23.0791%"})
    check("twelve-up", {"14": "8.1872%", "15": "18.4381%", "16": "31.4648%", "17": "48.2943%", "18": "70.4202%"}, per="decided")


def test_chances() -> None:
    odds = known_odds("twelve-up")
    chances = {13: odds["14"].outcome.lose} | {target: odds[str(target)].outcome.win for target in range(14, 19)}
    assert chances == {total: Fraction(ways, 6**13) for total, ways in WAYS.items()}
    assert all(agrees(chances[total], percent) for total, percent in PERCENT.items())
