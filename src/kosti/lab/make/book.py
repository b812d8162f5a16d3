"""The book's list of contents: every game with its facts, its speed and its share of luck. Writes docs/games.md.

``python -m kosti.lab.make.book [--games ID,ID] [--measure] [--pictures] [--out docs/games.md]``. Speed and luck are measured for the games that have none yet and, with ``--measure``, again;
``--pictures`` takes the pictures of the named games (of those without one) with the browser. Everything else is written anew each time.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path

from kosti.catalog.categories import CATEGORIES
from kosti.engine.declare.game import Game
from kosti.engine.native.driver import Driver
from kosti.engine.words import span
from kosti.lab.make.bench import compiled_rate, usual_players
from kosti.lab.make.strength import duel
from kosti.library import all_games

HEAD = """# The games

{count} games in {categories} categories; made by `python -m kosti.lab.make.book`.

*Speed*: millions of throws, draws and random moves a second on one core (`kosti bench --all`). *Luck*: how much of winning is left to luck. A player who follows the game's rule of thumb against
players who move at random: 100 % is no better than they are, 0 % wins every game. Games without decisions are all luck.
"""
COLUMNS = "| | game | игра | players | dice | variants | speed | luck |\n|---|---|---|---|---|---|---|---|\n"
DUELS = 2000
NOTHING = ("", "")


def luck_share(game: Game) -> str:
    """What a rule of thumb leaves to luck, for the fewest players that can beat each other."""
    if not Driver(game).questions():
        return "100 %"
    players = next((n for n in game.seats_of(None) if n > 1), 1)
    if players == 1:
        return "–"
    fair = 1 / players
    share = duel(game.id, players, "thumb", "random", DUELS).share
    return f"{round(100 * (1 - max(0.0, share - fair) / (1 - fair)))} %"


def measure(game: Game) -> tuple[str, str]:
    """Speed and luck of a game, in a process of its own: compiled games are large."""
    fork = multiprocessing.get_context("fork")
    mine, other = fork.Pipe(duplex=False)
    process = fork.Process(target=_measured, args=(other, game))
    process.start()
    other.close()
    speed, luck = mine.recv()
    process.join()
    return speed, luck


def _measured(answer: Connection, game: Game) -> None:
    rate = compiled_rate(game.id, None, usual_players(game), 0.3) / 1e6
    answer.send((f"{rate:.0f}" if rate >= 10 else f"{rate:.1f}", luck_share(game)))


def known(path: Path) -> dict[str, tuple[str, str]]:
    """Speed and luck as they stand in the list there is."""
    rows = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows if row.startswith("| ") and row.count("|") == 9]
    return {row[1].split("`")[1]: (row[6], row[7]) for row in cells if "`" in row[1]}


def line(game: Game, speed: str, luck: str, folder: Path) -> str:
    """A game as a line of the list."""
    players = span(game.seats_of(None))
    picture = f"![](pictures/games/{game.id}.webp)" if (folder / f"{game.id}.webp").exists() else ""
    rules = f"../src/kosti/texts/en/{game.id}.md"
    names = ", ".join(variant.title["en"] for variant in game.variants)
    title, russian = game.titles["en"], game.titles["ru"]
    return f"| {picture} | [{title}]({rules})<br>`{game.id}` | [{russian}]({rules.replace('/en/', '/ru/')}) | {players} | {game.dice} | {names} | {speed} | {luck} |"


def contents(games: list[Game], facts: dict[str, tuple[str, str]], folder: Path) -> str:
    """The whole list, by category."""
    categories = list(dict.fromkeys(game.category for game in games))
    parts = [HEAD.format(count=len(games), categories=len(categories))]
    for category in categories:
        lines = [line(game, *facts.get(game.id, NOTHING), folder) for game in games if game.category == category]
        parts.append(f"\n## {CATEGORIES[category]['en']} · `{category}`\n\n{COLUMNS}" + "".join(f"{row}\n" for row in lines))
    return "".join(parts)


def main() -> None:
    """Measure what is missing and write the list."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", help="measure only these games, separated by commas")
    parser.add_argument("--measure", action="store_true", help="measure again what has been measured")
    parser.add_argument("--pictures", action="store_true", help="take the pictures that are missing")
    parser.add_argument("--out", default="docs/games.md", type=Path)
    chosen = parser.parse_args()
    games, folder = list(all_games()), chosen.out.parent / "pictures" / "games"
    wanted = [game for game in games if not chosen.games or game.id in chosen.games.split(",")]
    if chosen.pictures:
        from kosti.lab.make.pictures import take_pictures

        take_pictures([game.id for game in wanted if chosen.games or not (folder / f"{game.id}.webp").exists()], folder)
    facts = known(chosen.out)
    missing = [game for game in wanted if chosen.measure or facts.get(game.id, NOTHING) == NOTHING]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for game, (speed, luck) in zip(missing, pool.map(measure, missing), strict=True):
            facts[game.id] = speed, luck
            print(game.id, speed, luck, file=sys.stderr, flush=True)
            chosen.out.write_text(contents(games, facts, folder), encoding="utf-8")
    chosen.out.write_text(contents(games, facts, folder), encoding="utf-8")


if __name__ == "__main__":
    main()
