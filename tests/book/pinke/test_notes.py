"""The table says what a lucky double brings and costs, who is out, and who gets the rest."""

import kosti
from kosti.engine.sight.drawn.marks import written
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.sight.told.speak import log
from kosti.engine.table.table import Table


def pinke(variant: str | None = None, **fields: int) -> Table:
    """A game of Anna and Ben with some fields set: ``field_5=5`` is the path `field 5`."""
    table = kosti.open_table("pinke", players=["Anna", "Ben"], variant=variant, dice="script")
    for path, chips in fields.items():
        table.set(path.replace("_", " "), chips)
    return table


def told(table: Table, dice: list[int]) -> list[str]:
    """What a throw brings, without the throw itself."""
    before = len(log(table, None, "en"))
    table.throw(dice)
    return log(table, None, "en")[before + 1 :]


def test_lucky_doubles() -> None:
    table = pinke(field_5=5, field_7=7, stock_A=70)
    assert told(table, [1, 1]) == ["Anna takes 12 chips from the board and must throw once more"]
    assert told(table, [6, 6]) == ["Again! Anna must fill the fields and pays 63 chips"]
    assert told(pinke(), [6, 6]) == ["There is nothing to take, but Anna must throw once more"]


def test_the_jail() -> None:
    table = pinke("jail-removes-chips")
    assert told(table, [3, 4]) == ["Anna puts 7 chips on field 7", "7 chips leave the game through the jail"]
    assert told(table, [1, 2]) == ["Ben puts 3 chips on field 3"]


def test_the_last_one_gets_the_board() -> None:
    table = pinke(stock_A=2)
    assert told(table, [1, 2]) == ["Anna puts 2 chips on field 3", "Anna has no chips left and is out", "Ben gets the 2 chips on the board", "Ben wins"]
    table = pinke("jail-removes-chips", stock_A=2)
    assert told(table, [3, 4])[2:] == ["Anna has no chips left and is out", "Ben wins"]


def board(table: Table) -> list[list[str]]:
    """The cells of the board as they are written."""
    [grid] = [item.value for item in build_scene(table, None, "en").table if item.kind == "grid"]
    return [[written(cell) for cell in row] for row in grid["cells"]]


def test_the_board_is_drawn() -> None:
    assert board(pinke(field_5=5)) == [["3: –", "4: –", "5: 5"], ["6: –", "7 (jail): –", "8: –"], ["9: –", "10: –", "11: –"]]
    assert board(pinke("with-2-and-12"))[3:] == [["2: –", "12: –"]]
