"""A move says which dice stay and how many are thrown at once."""

import kosti
from kosti.engine.sight.told.speak import log
from kosti.engine.table.table import Table
from kosti.engine.table.written.wording import move_label


def labels(table: Table, lang: str) -> list[str]:
    return [move_label(table, move, lang) for move in table.offers()]


def test_what_is_kept_and_thrown() -> None:
    table = kosti.open_table("general", players=2, dice="script")
    table.throw([2, 2, 3, 4, 6])
    assert {"Keep 2 2, throw 3 dice", "Keep 2 3 4 6, throw 1 die"} <= set(labels(table, "en"))
    assert {"Оставить 2 2, бросить 3 кости", "Оставить 2 3 4 6, бросить 1 кость"} <= set(labels(table, "ru"))


def test_laid_aside_dice_are_not_thrown() -> None:
    table = kosti.open_table("general", players=2, dice="script")
    table.throw([2, 2, 3, 4, 6])
    table.play("keep 2 2")
    table.throw([2, 5, 6])
    assert {"Keep 2, throw 2 dice", "Keep none of these, throw them again"} <= set(labels(table, "en"))
    table.play("keep none")
    assert table.state.rolled == 3
    assert log(table, 0, "ru")[-1] == "A ничего не оставляет и бросает снова"


def test_with_a_free_choice_all_five_can_be_thrown() -> None:
    table = kosti.open_table("general", players=2, variant="yacht", dice="script")
    table.throw([2, 2, 3, 4, 6])
    table.play("keep 2 2")
    table.throw([2, 5, 6])
    assert "Keep 6, throw 4 dice" in labels(table, "en")
