"""A move says which dice stay and how many are thrown at once; locked dice are never among them."""

import kosti
from kosti.engine.sight.told.speak import log
from kosti.engine.table.written.wording import move_label


def test_what_is_locked_and_thrown() -> None:
    table = kosti.open_table("six-hundred", players=2, dice="script")
    table.throw([1, 2, 2, 5, 5, 5])
    table.play("keep 5 5 5")
    assert log(table, 0, "en")[-1] == "A locks 5 5 5 and throws 3 dice"
    assert log(table, 0, "ru")[-1] == "A откладывает 5 5 5 и бросает 3 кости"
    table.throw([1, 3, 3])
    assert "Lock 3 3, throw 1 die" in [move_label(table, move, "en") for move in table.offers()]
    table.play("keep none")
    assert log(table, 0, "en")[-1] == "A keeps none of them and throws again"
    assert log(table, 0, "ru")[-1] == "A ничего не оставляет и бросает снова"
