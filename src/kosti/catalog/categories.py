"""The categories of the book and what they are called."""

from __future__ import annotations

from kosti.engine.words import Text, catalogue, in_all

CATEGORIES = catalogue(
    "categories",
    {
        "all-numbers": "All the numbers | Собрать все числа",
        "bar": "Bar games | Игры за стойкой",
        "best-combination": "Best combination | Лучшая комбинация",
        "bluffing": "Bluffing | Блеф",
        "board-originals": "Board games | Настольные",
        "board-placement": "Placing on a board | Расстановка на поле",
        "boxed": "Boxed games | Игры из коробки",
        "casino": "Casino | Казино",
        "category-races": "Races | Гонки",
        "chip-redistribution": "Chips change hands | Фишки по кругу",
        "combination-scoring": "Scoring combinations | Комбинации на очки",
        "exact-result": "Press your luck | Рискни ещё раз",
        "high-low": "High and low | Больше-меньше",
        "race-boards": "Race boards | Гонки по доске",
        "special-dice": "Special dice | Особые кости",
        "sports": "Sports | Спорт",
        "target-number": "Hit the number | Попасть в число",
    },
)


def category_title(id: str) -> Text:
    """What a category is called; one that the book does not know, by its id."""
    return CATEGORIES.get(id) or in_all(lambda lang: id.replace("-", " ").capitalize())
