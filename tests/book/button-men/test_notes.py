"""Who begins is told so that it is true however far the numbers had to be compared; names are written as on the buttons; nobody sees who has chosen a size."""

import kosti
from kosti.engine.sight.drawn.scene import draw_scene
from kosti.engine.sight.told.speak import log
from kosti.engine.table.table import Table
from kosti.games.special_dice._button_men_fighters import FIGHTERS


def test_equal_lowest_numbers() -> None:
    table = kosti.open_table("button-men", players=["Ann", "Bob"], options={"fighters": "choose"}, dice="script")
    for move in ("recruit avis", "recruit hammer", "swing x 10", "swing x 20"):
        table.play(move)
    table.throw([1, 2, 2, 12, 8])
    table.throw([1, 2, 13, 2, 14])
    assert log(table, None, "en")[-1] == "Compared from the lowest number up, Ann begins"
    assert log(table, None, "ru")[-1] == "Числа сравнивают с наименьших: начинает Ann"


def test_names() -> None:
    assert FIGHTERS.labels["mcginty"].startswith("McGinty (4 ")
    assert FIGHTERS.labels["lady-k"].startswith("Lady K (4 ")


def test_names_of_dice_while_sizes_are_chosen() -> None:
    """The dice of the last round keep their names, whoever has answered."""
    table = kosti.open_table("button-men", players=["Ann", "Bob"], options={"fighters": "choose", "free_swing": True}, dice="script")
    for move in ("recruit tony", "recruit tony", "swing x 20", "swing x 20"):
        table.play(move)
    table.throw([1, 2, 3, 4, 5])
    table.throw([1, 2, 3, 4, 5])
    before = names_of_dice(table)
    table.play("swing x 20")
    assert table.player == 1
    assert names_of_dice(table) == before


def names_of_dice(table: Table) -> list[list[str]]:
    return next(item for item in draw_scene(table, None, "en").table if item.id == "dice_now").value["ids"]
