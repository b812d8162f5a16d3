"""Showing solutions of games with secrets: for people and as plain data."""

from __future__ import annotations

from math import ceil
from typing import Any

from rich.box import ROUNDED
from rich.table import Table as Grid

from kosti.engine.declare.game import Game
from kosti.engine.words import fill_in, grouped, text
from kosti.mind.exact.hidden.solution import CHIPS, HiddenSolution
from kosti.mind.exact.hidden.solver import Size

WORDS = {
    "title": "{0}, play that cannot be exploited | {0}: игра, которую нельзя использовать",
    "first": "It begins with | Начало",
    "positions": "Positions as all see them | Позиции, какими их видят все",
    "hands": "What a seat may know when it chooses | Что может знать игрок, когда выбирает",
    "parts": "Parts, each solved by itself | Части, решённые по отдельности",
    "size": "{0}: what solving it would take | {0}: чего потребует решение",
    "moves": "Moves that it has there | Ходы, которые у него есть",
    "memory": "Memory | Память",
    "megabytes": "{0} MB | {0} МБ",
    "rounds": "Rounds of improving | Шагов улучшения",
    "time": "Time | Время",
    "seconds": "{0} s | {0} с",
    "kept": "{0} s (worked out before) | {0} с (решено раньше)",
    "win": "Seat A wins | Место A побеждает",
    "chips": "Chips that seat A wins | Фишек выигрывает место A",
    "exploitability": "Exploitability | Уязвимость",
    "more_win": "changing seats, nobody can win more than {0} more against it | меняясь местами, против неё не выиграть чаще больше чем на {0}",
    "more_chips": "changing seats, nobody can win more than {0} chips a game against it | меняясь местами, против неё не выиграть за партию больше {0} фишки",
}


def word(key: str, lang: str, *values: object) -> str:
    """A word of the report."""
    return fill_in(text(WORDS[key])[lang], {str(i): v for i, v in enumerate(values)})


def report(solution: HiddenSolution, lang: str, kept: bool) -> Grid:
    """The figures of a solution for people."""
    summary = solution.summary
    grid = Grid(title=word("title", lang, solution.setting.game.titles[lang]), box=ROUNDED, show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    if summary.first:
        grid.add_row(word("first", lang), ", ".join(f"{path} = {value}" for path, value in summary.first.items()))
    for key in ("positions", "hands", "parts", "rounds"):
        grid.add_row(word(key, lang), grouped(getattr(summary, key), lang))
    grid.add_row(word("time", lang), word("kept" if kept else "seconds", lang, f"{summary.seconds:.1f}"))
    chips = summary.played_for == CHIPS
    value, off = (f"{summary.value:.4f}", f"{summary.exploitability:.4f}") if chips else (f"{summary.value:.3%}", f"{summary.exploitability:.3%}")
    grid.add_row(word(summary.played_for, lang), f"{value} ± {off}")
    grid.add_row(word("exploitability", lang), f"{summary.exploitability:.6f}")
    grid.caption = word(f"more_{summary.played_for}", lang, off)
    return grid


def size(found: Size, game: Game, lang: str) -> Grid:
    """What solving a game would take, for people."""
    grid = Grid(title=word("size", lang, game.titles[lang]), box=ROUNDED, show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    for key in ("positions", "hands", "moves"):
        grid.add_row(word(key, lang), grouped(getattr(found, key), lang))
    grid.add_row(word("memory", lang), word("megabytes", lang, grouped(ceil(found.memory / 1e6), lang)))
    return grid


def data(solution: HiddenSolution) -> dict[str, Any]:
    """The figures of a solution as plain data."""
    summary, game = solution.summary, solution.setting.game
    return {
        "game": summary.game,
        "players": 2,
        "options": {name: game.option[name].value(number) for name, number in summary.options.items()},
        "first": summary.first,
        "played_for": summary.played_for,
        "positions": summary.positions,
        "hands": summary.hands,
        "parts": summary.parts,
        "rounds": summary.rounds,
        "seconds": summary.seconds,
        "value": summary.value,
        "low": summary.low,
        "high": summary.high,
        "exploitability": summary.exploitability,
    }
