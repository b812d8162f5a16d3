"""Time at a table: when bots move, when somebody is nudged, and when a bot stands in for one move."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from random import Random

from kosti.engine.rules import NO_SEAT
from kosti.engine.table.pending import Choice
from kosti.rooms.room import Room

PACE = {"slow": 1.6, "normal": 0.9, "fast": 0.1}  # seconds from the question to a bot's answer
RACING = (5.0, 20.0)  # times the pace that a bot takes for a step of a race
DOUBTFUL = (0.8, 1.8)  # the same where there are secrets: nobody shall read a hand from how long somebody thinks
PONDERING, PONDERED = (
    (3.0, 9.0),
    0.25,
)  # seconds that people take for a card that only they know of; in so many of the steps in which it could be theirs, bots and pauses take as long
SEARCHING = 1.5  # the least pace where a bot searches for a second: a question with a single answer must take as long
STEP, NOTE = 0.9, 1.2  # seconds for a step that led to the question, and for something said on the way, before a bot answers at a normal pace
READING = {"slow": 1.6, "normal": 1.0, "fast": 0.0}  # times as long
MOST_READ = 4  # notes for which a bot waits
STAND_IN = 2  # times the clock until a bot makes the move


@dataclass(frozen=True)
class Duty:
    """Something that happens at a certain time: `throw` (by a bot), `hush` (nobody was asked), `nudge`, `choose` (by a bot), `late` (the game's own limit), `stand in`."""

    at: float
    kind: str
    seat: int


def duties(room: Room, searching: Collection[str]) -> list[Duty]:
    """All that time will bring at this table as it stands, soonest first; `searching` are the levels whose bots think for a while where they have a choice."""
    pace = _pace(room, searching)
    found = [Duty(_answered_at(room, NO_SEAT, pace), "hush", NO_SEAT)] if room.table.is_hushed else []
    for seat in room.waiting_for():
        asked = room.asked_at[seat]
        if room.seats[seat].plays_itself:
            found.append(Duty(_answered_at(room, seat, pace), "choose" if room.table.moment == "choice" else "throw", seat))
            continue
        late = room.table.late_move(seat)
        if late:
            found.append(Duty(room.thinking.since(seat) + late[1], "late", seat))
        if room.setup.clock:
            if seat not in room.nudged:
                found.append(Duty(asked + room.setup.clock, "nudge", seat))
            found.append(Duty(asked + STAND_IN * room.setup.clock, "stand in", seat))
    return sorted(found, key=lambda duty: duty.at)


def _answered_at(room: Room, seat: int, pace: float) -> float:
    """When a bot answers: in a race, as long as people think too, after a good while; and never at a time that could tell something.

    All of a secret step is timed from its beginning, so that nobody can tell how often a bot was asked in it, or whether anybody was.
    """
    waits, secrets = room.table.pending, room.setup.game.has_secrets
    race, together = isinstance(waits, Choice) and waits.race, isinstance(waits, Choice) and waits.together
    if room.asks_secretly and not race:
        about = f"step {room.secret_step} {seat if together else NO_SEAT}"
        return room.secret_since + (_doubt(room, about, PONDERING) if not together and _is_pondered(room) else pace * _doubt(room, about))
    rivals = race and not all(room.seats[p].plays_itself for p in room.waiting_for())
    thinks = _doubt(room, f"{room.asked_since[seat]} {seat}", RACING if rivals else DOUBTFUL) if rivals or secrets else 1
    return room.asked_at[seat] + pace * thinks + _reading(room)


def _is_pondered(room: Room) -> bool:
    """Whether a quiet question, or the pause in its place, takes as long as if a person had it: sometimes, so that a long one tells nobody that one has. Who plays against bots alone knows anyway."""
    people = sum(not seat.plays_itself for seat in room.seats)
    return people > 1 and _doubt(room, f"pondered {room.secret_step}", (0.0, 1.0)) < PONDERED


def _reading(room: Room) -> float:
    """Seconds that people need to see what has led to the present question; none where there are secrets, for there a pause tells nothing at all."""
    if room.setup.game.has_secrets:
        return 0.0
    return READING[room.pace] * (STEP * len(room.steps.way) + NOTE * min(room.steps.notes, MOST_READ))


def _pace(room: Room, searching: Collection[str]) -> float:
    """Seconds that a bot takes, more or less; where one searches and there are secrets, never so few that it has no time to."""
    searches = room.setup.game.has_secrets and any(s.plays_itself and s.skill in searching for s in room.seats)
    return max(PACE[room.pace], SEARCHING if searches else 0.0)


def _doubt(room: Room, about: str, span: tuple[float, float] = DOUBTFUL) -> float:
    """How long something takes that nobody can foretell, and that is the same if it is asked again."""
    return Random(f"{room.setup.seed.hex()} {about}").uniform(*span)


def carry_out(room: Room, duty: Duty) -> bool:
    """Do what is due, if it needs no thinking; False where a bot must choose."""
    if duty.kind == "late":
        late = room.table.late_move(duty.seat)
        if late:
            room.play(duty.seat, late[0])
        return True
    if duty.kind == "hush":
        room.break_hush()
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
    return max(0.0, end - room.ticks())


def time_given(room: Room, seat: int) -> int | None:
    """The seconds a seat has in all for what it is asked; None where nobody counts."""
    late = room.table.late_move(seat)
    return late[1] if late else room.setup.clock
