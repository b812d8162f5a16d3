"""Showing what the laboratory found: tables for people, with progress while it works."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rich.box import ROUNDED
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from kosti.engine.declare.moves import SEAT_LETTERS
from kosti.engine.sight.touch.choices import verb_label
from kosti.engine.words import fill_in, grouped, text

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.lab.odds.bank import Bet, Odds
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
    "a_seat": "Share: of the wins, for every seat taken; equal bots would have {fair}. | Доля: побед на занятое место; у равных ботов было бы {fair}.",
    "games": "Games | Игры",
    "rating": "Rating | Рейтинг",
    "game": "Game | Игра",
    "players": "Players | Игроков",
    "speed": "Million steps/s | Млн шагов/с",
    "move": "Move | Ход",
    "per_game": "a game | за игру",
    "summary": "{games} games, {steps} steps in {seconds} s: {speed} million steps a second | игр: {games}, шагов: {steps}, {seconds} с: {speed} млн шагов в секунду",
    "interrupted": "Interrupted: {games} of {wanted} games | Прервано: игр {games} из {wanted}",
    "ties": (
        "{ties} {ties:game/games} had several winners: under wins each of them counts fully, under share in parts."
        " | Несколько победителей: {ties} {ties:игра/игры/игр}; в победах каждый засчитан целиком, в доле — частями."
    ),
    "steps": "length | длина",
    "length": "Length of a game in throws, draws and choices: {mean} ± {deviation} ({quantiles}) | Длина игры в бросках, картах и решениях: {mean} ± {deviation} ({quantiles})",
    "bet": "Bet | Ставка",
    "odds": "Working out the odds | Расчёт шансов",
    "chances": "win · lose · back% | + · − · возврат, %",
    "margin": "Margin of the bank | Перевес банка",
    "decided": "decided | решено",
    "throw": "a throw | за бросок",
    "chips_lost": "{loss} chips a game | {loss} фишки за игру",
    "added": "+ put down in addition to another bet; its own figures | + ставится в придачу к другой ставке; шансы её собственные",
    "at": "( ) the position in which it is put down, where that makes a difference | ( ) в каком положении она ставится, если это важно",
    "about_odds": "Margin: what the bank keeps of the chips put down, on average. | Перевес: какую часть поставленных фишек банк в среднем оставляет себе.",
    "best_decisions": "* with the best decisions | * при лучших решениях",
    "compiling": "Compiling … | Компиляция …",
    "rate": "{rate} million steps/s | {rate} млн шагов/с",
    "peers": "Million steps a second | Миллионов шагов в секунду",
    "kosti": "Kosti | Kosti",
    "interpreted": "Kosti in Python | Kosti на Python",
    "openspiel": "Open Spiel | Open Spiel",
    "pgx": "Pgx | Pgx",
    "times_openspiel": "times as fast | во сколько раз быстрее",
    "c": "C | C",
    "share_of_c": "share of C | доля от C",
}


def _millions(rate: float) -> str:
    return f"{rate / 1e6:.3g}"


PEERS: dict[str, Callable[[float], str]] = {  # the columns of the comparison, and how they are written
    "kosti": _millions,
    "interpreted": _millions,
    "openspiel": _millions,
    "times_openspiel": "{:.1f}".format,
    "pgx": _millions,
    "c": _millions,
    "share_of_c": "{:.0%}".format,
}
BLOCKS = " ▁▂▃▄▅▆▇█"
SEATS_ABREAST = 6
LONGEST_PEER = 10  # letters of a word
A_WHILE = 2.0  # seconds after which people want to see that something happens


def word(key: str, lang: str) -> str:
    """A word of the reports."""
    return text(WORDS[key], f"laboratory.{key}")[lang]


@contextmanager
def progress_bar(total: int, lang: str) -> Iterator[Any]:
    """A bar with the rate and the time left, on the error stream so that output stays clean; yields a function (games, steps) to be called first when the game is compiled."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda games, steps=0: None
        return
    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn()]
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(word("compiling", lang), total=total, rate="")

        def update(games: int, steps: int = 0) -> None:
            if bar.tasks[0].description:
                bar.reset(task, description="")
            elapsed = bar.tasks[0].elapsed or 0
            rate = word("rate", lang).format(rate=f"{steps / elapsed / 1e6:.2g}") if steps and elapsed else ""
            bar.update(task, completed=games, rate=rate)

        yield update


@contextmanager
def late_bar(doing: str) -> Iterator[Any]:
    """A bar on the error stream that shows itself only when the work takes a while; yields a function (done, of how many)."""
    console, started, bars = Console(stderr=True), time.monotonic(), list[Progress]()

    def update(done: int, total: int) -> None:
        if not console.is_terminal or time.monotonic() - started < A_WHILE:
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
        figures = column in ("bounds", "quantiles", "chances", "rating")  # never broken over lines
        grid.add_column(word(column, lang), justify="left" if column in ("bet", "bot", "game", "move", "seat") else "right", no_wrap=figures)
    return grid


def _counted(game: Game) -> list[str]:
    """The heading of what players collect, if they collect anything."""
    return {"standing": [], "chips": ["chips"]}.get(game.counted_field, ["points"])


