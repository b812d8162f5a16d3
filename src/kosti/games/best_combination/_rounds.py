"""Rounds in which everybody still playing has one turn, and the results are compared when all have had theirs."""

from kosti.engine import Count, Flag, Inner, Number, PerSeat, Seat
from kosti.engine.rules import each, fill, first_of, mark_seats, next_in, note, right_of

WORDS = {
    "plays_off": "A tie: {0.name} {0.name:throw/throws} on | Поровну: {0.name} {0.name:бросаете/бросает} дальше",
}


class Rounds:
    round: Count
    opener: Seat("Opens the round | Открывает раунд")
    playing: Inner[PerSeat[Flag]] = 1
    result: Inner[PerSeat[Number]]("Result | Результат")
    used: Count.of("limit")("Throws made | Сделано бросков")
    limit: Inner[Count]


def open_round(s, opener, throws):
    """The opener's turn, with so many throws at most."""
    fill(s.result, 0)
    s.opener = opener
    s.seat = opener
    s.used = 0
    s.limit = throws


def clear_hands(s):
    """Before the first throw of a round, where everybody's dice lie on the table."""
    for p in range(s.players):
        fill(s.hand[p], 0)


def pass_turn(s):
    """The next player's turn; whether there is one who has not had it."""
    s.seat = next_in(s, s.seat, s.playing)
    s.used = 0
    return s.seat != s.opener


def earliest(s, seats):
    """Of a bit set of seats the one that has its turn first in this round."""
    return first_of(s, s.opener, seats)


def latest(s, seats):
    """Of a bit set of seats the one that has its turn last in this round."""
    p = right_of(s, s.opener)
    while not seats >> p & 1:
        p = right_of(s, p)
    return p


def play_off(s, seats, throws):
    """Those who tie play on alone, in the order of the round."""
    for p in each(s, seats):
        note(s, "plays_off", p)
    mark_seats(s, s.playing, seats)
    open_round(s, earliest(s, seats), throws)
