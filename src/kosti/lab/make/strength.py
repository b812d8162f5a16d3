"""How strong the bots are: for every game with decisions, search against random and against the rule of thumb. Writes docs/strength.md.

``python -m kosti.lab.make.strength [--seconds 60] [--games ID,ID] [--out docs/strength.md]``; lines of games that are not played again stay as they are, so a new game can be added alone.
"""

from __future__ import annotations

import argparse
import math
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from kosti.engine.declare.game import Game
from kosti.engine.native.driver import Driver
from kosti.lab.bots import read_bot
from kosti.lab.simulate import Plan, Worker
from kosti.lab.statistics import interval
from kosti.library import all_games
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.solving import work_out

FEWEST = 50  # passes for a move, and duels
MOST_DUELS = 500_000  # where choices matter so little that fewer do not show it
A_FEW, MANY = (2000,), (30_000, MOST_DUELS)  # games in which a rule of thumb shows that choices matter
MORE_PLAYERS = 3  # so many numbers of players are tried
MOST_POSITIONS = 20_000  # of a game that is looked through for choices that matter
NO_MATTER = "no choice matters (solved)"
HEAD = """# How strong the bots are

Made by `python -m kosti.lab.make.strength`. Two bots (or one against several of the other kind) play the same games with the same luck at every seat; the share is that of the first one, a shared win counting in parts, with its 95 % interval.
Games with the same luck are compared with each other, so the interval is narrow where choices rarely change the result.
A fair share is 1 / players. `passes` is how many passes the search makes for a move; more passes play better. Repeat a line for two players with `kosti tournament GAME --variant VARIANT --bots search:PASSES,OTHER`; with more players one seat plays here against all others.
Where the choices of the base game for the fewest players hardly matter (no bot does better than chance), more players sit down, or the variant in which they matter most is played, and more games.

{summary}

| game | variant | players | passes | search against random | search against thumb | thumb against random |
|---|---|---|---|---|---|---|
"""


@dataclass
class Duel:
    """How often a bot has won at all seats against another kind."""

    share: float
    worth: int  # as many games without common luck would leave the same doubt
    players: int

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return interval(self.share, self.worth)

    @property
    def is_won(self) -> bool:
        """Whether the bot is better beyond chance."""
        return self.bounds[0] > 1 / self.players

    def __str__(self) -> str:
        low, high = self.bounds
        fair = 1 / self.players
        digits = max(0, math.ceil(-math.log10(max(high - low, 1e-9) * 50)))
        while round(low, digits + 2) <= fair < low or high < fair <= round(high, digits + 2):
            digits += 1
        return f"{self.share:.{digits}%} ({low:.{digits}%}–{high:.{digits}%})"


