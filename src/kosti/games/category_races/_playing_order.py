"""A playing order thrown for: the highest sum of four dice plays first, the next second and so on, wherever they sit."""

from kosti.dice import mask_size, pips
from kosti.engine import Count, Inner, PerSeat
from kosti.engine.rules import each, first_seat, next_of, note, several, throw

DICE = 4

WORDS = {
    "order": "Playing order | Очерёдность",
    "for_order": "Everybody throws for the playing order | Все бросают за очерёдность",
    "again": "The same sum: {0} players throw again for their order | Поровну: {0} {0:игрок бросает/игрока бросают/игроков бросают} за очерёдность снова",
}


class PlayingOrder:
    place: Inner[PerSeat[Count]]  # from 0; those who tie share a place until they have thrown for it
    sums: Inner[PerSeat[Count]]
    sharing: Inner[Count]  # who throws for a place now, as a bit set


def throw_for_order(s):
    note(s, "for_order")
    throw_for_places(s)


def throw_for_places(s):
    """Those who share a place throw for it, the best place first; when there is one player in each, the first one throws."""
    for place in range(s.players):
        s.sharing = seats_at(s, place)
        s.seat = first_seat(s.sharing)
        if several(s.sharing):
            if s.sums[s.seat]:
                note(s, "again", mask_size(s.sharing))
            throw(s, DICE, order_thrown)
            return
    s.seat = first_seat(seats_at(s, 0))
    note(s, "begins")
    throw(s, DICE)


def seats_at(s, place):
    seats = 0
    for p in range(s.players):
        seats |= (s.place[p] == place) << p
    return seats


def order_thrown(s):
    s.sums[s.seat] = pips(s.roll, DICE)
    seat = next_of(s, s.seat, s.sharing)
    if seat > s.seat:
        s.seat = seat
        throw(s, DICE, order_thrown)
        return
    for p in each(s, s.sharing):
        for other in each(s, s.sharing):
            s.place[p] += s.sums[other] > s.sums[p]
    throw_for_places(s)


def next_in_order(s):
    """The next player's turn; after the last one the first's."""
    place = s.place[s.seat] + 1
    s.seat = first_seat(seats_at(s, place if place < s.players else 0))
    throw(s, DICE)
