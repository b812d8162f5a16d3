"""The people in examples and pictures."""

from __future__ import annotations

from kosti.engine.words import text

NAMES = text(
    "Anna Ben Clara Dan Eve Felix Grace Hugo Irene Jonas Kira Leo Maria Noah Olga Paul | Аня Боря Вера Гена Даша Егор Женя Зоя Иван Катя Лев Маша Нина Олег Паша Рита",
    "shared.sample_names",
)


def sample_names(count: int, lang: str) -> list[str]:
    """Names for a number of players; beyond the alphabet's first letters, numbers.

    >>> sample_names(3, "en")
    ['Anna', 'Ben', 'Clara']
    """
    names = NAMES[lang].split()
    return [*names, *(f"{names[0]} {n}" for n in range(2, count))][:count]
