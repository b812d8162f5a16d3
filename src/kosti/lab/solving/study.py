"""Solving a setting and playing it out: what perfect bots make of it must be what was worked out."""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from kosti.engine.cache import whole_file
from kosti.mind.exact.run.solution import Solution
from kosti.mind.exact.solving import solution_path

MOST_GAMES, FEWEST_GAMES, MOST_AT_ONCE = 1_000_000, 1000, 1 << 18
A_MINUTE = 60.0
FAR = 4.0  # standard errors
NOISE = 1e-6


@dataclass(frozen=True)
class Played:
    """What games of perfect bots brought seat A, as the solution counts it."""

    games: int
    mean: float
    doubt: float  # one standard error


class NotConfirmedError(Exception):
    """What was played is not what was worked out."""


def confirmed(solution: Solution, seconds: float = A_MINUTE) -> Played:
    """What perfect bots make of a solution, played now or kept from before; an error if that cannot be chance."""
    path = solution_path(solution.program).with_suffix(".played.json")
    played = read(path)
    if played is None:
        played = play_out(solution, seconds)
        with whole_file(path) as file:
            file.write(json.dumps(asdict(played)).encode())
    check(solution, played)
    return played


def check(solution: Solution, played: Played) -> None:
    """Compare what was played with what was worked out."""
    expected = solution.summary.value
    if not abs(played.mean - expected) <= FAR * played.doubt + NOISE * max(1.0, abs(expected)):
        raise NotConfirmedError(f"{solution.summary.game}: {played.mean} ± {played.doubt} when played, {expected} when solved")


def play_out(solution: Solution, seconds: float) -> Played:
    """A million games, or as many as can be played in some time of one core."""
    began, games, at_once, total, squares = time.process_time(), 0, FEWEST_GAMES, 0.0, 0.0
    shift = solution.summary.value
    while games < MOST_GAMES and (not games or time.process_time() - began < seconds):
        found = solution.outcomes(3, games, min(at_once, MOST_GAMES - games)) - shift
        games, total, squares = games + len(found), total + float(np.sum(found)), squares + float(np.sum(found * found))
        at_once = min(2 * at_once, MOST_AT_ONCE)
    mean = total / games
    return Played(games, shift + mean, max(squares / games - mean * mean, 0.0) ** 0.5 / games**0.5)


def read(path: Path) -> Played | None:
    """What was played before."""
    try:
        return Played(**json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None
