"""Rounds in which everybody who plays has one turn, from the starter on; after a tie only those who tied play on."""

from kosti.engine import Flag, Inner, PerSeat, Seat
from kosti.engine.rules import first_in, next_in


class Rounds:
    playing: Inner[PerSeat[Flag]] = 1
    starter: Inner[Seat]  # who does not play is passed over
    first: Inner[Seat]


def open_round(s):
    s.first = first_in_turn(s)
    s.seat = s.first


def first_in_turn(s):
    return first_in(s, s.starter, s.playing)


def is_last_turn(s):
    return next_in(s, s.seat, s.playing) == s.first


def pass_turn(s):
    """The next player's turn; whether there is one who has not had it."""
    s.seat = next_in(s, s.seat, s.playing)
    return s.seat != s.first
