"""The table says which cell a throw opens, and where the prisoner goes or comes from; and how the prisons are drawn."""

import pytest

import kosti
from kosti.engine.sight.drawn.marks import written
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.sight.told.speak import log


@pytest.mark.parametrize(
    ("own", "other", "dice", "english"),
    [
        ([2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2], [6, 2], "Difference 4: Anna moves a prisoner to cell 5"),
        ([2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2], [1, 6], "Difference 5: Anna moves a prisoner to cell 0"),
        ([2, 2, 2, 1, 2, 2], [2, 2, 2, 2, 2, 2], [5, 2], "Difference 3: Anna releases a prisoner"),
        ([2, 0, 2, 2, 2, 2], [2, 2, 2, 1, 0, 0], [3, 4], "Difference 1, an empty cell: Anna gets a prisoner from Ben's cell 3"),
        ([0, 0, 1, 0, 0, 0], [2, 2, 2, 2, 2, 2], [3, 1], "The prison is empty: Anna wins"),
        ([0, 2, 2, 2, 2, 2], [0, 0, 0, 0, 1, 0], [3, 3], "The prison is empty: Ben wins"),
    ],
)
def test_every_throw_is_told(own: list[int], other: list[int], dice: list[int], english: str) -> None:
    table = kosti.open_table("prisoners", players=["Anna", "Ben"], dice="script")
    for cell in range(6):
        table.set(f"plan A {cell}", own[cell])
        table.set(f"plan B {cell}", other[cell])
    table.throw(dice)
    assert log(table, None, "en")[-1] == english


def test_the_prisons_are_drawn() -> None:
    """Six cells in two rows, prisoners in pairs."""
    table = kosti.open_table("prisoners", players=["Anna", "Ben"], dice="script")
    for cell in range(6):
        table.set(f"plan A {cell}", cell)
    scene = build_scene(table, None, "en")
    prison = next(item.value for item in scene.table if item.owner == 0)
    assert [[written(cell) for cell in row] for row in prison["cells"]] == [["0:\n–", "1:\n▪", "2:\n▪▪"], ["3:\n▪▪\n▪", "4:\n▪▪\n▪▪", "5:\n▪▪\n▪▪\n▪"]]
    assert next(row.values for row in scene.sheet if row.id == "held") == [15, 12]
