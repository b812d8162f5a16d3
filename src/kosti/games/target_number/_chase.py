"""What Catch Up and Chase the Ace share: two dice go round the table, an ace passes its die on, and nobody should hold both."""

from kosti.engine import Face, Flag, Inner, PerSeat, Seat
from kosti.engine.rules import OVER, count_in, next_in, note, throw

ACE = 1


class Chase:
    playing: PerSeat[Flag] = 1
    first: Inner[Seat]
    second: Inner[Seat]
    face: Inner[Face]  # what the first die shows while the second falls


def take_dice(s, seat):
    """One die for this seat, the other for the player opposite."""
    s.first = seat
    s.second = seat
    for _ in range(count_in(s, s.playing) // 2):
        s.second = next_in(s, s.second, s.playing)
    note(s, "new_round", s.first, s.second)


def new_round(s, seat):
    take_dice(s, seat)
    throw_both(s)


def throw_both(s):
    """Both dice are thrown at the same moment; `thrown` goes on when the second has fallen."""
    s.seat = s.first
    throw(s, 1, first_thrown)


def first_thrown(s):
    s.face = s.roll[0]
    s.seat = s.second
    throw(s, 1)


def pass_aces(s):
    """Whether the dice have met."""
    return pass_dice_on(s, s.face == ACE, s.roll[0] == ACE)


def pass_dice_on(s, first, second):
    """One of the dice, both or none goes to the next player; whether they have met."""
    if first:
        s.first = pass_on(s, s.first)
    if second:
        s.second = pass_on(s, s.second)
    return s.first == s.second


def pass_on(s, seat):
    neighbour = next_in(s, seat, s.playing)
    note(s, "passes", seat, neighbour)
    return neighbour


def draw_circle(v, draw):
    """Who holds the dice; an ace sends one on to the next player."""
    holders = () if v.moment == OVER else (v.first, v.second)
    held = [[draw.die(0)] * holders.count(p) for p in range(v.players)]
    draw.ring("circle", held, still_in=list(v.playing[: v.players]), goes=[(p, next_in(v, p, v.playing), str(ACE)) for p in holders])
