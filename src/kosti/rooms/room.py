"""A room: one authoritative table with its seats, its history and its talk. It knows nothing of networks and disks.

Every change leaves in `writes` what must be stored; whoever drives the room stores it before telling anybody.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kosti.engine.declare.game import Game
from kosti.engine.rules import NO_SEAT
from kosti.engine.table.events import Event
from kosti.engine.table.pending import Choice, Draw
from kosti.engine.table.table import Table
from kosti.engine.table.thinking_time import ThinkingTime
from kosti.rooms.fair import FairDice
from kosti.rooms.people import Person, clean_colour, clean_name
from kosti.rooms.refusals import Refused
from kosti.rooms.seats import OPEN, Seat, own_name, seats_of
from kosti.rooms.writes import Write

CHAT_SHOWN = 60


@dataclass(frozen=True)
class Setup:
    """What was agreed when the table was opened."""

    id: str
    game: Game
    variant: str | None
    options: dict[str, Any]
    dice: str
    clock: int | None
    host: str
    seed: bytes
    created: float


@dataclass(frozen=True)
class Past:
    """A throw, draw or move that was made; `number` is the first fair number it took."""

    kind: str
    seat: int
    values: tuple[Any, ...]  # numbers; as stored, words
    number: int | None = None
    forced: bool = False  # the table made it, since there was no other

    @property
    def is_move(self) -> bool:
        """Whether somebody chose it."""
        return self.kind == "play" and not self.forced


@dataclass(frozen=True)
class Line:
    """A line of chat."""

    who: str
    colour: str
    text: str
    at: float


@dataclass
class SeatRequest:
    """What a seat asks of the others."""

    kind: str
    by: int
    agreed: list[str]  # persons


class Room:
    """One table and everybody round it."""

    def __init__(self, setup: Setup, seats: list[Seat], now: Callable[[], float] = time.time) -> None:
        self.setup = setup
        self.seats = seats
        self.now = now
        self.status = "waiting"
        self.pace = "normal"
        self.version = 0
        self.next: str | None = None
        self.changed = setup.created
        self.past: list[Past] = []
        self.moves = 0  # of the history
        self.chat: list[Line] = []
        self.requests: list[SeatRequest] = []
        self.nudged: set[int] = set()
        self.accepted: dict[tuple[str, str], int] = {}  # messages that were carried out, by person and id (idempotency keys): the version each led to
        self.asked_since: dict[int, int] = {}  # seat: the version at which its present question was asked
        self.asked_at: dict[int, float] = {}  # seat: when that was
        self.thinking = ThinkingTime()
        self.rewritten = 0  # rises when history was cut
        self.touched = 0  # rises with everything that anybody can see
        self.writes: list[Write] = []
        self.successor: Room | None = None  # the table of the rematch, until it is stored
        self.fair = FairDice(setup.seed, [])
        self.table = self._fresh_table(seats)
        self._asking: tuple[str, Any] | None = None
        self._stored = -1

    def _fresh_table(self, seats: list[Seat]) -> Table:
        setup = self.setup
        return Table(setup.game, [seat.name for seat in seats], setup.variant, setup.options, None, asks_all=self.asks_all)

    def asks_all(self, table: Table) -> bool:
        """Whether a question with a single answer is asked here: at web tables such a move is made at once."""
        return False

    # --- reading

    @property
    def id(self) -> str:
        """The name of the table in its address."""
        return self.setup.id

    @property
    def virtual(self) -> bool:
        """Whether the server throws the dice."""
        return self.setup.dice == "virtual"

    @property
    def people(self) -> list[str]:
        """Everybody who plays here, once each, without those who have left."""
        return list(dict.fromkeys(s.person for s in self.seats if s.person and not s.resigned))

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person plays."""
        return seats_of(self.seats, person)

    def waiting_for(self) -> list[int]:
        """The seats that are to act now: to choose, to throw or to draw."""
        return self.table.asked if self.status == "playing" else []

    @property
    def asks_quietly(self) -> bool:
        """Whether the others may not know who has the choice."""
        waits = self.table.pending
        return isinstance(waits, Choice) and waits.quiet

    @property
    def mark(self) -> tuple[int, ...]:
        """Something that is different after every change."""
        return self.touched, self.version, self.fair.next, len(self.writes)

    # --- before the game

    def open(self) -> None:
        """A new table: store it, and start if nobody is missing."""
        setup = self.setup
        self.writes.append(
            (
                "add table",
                {
                    "id": self.id,
                    "game": setup.game.id,
                    "variant": setup.variant,
                    "options": json.dumps(setup.options),
                    "dice": setup.dice,
                    "clock": setup.clock,
                    "host": setup.host,
                    "seed": setup.seed.hex(),
                    "created": setup.created,
                    **self._row(),
                },
            )
        )
        self.writes += [("add seat", {"table_id": self.id, "seat": p, "level": s.level, **_seat_row(s)}) for p, s in enumerate(self.seats)]
        self.start_if_full()
        self._touch()

    def sit(self, seat: int, person: Person, name: str | None, colour: str | None, word: str) -> None:
        """A person takes an open seat."""
        place = self._place(seat)
        if place.kind != "open":
            raise Refused("seat_taken")
        others = [s for s in self.seats if s is not place]
        called = own_name(clean_name(name) if name else person.name, others)
        self._seat_anew(seat, replace(place, kind="person", name=called, colour=clean_colour(colour or person.colour), person=person.id, word=word))
        self.start_if_full()
        self._touch()

    def _seat_anew(self, seat: int, place: Seat) -> None:
        seats = [*self.seats[:seat], place, *self.seats[seat + 1 :]]
        self._sit_down_again(seats)
        self.seats = seats
        self._store_seat(seat)

    def _sit_down_again(self, seats: list[Seat]) -> None:
        """A table for those who sit there now, if it takes them; what was told to the old ones is told anew."""
        self.table = self._fresh_table(seats)
        self.rewritten += 1

    def stand(self, seat: int, person: Person) -> None:
        """A person gives the seat back before the game."""
        place = self._place(seat)
        if place.person != person.id:
            raise Refused("not_yours")
        if self.status != "waiting":
            raise Refused("started")
        self._seat_anew(seat, replace(place, kind="open", name=OPEN, person=None, word=""))
        self._touch()

    def _place(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise Refused("no_such_seat")
        return self.seats[seat]

    def start_if_full(self) -> None:
        """The game begins when the last seat is taken; the words of the fair dice are fixed then."""
        if self.status != "waiting" or any(s.kind == "open" for s in self.seats):
            return
        self.status = "playing"
        self.fair = FairDice(self.setup.seed, [s.word for s in self.seats])
        self._sit_down_again(self.seats)
        self._go_on(actor=None)

    # --- the game

    def play(self, seat: int, move: int) -> None:
        """A seat makes a move."""
        self._remember(self.table.play_number(move, seat))
        self._go_on(seat)

    def play_out_of_turn(self, seat: int, move: int) -> None:
        """A seat makes a move that needs no turn; all that is asked stays asked."""
        self._remember(self.table.play_number(move, seat))
        self.version += 1
        self._ask_anew(set(self.asked_since))
        self._touch()

    def throw(self, faces: Sequence[int] | None = None) -> None:
        """The pending dice fall: these faces, or what the fair dice give."""
        self._fall() if faces is None else self._remember(self.table.throw(faces))
        self._go_on(self.table.player)

    def draw(self, card: int | None = None) -> None:
        """The pending card is drawn: this one, or what the fair dice give."""
        self._fall() if card is None else self._remember(self.table.draw(card))
        self._go_on(self.table.player)

    def _fall(self) -> None:
        """The pending throw or draw falls as the fair dice say."""
        number = self.fair.next
        self._remember(self.table.fall(self.fair), number)

    def _remember(self, events: list[Event], number: int | None = None) -> None:
        """Note what was done, with the first fair number it took, and the moves that the table has made because of it."""
        for event in events:
            if event.kind != "note":
                self._add(event, None if event.forced else number)

    def _add(self, event: Event, number: int | None) -> None:
        past = Past(event.kind, event.seat, event.values, number, event.forced)
        stored = json.dumps(past.values if past.kind == "throw" else [event.text])  # words outlive a change of the rules, numbers do not
        row = {"table_id": self.id, "n": len(self.past), "kind": past.kind, "seat": past.seat, "given": stored, "number": number}
        self.past.append(past)
        self.moves += past.is_move
        self.writes.append(("add event", row))

    def _go_on(self, actor: int | None) -> None:
        """Make the throws and draws that wait for nobody, then ask whoever is next."""
        while self._falls_by_itself():
            self._fall()
        self.requests = []
        self.version += 1
        self._ask_anew(self._still_asked(actor))
        if self.table.moment == "over":
            self._end()
        self._touch()

    def _falls_by_itself(self) -> bool:
        waits = self.table.pending
        if waits is None or isinstance(waits, Choice):
            return False
        bot = self.seats[waits.seat].plays_itself
        if isinstance(waits, Draw):
            return self.virtual or bot or waits.owner == NO_SEAT
        return (self.virtual or bot) and (not waits.is_open or self.table.just_decided)

    def was_out_of_turn(self, past: Past) -> bool:
        """Whether something that was made needed no turn, such as a word spoken aloud."""
        return past.kind == "play" and bool(self.setup.game.verb_of(past.values[0]).any_time)

    def _still_asked(self, actor: int | None) -> set[int]:
        """While several choose at the same time, another's answer does not change my question."""
        before, self._asking = self._asking, self._answered_together()
        same = before is not None and self._asking is not None and before[0] == self._asking[0] and before[1] is self._asking[1]
        return {p for p in self.asked_since if same and p != actor}

    def _answered_together(self) -> tuple[str, Any] | None:
        """The question that several answer at the same time, with the position in which it was asked."""
        waits = self.table.pending
        return (waits.question, self.table.group_start) if isinstance(waits, Choice) and waits.together else None

    def _ask_anew(self, kept: set[int]) -> None:
        """Remember since when each seat is asked; of those in `kept` the question has not changed."""
        asked, now = self.waiting_for(), self.now()
        kept = kept & set(asked) & set(self.asked_since)
        self.asked_since = {p: self.asked_since[p] if p in kept else self.version for p in asked}
        self.asked_at = {p: self.asked_at[p] if p in kept else now for p in asked}
        self.nudged &= kept
        self.thinking.go_on(self.table, asked, now)

    def _end(self) -> None:
        self.status = "over"
        for seat, (place, result) in enumerate(zip(self.seats, self.table.results or [], strict=True)):
            place.points, place.rank = result.points if self.table.game.has_points else None, result.rank
            self._store_seat(seat)

    def cut(self, length: int) -> None:
        """Take back all of the history from some place on; fair numbers that were used stay used."""
        self.past = self.past[:length]
        self.moves = sum(past.is_move for past in self.past)
        self.writes.append(("cut events", {"of_table": self.id, "from_n": length}))
        self.table.replay([Event(p.kind, p.seat, "", p.values) for p in self.past])
        self.version += 1
        self.rewritten += 1
        self.requests = []
        self._asking = self._answered_together()
        self._ask_anew(set())
        self._touch()

    # --- round the game

    def say(self, person: Person, text: str) -> None:
        """A line of chat, under the name of the seat if the person has one; onlookers never have the name of a player."""
        seat = next((s for s in self.seats if s.person == person.id), None)
        who, colour = (seat.name, seat.colour) if seat else (own_name(person.name, self.seats), person.colour)
        line = Line(who, colour, text, self.now())
        self.writes.append(("add chat", {"table_id": self.id, "n": len(self.chat), **vars(line)}))
        self.chat.append(line)
        self.touched += 1

    def resign(self, seat: int) -> None:
        """A person leaves the game; a bot plays on for the seat."""
        self.seats[seat].resigned = True
        self._store_seat(seat)
        if self._falls_by_itself():
            self._go_on(actor=seat)
            return
        self.requests = []
        self.version += 1
        self._ask_anew(set(self.asked_since) - {seat})
        self._touch()

    def ask_others(self, request: SeatRequest | None) -> None:
        """Put a request before the others, or (None) take it away."""
        self.requests = [request] if request else []
        self._touch()

    def nudge(self, seat: int) -> None:
        """A gentle knock."""
        self.nudged.add(seat)
        self._touch()

    def set_pace(self, pace: str) -> None:
        """How fast bots move here."""
        self.pace = pace
        self._touch()

    def accept(self, person: str, message: str) -> None:
        """Remember that a message was carried out."""
        self.accepted[person, message] = self.version
        self.writes.append(("accept", {"table_id": self.id, "person": person, "message": message, "version": self.version}))

    # --- storing

    def _touch(self) -> None:
        self.touched += 1
        self.changed = self.now()

    def _row(self) -> dict[str, Any]:
        asked = {"since": self.asked_since, "nudged": sorted(self.nudged), "requests": [vars(r) for r in self.requests]}
        return {
            "status": self.status,
            "pace": self.pace,
            "version": self.version,
            "number": self.fair.next,
            "asked": json.dumps(asked),
            "moves": self.moves,
            "next": self.next,
            "changed": self.changed,
        }

    def restore(self, row: Any, past: list[Past], chat: list[Line], accepted: dict[tuple[str, str], int]) -> None:
        """Become the room that was stored."""
        self.status, self.pace, self.version, self.next, self.changed = row.status, row.pace, row.version, row.next, row.changed
        self.chat, self.accepted = chat, accepted
        if self.status != "waiting":
            self.fair = FairDice(self.setup.seed, [s.word for s in self.seats], row.number)
            self.past, self.moves = [self._repeated(one) for one in past], row.moves
        asked = json.loads(row.asked)
        self.requests = [SeatRequest(**r) for r in asked["requests"]]
        self.nudged = set(asked["nudged"])
        self.asked_since = {int(p): version for p, version in asked["since"].items()}
        self.asked_at = dict.fromkeys(self.asked_since, self.now())
        self.thinking.go_on(self.table, self.waiting_for(), self.now())
        self._asking = self._answered_together()
        self._stored = self.touched

    def _repeated(self, past: Past) -> Past:
        """Repeat something that was stored: a throw as numbers, a move or a card as it is written."""
        given = past.values
        made = self.table.made_already(given[0], past.seat) if past.kind == "play" and isinstance(given[0], str) else None
        if made is not None:
            return replace(past, values=(made,), forced=True)
        if past.kind == "play" and isinstance(given[0], str):
            given = (self.table.parse(given[0], past.seat),)
        done = self.table.repeat(Event(past.kind, past.seat, "", given))
        return replace(past, values=next(e for e in done if e.kind == past.kind and not e.forced).values)

    def _store_seat(self, seat: int) -> None:
        self.writes.append(("change seat", {"of_table_id": self.id, "of_seat": seat, **_seat_row(self.seats[seat])}))

    def take_writes(self) -> list[Write]:
        """All that must be stored since the last time."""
        if not self.writes and self.touched == self._stored:
            return []
        self._stored = self.touched
        writes, self.writes = [*self.writes, ("change table", {"of_id": self.id, **self._row()})], []
        return writes


def _seat_row(seat: Seat) -> dict[str, Any]:
    return {name: getattr(seat, name) for name in ("kind", "person", "name", "colour", "word", "resigned", "points", "rank")}
