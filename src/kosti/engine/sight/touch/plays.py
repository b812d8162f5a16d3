"""Whole plays: what a seat can do until a throw falls or somebody else is asked, one for every position that it can lead to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.fields import flat
from kosti.engine.declare.moves import Verb
from kosti.engine.rules import CHOICE
from kosti.engine.table import play

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.table.state import State
    from kosti.engine.table.table import Table

MOST = 400  # plays that are listed
MOST_TRIED = 6000  # moves that are tried for it


@dataclass(frozen=True)
class Play:
    """Moves of one seat in a row, and how players write them together: ``8/5 6/5``, ``24/18*/13``, ``6/4(2)``."""

    moves: tuple[int, ...]
    notation: str


@dataclass
class Way:
    """The way of one piece through a play: places, each but the first with whether something happened there that is marked; `far` is the number of its first place."""

    far: int
    start: str
    stops: list[tuple[str, bool]] = field(default_factory=list)

    @property
    def end(self) -> str:
        """Where the piece stands now."""
        return self.stops[-1][0]

    def places(self) -> tuple[str, ...]:
        """What is written of the way: where it begins and ends, and marked places between."""
        *between, (end, _) = self.stops
        return (self.start, *(place for place, marked in between if marked), end)

    def written(self, marked: bool) -> str:
        """The way, its end with a mark or not."""
        *between, end = self.places()
        return "/".join([between[0], *(f"{place}*" for place in between[1:]), f"{end}*" if marked else end])


@dataclass(frozen=True)
class Step:
    """A move that was tried: its number, its notation, and whether the rules noted what is marked."""

    move: int
    verb: Verb
    words: tuple[str, ...]
    far: int
    marked: bool


def whole_plays(table: Table, seat: int, most: int = MOST) -> list[Play]:
    """All that a seat can do now, to the end: for every position it can lead to one play, the first that the rules offer. Nothing where something is hidden, since trying would show it."""
    game, start = table.game, table.position(seat)
    if not _is_asked(start, seat) or seat not in table.asked or game.has_secrets:
        return []
    found: dict[Any, Play] = {}
    for steps, state in _played(game, start, seat):
        key = (state.moment, state.seat, *_board(game, state))
        if key not in found:
            found[key] = Play(tuple(step.move for step in steps), notation(steps))
        if len(found) == most:
            break
    return list(found.values())


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
                beyond.append(([*steps, _step(game, state, trial, move)], trial))
        waiting += reversed(beyond)


def _is_asked(state: State, seat: int) -> bool:
    return state.moment == CHOICE and state.seat == seat and not state.group and not state.quiet


def _board(game: Game, state: State) -> Iterator[int]:
    """All that a game declares of a position; what is left of a throw is no part of it."""
    for name in game.fields:
        yield from flat(getattr(state, name))


def _step(game: Game, before: State, after: State, move: int) -> Step:
    verb = game.verb_of(move)
    values = verb.decode(move)
    told = {what for what, *_ in after.notes[len(before.notes) :]}
    words = tuple(argument.write(value, before) for argument, value in zip(verb.arguments, values, strict=True))
    return Step(move, verb, words, values[0] if values else 0, verb.carries in told)


def notation(steps: list[Step]) -> str:
    """Moves as players write them together: pieces that are carried on are written once, and so are pieces that go the same way."""
    ways: list[Way] = []
    others: list[str] = []
    for step in steps:
        if not step.verb.carries:
            others.append(" ".join([step.verb.name.replace("_", "-"), *step.words]))
            continue
        start, end = step.words
        way = next((way for way in ways if way.end == start), None)
        if way is None:
            ways.append(way := Way(step.far, start))
        way.stops.append((end, step.marked))
    return ", ".join([*others, *([" ".join(_counted(ways))] if ways else [])])


def _counted(ways: list[Way]) -> Iterator[str]:
    """Ways in order, the farthest back first; the same way of several pieces with their number."""
    same: dict[tuple[str, ...], list[Way]] = {}
    for way in sorted(ways, key=lambda way: -way.far):
        same.setdefault(way.places(), []).append(way)
    for alike in same.values():
        written = alike[0].written(any(way.stops[-1][1] for way in alike))
        yield written if len(alike) == 1 else f"{written}({len(alike)})"
