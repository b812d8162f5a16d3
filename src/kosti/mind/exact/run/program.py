"""A game with settled options, made ready to be solved: its compiled rules with the walk through all positions, and what tells positions apart."""

from __future__ import annotations

import hashlib
from collections import namedtuple
from collections.abc import Sequence
from copy import copy
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from kosti.engine.declare.fields import OWNER
from kosti.engine.declare.game import Game
from kosti.engine.native.driver import adopting, driver_source
from kosti.engine.native.run.compiled import blank_record, load_driver, record_type
from kosti.engine.rules import OVER
from kosti.mind.exact.analysis.facts import Fact, Whose
from kosti.mind.exact.analysis.facts import Facts as Relevant
from kosti.mind.exact.analysis.moments import Moments
from kosti.mind.exact.analysis.shortcuts import alone_source, leave_out_source, limits_of, reached_source, total_of
from kosti.mind.exact.analysis.throws import ANY_THROW, TakenUp, Throw, throws_at
from kosti.mind.exact.errors import NoSolution

HERE = Path(__file__).parent
WALK, WATCH, GAMES = (f"kosti.mind.exact.run.{name}" for name in ("walk", "watch", "games"))
OF_POSITIONS = WALK, "kosti.mind.exact.run.playing", GAMES
OF_TURNS = WALK, WATCH, *(f"kosti.mind.exact.turns.{name}" for name in ("landing", "block", "playing", "watching")), GAMES
METHODS = ("run/values.py", "run/bounds.py", "run/explore.py"), ("turns/parts.py", "turns/plan.py", "turns/solver.py")  # position by position, and by turns
Facts = namedtuple("Facts", "moment then seat rolled in_order used place mask")


class Row(NamedTuple):
    """A moment, the seat in turn, and what matters then."""

    moment: int
    then: int
    seat: int
    throw: Throw
    fields: dict[str, int | None]


