"""After the game: its record with the proof, the proof for a program, and the replay step by step."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.sight.drawn.things import Item, Row, Scene
from kosti.engine.sight.told.speak import line
from kosti.engine.table.events import Event
from kosti.engine.table.pending import Draw, Throw
from kosti.engine.table.table import Table
from kosti.engine.table.written.record import Proof, write_record
from kosti.rooms.history import Past
from kosti.rooms.refusals import Refused
from kosti.rooms.room import Room
from kosti.rooms.shown.view import event_dice, results


def check_over(room: Room) -> None:
    """Refuse what needs the end of a game."""
    if room.status != "over":
        raise Refused("not_over")


def check_told(room: Room) -> None:
    """Refuse what would show secrets while people still play."""
    if not room.given_up:
        check_over(room)


def record(room: Room) -> str:
    """The record of a game that nobody plays any more, with the proof of its dice."""
    check_told(room)
    if not room.virtual:
        return write_record(room.table, Proof(dice="real"))
    pledges = [s.pledge for s in room.seats]
    proof = Proof("fair", room.fair.commitment, pledges if any(pledges) else [], room.setup.seed.hex(), room.fair.words, skipped(room))
    return write_record(room.table, proof)


def skipped(room: Room) -> list[int]:
    """The fair numbers that were taken back with an undo."""
    used = {p.number + i for p in room.past if p.number is not None for i in range(_count(p))}
    last = max(used, default=-1)
    return [k for k in range(last) if k not in used]


def _count(past: Past) -> int:
    return len(past.values) if past.kind == "throw" else 1


def _again(room: Room) -> Iterator[tuple[Table, Past | None]]:
    """The game once more: the table before anything, and after every event with what the table did by itself because of it."""
    table = Table(room.setup.game, [s.name for s in room.seats], room.setup.variant, room.setup.options, None, asks_all=room.asks_all)
    done = None
    yield table, None
    for past, following in zip_longest(room.past, room.past[1:]):
        table.repeat(Event(past.kind, past.seat, "", past.values))
        done = done if past.forced else past
        if following is None or not following.forced:
            yield table, done


def _step_by_step(room: Room) -> Iterator[tuple[Table, Past | None]]:
    """The game once more, also after every move without a choice; what goes on by itself since nobody was asked belongs to what was before it."""
    table = Table(room.setup.game, [s.name for s in room.seats], room.setup.variant, room.setup.options, None, asks_all=lambda table: True)
    yield table, None
    for past, following in zip_longest(room.past, room.past[1:]):
        table.repeat(Event(past.kind, past.seat, "", past.values, forced=past.forced))
        if following is None or following.kind != "hush":
            yield table, past


def proof(room: Room) -> dict[str, Any]:
    """Every number of a game that nobody plays any more, with what it could have been."""
    check_told(room)
    throws: list[dict[str, Any]] = []
    possible: list[tuple[str | None, list[int]]] = []
    for table, past in _again(room) if room.virtual else ():
        if past is not None and past.number is not None:
            throws.append(_proof_of(table, past, past.number, possible))
        possible = _possible(table)
    return {
        "dice": room.setup.dice,
        "commitment": room.fair.commitment,
        "pledges": [s.pledge for s in room.seats],
        "seed": room.setup.seed.hex(),
        "words": room.fair.words,
        "throws": throws,
    }


def _proof_of(table: Table, past: Past, first: int, possible: list[tuple[str | None, list[int]]]) -> dict[str, Any]:
    """One throw or draw, the last of a table: which event it is, and the numbers from `first` on that it took."""
    n = next(n for n in range(len(table.events) - 1, -1, -1) if table.events[n].kind == past.kind)
    fell = enumerate(zip(possible, past.values, strict=True))
    numbers = [{"k": first + i, "die": die, "sides": sides, "result": result} for i, ((die, sides), result) in fell]
    return {"n": n, "kind": past.kind, "seat": past.seat, "text": table.events[n].text, "numbers": numbers}


def _possible(table: Table) -> list[tuple[str | None, list[int]]]:
    """What each number of the pending throw or draw chooses from: the kind of die (None: a pile) and its sides."""
    waits = table.pending
    if isinstance(waits, Throw):
        return [(die.name, list(die.sides)) for die in waits.dice]
    return [(None, waits.pile)] if isinstance(waits, Draw) else []


def replay(room: Room, lang: str) -> dict[str, Any]:
    """A finished game step by step, with everything open."""
    check_over(room)
    steps = []
    told = 0
    for table, past in _step_by_step(room):
        steps.append(replay_step(table, table.events[told:] if past else [], lang))
        told = len(table.events)
    setup = room.setup
    return {
        "id": room.id,
        "game": setup.game.id,
        "title": setup.game.title_of(setup.variant)[lang],
        "variant": setup.variant,
        "names": room.table.names,
        "results": results(room, lang),
        "steps": steps,
    }


def replay_step(table: Table, new: list[Event], lang: str) -> dict[str, Any]:
    """The table as it stands, all open, with what has just happened."""
    first = next((e for e in new if e.kind != "note"), None)
    thrown = next((e for e in new if e.kind == "throw"), None)
    return {
        "scene": open_scene(table, lang).data(),
        "log": " · ".join(told_openly(table, len(table.events) - len(new), lang)),
        "kind": first.kind if first else "",
        "seat": first.seat if first else -1,
        "dice": [vars(die) for die in event_dice(table, thrown, True, lang) or ()] if thrown else None,
    }


def told_openly(table: Table, since: int, lang: str) -> list[str]:
    """The sentences of what has happened since an event, with nothing kept from anybody; what the same player goes on to do is told without the name again."""
    told: list[str] = []
    subject = None
    for n, event in enumerate(table.events[since:], since):
        heard = line(table, n, event.only if event.only >= 0 else event.seat, lang, since=since)
        if not heard:
            continue
        again = heard.over and len(told) >= heard.over
        told = told[: -heard.over] if again else told
        told.append(heard.brief if told and event.seat == subject else heard.text)
        subject = event.seat
    return told


def open_scene(table: Table, lang: str) -> Scene:
    """The table with all secrets open: what the spectator sees, completed by what each seat sees of its own."""
    scene = build_scene(table, None, lang, actions=False)
    if not table.game.has_secrets or table.moment == "over":
        return scene
    for seat in range(len(table.names)):
        seen = build_scene(table, seat, lang, actions=False)
        scene.table = _opened_items(scene.table, seen.table)
        scene.sheet = _opened_rows(scene.sheet, seen.sheet)
    return scene


def _opened_items(mine: list[Item], others: list[Item]) -> list[Item]:
    found = {(i.id, i.owner): i for i in mine}
    for item in others:
        known = found.get((item.id, item.owner))
        if known is None or _hidden(known) > _hidden(item):
            found[item.id, item.owner] = item
    return list(found.values())


def _hidden(item: Item) -> int:
    """How much of an item is hidden."""
    if item.kind == "dice":
        return sum(die.face is None for die in item.value)
    return int(item.kind == "pile" or item.value == "?")


def _opened_rows(mine: list[Row], others: list[Row]) -> list[Row]:
    """The rows of both, in the order of the longer sheet; a row may be there for its owner only."""
    known = {row.id: row for row in mine}
    for row in others:
        found = known.setdefault(row.id, row)
        found.values = [b if a in ("?", None) else a for a, b in zip(found.values, row.values, strict=True)]
    order = {row.id: i for i, row in enumerate(others if len(others) > len(mine) else mine)}
    return sorted(known.values(), key=lambda row: order.get(row.id, len(order)))
