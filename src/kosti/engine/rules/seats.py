"""Seats: neighbours, bit sets of seats, and who has most."""

from __future__ import annotations

from typing import Any

from kosti.engine.rules.reasons import decided_by


def left_of(s: Any, seat: int) -> Any:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


def right_of(s: Any, seat: int) -> Any:
    """The previous seat."""
    return seat - 1 if seat > 0 else s.players - 1


def next_in(s: Any, seat: int, present: Any) -> Any:
    """The next seat clockwise for which `present` is not 0 (the same seat if there is no other)."""
    p = left_of(s, seat)
    while present[p] == 0 and p != seat:
        p = left_of(s, p)
    return p


def previous_in(s: Any, seat: int, present: Any) -> Any:
    """The next seat the other way round for which `present` is not 0 (the same seat if there is no other)."""
    p = right_of(s, seat)
    while present[p] == 0 and p != seat:
        p = right_of(s, p)
    return p


def first_in(s: Any, seat: int, present: Any) -> Any:
    """This seat, or the next one clockwise for which `present` is not 0."""
    return seat if present[seat] else next_in(s, seat, present)


def count_in(s: Any, present: Any) -> int:
    """For how many seats `present` is more than 0."""
    found = 0
    for p in range(s.players):
        if present[p] > 0:
            found += 1
    return found


def highest(s: Any, values: Any) -> Any:
    """The highest value of a field over all seats."""
    best = values[0]
    for p in range(1, s.players):
        best = max(best, values[p])
    return best


def lowest(s: Any, values: Any) -> Any:
    """The lowest value of a field over all seats."""
    least = values[0]
    for p in range(1, s.players):
        least = min(least, values[p])
    return least


def set_each(s: Any, values: Any, value: int) -> None:
    """Give a field the same value for every player: ``set_each(s, s.lives, 5)``."""
    for p in range(s.players):
        values[p] = value


def seats_in(s: Any, present: Any) -> Any:
    """The seats for which `present` is more than 0, as a bit set."""
    seats = 0
    for p in range(s.players):
        if present[p] > 0:
            seats |= 1 << p
    return seats


def mark_seats(s: Any, flags: Any, seats: int) -> None:
    """Set a flag of every player: 1 for the seats of a bit set, 0 for the others."""
    for p in range(s.players):
        flags[p] = seats >> p & 1


def leaders(s: Any, seats: int, values: Any, sign: int = 1) -> Any:
    """Of a bit set of seats those with the highest value (`sign` -1: the lowest), as a bit set."""
    best, found = 0, 0
    for p in range(s.players):
        if not seats >> p & 1:
            continue
        if found == 0 or sign * values[p] > best:
            best, found = sign * values[p], 0
        if sign * values[p] == best:
            found |= 1 << p
    return found


def next_of(s: Any, seat: int, seats: int) -> Any:
    """The next seat clockwise that is in a bit set (the same seat if there is no other)."""
    p = left_of(s, seat)
    while not seats >> p & 1 and p != seat:
        p = left_of(s, p)
    return p


def first_of(s: Any, seat: int, seats: int) -> Any:
    """This seat, or the next one clockwise that is in a bit set."""
    return seat if seats >> seat & 1 else next_of(s, seat, seats)


def best_play_on(s: Any, playing: Any, values: Any, sign: int = 1) -> Any:
    """Of those who play only the ones with the highest value (`sign` -1: the lowest) play on; how many they are."""
    mark_seats(s, playing, leaders(s, seats_in(s, playing), values, sign))
    return count_in(s, playing)


def drop_out(s: Any, seat: int, playing: Any) -> Any:
    """A seat is out, ranked behind all who are still in; how many these are."""
    decided_by(s, "left", playing)
    playing[seat] = 0
    left = count_in(s, playing)
    s.standing[seat] = -left
    return left


def everybody(s: Any) -> Any:
    """All seats as a bit set, for `ask_each`."""
    return (1 << s.players) - 1


def each(s: Any, seats: int) -> list[int]:
    """The seats of a bit set one by one, for a loop: ``for p in each(s, winners)`` (see `translate` for what it becomes when compiled)."""
    return [p for p in range(s.players) if seats >> p & 1]


def first_seat(seats: int) -> int:
    """The lowest seat of a bit set."""
    p = 0
    while seats >> p & 1 == 0:
        p += 1
    return p


def several(seats: int) -> bool:
    """Whether a bit set holds more than one: ``several(leaders(s, everybody(s), s.score))`` is a tie."""
    return seats & (seats - 1) != 0
