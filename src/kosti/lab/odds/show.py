"""Showing the odds of a turn: the chances of its rows, and of one more throw."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rich.box import ROUNDED
from rich.table import Table as Grid

from kosti.engine.words import text
from kosti.lab.odds.press import Press, Span
from kosti.lab.odds.turn_odds import TurnOdds

WORDS = {
    "places": "Following the turn | Разбор хода",
    "row": "To be had | Что собрать",
    "made": "Chance | Шанс",
    "points": "Points | Очки",
    "best": "Best | Лучшее",
    "best_chance": "Its chance | Его шанс",
    "dice": "Dice | Костей",
    "throw": "One more throw | Ещё бросок",
    "ends": "Ends the turn | Конец хода",
    "bust": "Costs the turn | Ход пропал",
    "now": "Stopping | Если хватит",
    "safe": "Else brings | Иначе даёт",
    "gain": "On average | В среднем",
    "fewest": "{0}, as few as can be | {0}, поменьше",
    "this": "this throw | этот бросок",
    "about_rows": (
        "Chance: that it is worth more than nothing, playing for it alone. Points: on average, playing for points there alone."
        " | Шанс: что это даст больше нуля, если собирать только это. Очки: в среднем, если стараться ради них одних."
    ),
    "about_throws": (
        "Else brings: what the throw adds if it does not cost the turn, to whoever then stops as soon as possible; on average: with all that can be lost."
        " | Иначе даёт: сколько прибавит бросок, если ход не пропадёт и сразу остановиться; в среднем: с учётом всего, что можно потерять."
    ),
    "about_spans": (
        "Else brings: what the throw adds if it does not cost the turn, to whoever then stops as soon as possible."
        " | Иначе даёт: сколько прибавит бросок, если ход не пропадёт и сразу остановиться."
    ),
    "about_part": (
        "* It depends on more than the number of dice: from … to … in positions of a turn that were looked at; --dice or --table asks about one of them."
        " | * Зависит не только от числа костей: от … до … в рассмотренных положениях хода; --dice или --table — шансы в одном из них."
    ),
    "about_all": (
        "* It depends on more than the number of dice: from … to … over all positions of a turn; --dice or --table asks about one of them."
        " | * Зависит не только от числа костей: от … до … по всем положениям хода; --dice или --table — шансы в одном из них."
    ),
}


def word(key: str, lang: str) -> str:
    """A word of the report."""
    return text(WORDS[key], f"odds.{key}")[lang]


def report(odds: TurnOdds, lang: str) -> list[Any]:
    """The odds of a turn for people: tables, and what their figures mean."""
    title = odds.game.title_of(odds.variant)[lang]
    parts: list[Any] = []
    if odds.rows:
        parts += [_rows(odds, lang), word("about_rows", lang)]
    if odds.throws:
        parts += [_throws(odds.throws, lang), word("about_throws", lang)]
    if odds.by_dice:
        parts += [_spans(odds.by_dice, lang), *([word("about_spans", lang)] if any(span.safe for span in odds.by_dice) else [])]
        if any(_varies(span) for span in odds.by_dice):
            parts.append(word("about_all" if odds.by_dice[0].is_all else "about_part", lang))
    parts[0].title = title
    return [*parts, *odds.remarks(lang)]


def _grid(lang: str, *columns: str) -> Grid:
    grid = Grid(box=ROUNDED)
    for column in columns:
        grid.add_column(word(column, lang), justify="left" if column in ("row", "throw") else "right")
    return grid


def _rows(odds: TurnOdds, lang: str) -> Grid:
    has_points = any(row.chance.points is not None for row in odds.rows)
    grid = _grid(lang, "row", "made", *(["points", "best", "best_chance"] if has_points else []))
    for row in odds.rows:
        found = row.chance
        name = word("fewest", lang).format(row.labels[lang]) if found.what.fewest else row.labels[lang]
        points = [_number(found.points), "" if found.best is None else str(found.best), _share(found.best_chance)]
        grid.add_row(name, _share(found.made), *(points if has_points else []))
    return grid


def _throws(throws: list[Press], lang: str) -> Grid:
    costs, brings = any(t.bust is not None for t in throws), any(t.gain is not None for t in throws)
    ends = any(t.ends != t.bust for t in throws)
    grid = _grid(lang, "throw", "dice", *(["ends"] if ends else []), *(["bust"] if costs else []), *(["now", "safe", "gain"] if brings else []))
    for t in throws:
        gains = ["" if t.now is None else str(t.now), _signed(t.safe), _signed(t.gain)]
        name = ", ".join(t.moves) or word("this", lang)
        grid.add_row(name, str(t.dice), *([_share(t.ends)] if ends else []), *([_share(t.bust)] if costs else []), *(gains if brings else []))
    return grid


def _spans(spans: list[Span], lang: str) -> Grid:
    costs, brings = any(s.bust for s in spans), any(s.safe for s in spans)
    ends = any(s.ends != s.bust for s in spans)
    grid = _grid(lang, "dice", *(["ends"] if ends else []), *(["bust"] if costs else []), *(["safe"] if brings else []))
    for s in spans:
        shares = [*([_range(s.ends, _share)] if ends else []), *([_range(s.bust, _share)] if costs else [])]
        grid.add_row(f"{s.dice}{' *' if _varies(s) else ''}", *shares, *([_range(s.safe, _signed)] if brings else []))
    return grid


def _varies(span: Span) -> bool:
    return any(ends is not None and ends[0] != ends[1] for ends in (span.ends, span.bust, span.safe))


def _range(ends: tuple[Fraction, Fraction] | None, say: Any) -> str:
    if ends is None:
        return ""
    low, high = map(say, ends)
    return low if low == high else f"{low} … {high}"


def _share(share: Fraction | None) -> str:
    """A chance in percent, to four figures where it is small."""
    if share is None:
        return ""
    percent = float(100 * share)
    return f"{percent:.2f} %" if percent >= 1 or not percent else f"{percent:.4g} %"


def _number(value: Fraction | None) -> str:
    return "" if value is None else f"{float(value):.2f}"


def _signed(value: Fraction | None) -> str:
    return "" if value is None else f"{float(value):+.2f}"
