"""How strong the bots are: for every game with decisions, search against random and against the rule of thumb. Writes docs/strength.md.

``python -m kosti.lab.strength [--seconds 60] [--games ID,ID] [--out docs/strength.md]``; lines of games that are not played again stay as they are, so a new game can be added alone.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kosti.engine.compile import Driver
from kosti.engine.game import Game
from kosti.lab.bots import read_bot
from kosti.lab.simulate import Plan, Worker
from kosti.lab.statistics import interval
from kosti.library import all_games

FEWEST = 50  # passes for a move, and duels
MORE_PLAYERS = 3  # so many numbers of players are tried
HEAD = """# How strong the bots are

Made by `python -m kosti.lab.strength`. Two bots (or one against several of the other kind) play the same games at every seat; the share is that of the first one, a shared win counting in parts, with its 95 % interval.
A fair share is 1 / players. `passes` is how many passes the search makes for a move; more passes play better. Repeat a line with `kosti tournament GAME --players N --bots search:PASSES,OTHER`.
Where the choices of the base game for the fewest players hardly matter (no bot does better than chance), more players sit down, or the variant in which they matter most is played.

{summary}

| game | variant | players | passes | search against random | search against thumb | thumb against random |
|---|---|---|---|---|---|---|
"""


@dataclass
class Duel:
    """How often a bot has won at all seats against another kind."""

    share: float
    games: int

    def __str__(self) -> str:
        low, high = interval(self.share, self.games)
        return f"{self.share:.0%} ({low:.0%}–{high:.0%})"


def duel(id: str, players: int, bot: str, other: str, games: int, seed: int = 1, variant: str | None = None) -> Duel:
    """One bot against others of another kind, the same games (the same luck) at every seat, so that equal bots come out equal."""
    share, each = 0.0, max(1, games // players)
    for seat in range(players):
        names = [bot if p == seat else other for p in range(players)]
        worker = Worker(Plan(id, players, variant, (), tuple(read_bot(n) for n in names), seed))
        batch = worker.batch(0, each)
        first = batch.places == 1
        share += float((first[:, seat] / first.sum(1)).sum())
    return Duel(share / (each * players), each * players)


def settings(game: Game) -> Iterator[tuple[str | None, int]]:
    """Ways to play in which players can beat each other: the base game with the fewest, then with some more, then the variants."""
    for variant in (None, *game.variant):
        counts = [n for n in game.seats_of(variant) if n > 1]
        yield from ((variant, n) for n in (counts[:MORE_PLAYERS] if variant is None else counts[:1]))


def worth_playing(game: Game) -> tuple[str | None, int] | None:
    """The first way to play the base game in which a rule of thumb helps beyond chance, else the variant in which it helps most, if it does."""
    advantage: dict[tuple[str | None, int], float] = {}
    for variant, players in settings(game):
        result = duel(game.id, players, "thumb", "random", 2000, variant=variant)
        advantage[variant, players] = result.share * players
        if variant is None and interval(result.share, result.games)[0] > 1 / players:
            return variant, players
    best = max(advantage, key=lambda key: advantage[key], default=None)
    base = next(iter(advantage), None)
    return best if best and advantage[best] > 1.1 else base


def affordable(id: str, players: int, seconds: float, duels: int, variant: str | None) -> tuple[int, int]:
    """How many passes a move may take so that the duels fit into the time, and how many duels where even few passes take longer."""
    worker = Worker(Plan(id, players, variant, (), tuple(read_bot(f"search:{FEWEST}") for _ in range(players)), 1))
    worker.batch(0, 1)
    started = time.thread_time()
    worker.batch(0, 2)
    one_pass = max((time.thread_time() - started) / 2 / FEWEST, 1e-9)
    passes = max(FEWEST, min(20_000, int(seconds / duels / one_pass)))
    return passes, max(FEWEST, min(duels, int(2 * seconds / (one_pass * passes))))


def main() -> None:
    """Play all duels and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=60, help="about how long each duel of a game may take")
    parser.add_argument("--duels", type=int, default=200, help="games in a duel")
    parser.add_argument("--games", help="only these games, separated by commas")
    parser.add_argument("--out", default="docs/strength.md")
    chosen = parser.parse_args()
    out = Path(chosen.out)
    for game in all_games():
        if (chosen.games and game.id not in chosen.games.split(",")) or not Driver(game).questions():
            continue
        played = worth_playing(game)
        if played is None:
            continue
        variant, players = played
        passes, duels = affordable(game.id, players, chosen.seconds, chosen.duels, variant)
        pairs = [(f"search:{passes}", "random", duels), (f"search:{passes}", "thumb", duels), ("thumb", "random", 2000)]
        results = [str(duel(game.id, players, *pair, variant=variant)) for pair in pairs]
        line = f"| {game.id} | {variant or ''} | {players} | {passes} | {' | '.join(results)} |"
        print(line, file=sys.stderr, flush=True)
        write_table(out, {**table_lines(out), game.id: line})


def write_table(out: Path, lines: dict[str, str]) -> None:
    """The page: what it says, and a line a game."""
    out.write_text(HEAD.format(summary=summary(lines)) + "".join(f"{lines[id]}\n" for id in sorted(lines)), encoding="utf-8")


def summary(lines: dict[str, str]) -> str:
    """What the table shows, in a sentence or two."""
    unsure, below = [], []
    for id, line in sorted(lines.items()):
        _, _, _, players, _, against_random, against_thumb, *_ = line.split("|")
        fair = 100 / int(players)
        if _ends(against_random)[0] <= fair:
            unsure.append(id)
        if _ends(against_thumb)[1] < fair:
            below.append(id)
    beaten = f"below it in {', '.join(below)}" if below else "in no game below it"
    hardly = f"; in the others ({', '.join(unsure)}) the choices hardly matter, and no bot does" if unsure else ""
    return f"In {len(lines) - len(unsure)} of {len(lines)} games search beats random beyond chance{hardly}. Against thumb it is, beyond chance, {beaten}."


def _ends(written: str) -> tuple[int, int]:
    """The interval of a share as it is written."""
    low, high = re.findall(r"(\d+)%", written)[1:]
    return int(low), int(high)


def table_lines(path: Path) -> dict[str, str]:
    """The lines of the table there is, by game."""
    rows = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    lines = {row.split("|")[1].strip(): row for row in rows if row.startswith("|")}
    return {game.id: lines[game.id] for game in all_games() if game.id in lines}


if __name__ == "__main__":
    main()
