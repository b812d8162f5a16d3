"""The table says so where two ones or two sixes have no effect."""

import kosti
from kosti.engine.sight.told.speak import log
from kosti.engine.table.table import Table


def after(dice: list[int], chips: int, variant: str | None = None) -> Table:
    """A throw by Anna with so many chips on every field."""
    table = kosti.open_table("jackpot-board", players=["Anna", "Ben"], variant=variant, dice="script")
    for field in range(3, 12):
        table.set(f"field {field}", chips)
    table.throw(dice)
    return table


def test_snake_eyes_on_a_full_board() -> None:
    table = after([1, 1], 3)
    assert log(table, 0, "en")[-1] == "Snake eyes, but every field is full: Anna pays nothing"
    assert log(table, 0, "ru")[-1] == "Две единицы, но все поля полны: Anna ничего не платит"


def test_snake_eyes_with_room() -> None:
    assert log(after([1, 1], 2), 0, "en")[-1] == "Snake eyes! Anna puts 9 chips on the board"


def told(table: Table) -> list[str]:
    """What the last throw brought."""
    lines = log(table, None, "en")
    return lines[max(i for i, line in enumerate(lines) if " throws " in line) + 1 :]


def test_paying_snake_eyes() -> None:
    assert told(after([1, 1], 3, "paying-snake-eyes")) == ["Snake eyes! Anna takes 27 chips from full fields"]
    assert told(after([1, 1], 2, "paying-snake-eyes")) == ["Snake eyes! Anna puts 9 chips on the board"]
    table = kosti.open_table("jackpot-board", players=["Anna", "Ben"], variant="paying-snake-eyes", dice="script")
    table.set("field 5", 3)
    table.set("field 9", 3)
    table.throw([1, 1])
    assert told(table) == ["Snake eyes! Anna puts 7 chips on the board", "Snake eyes! Anna takes 6 chips from full fields"]


def test_the_end() -> None:
    """Who has no chips is out; at the limit of turns nobody is."""
    table = kosti.open_table("jackpot-board", players=["Anna", "Ben"], dice="script")
    table.set("stock A", 1)
    table.throw([3, 4])
    assert told(table) == ["Anna puts 1 chip on field 7", "Anna has no chips left and is out", "Ben wins"]
    table = kosti.open_table("jackpot-board", players=["Anna", "Ben"], dice="script")
    table.set("stock A", 2)
    table.set("turns", 19_999)
    table.throw([3, 4])
    assert told(table) == ["Anna puts 1 chip on field 7", "The game has lasted long enough: the chips decide", "Ben wins"]


def test_boxcars_on_an_empty_board() -> None:
    table = after([6, 6], 0)
    assert log(table, 0, "en")[-1] == "Boxcars, but the board is empty: Anna wins nothing"
    assert log(table, 0, "ru")[-1] == "Две шестёрки, но доска пуста: Anna ничего не получает"


def test_boxcars_win_all() -> None:
    assert log(after([6, 6], 2), 0, "en")[-1] == "Boxcars! Anna wins the jackpot: 18 chips"
