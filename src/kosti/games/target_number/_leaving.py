"""What Buck Dice and Passage share: whoever has enough leaves and is safe, and the last one left loses."""

from kosti.engine import Count, Flag, Inner, PerSeat
from kosti.engine.rules import count_in, decided_by, finish, next_in, note


class Leaving:
    playing: Inner[PerSeat[Flag]] = 1
    place: PerSeat[Count]("Place | Место").when()


def leave(s):
    """Who leaves earlier ranks better; whether the others play on."""
    note(s, "leaves")
    decided_by(s, "first")
    s.playing[s.seat] = 0
    left = count_in(s, s.playing)
    s.standing[s.seat] = left
    s.place[s.seat] = s.players - left
    if left > 1:
        return True
    note(s, "loser", next_in(s, s.seat, s.playing))
    finish(s)
    return False
