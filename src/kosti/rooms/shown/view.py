"""What each viewer is sent: exactly the view of a seat or of a spectator, as JSON, made once for all who see the same."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

from kosti.engine.declare.game import Die, Game
from kosti.engine.sight.dice import ShownDie, dice_of
from kosti.engine.sight.drawn.scene import ask_in, draw_scene, is_asked, shown_alike
from kosti.engine.sight.drawn.things import Scene
from kosti.engine.sight.end.ending import PLAIN
from kosti.engine.sight.secrets import may_know
from kosti.engine.sight.told.about import about
from kosti.engine.sight.told.speak import Sentence, option_label, sentence, speaks_of
from kosti.engine.table.events import Event
from kosti.engine.table.pending import Draw, Throw
from kosti.engine.table.standing import Standing, as_it_stood
from kosti.engine.table.table import Table
from kosti.engine.table.written.wording import label, short_label
from kosti.rooms.acts.onlookers import onlookers
from kosti.rooms.acts.taking_back import seat_to_undo
from kosti.rooms.acts.words import awaited, stage_of, word_seats
from kosti.rooms.clock import time_given, time_left
from kosti.rooms.people.people import Person
from kosti.rooms.people.seats import Seat
from kosti.rooms.room import CHAT_SHOWN, Room
from kosti.rooms.shown.ending import ending
from kosti.rooms.shown.stream import Seen, SeenStep
from kosti.rooms.shown.turns import Turn, round_in_words

EVENTS_SHOWN = 40
to_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=vars).encode  # dataclasses as their fields


def point_of_view(room: Room, person: Person | None, in_hand: int | None) -> tuple[int | None, int | None]:
    """The seat whose view a device shows, and the seat that must take the device first (each may be None)."""
    mine = room.seats_of(person.id if person else None)
    if not mine:
        return None, None
    asked = [p for p in room.waiting_for() if p in mine]
    if len(mine) == 1 or room.status != "playing" or not room.setup.game.has_secrets:
        return (asked or mine)[0], None
    if not asked or in_hand in asked:
        return (in_hand if in_hand in mine else None), None
    return None, None if _falls_openly(room) else asked[0]


def _falls_openly(room: Room) -> bool:
    """Whether a throw or draw is pending that everybody will see."""
    waits = room.table.pending
    return isinstance(waits, Throw | Draw) and waits.is_open


class Views:
    """What is seen of one room; whatever several people see in the same way is made once."""

    def __init__(self, room: Room, encode: Callable[[Any], str] = to_json) -> None:
        self.room = room
        self._encode = encode
        self._stamp: Any = None
        self._seen: dict[Any, Seen] = {}  # by who looks, while nothing changes
        self._people_stamp: Any = None
        self._people: dict[Any, dict[str, str]] = {}  # what a move does not change, by who looks
        self._position: Any = None
        self._drawn: dict[Any, tuple[Scene, dict[str, str]]] = {}  # what all see who are not asked, while the position stands
        self._written: dict[Any, tuple[Any, str]] = {}  # parts as they were written last, with what they said
        self._on_the_way: dict[Any, list[dict[str, str]]] = {}  # the same of the steps that have led to it
        self._histories: dict[tuple[int | None, int | None, str], History] = {}
        self._lines: dict[str, Lines] = {}  # what many hear alike, by language

    def seen(self, person: Person | None, in_hand: int | None, lang: str, here: Mapping[str, Person], anew: bool = False) -> Seen:
        """All that a device shows now; `anew` for one that shows nothing yet, and so needs to know how much time is left."""
        room = self.room
        stamp = (room.touched, room.version, here)
        if stamp != self._stamp:
            self._stamp = stamp
            self._seen.clear()
        viewer, handover = point_of_view(room, person, in_hand)
        known = person if person and (person.id == room.setup.host or room.seats_of(person.id)) else None
        key = (known.id if known else None, viewer, handover, lang)
        if anew or key not in self._seen:
            self._seen[key] = self._look(known, viewer, handover, lang, here)
        return self._seen[key]

    def _look(self, person: Person | None, viewer: int | None, handover: int | None, lang: str, here: Mapping[str, Person]) -> Seen:
        room, mine = self.room, self.room.seats_of(person.id if person else None)
        who = person.id if person else None
        you = mine[0] if len(mine) == 1 else None
        parts = {
            **self._about_people(person, lang, here),
            "status": self._text("status", room.status),
            "viewer": self._text(("viewer", who), viewer),
            "asked": self._text(("asked", who), [room.asked_since.get(p, 0) if p in mine else 0 for p in range(len(room.seats))]),
            "handover": self._text(("handover", who), handover),
            "pending": self._text(("pending", who, lang), pending(room, mine, lang)),
            "requests": self._text("requests", requests(room)),
            "clock": self._encode(clock(room, viewer)),
            "results": self._text(("results", lang), results(room, lang)),
            "ending": self._told_end(lang, you),
            "undo": self._text(("undo", who), seat_to_undo(room, mine)),
            "nudged": self._text(("nudged", viewer), nudged(room, viewer)),
        }
        seen = Seen(parts, self._scene(viewer, lang), self._events(viewer, you, lang), clock_mark(room, viewer))
        seen.begun, seen.reached = (room.rewritten, room.steps.begun), (room.rewritten, len(room.table.events))
        if room.steps.way:
            seen.steps = self._steps(viewer, you, lang)
        return seen

    def _about_people(self, person: Person | None, lang: str, here: Mapping[str, Person]) -> dict[str, str]:
        """What a move does not change: who is here, what they say and how they play; and what never changes."""
        room, who = self.room, person.id if person else None
        stamp = (room.touched - room.version, room.rewritten, room.status, [(s.resigned, s.stand_in) for s in room.seats], here)
        if stamp != self._people_stamp:
            self._people_stamp = stamp
            self._people.clear()
        if (who, lang) not in self._people:
            self._people[who, lang] = {
                **self._facts(lang),
                "pace": self._text("pace", room.pace),
                "seats": self._text(("seats", who), seat_views(room.seats, person, here)),
                "host": self._text(("host", who), person is not None and person.id == room.setup.host),
                "chat": self._text("chat", chat(room)),
                "onlookers": self._text(("onlookers", who), onlookers(room, person, here)),
                "fair": self._text(("fair", who, lang), fair(room, person, lang)),
                "next": self._text("next", room.next),
            }
        return self._people[who, lang]

    def _facts(self, lang: str) -> dict[str, str]:
        """What never changes."""
        if ("facts", lang) not in self._written:
            written = {name: self._encode(value) for name, value in {"id": self.room.id, **table_facts(self.room, lang)}.items()}
            self._written["facts", lang] = written, ""
        facts: dict[str, str] = self._written["facts", lang][0]
        return facts

    def _text(self, key: Any, value: Any) -> str:
        """A part as JSON, written anew only when it says something else."""
        before = self._written.get(key)
        if before is not None and before[0] == value and type(before[0]) is type(value):
            return before[1]
        written = self._encode(value)
        self._written[key] = value, written
        return written

    def _told_end(self, lang: str, you: int | None) -> str:
        """How the game ended, worked out once."""
        key = ("ending", lang, you, self.room.status == "over", self.room.rewritten)
        if key not in self._written:
            self._written[key] = None, self._encode(ending(self.room, lang, you))
        return self._written[key][1]

    def _scene(self, viewer: int | None, lang: str) -> dict[str, str]:
        room = self.room
        position = (room.version, room.touched if room.status == "waiting" else 0)
        if position != self._position:
            self._position = position
            self._drawn.clear()
            self._on_the_way.clear()
        key = (None if shown_alike(room.setup.game) else viewer, lang)
        if key not in self._drawn:
            drawn = draw_scene(room.table, key[0], lang)
            self._drawn[key] = drawn, {name: self._encode(value) for name, value in vars(drawn).items()}
        scene, parts = self._drawn[key]
        if not is_asked(room.table, viewer):
            return {**parts, "viewer": self._encode(viewer)}
        asked = ask_in(scene, room.table, viewer, lang, through=True)
        changed = {name: self._encode(value) for name, value in vars(asked).items() if value is not getattr(scene, name)}
        return {**parts, **changed}

    def _steps(self, viewer: int | None, you: int | None, lang: str) -> list[SeenStep]:
        """What a viewer saw on the way; only as far as they hear of something that came after it."""
        steps, history = self.room.steps.way, self._histories[viewer, you, lang]
        key = (None if shown_alike(self.room.setup.game) else viewer, lang)
        if key not in self._on_the_way:
            self._on_the_way[key] = [self._step(step, key[0], lang) for step in steps]
        left = [history.told_after(step.told) for step in steps]
        return [SeenStep(scene, n) for scene, n in zip(self._on_the_way[key], left, strict=True) if n]

    def _step(self, step: Standing, viewer: int | None, lang: str) -> dict[str, str]:
        """What lay on the table and stood on the sheet after a step, and who had made it."""
        table = as_it_stood(self.room.table, step)
        drawn, done = draw_scene(table, viewer, lang), next(event for event in reversed(table.events) if event.kind != "note")
        return {"active": self._encode([done.seat]), "table": self._encode(drawn.table), "sheet": self._encode(drawn.sheet)}

    def _events(self, viewer: int | None, you: int | None, lang: str) -> list[str]:
        key = (viewer, you, lang)
        if key not in self._histories:
            self._histories[key] = History(self._encode, self._lines.setdefault(lang, Lines()), you)
        return self._histories[key].told_to(self.room, viewer, lang)


class Lines:
    """What many hear alike, where nothing is secret: what there is to say, and the lines as they were written, by whom they speak to."""

    def __init__(self) -> None:
        self._told: dict[tuple[int, int, bool], Told | None] = {}  # by how often the history was rewritten, the event, and whether it is open to all
        self.written: dict[tuple[int, int, bool, int | None], str] = {}

    def line(self, room: Room, n: int, viewer: int | None, lang: str, you: int | None, turn: Turn, encode: Callable[[Any], str]) -> str:
        """The line of an event for a listener; what was written already is not written once more."""
        if len(self.written) > 4 * EVENTS_SHOWN:
            self._told.clear()
            self.written.clear()
        event = room.rewritten, n, room.table.events[n].open
        if event not in self._told:
            self._told[event] = told_of(room.table, n, viewer, lang, n, turn)
        key = *event, you if you is not None and speaks_of(room.table, n, you) else None
        if key not in self.written:
            self.written[key] = event_json(room.table, self._told[event], lang, key[-1], encode)
        return self.written[key]


class History:
    """The history as one viewer may know it: told as it becomes known, so that nothing shows how much was kept from them; the seat `you` is spoken to."""

    def __init__(self, encode: Callable[[Any], str], lines: Lines, you: int | None) -> None:
        self._encode = encode
        self._shared = lines
        self._you = you
        self._start(0)

    def _start(self, rewritten: int) -> None:
        self.rewritten = rewritten
        self.reached = 0  # events before this one are told, or wait in `untold`
        self.untold: list[int] = []  # events that are not open yet
        self.count = 0  # of all lines told
        self.turn = Turn()
        self.lines: list[str] = []
        self.numbers: list[int] = []  # the event that each of them tells

    def told_to(self, room: Room, viewer: int | None, lang: str) -> list[str]:
        """The last lines."""
        table = room.table
        ended = room.status == "over" and room.setup.game.has_secrets  # all is open then, and told in order once more
        if self.rewritten != room.rewritten + ended or self.reached > len(table.events):
            self._start(room.rewritten + ended)
        if not self.untold and self.reached == len(table.events):
            return self.lines
        waiting, lines, numbers = self.untold, list(self.lines), list(self.numbers)
        self.untold = []
        news = [*waiting, *range(self.reached, len(table.events))]
        for n in news if ended else by_seat(table, news):
            if not (table.events[n].open or table.events[n].seat == viewer):
                self.untold.append(n)
                continue
            line = self._line(room, n, viewer, lang, n if ended or not room.setup.game.has_secrets else self.count)
            if line:
                lines.append(line)
                numbers.append(n)
                self.count += 1
        self.reached = len(table.events)
        if len(lines) > len(self.lines):
            self.lines, self.numbers = lines[-EVENTS_SHOWN:], numbers[-EVENTS_SHOWN:]
        return self.lines

    def told_after(self, event: int) -> int:
        """How many of the lines tell what came later than some events."""
        return sum(number >= event for number in self.numbers)

    def _line(self, room: Room, n: int, viewer: int | None, lang: str, shown: int) -> str:
        """One line; what many hear alike is written once for all of them."""
        turn = self.turn.after(room.table.events[n])
        if room.setup.game.has_secrets:
            told = event_json(room.table, told_of(room.table, n, viewer, lang, shown, turn), lang, self._you, self._encode)
        else:
            told = self._shared.line(room, n, viewer, lang, self._you, turn, self._encode)
        if told:  # what is kept from a viewer begins no turn
            self.turn = turn
        return told


def by_seat(table: Table, numbers: list[int]) -> list[int]:
    """Events in order, but answers that were given at the same time seat by seat: who was quicker is nobody's business."""
    runs = [(together, list(run)) for together, run in groupby(numbers, lambda n: table.events[n].together)]
    return [n for together, run in runs for n in (sorted(run, key=lambda n: table.events[n].seat) if together else run)]