def duel(id: str, players: int, bot: str, other: str, games: int, seed: int = 1, variant: str | None = None) -> Duel:
    """One bot against others of another kind, the same games (the same luck) at every seat, so that equal bots come out equal."""
    each = max(1, games // players)
    shares = np.zeros((players, each))
    for seat in range(players):
        names = [bot if p == seat else other for p in range(players)]
        worker = Worker(Plan(id, players, variant, (), tuple(read_bot(n) for n in names), seed))
        first = worker.batch(0, each).places == 1
        shares[seat] = first[:, seat] / first.sum(1)
    share = float(shares.mean())
    return Duel(share, max(each * players, _worth(shares.mean(0), share)), players)


def _worth(of_luck: np.ndarray, share: float) -> int:
    """How many games without common luck would leave the same doubt about a share. One deal that goes quite differently is assumed on top, since rare ones may have been missed."""
    doubt = (((of_luck - share) ** 2).sum() + 1 / 4) / len(of_luck) ** 2
    return int(share * (1 - share) / doubt)


def settings(game: Game) -> Iterator[tuple[str | None, int]]:
    """Ways to play in which players can beat each other: the base game with the fewest, then with some more, then the variants."""
    for variant in (None, *game.variant):
        counts = [n for n in game.seats_of(variant) if n > 1]
        yield from ((variant, n) for n in counts[:MORE_PLAYERS])


def worth_playing(game: Game, trials: tuple[int, ...]) -> tuple[str | None, int] | None:
    """The first way to play the base game in which a rule of thumb helps beyond chance, else the variant in which it helps most; None where it helps nowhere."""
    for games in trials:
        advantage: dict[tuple[str | None, int], float] = {}
        for variant, players in settings(game):
            result = duel(game.id, players, "thumb", "random", games, variant=variant)
            if variant is None and result.is_won:
                return variant, players
            advantage[variant, players] = result.bounds[0] * players
        best = max(advantage, key=lambda key: advantage[key], default=None)
        if best and advantage[best] > 1:
            return best
    return None


def is_luck(game: Game) -> bool:
    """Whether no choice of any variant for two players makes a difference, as all their positions show."""
    for_two = [variant for variant in (None, *game.variant) if 2 in game.seats_of(variant)]
    try:
        return bool(for_two) and all(work_out(game, 2, variant, limit=MOST_POSITIONS).is_luck for variant in for_two)
    except NoSolution:
        return False


def affordable(id: str, players: int, seconds: float, duels: int, variant: str | None) -> tuple[int, int]:
    """How many passes a move may take so that the duels fit into the time, and how many duels where even few passes take longer."""
    worker = Worker(Plan(id, players, variant, (), tuple(read_bot(f"search:{FEWEST}") for _ in range(players)), 1))
    worker.batch(0, 1)
    started = time.thread_time()
    worker.batch(0, 2)
    one_pass = max((time.thread_time() - started) / 2 / FEWEST, 1e-9)
    passes = max(FEWEST, min(20_000, int(seconds / duels / one_pass)))
    return passes, max(FEWEST, min(duels, int(2 * seconds / (one_pass * passes))))


def table_line(game: Game, seconds: float, duels: int) -> str:
    """Play the duels of a game, more of them as long as search is not better than random beyond chance."""
    played = worth_playing(game, A_FEW)
    if not played and is_luck(game):
        return f"| {game.id} | | 2 | | {NO_MATTER} | | |"
    variant, players = played or worth_playing(game, MANY) or next(settings(game))
    passes, duels = affordable(game.id, players, seconds, duels, variant)
    while True:
        against_random = duel(game.id, players, f"search:{passes}", "random", duels, variant=variant)
        if against_random.is_won or 4 * duels > MOST_DUELS:
            break
        passes, duels = max(FEWEST, passes // 4), 4 * duels
    against_thumb = duel(game.id, players, f"search:{passes}", "thumb", duels, variant=variant)
    thumb = duel(game.id, players, "thumb", "random", max(2000, duels), variant=variant)
    return f"| {game.id} | {variant or ''} | {players} | {passes} | {against_random} | {against_thumb} | {thumb} |"


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
        if not any(settings(game)):
            continue  # one plays alone
        line = table_line(game, chosen.seconds, chosen.duels)
        print(line, file=sys.stderr, flush=True)
        write_table(out, {**table_lines(out), game.id: line})


def write_table(out: Path, lines: dict[str, str]) -> None:
    """The page: what it says, and a line a game."""
    out.write_text(HEAD.format(summary=summary(lines)) + "".join(f"{lines[id]}\n" for id in sorted(lines)), encoding="utf-8")


def summary(lines: dict[str, str]) -> str:
    """What the table shows, in a sentence or two."""
    luck = [id for id, line in sorted(lines.items()) if NO_MATTER in line]
    unsure, below = [], []
    for id, line in sorted(lines.items()):
        if id in luck:
            continue
        _, _, _, players, _, against_random, against_thumb, *_ = line.split("|")
        fair = 100 / int(players)
        if _ends(against_random)[0] <= fair:
            unsure.append(id)
        if _ends(against_thumb)[1] < fair:
            below.append(id)
    games = len(lines) - len(luck)
    hardly = f"; in the others ({', '.join(unsure)}) the choices hardly matter, and no bot does" if unsure else ""
    beaten = f"below it in {', '.join(below)}" if below else "in no game below it"
    only = (
        f" In {', '.join(luck)} players are asked, but all answers are worth the same, as working out all positions shows (`kosti solve`): these are games of luck."
        if luck
        else ""
    )
    return f"In {games - len(unsure)} of {games} games search beats random beyond chance{hardly}. Against thumb it is, beyond chance, {beaten}.{only}"


def _ends(written: str) -> tuple[float, float]:
    """The interval of a share as it is written."""
    low, high = re.findall(r"([\d.]+)%", written)[1:]
    return float(low), float(high)


def table_lines(path: Path) -> dict[str, str]:
    """The lines of the table there is, by game."""
    rows = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    lines = {row.split("|")[1].strip(): row for row in rows if row.startswith("|")}
    return {game.id: lines[game.id] for game in all_games() if game.id in lines}


if __name__ == "__main__":
    main()
