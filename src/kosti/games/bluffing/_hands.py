"""Hands of five dice that are announced by name, from the lowest to the highest: the combination alone, or with its loose dice."""

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, prod

from kosti.dice import STREET, count_of, longest_run, most_alike, poker_hand, tally, without
from kosti.engine import Names, with_dice

ACE = 1
LOOSE_DICE = (1 << 15) - 1  # the bits of a hand's strength below its class

FACES_EN = ("", "1s", "2s", "3s", "4s", "5s", "6s")
FACES_RU = ("", "единицы", "двойки", "тройки", "четвёрки", "пятёрки", "шестёрки")
OF_FACES_RU = ("", "единиц", "двоек", "троек", "четвёрок", "пятёрок", "шестёрок")


def hand_strength(counts, kickers, aces_high):
    """Higher is better; without `kickers` loose dice do not count, and dice without a combination are 0. Ones are the lowest face or the highest, but straights stay as they are."""
    strength = poker_hand(aces_on_top(counts) if aces_high else counts, kickers)
    if most_alike(counts) > 1:
        return strength
    if longest_run(counts) == 5:
        return (STREET << 15) + count_of(counts, 6)
    return strength & LOOSE_DICE if kickers else 0


def belongs(counts, face):
    """Whether dice of a face are part of the combination, and not loose."""
    return count_of(counts, face) > 1 or longest_run(counts) == 5


def aces_on_top(counts):
    """The tally with every face one lower, and the ones as sixes."""
    return without(counts, ACE) >> 4 | count_of(counts, ACE) << 24


def hand_name(faces, kickers):
    """What a hand is called in the notation: `three-1` or, with its loose dice, `three-1-63`."""
    kind, main, loose = _parts(faces)
    if kind == "nothing":
        return f"nothing-{_digits(loose)}"
    if kind == "straight":
        return f"straight-{max(faces)}"
    name = "-".join([kind, *map(str, main)])
    return f"{name}-{_digits(loose)}" if kickers and loose else name


def hand_words(faces, kickers, aces_high=False):
    """The label of a hand in both languages."""
    kind, main, loose = _parts(faces)
    if kind == "two-pairs" and aces_high and ACE in main:
        main.reverse()
    if kind == "nothing":
        return with_dice("nothing | ничего", loose)
    if kind == "straight":
        return with_dice("straight | стрит", sorted(faces))
    face, other = main[0], main[-1]
    english, russian = {
        "pair": (f"pair of {FACES_EN[face]}", f"пара {OF_FACES_RU[face]}"),
        "two-pairs": (f"two pairs {face} and {other}", f"две пары {face} и {other}"),
        "three": (f"three {FACES_EN[face]}", f"три {FACES_RU[face]}"),
        "full-house": (f"full house {face} and {other}", f"фул-хаус {face} и {other}"),
        "four": (f"four {FACES_EN[face]}", f"четыре {FACES_RU[face]}"),
        "five": (f"five {FACES_EN[face]}", f"пять {OF_FACES_RU[face]}"),
    }[kind]
    if kickers and loose:
        return with_dice(f"{english} with | {russian} с", loose)
    return f"{english} | {russian}"


def _parts(faces):
    """The kind of a hand, the faces that make it, and its loose dice, highest first."""
    counts = Counter(faces)
    main = [face for face, n in sorted(counts.items(), key=lambda pair: (-pair[1], -pair[0])) if n > 1]
    loose = [face for face in sorted(faces, reverse=True) if counts[face] == 1]
    kinds = {(): "nothing", (2,): "pair", (2, 2): "two-pairs", (3,): "three", (3, 2): "full-house", (4,): "four", (5,): "five"}
    kind = kinds[tuple(counts[face] for face in main)]
    return ("straight" if kind == "nothing" and max(faces) - min(faces) == 4 else kind), main, loose


def _digits(faces):
    return "".join(map(str, faces))


def ways(faces):
    """In how many throws a hand falls."""
    return factorial(len(faces)) // prod(factorial(n) for n in Counter(faces).values())


ALL_HANDS = tuple(combinations_with_replacement(range(1, 7), 5))


def hands_in_order(kickers, aces_high):
    """One throw for every hand that can be announced, from the lowest to the highest."""
    throws = {hand_strength(tally(faces, 5), kickers, aces_high): faces for faces in ALL_HANDS}
    return [throws[strength] for strength in sorted(throws) if strength or kickers]


COMBINATIONS = Names(**{hand_name(faces, False): hand_words(faces, False) for faces in hands_in_order(False, False)}, start=1)
STRENGTH_OF = (0, *(hand_strength(tally(faces, 5), False, False) for faces in hands_in_order(False, False)))
