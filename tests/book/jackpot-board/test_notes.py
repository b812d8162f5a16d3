"""The table says so where two ones or two sixes have no effect."""

import kosti
from kosti.engine.sight.speak import log
from kosti.engine.table.table import Table


def after(dice: list[int], chips: int) -> Table:
    """A throw by Anna with so many chips on every field."""
    table = kosti.open_table("jackpot-board", players=["Anna", "Ben"], dice="script")
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


def test_boxcars_on_an_empty_board() -> None:
    table = after([6, 6], 0)
    assert log(table, 0, "en")[-1] == "Boxcars, but the board is empty: Anna wins nothing"
    assert log(table, 0, "ru")[-1] == "Две шестёрки, но доска пуста: Anna ничего не получает"


def test_boxcars_win_all() -> None:
    assert log(after([6, 6], 2), 0, "en")[-1] == "Boxcars! Anna wins the jackpot: 18 chips"
