"""Showing what the laboratory found: tables for people, with progress while it works."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rich.box import ROUNDED
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from kosti.engine.moves import SEAT_LETTERS
from kosti.engine.speak import label
from kosti.engine.words import text
from kosti.library import find_game

if TYPE_CHECKING:
    from kosti.engine.game import Game
    from kosti.lab.odds import Bet, Odds
    from kosti.lab.simulate import Simulation
    from kosti.lab.tournament import Tournament

WORDS = {
    "seat": "Seat | Место",
    "bot": "Bot | Бот",
    "wins": "Wins | Победы",
    "share": "Share | Доля",
    "bounds": "95 % | 95 %",
    "points": "Points | Очки",
    "chips": "Chips | Фишки",
    "deviation": "± | ±",
    "quantiles": "5 · 25 · 50 · 75 · 95 % | 5 · 25 · 50 · 75 · 95 %",
    "games": "Games | Игры",
    "rating": "Rating | Рейтинг",
    "game": "Game | Игра",
    "players": "Players | Игроков",
    "speed": "Million steps/s | Млн шагов/с",
    "move": "Move | Ход",
    "per_game": "a game | за игру",
    "summary": "{games} games, {steps} steps in {seconds} s: {speed} million steps a second | игр: {games}, шагов: {steps}, {seconds} с: {speed} млн шагов в секунду",
    "length": "Length of a game: {mean} ± {deviation} steps ({quantiles}) | Длина игры: {mean} ± {deviation} шагов ({quantiles})",
    "bet": "Bet | Ставка",
    "bets": "Working out the bets | Расчёт ставок",
    "chances": "wins · loses · back, % | + · − · возврат, %",
    "margin": "Margin of the bank | Перевес банка",
    "decided": "decided | решено",
    "throw": "a throw | за бросок",
    "chips_lost": "{loss} chips a game | {loss} фишки за игру",
    "added": "+ put down in addition to another bet; its own figures | + ставится в придачу к другой ставке; шансы её собственные",
    "about_odds": "Margin: what the bank keeps of the chips put down, on average. | Перевес: какую часть поставленных фишек банк в среднем оставляет себе.",
    "best_decisions": "* with the best decisions | * при лучших решениях",
    "compiling": "Compiling … | Компиляция …",
}


A_WHILE = 2.0  # seconds after which people want to see that something happens


def word(key: str, lang: str) -> str:
    """A word of the reports."""
    return text(WORDS[key])[lang]


@contextmanager
def progress_bar(total: int, quiet: bool) -> Iterator[Any]:
    """A bar with the rate and the time left, on the error stream so that output stays clean; yields a function (games, steps)."""
    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield lambda games, steps=0: None
        return
    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn()]
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=total, rate="")

        def update(games: int, steps: int = 0) -> None:
            elapsed = bar.tasks[0].elapsed or 0
            bar.update(task, completed=games, rate=f"{steps / elapsed / 1e6:.1f} M/s" if steps and elapsed else "")

        yield update


@contextmanager
def late_bar(doing: str, quiet: bool) -> Iterator[Any]:
    """A bar on the error stream that shows itself only when the work takes a while; yields a function (done, of how many)."""
    console, started, bars = Console(stderr=True), time.monotonic(), list[Progress]()

    def update(done: int, total: int) -> None:
        if quiet or not console.is_terminal or time.monotonic() - started < A_WHILE:
            return
        if not bars:
            bars.append(Progress(TextColumn(doing), BarColumn(), MofNCompleteColumn(), console=console, transient=True))
            bars[0].add_task("")
            bars[0].start()
        bars[0].update(bars[0].task_ids[0], completed=done, total=total)

    try:
        yield update
    finally:
        for bar in bars:
            bar.stop()


def _grid(lang: str, *columns: str) -> Grid:
    grid = Grid(box=ROUNDED)
    for column in columns:
        grid.add_column(word(column, lang), justify="left" if column in ("bet", "bot", "game", "move", "seat") else "right")
    return grid


def _counted(game: Game) -> list[str]:
    """The heading of what players collect, if they collect anything."""
    return {"standing": [], "chips": ["chips"]}.get(game.counted_field, ["points"])


def simulation_report(simulation: Simulation, lang: str) -> list[Any]:
    """A simulation as tables: the seats, the moves, and a line about the whole."""
    data = simulation.data()
    counted = _counted(simulation.plan.game)
    seats = _grid(lang, "seat", "bot", "wins", "share", "bounds", *([*counted, "deviation", "quantiles"] if counted else []))
    for seat in data["seats"]:
        low, high = seat["win_share_95"]
        points = [f"{seat['mean_points']:.2f}", f"{seat['deviation_points']:.2f}", " · ".join(str(v) for v in seat["quantiles_points"].values())]
        seats.add_row(
            SEAT_LETTERS[seat["seat"]],
            seat["bot"],
            f"{seat['wins']:,}",
            f"{seat['win_share']:.2%}",
            f"{low:.2%} – {high:.2%}",
            *(points if counted else []),
        )
    parts: list[Any] = [seats]
    if data["moves"]:
        moves = Grid(box=ROUNDED)
        moves.add_column(f"{word('move', lang)}, {word('per_game', lang)}")
        for p in range(data["players"]):
            moves.add_column(SEAT_LETTERS[p], justify="right")
        for verb, counts in data["moves"].items():
            name = label(simulation.plan.game, verb, lang).split("{")[0].strip(" :") or verb
            moves.add_row(name, *(f"{n / max(1, data['games']):.2f}" for n in counts))
        parts.append(moves)
    length = data["length"]
    quantiles = " · ".join(str(v) for v in length["quantiles"].values())
    parts.append(word("length", lang).format(mean=f"{length['mean']:.1f}", deviation=f"{length['deviation']:.1f}", quantiles=quantiles))
    speed = f"{data['steps_per_second'] / 1e6:.1f}"
    parts.append(word("summary", lang).format(games=f"{data['games']:,}", steps=f"{data['steps']:,}", seconds=f"{data['seconds']:.2f}", speed=speed))
    return parts


def tournament_report(tournament: Tournament, lang: str) -> Grid:
    """A tournament as a table, best first."""
    counted = _counted(find_game(tournament.id))
    grid = _grid(lang, "bot", "games", "share", "bounds", *counted, "rating")
    for row in tournament.data()["bots"]:
        low, high = row["win_share_95"]
        rating = f"{row['mu']:.1f} ± {row['sigma']:.1f}"
        grid.add_row(
            row["bot"], f"{row['games']:,}", f"{row['win_share']:.1%}", f"{low:.1%} – {high:.1%}", *([f"{row['mean_points']:.1f}"] if counted else []), rating
        )
    return grid


def odds_report(odds: Odds, lang: str) -> list[Any]:
    """The odds of a game: a table of its bets, and what the figures mean."""
    decided = any(bet.outcome.back for bet in odds.bets)
    throws = any(bet.outcome.throws not in (0, 1) for bet in odds.bets)
    grid = _grid(lang, "bet", "chances", "margin", *(["decided"] if decided else []), *(["throw"] if throws else []))
    grid.pad_edge = False
    grid.title = odds.game.titles[lang] + (f" · {odds.game.variant[odds.variant].title[lang]}" if odds.variant else "")
    for bet in odds.bets:
        name = ("+ " if bet.onto else "") + odds.words(bet, lang) + (" *" if bet.outcome.decides else "")
        chances = " · ".join(f"{float(100 * share):.1f}" for share in (bet.outcome.win, bet.outcome.lose, bet.outcome.back))
        more = [*([_percent(bet.margin_decided)] if decided else []), *([_percent(bet.margin_throw)] if throws else [])]
        grid.add_row(name, chances, _margin(bet, lang), *more)
    notes = ["about_odds", *(["added"] if any(b.onto for b in odds.bets) else []), *(["best_decisions"] if any(b.outcome.decides for b in odds.bets) else [])]
    return [grid, *(word(key, lang) for key in notes)]


def _margin(bet: Bet, lang: str) -> str:
    """The margin as a fraction and in percent; very long fractions only in percent."""
    if bet.margin is None:
        return word("chips_lost", lang).format(loss=bet.loss)
    return f"{bet.margin} = {_percent(bet.margin)}" if 1 < bet.margin.denominator < 10**7 else _percent(bet.margin)


def _percent(share: Fraction | None) -> str:
    return "–" if share is None else f"{float(share):.3%}" if share else "0"


def rates_report(rows: list[dict[str, Any]], lang: str) -> Grid:
    """The speed of all games, slowest first."""
    grid = _grid(lang, "game", "players", "speed")
    for row in rows:
        grid.add_row(row["game"], str(row["players"]), f"{row['steps_per_second'] / 1e6:.1f}")
    return grid


def peers_report(rows: list[dict[str, Any]]) -> Grid:
    """The comparison with other programs."""
    grid = Grid(box=ROUNDED)
    for column in ("", "Kosti", "interpreted", "OpenSpiel C++", "times OpenSpiel", "C", "share of C"):
        grid.add_column(column, justify="left" if not column else "right")
    for row in rows:
        millions = [f"{row[k] / 1e6:.2f} M/s" if row.get(k) else "–" for k in ("kosti", "interpreted", "openspiel")]
        times = f"{row['times_openspiel']:.1f}" if row["times_openspiel"] else "–"
        in_c = f"{row['c'] / 1e6:.0f} M/s" if row.get("c") else "–"
        grid.add_row(row["game"], *millions, times, in_c, f"{row['share_of_c']:.0%}" if row.get("share_of_c") else "–")
    return grid
