"""Who begins is told so that it is true however far the numbers had to be compared; names are written as on the buttons."""

import kosti
from kosti.engine.sight.told.speak import log
from kosti.games.special_dice._button_men_fighters import FIGHTERS


def test_equal_lowest_numbers() -> None:
    table = kosti.open_table("button-men", options={"fighters": "choose"}, names=["Ann", "Bob"], dice="script")
    for move in ("recruit avis", "recruit hammer", "swing x 10", "swing x 20"):
        table.play(move)
    table.throw([1, 2, 2, 2, 13])
    table.throw([1, 2, 2, 10, 14])
    assert log(table, None, "en")[-1] == "Compared from the lowest number up, Ann begins"
    assert log(table, None, "ru")[-1] == "Числа сравнивают с наименьших: начинает Ann"


def test_names() -> None:
    assert FIGHTERS.labels["mcginty"].startswith("McGinty (4 ")
    assert FIGHTERS.labels["lady-k"].startswith("Lady K (4 ")
