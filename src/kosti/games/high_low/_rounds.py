"""Rounds in which everybody who plays has one turn, from the starter on; after a tie only those who tied play on."""

from kosti.dice import mask_size
from kosti.engine import Flag, Inner, PerSeat, Seat, leaders, mark_seats, next_in, seats_in


class Rounds:
    playing: Inner[PerSeat[Flag]]
    starter: Inner[Seat]  # who does not play is passed over
    first: Inner[Seat]


def open_round(s):
    s.first = first_in_turn(s)
    s.seat = s.first


def first_in_turn(s):
    return s.starter if s.playing[s.starter] else next_in(s, s.starter, s.playing)


def is_last_turn(s):
    return next_in(s, s.seat, s.playing) == s.first


def pass_turn(s):
    """The next player's turn; whether there is one who has not had it."""
    s.seat = next_in(s, s.seat, s.playing)
    return s.seat != s.first


def best_play_on(s, values, sign=1):
    """Of those who play only the ones with the highest value (`sign` -1: the lowest) play on; how many they are."""
    best = leaders(s, seats_in(s, s.playing), values, sign)
    mark_seats(s, s.playing, best)
    return mask_size(best)
