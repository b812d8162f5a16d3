"""The margin of every bet and the chance of every range, exactly, and what each range brings a bet on luck."""

from fractions import Fraction

from tests.odds.figures import agrees, check, known_odds

WAYS = {
    "54-60 10-16": 7998,
    "49-53 17-21": 314688,
    "45-48 22-25": 2035164,
    "42-44 26-28": 4659040,
    "40-41 29-30": 5376755,
    "38-39 31-32": 7195145,
    "33-37": 21288596,
}
LUCK = {"54-60": 100, "49-53": 10, "45-48": 4, "42-44": 1.5, "40-41": 1.5, "38-39": 0.5, "29-30": 0.5, "26-28": 1.5, "22-25": 4, "17-21": 10, "10-16": 100}
CONTRIBUTIONS = {"10-16": "1.3227%", "17-21": "5.2044%", "22-25": "13.4632%", "26-28": "11.5578%", "40-41": "13.3383%", "29-30": "4.4461%", "38-39": "5.9497%"}


def chance(sums: str) -> Fraction:
    return known_odds("tibetan-fury")[f"sum-{sums}"].outcome.win


def test_margins() -> None:
    check(
        "tibetan-fury",
        {
            "sum-54-60 sum-10-16": "86.7728%",
            "sum-49-53 sum-17-21": "8.9236%",
            "sum-45-48 sum-22-25": "15.8553%",
            "sum-42-44 sum-26-28": "7.5376%",
            "sum-40-41 sum-29-30": "11.0783%",
            "sum-38-39 sum-31-32": "10.7541%",
            "sum-33-37": "11.9814%",
            "luck": str(1 - Fraction(105005749, 120932352)),
        },
    )
    check("tibetan-fury", {"luck": "13.170%"}, only=False)


def test_chances() -> None:
    assert {ranges: {chance(sums) * 6**10 for sums in ranges.split()} for ranges in WAYS} == {ranges: {ways} for ranges, ways in WAYS.items()}
    assert agrees(chance("33-37"), "35.207446%")
    assert round(1 / chance("54-60")) == 7560


def test_luck() -> None:
    parts = {sums: chance(sums) * Fraction(paid) for sums, paid in LUCK.items()}
    assert sum(parts.values()) == Fraction(105005749, 120932352)
    for sums, part in CONTRIBUTIONS.items():
        assert agrees(parts[sums], part), sums
