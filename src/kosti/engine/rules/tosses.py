"""A toss: everybody throws, the best one wins, and those who tie throw again."""

from __future__ import annotations

from typing import Any

from kosti.engine.rules.moments import go, note, throw
from kosti.engine.rules.numbers import step_number
from kosti.engine.rules.seats import everybody, first_seat, several

WORSE_THAN_ANY = -1000


def toss(s: Any, seats: int, dice: int, then: Any, sign: int = 1) -> None:
    """All seats of a bit set throw some dice; the highest sum wins (`sign` -1: the lowest). The step `then` goes on with the winner in ``s.seat``."""
    s.toss_dice = dice
    s.toss_sign = sign
    s.toss_then = step_number(then)
    toss_among(s, seats)


def toss_for_start(s: Any, dice: int, then: Any, sign: int = 1) -> None:
    """A `toss` of the whole table for who begins."""
    note(s, "highest_begins" if sign > 0 else "lowest_begins")
    toss(s, everybody(s), dice, then, sign)


def break_tie(s: Any, tied: int, dice: int, then: Any, sign: int = 1) -> None:
    """A `toss` of those who were equally good; one alone needs none."""
    if several(tied):
        note(s, "toss_again")
    toss(s, tied, dice, then, sign)


def toss_among(s: Any, seats: int) -> None:
    """Those who throw now, lowest seat first; one alone has won."""
    s.toss_left = seats
    s.toss_tied = 0
    s.toss_best = WORSE_THAN_ANY
    s.seat = first_seat(seats)
    if several(seats):
        throw(s, s.toss_dice, tossed)
    else:
        go(s, s.toss_then)


def tossed(s: Any) -> None:
    """One has thrown: the next, or those who tie again, or the winner."""
    result = 0
    for i in range(s.rolled):
        result += s.toss_sign * s.roll[i]
    if result > s.toss_best:
        s.toss_best = result
        s.toss_tied = 0
    if result == s.toss_best:
        s.toss_tied |= 1 << s.seat
    s.toss_left &= ~(1 << s.seat)
    if s.toss_left:
        s.seat = first_seat(s.toss_left)
        throw(s, s.toss_dice, tossed)
        return
    if several(s.toss_tied):
        note(s, "toss_again")
    toss_among(s, s.toss_tied)
