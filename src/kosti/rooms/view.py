"""What each viewer is sent: exactly the view of a seat or of a spectator, as JSON, made once for all who see the same."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from kosti.engine.declare.game import Die, Game
from kosti.engine.sight.scene import ShownDie, build_scene, dice_of
from kosti.engine.sight.secrets import may_know
from kosti.engine.sight.speak import happened, option_label
from kosti.engine.table.events import Event
from kosti.engine.table.pending import Draw, Throw
from kosti.engine.table.table import Table
from kosti.engine.table.wording import label
from kosti.engine.words import SHARED
from kosti.rooms.clock import time_given, time_left
from kosti.rooms.people import Person
from kosti.rooms.room import CHAT_SHOWN, Room
from kosti.rooms.seats import Seat

EVENTS_SHOWN = 40
to_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=vars).encode  # dataclasses as their fields


@cache
def has_secrets(game: Game) -> bool:
    """Whether one seat may see what another may not."""
    return game.information != "perfect" or any(f.secret for f in game.fields.values()) or any(v.secret for v in game.verbs.values())


def point_of_view(room: Room, person: Person | None, in_hand: int | None) -> tuple[int | None, int | None]:
    """The seat whose view a device shows, and the seat that must take the device first (each may be None)."""
    mine = room.seats_of(person.id if person else None)
    if not mine:
        return None, None
    asked = [p for p in room.waiting_for() if p in mine]
    if len(mine) == 1 or room.status != "playing" or not has_secrets(room.setup.game):
        return (asked or mine)[0], None
    if not asked or in_hand in asked:
        return (in_hand if in_hand in mine else None), None
    return None, None if _falls_openly(room) else asked[0]


def _falls_openly(room: Room) -> bool:
    """Whether a throw or draw is pending that everybody will see."""
    waits = room.table.pending
    return isinstance(waits, Throw | Draw) and waits.is_open


class Views:
    """The views of one room; whatever several people see in the same way is made once."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._made_at: tuple[int, int] = (-1, -1)
        self._scenes: dict[tuple[int | None, str], str] = {}
        self._histories: dict[tuple[int | None, str], History] = {}

    def view(self, person: Person | None, in_hand: int | None, lang: str, here: set[str]) -> str:
        """The whole view of a device, as JSON."""
        room = self.room
        viewer, handover = point_of_view(room, person, in_hand)
        mine = room.seats_of(person.id if person else None)
        rest = {
            "type": "table",
            "id": room.id,
            "version": room.version,
            **table_facts(room, lang),
            "pace": room.pace,
            "seats": seat_views(room.seats, person, here),
            "viewer": viewer,
            "host": person is not None and person.id == room.setup.host,
            "handover": handover,
            "pending": pending(room, mine, lang),
            "chat": chat(room),
            "requests": requests(room),
            "clock": clock(room, viewer),
            "results": results(room, lang),
            "fair": fair(room, lang),
            "next": room.next,
            "nudged": nudged(room, viewer),
        }
        return f'{to_json(rest)[:-1]},"scene":{self._scene(viewer, lang)},"events":{self._events(viewer, lang)}}}'

    def _scene(self, viewer: int | None, lang: str) -> str:
        key = (self.room.version, self.room.touched if self.room.status == "waiting" else 0)
        if key != self._made_at:
            self._made_at = key
            self._scenes.clear()
        if (viewer, lang) not in self._scenes:
            self._scenes[viewer, lang] = scene_json(self.room.table, viewer, lang)
        return self._scenes[viewer, lang]

    def _events(self, viewer: int | None, lang: str) -> str:
        history = self._histories.setdefault((viewer, lang), History())
        return history.json(self.room, viewer, lang)


class History:
    """The history as one viewer may know it; grows with the game instead of being told anew every time."""

    def __init__(self) -> None:
        self.told = 0  # events that are in `lines` for good
        self.rewritten = 0
        self.lines: list[str] = []

    def json(self, room: Room, viewer: int | None, lang: str) -> str:
        """The last events as JSON."""
        table = room.table
        if self.rewritten != room.rewritten or self.told > len(table.events):
            self.told, self.rewritten, self.lines = 0, room.rewritten, []
        still_closed: list[str] = []
        for n in range(self.told, len(table.events)):
            line = event_json(table, n, viewer, lang)
            if still_closed or not (table.events[n].open or table.events[n].seat == viewer):
                still_closed.append(line)
            else:
                self.told, self.lines = n + 1, [*self.lines[-EVENTS_SHOWN:], line] if line else self.lines
        shown = [line for line in (*self.lines, *still_closed) if line]
        return f"[{','.join(shown[-EVENTS_SHOWN:])}]"


