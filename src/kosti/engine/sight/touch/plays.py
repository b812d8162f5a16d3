"""Whole plays: what a seat can do until a throw falls or somebody else is asked, one for every position that it can lead to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.fields import flat
from kosti.engine.rules import CHOICE
from kosti.engine.table import play
from kosti.engine.table.written.ways import Step, Way, notation, ways_of

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.table.state import State
    from kosti.engine.table.table import Table

MOST = 400  # plays that are listed
MOST_TRIED = 6000  # moves that are tried for it


@dataclass(frozen=True)
class Play:
    """Moves of one seat in a row, how players write them together (``8/5 6/5``, ``24/18*/13``, ``6/4(2)``), and from where to where each piece goes."""

    moves: tuple[int, ...]
    notation: str
    pieces: tuple[tuple[str, str], ...] = ()


def whole_plays(table: Table, seat: int, most: int = MOST) -> list[Play]:
    """All that a seat can do now, to the end: for every position it can lead to one play, the first that the rules offer. Nothing where something is hidden, since trying would show it."""
    return plays_from(table.game, table.position(seat), seat, most) if can_be_tried(table, seat) else []


def can_be_tried(table: Table, seat: int) -> bool:
    """Whether a seat is asked, alone, and what it can do may be tried before it is done."""
    return seat in table.asked and not table.game.has_secrets and _is_asked(table.position(seat), seat)


def plays_from(game: Game, start: State, seat: int, most: int = MOST) -> list[Play]:
    """The same from a position, for whoever has the time: the pieces farthest back first, and of those the ones that go farthest."""
    found: dict[Any, tuple[list[Way], Play]] = {}
    for steps, state in _played(game, start, seat):
        key = (state.moment, state.seat, *_board(game, state))
        if key not in found:
            ways = ways_of(steps)
            pieces = tuple((way.start, way.end) for way in ways)
            found[key] = ways, Play(tuple(step.move for step in steps), notation(steps), pieces)
        if len(found) == most:
            break
    return [one for _, one in sorted(found.values(), key=lambda pair: [(-way.far, way.near) for way in pair[0]])]


def carried_on(table: Table, seat: int) -> Iterator[list[Step]]:
    """One piece carried on by several moves in a row: every way to where it can be put down, and of ways that lead to the same position the first."""
    game, seen = table.game, set[Any]()
    waiting: list[tuple[list[Step], State]] = [([], table.position(seat))]
    while waiting and len(seen) < MOST:
        steps, state = waiting.pop(0)
        for move in play.offers(game, state).numbers() if _is_asked(state, seat) else []:
            verb = game.verb_of(move)
            if not verb.carries or (steps and steps[-1].values[1] != verb.decode(move)[0]):
                continue
            trial = state.copy()
            play.after_choice(game, trial, move)
            on = [*steps, step_of(game, state, trial, move)]
            key = (on[0].values[0], on[-1].values[1], trial.moment, trial.seat, tuple(sorted(trial.roll[: trial.rolled])), *_board(game, trial))
            if key in seen:
                continue
            seen.add(key)
            waiting.append((on, trial))
            if steps:
                yield on


def _played(game: Game, start: State, seat: int) -> Iterator[tuple[list[Step], State]]:
    """Every way of going on from a position to where nothing more is asked of the seat; what has been seen before is not gone through again."""
    seen: set[Any] = set()
    tried = 0
    waiting: list[tuple[list[Step], State]] = [([], start)]
    while waiting and tried < MOST_TRIED:
        steps, state = waiting.pop()
        if steps and not _is_asked(state, seat):
            yield steps, state
            continue
        beyond = []
        for move in play.offers(game, state).numbers():
            trial = state.copy()
            play.after_choice(game, trial, move)
            tried += 1
            key = (trial.moment, trial.seat, trial.then, tuple(sorted(trial.roll[: trial.rolled])), *_board(game, trial))
            if key not in seen:
                seen.add(key)
                beyond.append(([*steps, step_of(game, state, trial, move)], trial))
        waiting += reversed(beyond)


def _is_asked(state: State, seat: int) -> bool:
    return state.moment == CHOICE and state.seat == seat and not state.group and not state.quiet


def _board(game: Game, state: State) -> Iterator[int]:
    """All that a game declares of a position; what is left of a throw is no part of it."""
    for name in game.fields:
        yield from flat(getattr(state, name))


def step_of(game: Game, before: State, after: State, move: int) -> Step:
    """A move between two positions."""
    verb = game.verb_of(move)
    values = verb.decode(move)
    told = {what for what, *_ in after.notes[len(before.notes) :]}
    words = tuple(argument.write(value, before) for argument, value in zip(verb.arguments, values, strict=True))
    return Step(move, verb, tuple(values), words, verb.carries in told)
