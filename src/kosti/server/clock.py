"""Time at a table: when bots move, when somebody is nudged, and when a bot stands in for one move."""

from __future__ import annotations

from dataclasses import dataclass

from kosti.server.room import Room

PACE = {"slow": 1.6, "normal": 0.9, "fast": 0.1}  # seconds from the question to a bot's answer
STAND_IN = 2  # times the clock until a bot makes the move


@dataclass(frozen=True)
class Duty:
    """Something that happens at a certain time: `throw` (by a bot), `nudge`, `choose` (by a bot), `stand in`."""

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
            found.append(Duty(asked + PACE[room.pace], kind, seat))
        elif room.setup.clock:
            if seat not in room.nudged:
                found.append(Duty(asked + room.setup.clock, "nudge", seat))
            found.append(Duty(asked + STAND_IN * room.setup.clock, "stand in", seat))
    return sorted(found, key=lambda duty: duty.at)


def carry_out(room: Room, duty: Duty) -> bool:
    """Do what is due, if it needs no thinking; False where a bot must choose."""
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
    """The seconds a seat has left before it is nudged."""
    return max(0.0, room.asked_at[seat] + (room.setup.clock or 0) - room.now())