def scene_json(table: Table, viewer: int | None, lang: str) -> str:
    """A scene as JSON."""
    return to_json(build_scene(table, viewer, lang))


def event_json(table: Table, n: int, viewer: int | None, lang: str) -> str:
    """One event as JSON, or nothing if the viewer may not hear of it."""
    event = table.events[n]
    said = happened(table, event, viewer, lang)
    if not said:
        return ""
    dice = event_dice(table, event, may_know(event, viewer), lang)
    return to_json({"n": n, "kind": event.kind, "seat": event.seat, "text": said, "dice": dice})


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
        "title": setup.game.titles[lang],
        "variant": setup.variant,
        "options": changed_options(setup.game, room.table.options, lang),
        "status": room.status,
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


def seat_views(seats: list[Seat], person: Person | None, here: set[str]) -> list[dict[str, Any]]:
    """Who sits where."""
    return [
        {
            "name": s.name,
            "colour": s.colour,
            "kind": s.kind,
            "level": s.level,
            "resigned": s.resigned,
            "here": s.kind == "bot" or s.person in here,
            "mine": person is not None and s.person == person.id,
        }
        for s in seats
    ]


def pending(room: Room, mine: list[int], lang: str) -> dict[str, Any] | None:
    """The throw or draw that the table waits for."""
    table, waits = room.table, room.table.pending
    if room.status != "playing" or not isinstance(waits, Throw | Draw):
        return None
    is_mine = waits.seat in mine
    shown: dict[str, Any] = {"kind": table.moment, "seat": waits.seat, "dice": [], "mine": is_mine}
    if isinstance(waits, Throw):
        shown["dice"] = [die_kind(table.game, die, lang) for die in waits.dice]
    elif is_mine:
        shown["cards"] = [{"card": card, "text": card_text(table, card, lang)} for card in waits.cards]
    return shown


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
    first = max(0, len(room.chat) - CHAT_SHOWN)
    return [{"n": first + i, **vars(line)} for i, line in enumerate(room.chat[first:])]


def requests(room: Room) -> list[dict[str, Any]]:
    """What is asked of the others, and which seats have agreed."""
    agreed = [[p for p, s in enumerate(room.seats) if s.person in r.agreed] for r in room.requests]
    return [{"kind": r.kind, "by": r.by, "agreed": who} for r, who in zip(room.requests, agreed, strict=True)]


def clock(room: Room, viewer: int | None) -> dict[str, Any] | None:
    """The time for this move: the viewer's own, or that of the first who is known to be asked."""
    waiting = [p for p in room.waiting_for() if not room.seats[p].plays_itself]
    if not waiting or (viewer not in waiting and room.asks_quietly):
        return None
    seat = viewer if viewer in waiting else waiting[0]
    assert seat is not None
    seconds, left = time_given(room, seat), time_left(room, seat)
    return {"seconds": seconds, "left": round(left, 1), "seat": seat, "nudged": left <= 0} if seconds else None


def nudged(room: Room, viewer: int | None) -> list[int]:
    """The seats that somebody has knocked for, as far as a viewer may know that they are asked."""
    return [p for p in sorted(room.nudged) if p == viewer or not room.asks_quietly]


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
    name = re.sub(r" \(.*\)$", "", label(game, game.score_field, lang)) if game.has_points else ""  # how many are needed is known by now
    return "" if name == SHARED["score"][lang] else name


def fair(room: Room, lang: str) -> dict[str, Any]:
    """The promise of the dice; what was promised only at the end."""
    seed = room.setup.seed.hex() if room.status == "over" else None
    return {"commitment": room.fair.commitment, "words": [s.word for s in room.seats], "dice": promised_dice(room.setup.game, lang), "seed": seed}


@cache
def promised_dice(game: Game, lang: str) -> list[dict[str, Any]]:
    """Every kind of die of a game with its sides, in the order in which a fair number chooses among them."""
    promised = []
    for number, die in enumerate(game.kinds):
        shown = dice_of(game, die.sides, lang, [number] * len(die.sides), named=len(game.kinds) > 1)
        promised.append({"kind": die.name, "label": shown[0].colour, "sides": list(die.sides), "texts": [side.text for side in shown]})
    return promised
