"""Groups of dice that add up to seven: finding them among the loose dice and setting them aside."""

from kosti.dice import count_of, remove_set, tally
from kosti.engine.rules import put_aside

# All ways to make seven, fewest dice first.
WAYS = "16 25 34 115 124 133 223 1114 1123 1222 11113 11122 111112 1111111"
SEVENS = tuple(tally([int(face) for face in way], len(way)) for way in WAYS.split())


def take_pairs(s):
    """The dice are sorted: too little together and the low one cannot be paired, too much and the high one cannot."""
    low, high, paired = 0, s.rolled - 1, 0
    while low < high:
        together = s.roll[low] + s.roll[high]
        if together == 7:
            s.aside[2 * s.sevens] = s.roll[low]
            s.aside[2 * s.sevens + 1] = s.roll[high]
            s.sevens += 1
            paired |= 1 << low | 1 << high
        if together <= 7:
            low += 1
        if together >= 7:
            high -= 1
    s.rolled = remove_set(paired, s.roll, s.rolled)


def sevens_in(s):
    """The kinds of seven that the loose dice contain, as a bit set."""
    counts = tally(s.roll, s.rolled)
    found = 0
    for kind in range(len(SEVENS)):
        if contains(counts, SEVENS[kind]):
            found |= 1 << kind
    return found


def contains(counts, group):
    for face in range(1, 7):
        if count_of(counts, face) < count_of(group, face):
            return False
    return True


def dice_of_seven(s, kind):
    needed, dice = SEVENS[kind], 0
    for i in range(s.rolled):
        if count_of(needed, s.roll[i]):
            needed -= 1 << 4 * s.roll[i]
            dice |= 1 << i
    return dice


def take(s, dice):
    s.sevens += 1
    put_aside(s, dice, s.aside)


def has_pair(counts):
    for face in range(1, 4):
        if count_of(counts, face) and count_of(counts, 7 - face):
            return True
    return False
