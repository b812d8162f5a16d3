"""Everything that can be announced in Bluff: hands with their loose dice, combinations alone, and three dice read as a number; in the order of each way to play."""

from collections import Counter
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from kosti.dice import count_of, tally
from kosti.engine import Names, with_dice
from kosti.games.bluffing._hands import ALL_HANDS, aces_on_top, hand_name, hand_strength, hand_words, hands_in_order, ways

TRIPLES = tuple(sorted(faces[::-1] for faces in combinations_with_replacement(range(1, 7), 3)))


def announced_strength(counts, three_dice, kickers, aces_high):
    """Higher is better; 0 are dice without a combination, where loose dice do not count."""
    if three_dice:
        return number_read(aces_on_top(counts) if aces_high else counts)
    return hand_strength(counts, kickers, aces_high)


def number_read(counts):
    """The digits in falling order."""
    number = 0
    for face in range(6, 0, -1):
        for _ in range(count_of(counts, face)):
            number = 10 * number + face
    return number


def triple_name(faces):
    return "-".join(map(str, faces))


LABELS = {
    **{hand_name(faces, True): hand_words(faces, True) for faces in hands_in_order(True, False)},
    **{hand_name(faces, False): hand_words(faces, False) for faces in hands_in_order(False, False)},
    **{triple_name(faces): with_dice("", faces) for faces in TRIPLES},
}
HANDS = Names(**LABELS, start=1)


class Way(NamedTuple):
    """A way to play: what is announced, and how it ranks."""

    three_dice: int
    kickers: int
    aces_high: int


class Announcement(NamedTuple):
    """A hand as one way to play ranks it."""

    strength: int
    hand: int  # its number in HANDS
    throws: int  # how many are just this hand


def order_number(three_dice, kickers, aces_high):
    """Where the order of a way to play stands in the tables below."""
    return 4 * three_dice + 2 * kickers + aces_high


def possible_throws(way):
    return TRIPLES if way.three_dice else ALL_HANDS


def announcements(way):
    """All announcements from the lowest to the highest."""
    hands, throws = {}, Counter()
    for faces in possible_throws(way):
        strength = announced_strength(tally(faces, len(faces)), *way)
        if strength:
            hands[strength] = triple_name(faces) if way.three_dice else hand_name(faces, way.kickers)
            throws[strength] += ways(faces)
    return [Announcement(strength, HANDS.number(hands[strength]), throws[strength]) for strength in sorted(hands)]


def share_reaching(way, order):
    """Of a thousand throws, how many are at least as good as each announcement."""
    throws = [announcement.throws for announcement in order]
    every = sum(map(ways, possible_throws(way)))
    return [1000 * sum(throws[place:]) // every for place in range(len(throws))]


def by_place(values):
    """A row of a table: place 1 is the lowest announcement, place 0 none at all."""
    row = (0, *values)
    return row + (0,) * (len(ALL_HANDS) + 1 - len(row))


def ends_of_runs(hands):
    """For every place the last one up to which the hands are numbered one by one: they can be offered together."""
    ends = list(range(len(hands)))
    for place in range(len(hands) - 2, 0, -1):
        if hands[place + 1] == hands[place] + 1:
            ends[place] = ends[place + 1]
    return tuple(ends)


# The tables of the rules: by the number of an order, then by place; PLACE_OF by the hand.
WAYS = sorted((Way(*flags) for flags in product((0, 1), repeat=len(Way._fields))), key=lambda way: order_number(*way))
ORDERS = [announcements(way) for way in WAYS]
HIGHEST_PLACE = tuple(len(order) for order in ORDERS)
HAND_AT = tuple(by_place(announcement.hand for announcement in order) for order in ORDERS)
STRENGTH_AT = tuple(by_place(announcement.strength for announcement in order) for order in ORDERS)
PLACE_OF = tuple(tuple(hands.index(hand) if hand in hands else 0 for hand in range(len(HANDS) + 1)) for hands in HAND_AT)
RUN_END = tuple(ends_of_runs(hands) for hands in HAND_AT)
REACHING = tuple(by_place(share_reaching(way, order)) for way, order in zip(WAYS, ORDERS, strict=True))