def simulation_report(simulation: Simulation, lang: str) -> list[Any]:
    """A simulation as tables: wins, points, how they are spread, moves, and lines about the whole."""
    data = simulation.data()
    length, counted = data["length"], _counted(simulation.plan.game)
    lines = [word("length", lang).format(mean=f"{length['mean']:.1f}", deviation=f"{length['deviation']:.1f}", quantiles=_quantiles(length))]
    if simulation.tally.ties:
        lines.append(fill_in(word("ties", lang), {"ties": simulation.tally.ties}))
    if simulation.interrupted:
        lines.append(word("interrupted", lang).format(games=grouped(data["games"], lang), wanted=grouped(data["games_wanted"], lang)))
    speed = f"{data['steps_per_second'] / 1e6:.3g}"
    lines.append(
        word("summary", lang).format(games=grouped(data["games"], lang), steps=grouped(data["steps"], lang), seconds=f"{data['seconds']:.2f}", speed=speed)
    )
    return [
        _wins(data, lang),
        *([_points(data, counted, lang)] if counted else []),
        _histograms(simulation, bool(counted), lang),
        *_moves(simulation, data, lang),
        *lines,
    ]


def _wins(data: dict[str, Any], lang: str) -> Grid:
    grid = _grid(lang, "seat", "bot", "wins", "share", "bounds")
    for seat in data["seats"]:
        low, high = seat["win_share_95"]
        grid.add_row(SEAT_LETTERS[seat["seat"]], seat["bot"], grouped(seat["wins"], lang), f"{seat['win_share']:.2%}", f"{low:.2%} – {high:.2%}")
    return grid


def _points(data: dict[str, Any], counted: list[str], lang: str) -> Grid:
    grid = _grid(lang, "seat", *counted, "deviation", "quantiles")
    for seat in data["seats"]:
        spread = {"quantiles": seat["quantiles_points"]}
        grid.add_row(SEAT_LETTERS[seat["seat"]], f"{seat['mean_points']:.2f}", f"{seat['deviation_points']:.2f}", _quantiles(spread))
    return grid


def _quantiles(figures: dict[str, Any]) -> str:
    return " · ".join(str(value) for value in figures["quantiles"].values())


def _histograms(simulation: Simulation, counted: bool, lang: str) -> Grid:
    """Points of every seat and the length of games, each as a line of blocks between the lowest and the highest value."""
    grid = Grid.grid(padding=(0, 1))
    for justify in ("left", "right", "left", "left"):
        grid.add_column(justify=justify)
    tally = simulation.tally
    low, high = min(map(min, tally.points)), max(map(max, tally.points))
    for p in range(tally.seats if counted else 0):
        grid.add_row(SEAT_LETTERS[p], str(low), sparkline(tally.points[p], low, high), str(high))
    low, high = min(tally.lengths), max(tally.lengths)
    grid.add_row(word("steps", lang), str(low), sparkline(tally.lengths, low, high), str(high))
    return grid


def sparkline(counts: Counter[int], low: int, high: int, width: int = 40) -> str:
    """A distribution as a line of blocks from one value to another; what never happened is blank.

    >>> sparkline(Counter({1: 1, 2: 8, 4: 4}), 0, 4)
    ' ▁█ ▄'
    """
    span = high - low + 1
    size = -(-span // width)
    bins = Counter[int]()
    for value, count in counts.items():
        bins[(value - low) // size] += count
    most = max(bins.values())
    return "".join(BLOCKS[-(-bins[i] * (len(BLOCKS) - 1) // most)] for i in range(-(-span // size)))


def _moves(simulation: Simulation, data: dict[str, Any], lang: str) -> Iterator[Grid]:
    """How often each kind of move was made, a few seats at a time so that it fits the screen."""
    seats = range(data["players"]) if data["moves"] else range(0)
    for few in [seats[i : i + SEATS_ABREAST] for i in range(0, len(seats), SEATS_ABREAST)]:
        grid = Grid(box=ROUNDED)
        grid.add_column(f"{word('move', lang)}, {word('per_game', lang)}")
        for p in few:
            grid.add_column(SEAT_LETTERS[p], justify="right")
        for verb, counts in data["moves"].items():
            name = verb_label(simulation.plan.game, simulation.plan.game.verbs[verb], lang)
            grid.add_row(name, *(f"{counts[p] / max(1, data['games']):.2f}" for p in few))
        yield grid


def tournament_report(tournament: Tournament, lang: str) -> list[Any]:
    """A tournament as a table, best first."""
    counted = _counted(tournament.plan.game)
    grid = _grid(lang, "bot", "games", "share", "bounds", *counted, "rating")
    data = tournament.data()
    for row in data["bots"]:
        low, high = row["win_share_95"]
        rating = f"{row['mu']:.1f} ± {row['sigma']:.1f}"
        grid.add_row(
            row["bot"],
            grouped(row["games"], lang),
            f"{row['win_share']:.1%}",
            f"{low:.1%} – {high:.1%}",
            *([f"{row['mean_points']:.1f}"] if counted else []),
            rating,
        )
    lines = [fill_in(word("a_seat", lang), {"fair": f"{data['fair_share']:.1%}"})]
    if tournament.interrupted:
        lines.append(word("interrupted", lang).format(games=grouped(tournament.games, lang), wanted=grouped(tournament.games_wanted, lang)))
    return [grid, *lines]


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
    notes = {"about_odds": any(b.stake for b in odds.bets), "added": any(b.onto for b in odds.bets), "at": any(b.at for b in odds.bets)}
    notes["best_decisions"] = any(b.outcome.decides for b in odds.bets)
    return [grid, *(word(key, lang) for key, needed in notes.items() if needed), *odds.remarks(lang)]


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


def peers_report(rows: list[dict[str, Any]], lang: str) -> list[Any]:
    """The comparison with other programs."""
    columns = [key for key in PEERS if any(row.get(key) for row in rows)]
    grid = _grid(lang, "game", *columns)
    grid.columns[0].overflow, grid.columns[0].min_width = "fold", LONGEST_PEER
    grid.title = word("peers", lang)
    for row in rows:
        grid.add_row(row["game"], *(PEERS[key](row[key]) if row.get(key) else "–" for key in columns))
    return [grid]
