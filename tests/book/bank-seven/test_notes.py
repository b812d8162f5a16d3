"""The table says what a throw did, also where it did nothing."""

import pytest

import kosti
from kosti.engine.sight.told.speak import log


def said(variant: str | None, fields: dict[int, int], dice: list[int], lang: str) -> str:
    """What Anna hears of her throw."""
    table = kosti.open_table("bank-seven", players=["Anna", "Ben"], variant=variant, dice="script")
    for field, chips in fields.items():
        table.set(f"field {field}", chips)
    table.throw(dice)
    return log(table, 0, lang)[-1]


@pytest.mark.parametrize(
    ("variant", "fields", "dice", "english", "russian"),
    [
        (None, {}, [1, 1], "The bank is empty: Anna pays nothing", "Банк пуст: Anna ничего не платит"),
        (None, {7: 3}, [1, 1], "Anna puts 3 chips into the bank", "Anna кладёт 3 фишки в банк"),
        ("gluckhaus", {}, [2, 2], "There is no field 4: nothing happens", "Поля 4 нет: ничего не происходит"),
        ("gluckhaus", {}, [6, 6], "The board is empty: Anna takes nothing", "Доска пуста: Anna ничего не получает"),
        ("gluckhaus", {7: 2, 8: 1}, [6, 6], "Anna sweeps the board: 3 chips", "Anna забирает всё с доски: 3 фишки"),
        ("gluckhaus", {7: 2, 8: 1}, [1, 1], "Anna takes all but the wedding: 1 chip", "Anna забирает всё, кроме свадьбы: 1 фишка"),
        (
            "gluckhaus",
            {7: 2},
            [1, 1],
            "The wedding stays, and nothing else lies there: Anna takes nothing",
            "Свадьба не в счёт, а больше на доске ничего нет: Anna ничего не получает",
        ),
    ],
)
def test_every_throw_is_told(variant: str | None, fields: dict[int, int], dice: list[int], english: str, russian: str) -> None:
    assert said(variant, fields, dice, "en") == english
    assert said(variant, fields, dice, "ru") == russian
