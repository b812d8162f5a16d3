"""What every table does round an answer, whatever the game: the engine's own rules, which games do not call. They stand here once and run interpreted and compiled."""

from __future__ import annotations

from typing import Any

from kosti.engine.rules.moments import go
from kosti.engine.rules.seats import first_seat, next_of


def is_own_affair(s: Any) -> Any:
    """Whether a single answer to the pending question need not be asked for: nobody else chooses at the same time, and nobody must find out who was asked."""
    return s.group == 0 and s.quiet == 0


def take_answer(s: Any) -> bool:
    """The seat in turn answers; whether it is one of several who choose at the same time."""
    s.quiet = 0
    if s.group == 0:
        return False
    s.waiting &= ~(1 << s.seat)
    return True


def next_asked(s: Any) -> Any:
    """Who is asked next of several that choose at the same time: in a race all in turn."""
    return next_of(s, s.seat, s.waiting) if s.racing else first_seat(s.waiting)


def ask_on(s: Any) -> None:
    """One of several has made a move: the next is asked; after the last answer the step goes on."""
    if s.waiting != 0:
        s.seat = next_asked(s)
        return
    s.racing = 0
    go(s, s.group)
    s.group = 0


def rank_of(s: Any, seat: int) -> int:
    """The final rank of a seat: 1 is best, equal standings share a rank."""
    rank = 1
    for p in range(s.players):
        if s.standing[p] > s.standing[seat]:
            rank += 1
    return rank
