"""Benchmarks: Kosti's speed against OpenSpiel's C++ and hand-written C, measured in one run on this machine.

What is counted is the processor's time, so that other work on the machine disturbs little.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kosti.engine.declare.game import Game
from kosti.engine.native.run.follow import random_step
from kosti.engine.rules import OVER
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.lab.errors import LabError
from kosti.lab.simulate import Worker, make_plan
from kosti.library import all_games, find_game

PEERS = {  # our game, variant, players; OpenSpiel's game
    "pig": ("pig", None, 2, "pig(players=2,diceoutcomes=6,winscore=100,horizon=100000)"),
    "liars dice": ("perudo", None, 2, "liars_dice(players=2,numdice=5,dice_sides=6)"),
    "liars dice, one die": ("liars-dice", "one-die-each", 2, "liars_dice(players=2,numdice=1)"),  # the same game to the bid
    "yacht": ("general", "yacht", 2, "yacht(players=2)"),
    "backgammon": ("backgammon", "portes", 2, "backgammon"),  # no cube in either; there both numbers of a throw are one step, here one each
}
PGX = {"backgammon": "backgammon"}  # games that Pgx has, too
PGX_TABLES, PGX_STEPS = 1024, 50  # played at the same time, and how far in one go
PIG_IN_C = Path(__file__).parent / "pig.c"
LEAST_SECONDS, MOST_SECONDS = 0.01, 3600


def rate(run: Callable[[int], int], seconds: float = 1.0, clock: Callable[[], float] = time.thread_time) -> float:
    """Steps a second of processor time of something that plays games and says how many steps it made; the best of several runs, so that a busy machine disturbs less."""
    run(1)  # compiles
    games, steps, took = 1, 0, 0.0
    while took < seconds / 10:
        started = clock()
        steps = run(games)
        took = clock() - started
        if took < seconds / 10:
            games *= 4
    best = steps / took
    until = clock() + seconds
    while (started := clock()) < until:
        steps = run(games)
        best = max(best, steps / (clock() - started))
    return best


def compiled_rate(id: str, variant: str | None, players: int, seconds: float = 1.0) -> float:
    """Throws, draws and random moves a second of the compiled game on one core."""
    worker = Worker(make_plan(id, players, "random", variant, None, 1))
    return rate(lambda games: worker.batch(0, games).steps, seconds)


def interpreted_rate(id: str, variant: str | None, players: int, seconds: float = 1.0) -> float:
    """The same for the interpreted rules."""
    game = find_game(id)
    options = game.settle(variant, None)

    def run(games: int) -> int:
        steps = 0
        for index in range(games):
            state, source = play.begin(game, players, options), SeededDice(1, index)
            while state.moment != OVER:
                random_step(game, state, source)
                steps += 1
        return steps

    return rate(run, seconds)


def openspiel_rate(name: str, seconds: float = 1.0) -> float | None:
    """The same for OpenSpiel's C++ loop with uniform random bots; None where OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(name)

    def run(games: int) -> int:
        steps = 0
        for seed in range(games):
            state = game.new_initial_state()
            bots = [pyspiel.make_uniform_random_bot(p, seed + p) for p in range(game.num_players())]
            pyspiel.evaluate_bots(state, bots, seed)
            steps += len(state.history())
        return steps

    return rate(run, seconds)


def pgx_rate(name: str, seconds: float = 1.0) -> float | None:
    """The same for Pgx, many tables in one array, random moves, compiled by JAX; None where it is not installed. A step there is one checker, with the throw after the last."""
    try:
        import jax
        import jax.numpy as jnp
        import pgx
    except ImportError:
        return None
    env = pgx.make(name)

    def step(carry: Any, _: None) -> tuple[Any, None]:
        state, key = carry
        key, choosing, falling = jax.random.split(key, 3)
        moves = jax.random.categorical(choosing, jnp.where(state.legal_action_mask, 0.0, -jnp.inf), axis=1)
        return (jax.vmap(env.step)(state, moves, jax.random.split(falling, PGX_TABLES)), key), None

    def play_on(key: Any) -> Any:
        key, begun = jax.random.split(key)
        state = jax.vmap(env.init)(jax.random.split(begun, PGX_TABLES))
        return jax.lax.scan(step, (state, key), None, length=PGX_STEPS)[0][0].rewards.sum()

    played = jax.jit(play_on)

    def run(games: int) -> int:
        for seed in range(games):
            played(jax.random.PRNGKey(seed)).block_until_ready()
        return games * PGX_TABLES * PGX_STEPS

    return rate(run, seconds, time.process_time)  # JAX works in threads of its own


def c_rate() -> float | None:
    """Pig written by hand in C, compiled on the spot; None where there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "pig"
        subprocess.run([compiler, "-O3", "-march=native", str(PIG_IN_C), "-o", str(program)], check=True)
        return max(float(subprocess.run([str(program)], check=True, capture_output=True, text=True).stdout) for _ in range(5))


def against_peers(seconds: float = 1.0) -> list[dict[str, Any]]:
    """The comparison with other programs, a line a game."""
    rows = []
    for name, (id, variant, players, peer) in PEERS.items():
        ours, theirs = compiled_rate(id, variant, players, seconds), openspiel_rate(peer, seconds)
        row: dict[str, Any] = {"game": name, "kosti": ours, "interpreted": interpreted_rate(id, variant, players, seconds / 2), "openspiel": theirs}
        row["times_openspiel"] = ours / theirs if theirs else None
        row["pgx"] = pgx_rate(PGX[name], seconds) if name in PGX else None
        if name == "pig":
            row["c"] = c_rate()
            row["share_of_c"] = compiled_rate(id, variant, players, seconds) / row["c"] if row["c"] else None
        rows.append(row)
    return rows


def usual_players(game: Game) -> int:
    """The number of players a game is measured with."""
    counts = game.seats_of(None)
    return next((n for n in counts if game.best and n >= game.best[0]), counts[len(counts) // 2])


def all_rates(seconds: float = 0.3, progress: Callable[[str], None] | None = None) -> Iterator[dict[str, Any]]:
    """The speed of every game, one after the other."""
    for game in all_games():
        if progress:
            progress(game.id)
        players = usual_players(game)
        yield {"game": game.id, "players": players, "steps_per_second": compiled_rate(game.id, None, players, seconds)}


def check_seconds(seconds: float) -> None:
    """Refuse a time that is no time to measure in."""
    if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        raise LabError("seconds", seconds=seconds, low=LEAST_SECONDS, high=MOST_SECONDS)
