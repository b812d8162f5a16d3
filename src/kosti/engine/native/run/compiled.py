"""The compiled game: its driver module, loaded from the cache or compiled now, and the record its state lives in."""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import sys
from collections import namedtuple
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numba
import numpy as np

from kosti.engine.cache import cache_folder, whole_file
from kosti.engine.declare.game import Game
from kosti.engine.declare.opening import first_values
from kosti.engine.native import fingerprint
from kosti.engine.native.driver import driver_source
from kosti.engine.native.run import jit, linking
from kosti.engine.native.run.playout import CHIPS_LOST, STUCK, TOO_LONG
from kosti.engine.rules import EVERYBODY, OVER
from kosti.engine.table.chance import MASK
from kosti.engine.table.state import State, layout

BLAS = "scipy.linalg.cython_blas"
if BLAS not in sys.modules:
    # Numba would import SciPy wherever it is installed, for products of matrices, of which dice games have none: a tenth of a second at every start.
    sys.modules[BLAS] = None  # type: ignore[assignment]
    import numba.np.arraymath

    del sys.modules[BLAS]

PROBLEMS = {STUCK: "no legal move", TOO_LONG: "too long a game", CHIPS_LOST: "chips were made or lost"}
# Rules loop over a handful of dice and seats: vector code only gets in the way.
numba.config.LOOP_VECTORIZE = 0  # type: ignore[attr-defined]
# What makes machine code of a module: its versions, and how they are used here.
MADE_BY = hashlib.sha256("\n".join([numba.__version__, np.__version__, *(inspect.getsource(part) for part in (jit, linking))]).encode()).hexdigest()[:8]


@cache
def record_type(game: Game) -> np.dtype[Any]:
    """The flat record of a game's state."""
    fields = [(name, f"i{f.bits // 8}", f.shape) for name, f in layout(game).items()]
    return np.dtype((np.record, np.dtype([(n, t, s) if s else (n, t) for n, t, s in fields], align=True)))


def pack(game: Game, state: State) -> Any:
    """An interpreted position as an array of one record."""
    packed = np.zeros(1, record_type(game))
    for name in layout(game):
        packed[0][name] = getattr(state, name)
    return packed


def unpack(game: Game, record: Any) -> State:
    """A record as an interpreted position."""
    return State(game, {n: (record[n].tolist() if f.shape else int(record[n])) for n, f in layout(game).items()})


@cache
def driver(game: Game) -> ModuleType:
    """The compiled form of a game; written and compiled on first use, then taken from the cache.

    Where only something has changed that does not show in the module (a label, a comment of the engine), it is written again but not compiled.
    """
    reference = cache_folder() / f"{_name(game)}_{fingerprint.of_loaded_code(game)}.{MADE_BY}.ref"
    try:
        return _load(reference.read_text(encoding="utf-8"))
    except OSError:
        pass
    source = driver_source(game)
    name = _write(game, source)
    _keep(reference, name)
    return _load(name)


def load_driver(game: Game, source: str) -> ModuleType:
    """A driver module of a game from its source; what has been compiled of it is taken from the cache."""
    return _load(_write(game, source))


def _name(game: Game) -> str:
    return game.id.replace("-", "_")


def _write(game: Game, source: str) -> str:
    """Put a driver module into the cache, unless it is there; its name."""
    name = f"{_name(game)}_{fingerprint.of_source(game, source, [MADE_BY])}"
    path = cache_folder() / f"{name}.py"
    if not path.exists():
        _keep(path, source)
    return name


def _keep(path: Path, text: str) -> None:
    with whole_file(path) as file:
        file.write(text.encode())


