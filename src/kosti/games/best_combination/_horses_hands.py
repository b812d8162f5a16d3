"""The hands of Horses: how they rank, what jokers stand for, and which dice lie beside them."""

from kosti.dice import count_of, mask_size
from kosti.engine import Names
from kosti.games.best_combination._poker_hands import HANDS

FACE_ORDER = Names(natural="6 5 4 3 2 1 | 6 5 4 3 2 1", ace_high="1 6 5 4 3 2 | 1 6 5 4 3 2")
JOKERS = Names(no_jokers="none | нет", aces="all 1s | единицы", deuces="all 2s | двойки")  # the number is the face

SIZES = ((0, 0), (2, 0), (2, 2), (3, 0), (0, 0), (3, 2), (4, 0), (5, 0))  # how many dice of one face, and of another
FACE = (0, 1, 2, 3, 4, 5, 6, 1)  # with aces high the 1 ranks as a seven


def hand_value(s, counts, jokers):
    """A number that ranks the best hand; the jokers stand for whatever is best."""
    for strength in range(HANDS.five, HANDS.nothing, -1):
        hand = hand_of_strength(s, strength)
        faces = best_street(s, counts, jokers) if hand == HANDS.street else best_faces(s, counts, jokers, SIZES[hand][0], SIZES[hand][1])
        if faces > 0:
            return strength << 6 | faces
    return 0


def strength_of(value):
    return value >> 6


def hand_of_strength(s, strength):
    if s.street_above_full_house and (strength == HANDS.street or strength == HANDS.full_house):
        return HANDS.street + HANDS.full_house - strength
    return strength


def best_faces(s, counts, jokers, many, few):
    """The best face to have `many` of and the best other one to have `few` of, as one number; 0 if the jokers do not suffice."""
    top = 7 if s.face_order == FACE_ORDER.ace_high and s.jokers != JOKERS.aces else 6
    for a in range(top, top - 6, -1):
        left = jokers - max(0, many - count_of(counts, FACE[a]))
        if left < 0:
            continue
        if few == 0:
            return a * 8
        for b in range(top, top - 6, -1):
            if b != a and few - count_of(counts, FACE[b]) <= left:
                return a * 8 + b
    return 0


def best_street(s, counts, jokers):
    """Its lowest face: 2-3-4-5-6 beats 1-2-3-4-5."""
    for low in range(2 if s.streets else 0, 0, -1):
        missing = 0
        for face in range(low, low + 5):
            missing += count_of(counts, face) == 0
        if missing <= jokers:
            return low
    return 0


def loose_dice(s):
    """The dice beside the hand; a street or a full house that is not good enough is broken up."""
    value = s.value[s.seat]
    whole = strength_of(value) == HANDS.street or strength_of(value) == HANDS.full_house
    kept, other = FACE[value >> 3 & 7], 0 if whole else FACE[value & 7]
    loose = 0
    for i in range(5):
        die = s.hand[s.seat][i]
        if die != s.jokers and die != kept and die != other and mask_size(loose) < s.max_reroll:
            loose |= 1 << i
    return loose