class Program:
    """A game for some players with settled options, ready to be solved.

    `merge`: positions that differ only in what does not matter are one. `limits`: counters for a safety limit far away are left out as well.
    `reach`: one player alone plays for the chance to have so many points at the end (where fewer are better: no more). `to_count`: it is only to be counted, whatever stands in the way of solving it.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        variant: str | None = None,
        options: dict[str, Any] | None = None,
        merge: bool = True,
        limits: bool = True,
        reach: int | None = None,
        to_count: bool = False,
    ) -> None:
        if players > 2 and not to_count:
            raise NoSolution("many_players", game=game.id, players=players)
        if has_secrets(game, players) and not to_count:
            raise NoSolution("secrets", game=game.id)
        self.game = game
        self.players = players
        self.settled = game.settle(variant, options)
        moments = Moments(game, {**self.settled, "players": players})
        everything = frozenset(map(Fact, record_type(game).names or ()))
        relevant = moments.relevant if merge else dict.fromkeys(moments.relevant, everything)
        total = total_of(moments) if merge else None
        if reach is not None and (players > 1 or not total):
            raise NoSolution("no_points", game=game.id)
        self.reach = reach
        self.total = total if reach is None else None
        self.limits = limits_of(moments) if merge and limits and players == 2 else {}
        rows = [
            Row(*m, seat, throw, _of_seat(f - set(map(Fact, self.limits)), seat))
            for m, f in relevant.items()
            if m[0] != OVER
            for throw in (throws_at(moments, m) if merge else [ANY_THROW])
            for seat in range(players)
        ]
        self.facts = _facts(game, players, rows)
        alone = reached_source(total, reach) if total and reach is not None else alone_source(self.total)
        self.rules = driver_source(game) + leave_out_source(self.total, self.limits, alone)
        self.source = self.rules + adopting(*OF_POSITIONS)
        self.by_turns = False
        self.blank = blank_record(game, players, self.settled)

    def for_turns(self) -> Program:
        """The same, ready to be solved turn by turn."""
        twin = self._with(*OF_TURNS)
        twin.by_turns = True
        return twin

    def for_counting(self) -> Program:
        """The same, ready to be watched."""
        return self._with(WALK, WATCH)

    def _with(self, *adopted: str) -> Program:
        twin = copy(self)
        twin.__dict__.pop("module", None)
        twin.__dict__.pop("fingerprint", None)
        twin.source = self.rules + adopting(*adopted)
        return twin

    @property
    def counts_points(self) -> bool:
        """Whether points are counted on the way, so that positions need not remember them: one player alone, and points that only add up."""
        return self.players == 1 and self.total is not None

    @cached_property
    def module(self) -> ModuleType:
        """The compiled rules; compiled on first use, then taken from the cache."""
        return load_driver(self.game, self.source)

    @cached_property
    def fingerprint(self) -> str:
        """What a solution is known by: everything it depends on."""
        methods = [(HERE.parent / name).read_bytes() for name in METHODS[self.by_turns]]
        parts = [self.source.encode(), *methods, self.blank.tobytes(), *(column.tobytes() for column in self.facts)]
        return hashlib.sha256(b"\n".join(parts)).hexdigest()[:20]

    def positions(self, count: int) -> tuple[Any, Any]:
        """Room for some positions, as records and as words over the same memory."""
        words = np.zeros((count, record_type(self.game).itemsize // 8), np.uint64)
        return words.reshape(-1).view(record_type(self.game)), words

    def room_for_moves(self) -> Any:
        """Where the rules write down what they offer."""
        return np.zeros(2 * min(self.game.action_space, 1 << 16) + 8, np.int64)


def has_secrets(game: Game, players: int) -> bool:
    """Whether somebody hides something from somebody else; of one player alone only what nobody sees."""
    return any(f.secret and (players > 1 or f.secret != OWNER) for f in game.fields.values())


def _of_seat(facts: Relevant, seat: int) -> dict[str, int | None]:
    """The seats whose part of a field matters when a seat is in turn: one seat, the others (as -1 - seat), or all (None)."""
    parts: dict[str, int | None] = {}
    for field, whose, _ in facts:
        parts[field] = None if whose == Whose.ALL or field in parts else seat if whose == Whose.OWN else -1 - seat
    return parts


def _facts(game: Game, players: int, rows: Sequence[Row]) -> Facts:
    """For every moment, seat in turn and number of dice which words of the record matter, under which mask."""
    kind = record_type(game)
    assert kind.fields is not None
    width = kind.itemsize // 8
    used, place, mask = np.zeros(len(rows), np.int64), np.zeros((len(rows), width), np.int64), np.zeros((len(rows), width), np.uint64)
    for number, row in enumerate(rows):
        octets = np.zeros(kind.itemsize, np.uint8)
        for name, part in row.fields.items():
            field, offset = kind.fields[name][:2]
            octets[offset : offset + field.itemsize] = 255 if part is None else _octets(field.itemsize, field.shape[0], part)
        if row.throw.taken:
            octets[_covered(game, row.throw.taken, row.throw.dice, row.seat)] = 0
        words = (octets & _of_seats(game, players)).view(np.uint64)
        places = np.flatnonzero(words)
        used[number] = len(places)
        place[number, : len(places)], mask[number, : len(places)] = places, words[places]
    moment, then, seat = (np.array([row[i] for row in rows], np.int64) for i in range(3))
    rolled, in_order = np.array([row.throw.dice for row in rows], np.int64), np.array([row.throw.in_order for row in rows])
    return Facts(moment, then, seat, rolled, in_order, used, place, mask)


def _covered(game: Game, taken: TakenUp, rolled: int, seat: int) -> slice:
    """The octets of the record that a throw writes to before anybody looks at them."""
    fields = record_type(game).fields
    assert fields is not None
    field, offset = fields[taken.field][:2]
    entries = taken.covered(rolled)
    size = field.base.itemsize
    first = offset + (seat * field.shape[-1] * size if taken.is_own else 0)
    return slice(first + entries.start * size, first + entries.stop * size)


def _of_seats(game: Game, players: int) -> Any:
    """The mask of a record without the seats that nobody sits at."""
    kind, mask = record_type(game), np.full(record_type(game).itemsize, 255, np.uint8)
    assert kind.fields is not None
    for name in ["standing", *(n for n, f in game.fields.items() if f.per_seat)]:
        field, offset = kind.fields[name][:2]
        mask[offset + players * field.itemsize // field.shape[0] : offset + field.itemsize] = 0
    return mask


def _octets(size: int, seats: int, part: int) -> Any:
    """The mask of a field of which one seat's part matters, or (from -1 down) all but that."""
    mask = np.full((seats, size // seats), 0 if part >= 0 else 255, np.uint8)
    mask[part if part >= 0 else -1 - part] = 255 if part >= 0 else 0
    return mask.reshape(-1)
