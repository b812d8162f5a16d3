"""Everything that can be announced in Bluff: hands with their loose dice, combinations alone, and three dice read as a number; in the order of each way to play."""

from itertools import combinations_with_replacement, product

from kosti.dice import count_of, tally
from kosti.engine import Names
from kosti.games.bluffing._hands import ALL_HANDS, aces_on_top, hand_name, hand_strength, hand_words, hands_in_order, ways

TRIPLES = tuple(sorted(faces[::-1] for faces in combinations_with_replacement(range(1, 7), 3)))
LONGEST_ORDER = len(ALL_HANDS)


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
    **{triple_name(faces): f"{triple_name(faces)} | {triple_name(faces)}" for faces in TRIPLES},
}
HANDS = Names(**LABELS, start=1)


def announcements(three_dice, kickers, aces_high):
    """All announcements from the lowest to the highest: the strength, the hand, and in how many throws just this falls."""
    found = {}
    for faces in TRIPLES if three_dice else ALL_HANDS:
        strength = announced_strength(tally(faces, len(faces)), three_dice, kickers, aces_high)
        if strength:
            name = triple_name(faces) if three_dice else hand_name(faces, kickers)
            found[strength] = (HANDS.number(name), found.get(strength, (0, 0))[1] + ways(faces))
    return [(strength, *found[strength]) for strength in sorted(found)]


def by_place(values):
    """A row of a table: place 1 is the lowest announcement, place 0 none at all."""
    row = (0, *values)
    return row + (0,) * (LONGEST_ORDER + 1 - len(row))


# Order number 4 * three_dice + 2 * kickers + aces_high.
ORDERS = tuple(announcements(*way) for way in product((0, 1), repeat=3))
HIGHEST_PLACE = tuple(len(order) for order in ORDERS)
HAND_AT = tuple(by_place(hand for _, hand, _ in order) for order in ORDERS)
STRENGTH_AT = tuple(by_place(strength for strength, _, _ in order) for order in ORDERS)
PLACE_OF = tuple(tuple(hands.index(hand) if hand in hands else 0 for hand in range(len(HANDS) + 1)) for hands in HAND_AT)


def ends_of_runs(hands):
    """For every place the last one up to which the hands are numbered one by one: they can be offered together."""
    ends = list(range(len(hands)))
    for place in range(len(hands) - 2, 0, -1):
        if hands[place + 1] == hands[place] + 1:
            ends[place] = ends[place + 1]
    return tuple(ends)


RUN_END = tuple(ends_of_runs(hands) for hands in HAND_AT)


def per_mille_reaching(order):
    """Of a thousand throws, how many are at least as good as each announcement."""
    throws = 6**3 if len(order) == len(TRIPLES) else 6**5
    return by_place(1000 * sum(n for _, _, n in order[place:]) // throws for place in range(len(order)))


REACHING = tuple(per_mille_reaching(order) for order in ORDERS)