def _load(name: str) -> ModuleType:
    path = cache_folder() / f"{name}.py"
    if not path.exists():
        raise FileNotFoundError(path)
    spec = importlib.util.spec_from_file_location(f"kosti_native.{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def blank_record(game: Game, players: int, settled: dict[str, int]) -> Any:
    """The record of a game before it begins: players and options are settled, fields have their first values."""
    blank = np.zeros(1, record_type(game))
    blank[0]["players"] = players
    blank[0]["roll_owner"] = blank[0]["draw_owner"] = EVERYBODY
    for name, value in first_values(game, players, settled).items():
        blank[0][name] = value
    return blank


Tree = namedtuple("Tree", "size first sibling parent move mover visits seen value square table")


def new_tree(nodes: int) -> Tree:
    """Room for a search of so many nodes."""
    kinds = {"first": np.int32, "sibling": np.int32, "parent": np.int32, "mover": np.int8, "value": np.float64, "square": np.float64}
    table = np.zeros(1 << (4 * nodes - 1).bit_length(), np.int32)
    columns = {name: np.zeros(nodes, kinds.get(name, np.int64)) for name in Tree._fields}
    return Tree(**{**columns, "size": np.zeros(1, np.int64), "table": table})


REMEMBERED = 12


def search_room(game: Game) -> tuple[Any, Any]:
    """The records that a search works in, and the moves it remembers (first how many there have been)."""
    past = np.full(1 + REMEMBERED, -1, np.int64)
    past[0] = 0
    return np.zeros(4 + REMEMBERED, record_type(game)), past


class Native:
    """A compiled game with a variant, options and a number of players settled."""

    def __init__(self, game: Game, players: int, variant: str | None = None, options: dict[str, Any] | None = None) -> None:
        self.game = game
        self.driver = driver(game)
        self.blank = blank_record(game, players, game.settle(variant, options))
        self.states = np.zeros(2, record_type(game))
        self.may = np.zeros(2 * min(game.action_space, 1 << 16) + 8, np.int64)

    def trace(self, seed: int, index: int, limit: int) -> Any:
        """Every position of one random game (at most `limit` of them)."""
        history = np.zeros(limit, record_type(self.game))
        batch = self._play(seed, index, 1, [], True, limit - 1, history)[1]
        return history[: batch.steps + 1] if self.states[0]["moment"] == OVER else history

    def simulate(self, seed: int, first: int, count: int, bots: list[int], check: bool = False, limit: int = 1_000_000) -> Batch:
        """Play the games `first` to `first + count - 1` of a seed; a problem is an AssertionError that names the game."""
        played, batch = self._play(seed, first, count, bots, check, limit, np.zeros(0, record_type(self.game)))
        if played < count:
            raise AssertionError(f"{self.game.id}, game {first + played} of seed {seed}: {PROBLEMS[int(self.states[0]['moment'])]}")
        return batch

    def _play(self, seed: int, first: int, count: int, bots: list[int], check: bool, limit: int, history: Any) -> tuple[int, Batch]:
        seats = int(self.blank[0]["players"])
        batch = new_batch(count, seats, len(self.game.verbs))
        kinds = np.array([*bots, *[0] * (seats - len(bots))], np.int8)
        return self.driver.simulate(self.states, self.blank, self.may, np.uint64(seed & MASK), first, count, limit, kinds, check, history, batch), batch

    def contest(self, seed: int, first: int, count: int, bots: list[int], effort: list[int]) -> Batch:
        """Games between bots of which some search, `effort` passes a move."""
        seats = int(self.blank[0]["players"])
        batch = new_batch(count, seats, len(self.game.verbs))
        tree, path, span = new_tree(max([*effort, 1]) + 2), np.zeros(64, np.int64), np.zeros(2)
        kinds, passes = np.array(bots, np.int8), np.array(effort, np.int64)
        self.driver.contest(
            self.states, *search_room(self.game), self.blank, self.may, tree, path, span,
            np.uint64(seed & MASK), first, count, kinds, passes, batch,
        )  # fmt: skip
        return batch


class Batch(NamedTuple):
    """The results of some simulated games, a line a game: points and places, a column a seat; the length; the moves without a choice, which are no part of it.

    `verbs` has the moves that were chosen in all games, a line a seat, a column a verb.
    """

    points: Any
    places: Any
    lengths: Any
    unasked: Any
    verbs: Any

    @property
    def steps(self) -> int:
        """All that was done in these games."""
        return int(self.lengths.sum() + self.unasked.sum())


def new_batch(games: int, seats: int, verbs: int) -> Batch:
    """Room for the results of some games."""
    lengths, unasked = np.zeros((2, games), np.int64)
    return Batch(np.zeros((games, seats), np.int64), np.zeros((games, seats), np.int8), lengths, unasked, np.zeros((seats, max(1, verbs)), np.int64))
