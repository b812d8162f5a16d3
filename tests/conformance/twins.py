"""Two rooms whose games differ only in what one viewer may not see, each with that viewer's device; time stands still until a test moves it."""

import json
import random
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

from kosti.engine.declare.fields import EVERY_OTHER, NO_ONE, OWNER, flat
from kosti.engine.declare.game import Game
from kosti.engine.rules import NO_SEAT
from kosti.engine.sight.secrets import may_know, may_see, view
from kosti.engine.table.events import Event
from kosti.engine.table.pending import Choice, Throw
from kosti.engine.table.state import State
from kosti.engine.table.table import Table
from kosti.rooms.history import Setup
from kosti.rooms.people.people import Person
from kosti.rooms.people.seats import Seat
from kosti.rooms.room import Room
from kosti.rooms.shown.stream import Stream
from kosti.rooms.shown.view import Views
from kosti.rooms.stored import row_of
from kosti.server.shelf.table_list import table_info
from tests.conformance.test_secrets import swap
from tests.server.helpers import SEED, Time, tell_words

CLOCK = 600  # seconds a move; nobody is late in these games


class TwinRoom(Room):
    """A room whose dice and cards fall alike for a viewer who may see them, and otherwise as `hidden` says."""

    viewer: int | None = None
    hidden = random.Random(0)
    alike: frozenset[str] = frozenset()  # of "throw" and "draw": what falls alike though the viewer does not see it

    def _fall(self) -> None:
        waits, table = self.table.pending, self.table
        assert waits is not None
        assert not isinstance(waits, Choice)
        chance = self.hidden
        if may_see(waits.owner, self.viewer) or table.moment in self.alike:
            heard = sum(is_heard(event, self.viewer) for event in table.events)
            chance = random.Random(f"{self.id} {heard} {waits.seat}")
        if isinstance(waits, Throw):
            done = table.throw([chance.choice(die.sides) for die in waits.dice])
        else:
            order = chance.random()
            done = table.draw(min(waits.cards, key=lambda card: random.Random(f"{order} {card}").random()))
        self._remember(done, self.fair.next)


def is_heard(event: Event, viewer: int | None) -> bool:
    """Whether a viewer hears of an event, if only that something was thrown or drawn."""
    return may_know(event, viewer) or event.kind == "throw" or (event.kind == "draw" and event.only != NO_SEAT)


def new_room(game: Game, variant: str | None, players: int, viewer: int | None, name: str, bot: bool, dice: str = "virtual") -> TwinRoom:
    """A room with people at all seats, or at all but one of the viewer's opponents; the game has begun."""
    time = Time()
    seats = [Seat("person", f"P{p}", "teal", person=f"p{p}") for p in range(players)]
    if bot and players > 1:
        seats[-1 if viewer != players - 1 else 0] = Seat("bot", "Bot", "plum", level="normal")
    host = next(s.person for s in seats if s.person) or ""
    room = TwinRoom(Setup(name, game, variant, {}, dice, CLOCK, host, SEED, time()), seats, time, time)
    room.viewer, room.hidden = viewer, random.Random(name)
    room.open()
    tell_words(room)
    return room


def redeal(table: Table, viewer: int | None, donor: State, chance: random.Random) -> None:
    """Exchange the dice and cards that a viewer may not see, but cards that somebody looks at just now; how many there are stays."""
    state = table._state
    for name, field in table.game.fields.items():
        mine, theirs = getattr(state, name), getattr(donor, name)
        if field.kind not in ("dice", "cards") or not field.secret:
            continue
        if field.secret in (OWNER, EVERY_OTHER):
            for seat in range(state.players):
                if (seat == viewer) == (field.secret == EVERY_OTHER) or viewer is None:
                    mine[seat] = swap(field, mine[seat], theirs[seat], chance)
        elif field.secret == NO_ONE or (field.kind == "dice" and getattr(state, field.secret) != viewer):
            setattr(state, name, swap(field, mine, theirs, chance))


