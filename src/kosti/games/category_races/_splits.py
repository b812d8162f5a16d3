"""Four dice make two pairs: a split pairs the first die with one of the others."""

from kosti.dice import pips

SPLITS = 3


def lower_sum(s, split):
    pair = s.roll[0] + s.roll[split + 1]
    return min(pair, pips(s.roll, 4) - pair)


def higher_sum(s, split):
    return pips(s.roll, 4) - lower_sum(s, split)
