"""Time at a table: when bots move, when somebody is nudged, and when a bot stands in for one move."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from kosti.engine.table.pending import Choice
from kosti.rooms.room import Room

PACE = {"slow": 1.6, "normal": 0.9, "fast": 0.1}  # seconds from the question to a bot's answer
RACING = (5.0, 20.0)  # times the pace that a bot takes for a step of a race
STAND_IN = 2  # times the clock until a bot makes the move


@dataclass(frozen=True)
class Duty:
    """Something that happens at a certain time: `throw` (by a bot), `nudge`, `choose` (by a bot), `late` (the game's own limit), `stand in`."""

    at: float
    kind: str
    seat: int


def duties(room: Room) -> list[Duty]:
    """All that time will bring at this table as it stands, soonest first."""
    found = []
    for seat in room.waiting_for():
        asked = room.asked_at[seat]
        if room.seats[seat].plays_itself:
            kind = "choose" if room.table.moment == "choice" else "throw"
            found.append(Duty(asked + PACE[room.pace] * patience(room, seat), kind, seat))
            continue
        late = room.table.late_move(seat)
        if late:
            found.append(Duty(room.thinking.since(seat) + late[1], "late", seat))
        if room.setup.clock:
            if seat not in room.nudged:
                found.append(Duty(asked + room.setup.clock, "nudge", seat))
            found.append(Duty(asked + STAND_IN * room.setup.clock, "stand in", seat))
    return sorted(found, key=lambda duty: duty.at)


def patience(room: Room, seat: int) -> float:
    """How much longer than usual a bot thinks: in a race, as long as people think too, a good while, and never the same."""
    waits = room.table.pending
    if not (isinstance(waits, Choice) and waits.race) or all(room.seats[p].plays_itself for p in room.waiting_for()):
        return 1
    return Random(f"{room.id} {room.asked_since[seat]} {seat}").uniform(*RACING)


def carry_out(room: Room, duty: Duty) -> bool:
    """Do what is due, if it needs no thinking; False where a bot must choose."""
    if duty.kind == "late":
        late = room.table.late_move(duty.seat)
        if late:
            room.play(duty.seat, late[0])
        return True
    if duty.kind == "nudge":
        room.nudge(duty.seat)
        return True
    if room.table.moment == "throw":
        room.throw()
        return True
    if room.table.moment == "draw":
        room.draw()
        return True
    return False


def time_left(room: Room, seat: int) -> float:
    """The seconds a seat has left before it is nudged, or before the game's own limit is reached."""
    late = room.table.late_move(seat)
    end = room.thinking.since(seat) + late[1] if late else room.asked_at[seat] + (room.setup.clock or 0)
    return max(0.0, end - room.now())


def time_given(room: Room, seat: int) -> int | None:
    """The seconds a seat has in all for what it is asked; None where nobody counts."""
    late = room.table.late_move(seat)
    return late[1] if late else room.setup.clock
