"""What rules are written with: counting dice, sets of dice, poker hands. Everything here runs interpreted and compiled."""

from kosti.dice.poker import (
    FIVE,
    FOUR,
    FULL_HOUSE,
    HIGH_DIE,
    PAIR,
    STREET,
    THREE,
    TWO_PAIRS,
    poker_class,
    poker_hand,
)
from kosti.dice.sets import is_first_choice, lay_aside, mask_size, next_choice, remove_set, repeats, sort, tally_of_set
from kosti.dice.tally import count_of, face_counted, in_common, longest_run, most_alike, pips, showing, tally, tally_pips, without

__all__ = [
    "FIVE",
    "FOUR",
    "FULL_HOUSE",
    "HIGH_DIE",
    "PAIR",
    "STREET",
    "THREE",
    "TWO_PAIRS",
    "count_of",
    "face_counted",
    "in_common",
    "is_first_choice",
    "lay_aside",
    "longest_run",
    "mask_size",
    "most_alike",
    "next_choice",
    "pips",
    "poker_class",
    "poker_hand",
    "remove_set",
    "repeats",
    "showing",
    "sort",
    "tally",
    "tally_of_set",
    "tally_pips",
    "without",
]