class Told(NamedTuple):
    """An event as it is told, before it is said to somebody."""

    sentence: Sentence
    goes_on: bool  # whether it need not be said again who did it
    facts: dict[str, Any]


def told_of(table: Table, n: int, viewer: int | None, lang: str, shown: int, turn: Turn) -> Told | None:
    """One event under the number `shown`, unless the viewer may not hear of it."""
    event = table.events[n]
    found = sentence(table, n, viewer, lang)
    if not found:
        return None
    facts = {
        "n": shown,
        "kind": event.kind,
        "seat": event.seat,
        "text": "",
        "brief": "",
        "over": found.over,
        "turn": turn.number,
        "owner": turn.seat,
        "round": round_in_words(table.game, turn.round, lang),
        "dice": event_dice(table, event, may_know(event, viewer), lang),
    }
    if event.forced:
        facts["forced"] = True
    if spoken_of := about(table, event):
        facts["about"] = spoken_of
    return Told(found, event.seat == turn.seat, facts)


def event_json(table: Table, told: Told | None, lang: str, you: int | None, encode: Callable[[Any], str] = to_json) -> str:
    """An event as JSON for a listener, or nothing if there is nothing to be told."""
    if told is None:
        return ""
    said = told.sentence.said(table, lang, you)
    return encode({**told.facts, "text": said.text, "brief": said.brief if told.goes_on else said.text})


