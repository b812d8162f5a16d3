"""What is told of a further Kismet: nothing, where there is nobody to rob."""

import kosti
from kosti.engine.sight.told.speak import log
from kosti.engine.table.table import Table

BOXES = 15


def further_kismet(full: bool) -> Table:
    """Anna throws one with points in her Kismet box; Ben's sheet may be full."""
    table = kosti.open_table("kismet", players=["Anna", "Ben"], dice="script")
    table.throw([6])
    table.throw([1])
    table.set("sheet A kismet", 70)
    table.set("sheet_used A kismet", 1)
    for box in range(BOXES * full):
        table.set(f"sheet_used B {box}", 1)
    table.throw([6] * 5)
    table.play("enter yarborough")
    return table


def test_it_robs_the_others() -> None:
    lines = log(further_kismet(full=False), None, "en")
    assert "A further Kismet! The others enter 0 and miss a turn" in lines
    assert "Ben: 0 under Aces" in lines


def test_full_sheets_cannot_be_robbed() -> None:
    assert not any("further Kismet" in line for line in log(further_kismet(full=True), None, "en"))
