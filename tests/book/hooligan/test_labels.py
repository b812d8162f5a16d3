"""A move says which dice stay and how many are left to throw."""

import kosti
from kosti.engine.sight.told.speak import log
from kosti.engine.table.written.wording import move_label


def test_building_a_street() -> None:
    table = kosti.open_table("hooligan", players=2, dice="script")
    table.throw([1, 2, 3, 3, 6])
    table.play("street 2 3")
    assert log(table, 0, "en")[-1] == "A goes for the Hooligan with 2 3"
    assert log(table, 0, "ru")[-1] == "A собирает хулигана: 2 3"
    table.throw([1, 2, 5])
    assert "Lay aside 1 5, throw 1 die" in [move_label(table, move, "en") for move in table.offers()]
    table.play("keep none")
    assert log(table, 0, "en")[-1] == "A keeps none of them and throws again"
    assert log(table, 0, "ru")[-1] == "A ничего не оставляет и бросает снова"
