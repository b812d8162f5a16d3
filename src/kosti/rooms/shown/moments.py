"""The moments to remember of a game: its largest gain, and what gave the lead to those who won; each in words of the seat it speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import Any

from kosti.engine.sight.dice import dice_of
from kosti.engine.sight.end.breakdown import breakdown
from kosti.engine.sight.end.ending import reason_of
from kosti.engine.sight.told.speak import line
from kosti.engine.table.events import Event
from kosti.engine.table.table import Table
from kosti.engine.table.written.wording import label, person
from kosti.engine.words import catalogue, fill_in
from kosti.rooms.course import Course, Mark

FEWEST_CHANGES = 2  # of the points: where they change less often there is no course to speak of
MOST_NOTES = 2  # that are told of a moment
SEATS = re.compile(r"\{(\d)\.name")
WORDS = catalogue("moments", {"part": "{who} {who:have/has} {what}: {best} against {next} | {who} {who:впереди/впереди}. {what}: {best} против {next}"})


@dataclass(frozen=True)
class Listener:
    """Whom a moment is told: in a language, and as which seat."""

    lang: str
    you: int | None = None


def best_sign(table: Table) -> int:
    """Whether more points are better (1) or fewer (-1) at a table that is over; 0 where points decide nothing."""
    reason, counted = reason_of(table), table.game.counted_field
    if counted == "standing":
        return 0
    return reason.sign if reason.compared == counted else 0


def moments(table: Table, course: Course, lang: str, you: int | None = None) -> list[dict[str, Any]]:
    """The largest gain of the game, and the moment from which on the winner led, or that nobody else ever did; where no points run, what decided."""
    sign, to, several = best_sign(table), Listener(lang, you), len(table.names) > 1
    found = []
    if sign and len(course.marks) > FEWEST_CHANGES:
        found = [best_gain(table, course.marks, to) if sign > 0 else None, turning_point(table, course.marks, sign, to) if several else None]
    elif several:
        found = [strongest_part(table, to) if sign > 0 else last_deed(table, to)]
    return [moment for moment in found if moment]


def best_gain(table: Table, marks: list[Mark], to: Listener) -> dict[str, Any] | None:
    """The most points that anybody got at once."""
    seats = range(len(table.names))
    gains = [(after.scores[p] - before.scores[p], -i, p) for i, (before, after) in enumerate(pairwise(marks)) for p in seats]
    gain, place, seat = max(gains)
    return _moment("best", table, marks, 1 - place, seat, to) if gain > 0 else None


def turning_point(table: Table, marks: list[Mark], sign: int, to: Listener) -> dict[str, Any] | None:
    """The last gain that gave the lead to the one who won (where few points win: the last that took it from another); where nobody else had ever led, just that."""
    leading = [_leaders(mark, sign) for mark in marks]
    winners = leading[-1]
    if len(winners) != 1 or winners != [p for p, result in enumerate(table.results or ()) if result.rank == 1]:
        return None
    if all(set(winners) <= set(leaders) for leaders in leading):
        return {"kind": "led", "seat": winners[0], "gain": 0, "text": "", "dice": None}
    for i in range(len(marks) - 1, 0, -1):
        moved = winners if sign > 0 else leading[i - 1]
        if leading[i] == winners != leading[i - 1] and marks[i].scores[moved[0]] > marks[i - 1].scores[moved[0]]:
            return _moment("turn", table, marks, i, moved[0], to)
    return None


def _leaders(mark: Mark, sign: int) -> list[int]:
    best = max(sign * score for score in mark.scores)
    return [p for p, score in enumerate(mark.scores) if sign * score == best]


def strongest_part(table: Table, to: Listener) -> dict[str, Any] | None:
    """Where points are counted only at the end: the line of the reckoning that put the winner furthest ahead of the next."""
    ranked = sorted(range(len(table.names)), key=lambda p: (table.results or ())[p].rank)
    winner, following = ranked[0], ranked[1]
    parts = [(part.points[winner] - part.points[following], -n, part) for n, part in enumerate(breakdown(table, to.lang))]
    if not parts or max(parts)[0] <= 0:
        return last_deed(table, to)
    gain, _, part = max(parts)
    values = {"who": person(table, winner, to.lang, to.you), "what": part.label, "best": part.points[winner], "next": part.points[following]}
    return {"kind": "turn", "seat": winner, "gain": gain, "text": fill_in(WORDS["part"][to.lang], values), "dice": None}


def last_deed(table: Table, to: Listener) -> dict[str, Any] | None:
    """What ended a game in which nothing is counted: a reveal, the last line, or what threw the last one out."""
    done = next((n for n in range(len(table.events) - 1, -1, -1) if table.events[n].kind in ("play", "throw") and table.events[n].seat >= 0), None)
    if done is None:
        return None
    event = table.events[done]
    text = _told(table, done, len(table.events), event.seat, to)
    return _as_moment("turn", table, event.seat, 0, text, event if event.kind == "throw" else None, to) if text else None


def _moment(kind: str, table: Table, marks: list[Mark], i: int, seat: int, to: Listener) -> dict[str, Any] | None:
    """A moment with what its seat did then, and the dice it was done with; none where the seat did nothing and nobody speaks of it."""
    mark, gain = marks[i], marks[i].scores[seat] - marks[i - 1].scores[seat]
    before = next((marks[k].ends for k in range(i - 1, 0, -1) if marks[k].scores[seat] != marks[k - 1].scores[seat]), 0)
    done = _last(table, seat, ("play",), mark.begins, mark.ends)
    done = _last(table, seat, ("throw", "draw"), mark.begins, mark.ends) if done is None else done
    thrown = _only_throw(table.events[: mark.ends], seat) if done is not None else None
    if done is not None:
        return _as_moment(kind, table, seat, gain, _told(table, done, mark.ends, seat, to), thrown, to)
    notes = _notes(table, range(mark.begins, mark.ends), seat, to)
    earlier = _last(table, seat, ("play",), before, mark.ends)
    text = " · ".join(notes) or (_said(table, earlier, to) if earlier is not None else "")
    return _as_moment(kind, table, seat, gain, text, None, to) if text else None


def _as_moment(kind: str, table: Table, seat: int, gain: int, text: str, thrown: Event | None, to: Listener) -> dict[str, Any]:
    dice = dice_of(table.game, thrown.values, to.lang, thrown.kinds) if thrown else None
    return {"kind": kind, "seat": seat, "gain": gain, "text": text, "dice": dice}


def _last(table: Table, seat: int, kinds: tuple[str, ...], begins: int, ends: int) -> int | None:
    """The last that a seat did between two events."""
    return next((n for n in range(ends - 1, begins - 1, -1) if table.events[n].seat == seat and table.events[n].kind in kinds), None)


def _told(table: Table, done: int, ends: int, seat: int, to: Listener) -> str:
    """What was done, with what the rules said to it of this seat or of nobody."""
    following = takewhile(lambda n: table.events[n].kind == "note", range(done + 1, ends))
    notes = _notes(table, following, seat, to, goes_on=True)
    return " · ".join([_said(table, done, to), *notes])


def _notes(table: Table, numbers: Iterable[int], seat: int, to: Listener, goes_on: bool = False) -> list[str]:
    """The first notes among some events that speak of a seat; where they go on with what it did, also those of nobody, and without its name."""
    chosen = [n for n in numbers if table.events[n].kind == "note" and _speaks_of(table, table.events[n], seat, goes_on)]
    return [said for n in chosen[:MOST_NOTES] if (said := _said(table, n, to, goes_on and table.events[n].seat == seat))]


def _speaks_of(table: Table, note: Event, seat: int, goes_on: bool) -> bool:
    named = set(_named(note, label(table.game, note.text, "en")))
    return seat in named or (goes_on and not named)


def _named(note: Event, words: str) -> Iterator[int]:
    """The seats that a note speaks of."""
    yield from (note.values[int(place)] for place in SEATS.findall(words))
    if "{who" in words:
        yield note.seat


def _said(table: Table, n: int, to: Listener, goes_on: bool = False) -> str:
    """One event in words, without saying that there was no other move; without its subject where the sentence goes on."""
    event = table.events[n]
    heard = line(table, n, event.only if event.only >= 0 else event.seat, to.lang, to.you, since=n)  # when a game is over everything is open
    said = "" if heard is None else heard.brief if goes_on else heard.text
    return said.replace(f" ({label(table.game, 'only_move', to.lang)})", "") if event.forced else said


def _only_throw(events: list[Event], seat: int) -> Event | None:
    """The one throw of a seat's latest turn; where it threw several times, no throw alone is what it got the points for."""
    turn = takewhile(lambda e: e.seat == seat or e.kind == "note", reversed(events))
    thrown = [event for event in turn if event.kind == "throw"]
    return thrown[0] if len(thrown) == 1 else None
