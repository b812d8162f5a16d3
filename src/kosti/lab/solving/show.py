"""Showing solutions: progress while one is worked out, and its figures."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rich.box import ROUNDED
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.progress import Progress as Bars
from rich.table import Table as Grid

from kosti.engine.declare.game import Game
from kosti.engine.declare.moves import SEAT_LETTERS
from kosti.engine.words import fill_in, grouped, text
from kosti.mind.exact.run.explore import Progress, in_silence
from kosti.mind.exact.run.solution import Solution
from kosti.mind.exact.turns.estimate import Estimate

WORDS = {
    "compile": "Compiling the rules | Правила компилируются",
    "explore": "Finding all positions | Поиск всех позиций",
    "work_out": "Working out their values | Подсчёт их ценности",
    "positions": "Positions | Позиции",
    "choices": "of them choices | из них с выбором",
    "repeated": "that can come again | могут повториться",
    "time": "Time | Время",
    "seconds": "{0} s | {0} с",
    "kept": "{0} s (worked out before) | {0} с (решено раньше)",
    "wins": "Seat {0} wins | Место {0} побеждает",
    "points": "Points to expect | Ожидаемые очки",
    "chance": "Chance to reach {0} | Вероятность достичь {0}",
    "at_stake": "Most that one choice decides | Самый важный выбор решает",
    "exact": "Exact to | Точность",
    "between": "of them between turns | из них между ходами",
    "size": "{0}: what solving it would take | {0}: чего потребует решение",
    "size_between": "Positions between turns, at least | Позиций между ходами, не меньше",
    "size_positions": "Positions, at least | Позиций, не меньше",
    "places": "Positions inside a turn | Позиций внутри хода",
    "memory": "Memory | Память",
    "megabytes": "{0} MB | {0} МБ",
    "minutes": "{0} min | {0} мин",
    "hours": "{0} h | {0} ч",
    "one_core": "Time on one core | Время на одном ядре",
    "two_cores": "Time on two cores | Время на двух ядрах",
    "title": "{0}, perfect play | {0}: безупречная игра",
}


def word(key: str, lang: str, *values: object) -> str:
    """A word of the report."""
    return fill_in(text(WORDS[key])[lang], {str(i): v for i, v in enumerate(values)})


@contextmanager
def progress_bar(lang: str, quiet: bool = False) -> Iterator[Progress]:
    """A bar on the error stream, so that output stays clean; yields a function that moves it."""
    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield in_silence
        return
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    with Bars(*columns, console=console, transient=True) as bars:
        task = bars.add_task(word("compile", lang), total=None)

        def update(doing: str, done: int, total: int) -> None:
            bars.update(task, description=word(doing, lang), completed=done, total=total or None)

        yield update


def data(solution: Solution) -> dict[str, Any]:
    """The figures of a solution as plain data."""
    summary = solution.summary
    game = solution.program.game
    return {
        "game": summary.game,
        "players": summary.players,
        "options": {name: game.option[name].value(number) for name, number in summary.options.items()},
        "positions": summary.positions,
        "choices": summary.choices,
        "repeated": summary.repeated,
        "between": summary.between,
        "ways": summary.ways,
        "seconds": summary.seconds,
        "error": summary.bound,
        "at_stake": 0.0 if solution.is_luck else summary.at_stake,
        "seats": [{"seat": seat, "win_share": share} for seat, share in enumerate(solution.shares)],
        "points": solution.points,
        "reach": summary.reach,
        "chance": solution.chance,
    }


def report(solution: Solution, lang: str, kept: bool) -> Grid:
    """The figures of a solution for people."""
    summary = solution.summary
    grid = Grid(title=word("title", lang, solution.program.game.titles[lang]), box=ROUNDED, show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    for key in ("positions", "choices", "repeated", *(["between"] if summary.between else [])):
        grid.add_row(word(key, lang), grouped(getattr(summary, key), lang))
    grid.add_row(word("time", lang), word("kept" if kept else "seconds", lang, f"{summary.seconds:.1f}"))
    for seat, share in enumerate(solution.shares):
        grid.add_row(word("wins", lang, SEAT_LETTERS[seat]), f"{share:.4%}")
    if solution.points is not None:
        grid.add_row(word("points", lang), f"{solution.points:.4f}")
    if solution.chance is not None:
        grid.add_row(word("chance", lang, summary.reach), f"{solution.chance:.4%}")
    at_stake = 0.0 if solution.is_luck else summary.at_stake
    grid.add_row(word("at_stake", lang), f"{at_stake:.4%}" if solution.points is None else f"{at_stake:.4f}")
    grid.add_row(word("exact", lang), f"{max(summary.bound, 1e-15):.0e}")
    return grid


def size(found: Estimate, game: Game, lang: str) -> Grid:
    """What solving a game would take, for people."""
    grid = Grid(title=word("size", lang, game.titles[lang]), box=ROUNDED, show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_row(word("size_between" if found.by_turns else "size_positions", lang), grouped(found.positions, lang))
    if found.by_turns:
        grid.add_row(word("places", lang), grouped(found.places, lang))
    grid.add_row(word("memory", lang), word("megabytes", lang, grouped(math.ceil(found.memory / 1e6), lang)))
    grid.add_row(word("two_cores" if found.by_turns else "one_core", lang), duration(found.seconds, lang))
    return grid


def duration(seconds: float, lang: str) -> str:
    """A time, in seconds, minutes or hours."""
    if seconds < 120:
        return word("seconds", lang, f"{seconds:.1f}")
    return word("minutes", lang, grouped(round(seconds / 60), lang)) if seconds < 7200 else word("hours", lang, grouped(round(seconds / 3600), lang))