def event_dice(table: Table, event: Event, known: bool, lang: str) -> list[ShownDie] | None:
    """The dice of a throw; without faces where they are hidden."""
    if event.kind != "throw":
        return None
    return dice_of(table.game, event.values if known else [None] * len(event.values), lang, event.kinds)


def table_facts(room: Room, lang: str) -> dict[str, Any]:
    """What is played at a table."""
    setup = room.setup
    return {
        "game": setup.game.id,
        "title": setup.game.title_of(setup.variant)[lang],
        "variant": setup.variant,
        "options": changed_options(setup.game, room.table.options, lang),
        "dice": setup.dice,
    }


def changed_options(game: Game, chosen: dict[str, int], lang: str) -> list[dict[str, str]]:
    """The options that differ from the usual game."""
    usual = game.settle(None, None)
    changed = {name: number for name, number in chosen.items() if number != usual[name]}
    return [{"name": n, "label": option_label(game, n, lang), "text": option_text(game, n, v, lang)} for n, v in changed.items()]


def option_text(game: Game, name: str, number: int, lang: str) -> str:
    """The value of an option in words."""
    names = game.option[name].names
    return label(game, names.name(number), lang) if names else str(number)


def seat_views(seats: list[Seat], person: Person | None, here: Collection[str]) -> list[dict[str, Any]]:
    """Who sits where."""
    return [
        {
            "name": s.name,
            "colour": s.colour,
            "kind": s.kind,
            "level": s.level,
            "resigned": s.resigned,
            "stand_in": s.stand_in,
            "here": s.kind == "bot" or s.person in here,
            "mine": person is not None and s.person == person.id,
        }
        for s in seats
    ]


