"""The ways of pieces that moves carry from place to place, written as players write them: `8/5 6/5`, `24/18*/13`, `6/4(2)`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from kosti.engine.declare.moves import Verb


@dataclass
class Way:
    """The way of one piece through a play: places, each but the first with whether something happened there that is marked; `far` and `near` are the numbers of its first place and of its last."""

    far: int
    start: str
    near: int = 0
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
    """A move that was tried: its number and values, its notation, and whether the rules noted what is marked."""

    move: int
    verb: Verb
    values: tuple[int, ...]
    words: tuple[str, ...]
    marked: bool


def notation(steps: Sequence[Step]) -> str:
    """Moves as players write them together: pieces that are carried on are written once, and so are pieces that go the same way."""
    others = [" ".join([step.verb.name.replace("_", "-"), *step.words]) for step in steps if not step.verb.carries]
    ways = ways_of(steps)
    return ", ".join([*others, *([" ".join(_counted(ways))] if ways else [])])


def ways_of(steps: Sequence[Step]) -> list[Way]:
    """The ways of the pieces that are carried, the farthest back first."""
    ways: list[Way] = []
    for step in steps:
        if not step.verb.carries:
            continue
        start, end = step.words
        way = next((way for way in ways if way.end == start), None)
        if way is None:
            ways.append(way := Way(step.values[0], start))
        way.stops.append((end, step.marked))
        way.near = step.values[1]
    return sorted(ways, key=lambda way: -way.far)


def _counted(ways: list[Way]) -> Iterator[str]:
    """Ways in order, the same way of several pieces with their number."""
    same: dict[tuple[str, ...], list[Way]] = {}
    for way in ways:
        same.setdefault(way.places(), []).append(way)
    for alike in same.values():
        written = alike[0].written(any(way.stops[-1][1] for way in alike))
        yield written if len(alike) == 1 else f"{written}({len(alike)})"
