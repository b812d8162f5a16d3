"""The odds of casino games: from Python, from the command line, in both languages."""

import json
from fractions import Fraction
from math import comb

import pytest

import kosti
from kosti.cli import main
from kosti.engine.errors import TableError
from kosti.engine.words import LANGUAGES
from kosti.lab.odds.bank import Bet, has_bank
from kosti.lab.odds.chances import Node, expectation
from kosti.lab.odds.odds import odds_of
from kosti.library import find_game
from tests.odds.figures import agrees
from tests.odds.tiny import tiny_casino


def run(capsys, *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(words)
    out, err = capsys.readouterr()
    return ended.value.code, out, err


def test_from_python() -> None:
    odds = kosti.odds("under-over-seven")
    assert odds.margins == dict.fromkeys(("under", "seven", "over"), Fraction(1, 6))
    assert odds["seven"].outcome.win == Fraction(1, 6)
    assert [odds.words(odds["seven"], lang) for lang in LANGUAGES] == ["Seven", "Семь"]
    assert odds["seven"].outcome.throws == 1
    assert not odds["seven"].outcome.decides


def test_limits_of_the_table_do_not_matter() -> None:
    assert kosti.odds("under-over-seven", options={"maximum": 10, "start_chips": 10, "rounds": 1}).margins["over"] == Fraction(1, 6)


def test_needs_a_second_player() -> None:
    assert kosti.odds("cho-han", options={"between_players": True, "minimum": 20, "maximum": 20}).margins == {"even": Fraction(1, 40), "odd": Fraction(1, 40)}


def test_progress() -> None:
    seen = []
    kosti.odds("cho-han", progress=lambda done, known: seen.append((done, known)))
    assert seen == [(0, 2), (1, 2)]


@pytest.mark.parametrize(("lang", "words"), [("en", ["Seven", "Margin of the bank", "1/6 = 16.667%"]), ("ru", ["Семь", "Перевес банка"])])
def test_command(capsys, lang: str, words: list[str]) -> None:
    status, out, _ = run(capsys, "odds", "under-over-seven", "--lang", lang)
    assert status == 0
    assert all(word in out for word in words)


def test_json(capsys) -> None:
    status, out, _ = run(capsys, "odds", "cho-han", "--variant", "kitsune-bakuchi", "--set", "rounds=3", "--json")
    data = json.loads(out)
    assert status == 0
    assert (data["game"], data["variant"], data["options"]) == ("cho-han", "kitsune-bakuchi", {"rounds": "3"})
    assert data["bets"][0]["margin"] == "31/36"


@pytest.mark.parametrize(("lang", "words"), [("en", "nobody bets against a bank"), ("ru", "не ставят против банка")])
def test_games_without_a_bank(capsys, lang: str, words: str) -> None:
    status, _, err = run(capsys, "odds", "beetle", "--lang", lang)
    assert status == 2
    assert words in " ".join(err.split())
    assert "craps" in err
    assert not has_bank(find_game("beetle"))


@pytest.mark.parametrize(("lang", "words"), [("en", "it has a banker, but no odds are kept"), ("ru", "есть банкомёт, но шансы не рассчитаны")])
@pytest.mark.parametrize("id", ["hazard", "red-dog-dice"])
def test_other_bankers(capsys, id: str, lang: str, words: str) -> None:
    """Where a player holds the bank there are no odds, but nobody is told that there is no bank."""
    status, _, err = run(capsys, "odds", id, "--lang", lang)
    assert status == 2
    assert words in err
    assert "craps" in err


@pytest.mark.parametrize(("lang", "words"), [("en", "1.835 % (37 of 2016)"), ("ru", "1,835 % (37 из 2016)")])
def test_why_there_are_no_odds(lang: str, words: str) -> None:
    with pytest.raises(TableError) as error:
        kosti.odds("hazard")
    assert words in error.value.say(lang)


@pytest.mark.parametrize(("lang", "words"), [("en", "3 of the 87"), ("ru", "3 из 87")])
def test_margin_without_a_stake(capsys, lang: str, words: str) -> None:
    """What the bank keeps of the chips that change hands, as the book prints it."""
    _, out, _ = run(capsys, "odds", "coin-die", "--lang", lang)
    assert "1/29 = 3.448%" in out
    assert words in " ".join(out.split())


def test_remarks() -> None:
    odds = kosti.odds("coin-die")
    assert ["3 of the 87" in remark for remark in odds.remarks("en")] == [True]
    assert ["3 из 87" in remark for remark in odds.remarks("ru")] == [True]
    assert kosti.odds("beat-the-banker").remarks("en") == []
    assert ["16.2 %" in remark for remark in kosti.odds("beat-the-banker", "common-pot").remarks("en")] == [True]


def test_wrong_option() -> None:
    with pytest.raises(TableError):
        kosti.odds("cho-han", options={"minimum": 999})


def test_percentages() -> None:
    assert agrees(Fraction(17, 216), "7.870%")
    assert not agrees(Fraction(17, 216), "7.871%")


def test_positions_that_come_back() -> None:
    """A coin until heads: two tosses on average. A walk of three steps with a way back, where stopping at once is best."""
    half = Fraction(1, 2)
    coin = [Node(ways=[(half, 0), (half, 1)], passing=[Fraction(1)]), Node(worth=[Fraction(0)])]
    assert expectation(coin, 1)[0] == [2]
    walk = [Node(choices=[1, 3]), Node(ways=[(half, 0), (half, 2)]), Node(worth=[Fraction(0)]), Node(worth=[Fraction(1)])]
    assert expectation(walk, 1)[0] == [1]
    walk[2] = Node(worth=[Fraction(4)])
    assert expectation(walk, 1)[0] == [4]


def tiny(kind: str) -> Bet:
    (bet,) = odds_of(tiny_casino(), options={"kind_of_game": kind}).bets
    return bet


def test_best_decision() -> None:
    """Eleven with two dice, or with a third: stand on 11, else throw."""
    bet = tiny("eleven")
    assert (bet.margin, bet.outcome.win, bet.outcome.decides) == (Fraction(7, 72), Fraction(13, 72), True)


def test_decision_that_can_come_back() -> None:
    """Who may throw again for ever gets the eleven."""
    bet = tiny("once-more")
    assert (bet.margin, bet.outcome.win, bet.outcome.throws) == (-4, 1, 18)


def test_no_stake() -> None:
    bet = tiny("no-stake")
    assert (bet.stake, bet.loss, bet.outcome.win) == (0, Fraction(1, 4), Fraction(1, 2))
    assert (bet.base, bet.margin) == (Fraction(87, 12), Fraction(3, 87))


def test_payouts_that_need_a_certain_stake() -> None:
    assert tiny("three-for-two").margin == Fraction(1, 4)


def test_many_dice() -> None:
    ways = [1]
    for _ in range(10):
        ways = [sum(ways[i - face] for face in range(1, 7) if 0 <= i - face < len(ways)) for i in range(len(ways) + 6)]
    high = Fraction(sum(ways[36:]), 6**10)
    assert tiny("ten-dice").outcome.win == high
    hits = sum(Fraction(comb(30, n) * 5 ** (30 - n), 6**30) for n in range(6, 31))
    assert tiny("many-throws").outcome.win == hits
