"""A room: one authoritative table with its seats, its history and its talk. It knows nothing of networks and disks.

Every change leaves in `writes` what must be stored; whoever drives the room stores it before telling anybody.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kosti.engine.rules import NO_SEAT
from kosti.engine.sight.secrets import is_kept, is_secretive
from kosti.engine.table.events import Event
from kosti.engine.table.pending import Choice, Draw
from kosti.engine.table.table import Table
from kosti.engine.table.thinking_time import ThinkingTime
from kosti.rooms.course import Course
from kosti.rooms.fair.dice import FairDice
from kosti.rooms.history import Line, Past, SeatRequest, Setup
from kosti.rooms.people.buckets import Buckets
from kosti.rooms.people.people import Person, clean_colour, clean_name
from kosti.rooms.people.seats import OPEN, Seat, new_bot, own_name, seats_of
from kosti.rooms.refusals import Refused
from kosti.rooms.steps import Steps, go_on_alone
from kosti.rooms.stored import CHAT_KEPT, row_of, seat_row
from kosti.rooms.writes import Write

CHAT_SHOWN = 60
CHAT_BURST, CHAT_SECONDS = 8, 2  # lines that somebody may write at once, and the seconds after which they may write another
MOST_FALLS = 100  # throws and draws that wait for nobody and are made at once; where a game has more, somebody must press the button
ACCEPTED_KEPT = 100  # messages of one player, and of all onlookers together, that are known as carried out


class Room:
    """One table and everybody round it."""

    def __init__(self, setup: Setup, seats: list[Seat], now: Callable[[], float] = time.time, ticks: Callable[[], float] = time.monotonic) -> None:
        self.setup = setup
        self.seats = seats
        self.now = now  # the time of day, which can be set
        self.ticks = ticks  # seconds that only go forward: what anybody waits for is counted by them
        self.status = "waiting"
        self.pace = "normal"
        self.version = 0
        self.next: str | None = None
        self.changed = setup.created
        self.past: list[Past] = []
        self.moves = 0  # of the history
        self.chat: list[Line] = []  # the last lines
        self.said = 0  # lines of chat, also those that are not kept any more
        self.talk = Buckets(1 / CHAT_SECONDS, CHAT_BURST, now)
        self.muted: list[str] = []  # onlookers who may not write
        self.sent_away: list[str] = []  # onlookers who may not come back
        self.requests: list[SeatRequest] = []
        self.nudged: set[int] = set()
        self.here: frozenset[str] | None = None  # people who look at the table, as far as its keeper says
        self.absent: frozenset[str] = frozenset()  # people who play and have not been here for a while
        self.accepted: dict[tuple[str, str], int] = {}  # messages that were carried out, by person and id (idempotency keys): the version each led to
        self.questions = [0] * len(seats)  # how many each seat has been asked
        self.asked_since: dict[int, int] = {}  # seat: the number of its present question
        self.asked_at: dict[int, float] = {}  # seat: when it was asked
        self.secret_since, self.secret_step = 0.0, 0  # when the table last went on as far as anybody can tell who is not asked in secret, and the version then
        self.thinking = ThinkingTime()
        self.rewritten = 0  # rises when history was cut
        self.touched = 0  # rises with everything that anybody can see
        self.writes: list[Write] = []
        self.successor: Room | None = None  # the table of the rematch, until it is stored
        self.fair = FairDice(setup.seed, [])
        self.steps = Steps()
        self.table = self._fresh_table(seats)
        self._asking: tuple[str, Any] | None = None
        self._noticed = 0  # events before this one have been looked at
        self._secret: Any = None  # what the table asked in secret then
        self._stored = -1

    def _fresh_table(self, seats: list[Seat]) -> Table:
        setup = self.setup
        table = Table(setup.game, [seat.name for seat in seats], setup.variant, setup.options, None, asks_all=self.asks_all)
        self.course = Course(table)
        return table

    def asks_all(self, table: Table) -> bool:
        """Whether the table leaves a question with a single answer to this room, which makes such a move itself so that it can be seen; where there are secrets it is its player's own, for how fast it comes could tell something."""
        return table.game.has_secrets or self.steps.are_taken

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

    @property
    def given_up(self) -> bool:
        """Whether all people have left the game; bots may play on, but there is nobody left for whom the seed must stay secret."""
        return self.status == "playing" and not self.people and any(s.resigned for s in self.seats)

    def waiting_for(self) -> list[int]:
        """The seats that are to act now: to choose, to throw or to draw."""
        return self.table.asked if self.status == "playing" else []

    @property
    def asks_secretly(self) -> bool:
        """Whether the others may not know who has the choice, or who has answered."""
        return is_secretive(self.table)

    @property
    def mark(self) -> tuple[int, ...]:
        """Something that is different after every change."""
        return self.touched, self.version, self.fair.next, len(self.writes)

    # --- before the game

    def open(self) -> None:
        """A new table: store it; it waits for its people and their words."""
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
                    **row_of(self),
                },
            )
        )
        self.writes += [("add seat", {"table_id": self.id, "seat": p, **seat_row(s)}) for p, s in enumerate(self.seats)]
        self._touch()

    def sit(self, seat: int, person: Person, name: str | None, colour: str | None) -> None:
        """A person takes an open seat."""
        place = self._place(seat)
        if place.kind != "open":
            raise Refused("seat_taken")
        others = [s for s in self.seats if s is not place]
        called = own_name(clean_name(name) if name else person.name, others)
        self._seat_anew(seat, replace(place, kind="person", name=called, colour=clean_colour(colour or person.colour), person=person.id))
        self._touch()

    def _seat_anew(self, seat: int, place: Seat) -> None:
        """Somebody comes or goes: whatever was pledged or told is void, and everybody will give a fresh word."""
        seats = [replace(s, pledge="", word="") for s in (*self.seats[:seat], place, *self.seats[seat + 1 :])]
        self._sit_down_again(seats)
        changed = [p for p, (old, new) in enumerate(zip(self.seats, seats, strict=True)) if old != new]
        self.seats = seats
        for one in changed:
            self._store_seat(one)

    def _sit_down_again(self, seats: list[Seat]) -> None:
        """A table for those who sit there now, if it takes them; what was told to the old ones is told anew."""
        self.table = self._fresh_table(seats)
        self.rewritten += 1

    def stand(self, seat: int, person: Person) -> None:
        """A person gives the seat back before the game; the host does so for a bot."""
        place = self._place(seat)
        if place.person != person.id and not (place.kind == "bot" and person.id == self.setup.host):
            raise Refused("not_yours")
        self._check_waiting()
        self._seat_anew(seat, replace(place, kind="open", name=OPEN, person=None, level=None))
        self._touch()

    def seat_bot(self, seat: int, person: Person, level: str | None) -> None:
        """The host gives an open seat to a bot."""
        place = self._place(seat)
        if person.id != self.setup.host:
            raise Refused("host_only")
        self._check_waiting()
        if place.kind != "open":
            raise Refused("seat_taken")
        self._seat_anew(seat, new_bot(place.colour, [s for s in self.seats if s is not place], level))
        self._touch()

    def cancel(self, person: Person) -> None:
        """The host takes the table away before the game, or when nobody plays at it."""
        if person.id != self.setup.host:
            raise Refused("host_only")
        if self.status == "over":
            raise Refused("is_over")
        if self.status == "playing" and self.people:
            raise Refused("started")
        self.status = "cancelled"
        self._touch()

    def _check_waiting(self) -> None:
        if self.status != "waiting":
            raise Refused("started")

    def _place(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise Refused("no_such_seat")
        return self.seats[seat]

    def note_word(self, seat: int, pledge: str, word: str) -> None:
        """What the person of a seat has pledged, and the word itself once it is told."""
        place = self.seats[seat]
        if (place.pledge, place.word) == (pledge, word):
            return
        place.pledge, place.word = pledge, word
        self._store_seat(seat)
        self._touch()

    def start(self) -> None:
        """The game begins: the words of the fair dice are fixed."""
        self.status = "playing"
        self.fair = FairDice(self.setup.seed, [s.word for s in self.seats])
        self._sit_down_again(self.seats)
        with self.steps.taken(self.table):
            self._go_on(actor=None)

    # --- the game

    def play(self, seat: int, move: int, first: int | None = None, then: Sequence[int] = ()) -> None:
        """A seat makes a move; after the one that leads to it, where it was offered through that (`sight.through`), and with those that follow it in a whole play: all of them or none."""
        way = [*([] if first is None else [first]), move, *then]
        if len(way) > 1:
            self.table.check_way(way[0], way[1], seat, way[2:])
        with self.steps.taken(self.table):
            if first is not None:
                self._remember(self.table.play_number(first, seat))
            if first is None or move in self.table.offers(seat):  # where it is the only one there, the table has made it
                self._remember(self.table.play_number(move, seat))
            for one in then:
                self._remember(self.table.make_only_move() if self.table.only_move == one else self.table.play_number(one, seat))
            self._go_on(seat)

    def play_out_of_turn(self, seat: int, move: int) -> None:
        """A seat makes a move that needs no turn; all that is asked stays asked."""
        with self.steps.taken(self.table):
            self._remember(self.table.play_number(move, seat))
        self.version += 1
        self._ask_anew(set(self.asked_since))
        self._touch()

    def throw(self, faces: Sequence[int] | None = None) -> None:
        """The pending dice fall: these faces, or what the fair dice give."""
        with self.steps.taken(self.table):
            self._fall() if faces is None else self._remember(self.table.throw(faces))
            self._go_on(self.table.player)

    def draw(self, card: int | None = None) -> None:
        """The pending card is drawn: this one, or what the fair dice give."""
        with self.steps.taken(self.table):
            self._fall() if card is None else self._remember(self.table.draw(card))
            self._go_on(self.table.player)

    def break_hush(self) -> None:
        """Nobody was asked, and the time is up in which somebody could have been."""
        with self.steps.taken(self.table):
            self._remember(self.table.break_hush())
            self._go_on(None)

    def _fall(self) -> None:
        """The pending throw or draw falls as the fair dice say."""
        number = self.fair.next
        self._remember(self.table.fall(self.fair), number)

    def _remember(self, events: list[Event], number: int | None = None) -> None:
        """Note what was done, with the first fair number it took, and the moves that the table has made because of it."""
        for event in events:
            if event.kind != "note":
                self._add(event, None if event.forced else number)
        self.course.go_on(self.table, forced=events[0].forced and events[0].kind == "play")
        self.steps.note(self.table, events)

    def _add(self, event: Event, number: int | None) -> None:
        past = Past(event.kind, event.seat, event.values, number, event.forced)
        stored = json.dumps([event.text] if past.kind in ("play", "draw") else past.values)  # words outlive a change of the rules, numbers do not
        row = {"table_id": self.id, "n": len(self.past), "kind": past.kind, "seat": past.seat, "given": stored, "number": number}
        self.past.append(past)
        self.moves += past.is_move
        self.writes.append(("add event", row))

    def _go_on(self, actor: int | None) -> None:
        """Make the throws and draws that wait for nobody and the moves without a choice, one after the other, then ask whoever is next."""
        falls = 0
        while True:
            if falls < MOST_FALLS and self._falls_by_itself():
                falls += 1
                self._fall()
            elif made := go_on_alone(self.table):
                self._remember(made)
            else:
                break
        self.version += 1
        if not self._is_unnoticed():
            self._drop_requests()
            self._begin_step()
        self._ask_anew(self._still_asked(actor))
        if self.table.moment == "over":
            self._end()
        self._touch()

    def _is_unnoticed(self) -> bool:
        """Whether this is still the secret step of before, and nobody has heard of what was done but who did it."""
        news, self._noticed = self.table.events[self._noticed :], len(self.table.events)
        before, self._secret = self._secret, self._asked_in_secret()
        return before is not None and before is self._secret and all(is_kept(event) for event in news)

    def _start_noticing(self) -> None:
        """The history was read or cut: from here on it goes on."""
        self._noticed, self._secret = len(self.table.events), self._asked_in_secret()
        self._begin_step()

    def _asked_in_secret(self) -> Any:
        """As far as others may know: the position from which some choose together, True where nobody knows whom, None where somebody is asked openly."""
        return (self.table.group_start or True) if self.asks_secretly else None

    def _begin_step(self) -> None:
        self.secret_since, self.secret_step = self.ticks(), self.version

    def _falls_by_itself(self) -> bool:
        waits = self.table.pending
        if waits is None or isinstance(waits, Choice) or self.table.is_hushed:
            return False
        bot = self.seats[waits.seat].plays_itself
        if isinstance(waits, Draw):  # what may still be drawn would say who holds the rest, so where there are secrets nobody draws from real piles
            return self.virtual or bot or waits.owner == NO_SEAT or self.setup.game.has_secrets
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
        """Number the question of each seat and remember when it was asked; of those in `kept` it has not changed."""
        asked, now = self.waiting_for(), self.ticks()
        kept = kept & set(asked) & set(self.asked_since)
        for p in asked:
            self.questions[p] += p not in kept
        self.asked_since = {p: self.questions[p] for p in asked}
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
        self.course.go_back(self.table)
        self.steps = Steps()
        self.version += 1
        self.rewritten += 1
        self.requests = []
        self._asking = self._answered_together()
        self._start_noticing()
        self._ask_anew(set())
        self._touch()

    # --- round the game

    def name_of(self, person: Person) -> str:
        """What somebody is called at this table: by their seat, if they have one; onlookers never have the name of a player."""
        seat = next((s for s in self.seats if s.person == person.id), None)
        return seat.name if seat else own_name(person.name, self.seats)

    def say(self, person: Person, text: str) -> None:
        """A line of chat; only the last ones are kept."""
        colour = next((s.colour for s in self.seats if s.person == person.id), person.colour)
        line = Line(self.name_of(person), colour, text, self.now())
        self.writes.append(("add chat", {"table_id": self.id, "n": self.said, **vars(line)}))
        self.said += 1
        self.chat.append(line)
        if len(self.chat) > CHAT_KEPT:
            self.chat = self.chat[-CHAT_KEPT:]
            self.writes.append(("cut chat", {"of_table": self.id, "before_n": self.said - CHAT_KEPT}))
        self.touched += 1

    def set_onlookers(self, muted: list[str] | None = None, sent_away: list[str] | None = None) -> None:
        """Who may not write, or not come back."""
        self.muted = self.muted if muted is None else muted
        self.sent_away = self.sent_away if sent_away is None else sent_away
        self._touch()

    def resign(self, seat: int) -> None:
        """A person leaves the game; a bot plays on for the seat."""
        self.seats[seat].resigned = True
        self.requests = []
        self.change_hands([seat])

    def change_hands(self, seats: Sequence[int]) -> None:
        """Somebody else plays for some seats from now on: whatever they are asked is a new question."""
        for seat in seats:
            self._store_seat(seat)
        if self.status == "playing" and self._falls_by_itself():
            with self.steps.taken(self.table):
                self._go_on(actor=seats[0] if seats else None)
            return
        self.version += 1
        self._ask_anew(set(self.asked_since) - set(seats))
        self._touch()

    def _drop_requests(self) -> None:
        """The table has gone on: what was asked about a position is void, what was asked about an absent person is not."""
        self.requests = [r for r in self.requests if r.kind == "stand_in"]

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
        """Remember that a message was carried out, and forget the oldest of the same player, or of the onlookers."""
        self.accepted[person, message] = self.version
        self.writes.append(("accept", {"table_id": self.id, "person": person, "message": message, "version": self.version}))
        if len(self.accepted) <= ACCEPTED_KEPT:
            return
        seated = {seat.person for seat in self.seats}
        same = [key for key in self.accepted if (key[0] == person if person in seated else key[0] not in seated)]
        for key in same[:-ACCEPTED_KEPT]:
            del self.accepted[key]
            self.writes.append(("forget accepted", {"of_table": self.id, "of_person": key[0], "of_message": key[1]}))

    # --- storing

    def _touch(self) -> None:
        self.touched += 1
        if self.status != "playing" or not self.asks_secretly:  # anybody may know when a table was changed, but not how many steps are taken in secret
            self.changed = self.now()

    def go_on_from_here(self) -> None:
        """The room was read: nothing of it must be stored, and whoever is asked thinks from now on."""
        self._start_noticing()
        self.thinking.go_on(self.table, self.waiting_for(), self.ticks())
        self._asking = self._answered_together()
        self._stored = self.touched

    def _store_seat(self, seat: int) -> None:
        self.writes.append(("change seat", {"of_table_id": self.id, "of_seat": seat, **seat_row(self.seats[seat])}))

    def take_writes(self) -> list[Write]:
        """All that must be stored since the last time."""
        if not self.writes and self.touched == self._stored:
            return []
        self._stored = self.touched
        writes, self.writes = [*self.writes, ("change table", {"of_id": self.id, **row_of(self)})], []
        return writes