def pending(room: Room, mine: list[int], lang: str) -> dict[str, Any] | None:
    """The throw or draw that the table waits for."""
    table, waits = room.table, room.table.pending
    if room.status != "playing" or not isinstance(waits, Throw | Draw) or table.is_hushed:
        return None
    is_mine = waits.seat in mine
    shown: dict[str, Any] = {"kind": table.moment, "seat": waits.seat, "dice": [], "mine": is_mine}
    if isinstance(waits, Throw):
        shown["dice"] = [die_kind(table.game, die, lang) for die in waits.dice]
    elif is_mine and not room.virtual:
        shown["cards"] = [{"card": card, "text": card_text(table, card, lang)} for card in waits.cards]
    return shown


@cache
def die_kind(game: Game, die: Die, lang: str) -> dict[str, Any]:
    """A die and the faces it can show."""
    faces = dice_of(game, [f for f in sorted(set(die.sides)) if f], lang)
    return {"kind": die.name, "faces": [{"face": d.face, "text": d.text, "name": d.name} for d in faces]}


def card_text(table: Table, card: int, lang: str) -> str:
    """A card in words."""
    written = table.write_card(card)
    words = table.game.words_for(written)
    return words[lang] if words else written


def chat(room: Room) -> list[dict[str, Any]]:
    """The last lines of the chat."""
    shown = room.chat[-CHAT_SHOWN:]
    return [{"n": n, **vars(line)} for n, line in enumerate(shown, room.said - len(shown))]


