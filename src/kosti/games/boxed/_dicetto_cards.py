"""The cards of Dicetto: what lies in the row and beside it, which dice fit, and what they promise there."""

from kosti.dice import mask_size, most_alike, tally_of_set
from kosti.engine import Names

ALL_DICE = 0b1111

# Kind of card, copies (of each number), points, label: chosen by the specification, open to agreement.
KINDS = (
    ("number", 3, 1, "Each number", "Каждое число"),
    ("pair", 4, 1, "Pair", "Пара"),
    ("two_pairs", 4, 3, "Two pairs", "Две пары"),
    ("three", 4, 3, "Three of a kind", "Тройка"),
    ("dicetto", 4, 5, "Dicetto", "Dicetto"),
    ("small_straight", 4, 2, "Small straight", "Малый стрит"),
    ("large_straight", 4, 4, "Large straight", "Большой стрит"),
    ("chance", 4, 1, "Chance", "Шанс"),
)
CARDS = Names(*(f"number-{n}" for n in range(1, 7)), *(kind[0].replace("_", "-") for kind in KINDS[1:]), "super-roll", start=1)
PLACES = Names("card-1", "card-2", "card-3", "card-4", "star")
WORDS = {
    **{f"card-{n}": f"card {n} | карта {n}" for n in range(1, 5)},
    **{f"number-{n}": f"Number {n} | Число {n}" for n in range(1, 7)},
    **{name.replace("_", "-"): f"{english} | {russian}" for name, _, _, english, russian in KINDS[1:]},
    "super-roll": "Star | Звезда",
}

# The cards that any set fits; by its size, the cards of equal dice and of straights.
ANY_SET = 1 << CARDS.chance | 1 << CARDS.super_roll
EQUAL_SET = (0, 0, 1 << CARDS.pair, 1 << CARDS.three, 1 << CARDS.dicetto)
STRAIGHT = (0, 0, 0, 1 << CARDS.small_straight, 1 << CARDS.large_straight)

# For the rule of thumb: the dice a card needs, and the chance (of 60) to get so many missing ones.
NEEDED = (0, 1, 1, 1, 1, 1, 1, 2, 4, 3, 4, 3, 4, 1, 1)
CHANCE = (60, 24, 6, 1)
NEVER = 4

BONUS = Names(
    fewest_dicettos="1: fewest Dicettos (3) | 1: меньше всего Dicetto (3)",
    most_dicettos="2: most Dicettos (3) | 2: больше всего Dicetto (3)",
    fewest_cards="3: fewest cards (4) | 3: меньше всего карт (4)",
    most_cards="4: most cards (3) | 4: больше всего карт (3)",
    most_straights="5: most straights (3) | 5: больше всего стритов (3)",
    most_chances="6: most chances (3) | 6: больше всего шансов (3)",
    fewest_1_point="7: fewest 1-point cards (5) | 7: меньше карт в 1 очко (5)",
    most_numbers="8: most numbers (3) | 8: больше всего чисел (3)",
)
# Most (1) or fewest (-1) cards from one kind to another, and the points for it.
BONUS_RULE = (
    (-1, CARDS.dicetto, CARDS.dicetto, 3),
    (1, CARDS.dicetto, CARDS.dicetto, 3),
    (-1, 1, CARDS.chance, 4),
    (1, 1, CARDS.chance, 3),
    (1, CARDS.small_straight, CARDS.large_straight, 3),
    (1, CARDS.chance, CARDS.chance, 3),
    (-1, 1, CARDS.chance, 5),
    (1, 1, 6, 3),
)


def fitting_cards(s, mask):
    """The kinds of card (a bit each) that a set of dice fits; the dice in hand are in order."""
    size, steps, first, last = 0, 0, 0, 0
    for i in range(4):
        if mask >> i & 1:
            if size == 0:
                first = s.hand[i]
            steps += size > 0 and s.hand[i] == last + 1
            last = s.hand[i]
            size += 1
    fitting = ANY_SET
    if first == last:
        fitting |= 1 << first | EQUAL_SET[size]
    elif steps == size - 1:
        fitting |= STRAIGHT[size]
    if mask == ALL_DICE and s.hand[0] == s.hand[1] and s.hand[2] == s.hand[3]:
        fitting |= 1 << CARDS.two_pairs
    return fitting


def value_of(s, mask):
    value = 0
    for i in range(4):
        if mask >> i & 1:
            value += s.hand[i]
    return value


def lead(s, place, fitting, value):
    """By how much a set beats the dice on a card; less than 0 where it may not be placed."""
    if s.tried[place] or fitting >> s.row[place] & 1 == 0:
        return -1
    return value - s.value[place]


def promise_place(s, place, mask):
    """What a set of dice promises on a card: its points, more where it drives others off, less the more dice are missing."""
    card, missing = s.row[place], missing_dice(s, place, mask)
    if missing == NEVER:
        return 0
    points = 5 if ANY_SET >> card & 1 else 10 * s.worth[card - 1]
    if s.value[place]:
        points += points // 2
    return points * CHANCE[missing] + value_of(s, mask)


def missing_dice(s, place, mask):
    """How many dice a set lacks for a card, NEVER if it does not suit it. An equal set may win a fight: as if one die were missing."""
    card, size, counts, fitting = s.row[place], mask_size(mask), tally_of_set(mask, s.hand, 4), fitting_cards(s, mask)
    if fitting >> card & 1:
        ahead = lead(s, place, fitting, value_of(s, mask))
        return 0 if ahead > 0 else 1 if ahead == 0 else NEVER
    if card == CARDS.two_pairs:
        suits = size <= 2 * most_alike(counts)
    elif card == CARDS.small_straight or card == CARDS.large_straight:
        suits = most_alike(counts) == 1 and counts < (counts & -counts) << 4 * NEEDED[card]
    else:
        suits = most_alike(counts) == size
    return NEEDED[card] - size if suits and size < NEEDED[card] else NEVER
