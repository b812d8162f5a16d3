"""A move says which dice stay and how many are left to throw."""

import kosti
from kosti.engine.sight.speak import log
from kosti.engine.table.wording import move_label


def test_building_a_street() -> None:
    table = kosti.open_table("hooligan", players=2, dice="script")
    table.throw([1, 2, 3, 3, 6])
    table.play("street 2 3")
    assert log(table, 0, "en")[-1] == "A: Hooligan: lay aside 2 3, 3 left to throw"
    assert log(table, 0, "ru")[-1] == "A: Хулиган: отложить 2 3, останется бросить: 3"
    table.throw([1, 2, 5])
    assert "Lay aside 1 5, throw 1 die" in [move_label(table, move, "en") for move in table.offers()]
    table.play("keep none")
    assert log(table, 0, "en")[-1] == "A: Lay none of these aside, throw them again"
    assert log(table, 0, "ru")[-1] == "A: Ни одной не откладывать, бросить эти снова"
