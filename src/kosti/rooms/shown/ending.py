"""What is told at the end of a game: why it ended so, how the points came about, the best of it and where it turned."""

from __future__ import annotations

from itertools import pairwise, takewhile
from typing import Any

from kosti.engine.sight.dice import dice_of
from kosti.engine.sight.end.breakdown import breakdown
from kosti.engine.sight.end.ending import reason_of, told_last, why
from kosti.engine.sight.told.speak import happened
from kosti.engine.table.events import Event
from kosti.engine.table.table import Table
from kosti.rooms.room import Room
from kosti.rooms.shown.course import Course, Mark

FEWEST_CHANGES = 4  # of the points: where they change less often there is no course to speak of


def ending(room: Room, lang: str) -> dict[str, Any] | None:
    """All that is told at the end, or nothing before it."""
    if room.status != "over":
        return None
    table = room.table
    return {
        "why": why(table, lang),
        "told": told_last(table, lang),
        "parts": [vars(part) for part in breakdown(table, lang)],
        "moments": moments(table, room.course, lang),
    }


def best_sign(table: Table) -> int:
    """Whether more points are better (1) or fewer (-1) at a table that is over; 0 where points decide nothing."""
    reason, counted = reason_of(table), table.game.counted_field
    if counted == "standing":
        return 0
    return reason.sign if reason.compared == counted else 0


def moments(table: Table, course: Course, lang: str) -> list[dict[str, Any]]:
    """The largest gain of the game, and the moment from which on the winner led, or that nobody else ever did."""
    sign = best_sign(table)
    if not sign or len(course.marks) <= FEWEST_CHANGES:
        return []
    found = [best_gain(table, course.marks, lang) if sign > 0 else None, turning_point(table, course.marks, sign, lang) if len(table.names) > 1 else None]
    return [moment for moment in found if moment]


def best_gain(table: Table, marks: list[Mark], lang: str) -> dict[str, Any] | None:
    """The most points that anybody got at once."""
    seats = range(len(table.names))
    gains = [(after.scores[p] - before.scores[p], -i, p) for i, (before, after) in enumerate(pairwise(marks)) for p in seats]
    gain, place, seat = max(gains)
    return _moment("best", table, marks[1 - place], seat, gain, lang) if gain > 0 else None


def turning_point(table: Table, marks: list[Mark], sign: int, lang: str) -> dict[str, Any] | None:
    """What gave the lead to those who won and never lost it again; where nobody else had ever led, just that."""
    leading = [_leaders(mark, sign) for mark in marks]
    winners = leading[-1]
    if len(winners) != 1 or winners != [p for p, result in enumerate(table.results or ()) if result.rank == 1]:
        return None
    turned = next((i + 1 for i in range(len(marks) - 2, -1, -1) if leading[i] != winners), 0)
    if all(set(winners) <= set(leaders) for leaders in leading):
        return {"kind": "led", "seat": winners[0], "gain": 0, "text": "", "dice": None}
    seat = winners[0]
    return _moment("turn", table, marks[turned], seat, marks[turned].scores[seat] - marks[turned - 1].scores[seat], lang)


def _leaders(mark: Mark, sign: int) -> list[int]:
    best = max(sign * score for score in mark.scores)
    return [p for p, score in enumerate(mark.scores) if sign * score == best]


def _moment(kind: str, table: Table, mark: Mark, seat: int, gain: int, lang: str) -> dict[str, Any]:
    """A moment with what was done then, and the dice it was done with."""
    events = [e for e in table.events[mark.begins : mark.ends] if e.kind in ("throw", "draw", "play")]
    done = next((e for e in reversed(events) if e.seat == seat and e.kind == "play"), events[-1] if events else None)
    thrown = _only_throw(table.events[: mark.ends], seat)
    text = happened(table, done, _knower(done), lang) or "" if done else ""
    dice = dice_of(table.game, thrown.values, lang, thrown.kinds) if thrown else None
    return {"kind": kind, "seat": seat, "gain": gain, "text": text, "dice": dice}


def _only_throw(events: list[Event], seat: int) -> Event | None:
    """The one throw of a seat's latest turn; where it threw several times, no throw alone is what it got the points for."""
    turn = takewhile(lambda e: e.seat == seat or e.kind == "note", reversed(events))
    thrown = [event for event in turn if event.kind == "throw"]
    return thrown[0] if len(thrown) == 1 else None


def _knower(event: Event) -> int:
    """A seat that knows of an event: when a game is over everything is open."""
    return event.only if event.only >= 0 else event.seat
