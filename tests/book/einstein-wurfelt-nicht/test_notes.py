"""Who takes a stone of their own is named once."""

import kosti
from kosti.engine.sight.told.speak import log


def test_own_stone() -> None:
    table = kosti.open_table("einstein-wurfelt-nicht", players=["Ann", "Bob"], variant="fixed-setup", dice="script")
    table.throw([1])
    table.play("step 1,2")
    assert "Ann takes a stone of their own: 2" in log(table, 1, "en")
    assert "You take a stone of your own: 2" in log(table, 0, "en", 0)