def requests(room: Room) -> list[dict[str, Any]]:
    """What is asked of the others, and which seats have agreed."""
    agreed = [[p for p, s in enumerate(room.seats) if s.person in r.agreed] for r in room.requests]
    return [
        {"kind": r.kind, "by": r.by, "agreed": who, "about": r.about if r.kind == "stand_in" else None} for r, who in zip(room.requests, agreed, strict=True)
    ]


def clock(room: Room, viewer: int | None) -> dict[str, Any] | None:
    """The time for this move: the viewer's own, or that of the first who is known to be asked."""
    seat = _timed_seat(room, viewer)
    if seat is None:
        return None
    seconds, left = time_given(room, seat), time_left(room, seat)
    return {"seconds": seconds, "left": round(left, 1), "seat": seat, "nudged": left <= 0} if seconds else None


def clock_mark(room: Room, viewer: int | None) -> Any:
    """What the clock counts down for: as long as it is the same, a device need not be told how much is left."""
    seat = _timed_seat(room, viewer)
    return None if seat is None else (seat, room.asked_at[seat], room.thinking.since(seat), time_given(room, seat), seat in room.nudged)


def _timed_seat(room: Room, viewer: int | None) -> int | None:
    if not room.setup.clock and not room.setup.game.has_limits:
        return None
    waiting = [p for p in room.waiting_for() if not room.seats[p].plays_itself]
    if viewer in waiting:
        return viewer
    return waiting[0] if waiting and not room.asks_secretly else None


def nudged(room: Room, viewer: int | None) -> list[int]:
    """The seats that somebody has knocked for, as far as a viewer may know that they are asked."""
    return [p for p in sorted(room.nudged) if p == viewer or not room.asks_secretly]


def results(room: Room, lang: str) -> list[dict[str, Any]] | None:
    """How the game ended."""
    found = room.table.results if room.status == "over" else None
    if found is None:
        return None
    game = room.table.game
    counted = counted_as(game, lang)
    return [
        {"seat": p, "name": r.name, "points": r.points if game.has_points else None, "counted": counted, "rank": r.rank, "chips": r.chips}
        for p, r in enumerate(found)
    ]


@cache
def counted_as(game: Game, lang: str) -> str:
    """What the points of a game are called at its table, where they are not just points."""
    return short_label(game, game.score_field, lang) if game.has_points and short_label(game, game.score_field, "en") not in PLAIN else ""


def fair(room: Room, person: Person | None, lang: str) -> dict[str, Any]:
    """The promise of the dice and the words that are mixed into them; the seed when nobody plays any more."""
    words = room.status, room.seats, room.setup.host
    return {
        "stage": stage_of(*words),
        "mine": word_seats(room.seats, room.setup.host).get(person.id) if person else None,
        "awaited": awaited(*words),
        "commitment": room.fair.commitment,
        "pledges": [s.pledge for s in room.seats],
        "words": [s.word for s in room.seats],
        "dice": promised_dice(room.setup.game, lang),
        "seed": room.setup.seed.hex() if room.status == "over" or room.given_up else None,
    }


@cache
def promised_dice(game: Game, lang: str) -> list[dict[str, Any]]:
    """Every kind of die of a game with its sides, in the order in which a fair number chooses among them."""
    promised = []
    for number, die in enumerate(game.kinds):
        shown = dice_of(game, die.sides, lang, [number] * len(die.sides), named=len(game.kinds) > 1)
        promised.append({"kind": die.name, "label": shown[0].colour, "sides": list(die.sides), "texts": [side.text for side in shown]})
    return promised