class Side:
    """One of the two rooms, and what the viewer's device is sent there."""

    def __init__(self, room: TwinRoom, lang: str) -> None:
        self.room, self.lang = room, lang
        self.person = Person(f"p{room.viewer}", "x", "teal") if room.viewer is not None else None
        self.views, self.stream = Views(room), Stream()
        self.time: Any = room.ticks
        self.base = float(int(self.time.at))
        self.told = len(room.table.events)
        self.start: State | None = None

    def twin(self) -> "Side":
        """The same room once more, sharing nothing."""
        self.room.table.recent.clear()
        game = self.room.setup.game
        room = deepcopy(self.room, {id(game): game})
        return Side(room, self.lang)

    def hear(self) -> str | None:
        """The message that the viewer is sent now, if any."""
        self.seen = self.views.seen(self.person, None, self.lang, {})
        return self.stream.message(self.seen)

    def info(self) -> dict[str, Any]:
        """What the list of tables says to the viewer."""
        room = self.room
        setup = {name: getattr(room.setup, name) for name in ("id", "variant", "dice", "clock", "host", "created")}
        row = SimpleNamespace(**setup, game=room.setup.game.id, options="{}", seed=SEED.hex(), **row_of(room))
        return table_info(row, room.seats, self.person, (), self.lang)

    def fields(self) -> dict[str, Any]:
        """The declared fields as the viewer may see them."""
        table = self.room.table
        seen = view(table.game, table._state, self.room.viewer).values()
        return {name: seen[name] for name in table.game.fields}

    def is_possible(self) -> bool:
        """Whether nobody has played a card that they do not have any more since the cards were dealt anew."""
        state, fields = self.room.table._state, self.room.setup.game.fields.items()
        return all(number >= 0 for name, field in fields if field.kind == "cards" for number in flat(getattr(state, name)))

    def flow(self) -> dict[str, str]:
        """Whose turn it is and all else that is shown but dice, cards, sheets and sentences."""
        return {**self.seen.parts, "clock": "", **{name: self.seen.scene[name] for name in ("active", "moment", "viewer")}}

    def go_ahead(self, chance: random.Random) -> None:
        """A moment goes by, but less than what lies between two comparisons."""
        self.time.at += (self.base + 1 - self.time.at) * chance.random() / 4

    def others(self) -> list[int]:
        """Who is asked besides the viewer."""
        return [seat for seat in self.room.waiting_for() if seat != self.room.viewer]

    def may(self, seat: int, move: int) -> bool:
        """Whether a seat is asked and may make a move."""
        return seat in self.room.waiting_for() and any(low <= move <= high for low, high in self.room.table.offer_ranges(seat))

    def pick(self, seat: int, chance: random.Random, secret: bool | None = None) -> int | None:
        """A move of a seat, of all or only of those that are secret, or open; often the last one, with which most are done."""
        runs = self.room.table.offer_ranges(seat)
        runs = [run for run in runs if secret is None or bool(self.room.setup.game.verb_of(run[0]).secret) == secret]
        return chance.randint(*(runs[-1] if chance.random() < 0.3 else chance.choice(runs))) if runs else None

    @property
    def is_together(self) -> bool:
        """Whether those still choose who were asked together at the position `start`."""
        waits = self.room.table.pending
        return isinstance(waits, Choice) and waits.together and self.room.table.group_start is self.start

    @property
    def is_quiet(self) -> bool:
        """Whether somebody is asked quietly, or nobody is and nobody may know."""
        waits = self.room.table.pending
        return self.room.table.is_hushed or (isinstance(waits, Choice) and waits.quiet)


def lines_of(text: str | None) -> list[dict[str, Any]]:
    """The lines of the history that a message brings."""
    message = json.loads(text or "{}")
    return message.get("news") or message.get("events") or []


def tells(line: dict[str, Any]) -> tuple[str, str]:
    """What a line tells, in words and by what it marks: the dice that count are shown then."""
    return line["text"], str(line.get("about"))


def by_seat(lines: list[dict[str, Any]]) -> dict[int, list[tuple[str, str]]]:
    """What is told of each seat."""
    return {seat: [tells(line) for line in lines if line["seat"] == seat] for seat in {line["seat"] for line in lines}}


def parts_of(text: str | None) -> dict[str, str]:
    """The parts of a message by name: those of the scene beside the others, and lines of the history one by one."""
    message = json.loads(text or "{}")
    lines = {f"line {line['n']}": {**line, "dice": len(line["dice"] or ())} for line in lines_of(text)}
    parts = {**message, **message.get("scene", {}), **lines}
    for name in ("scene", "news", "events"):
        parts.pop(name, None)
    return {name: str(part)[:400] for name, part in parts.items()}
