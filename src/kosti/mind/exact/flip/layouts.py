"""How the layouts of Flip are numbered, so that all that is known of a layout is one bit at a place that can be worked out.

A *stock* is the dice of one player: a set of fresh ones and a set of flipped ones. A layout is the middle, the stock of the player in turn (a row of bits) and that of the other
(a column). Stocks of equal size are numbered by how many dice are flipped, then by both sets; in a row, stocks with equally many flipped dice begin with a word of their own.
"""

from __future__ import annotations

from collections import namedtuple
from itertools import combinations_with_replacement
from math import comb
from typing import Any

import numpy as np

from kosti.mind.exact.flip.hands import FACES, Hands, counted, sets

WORD = 64
CHANGES = [c for size in range(FACES) for c in combinations_with_replacement(range(1, FACES), size) if sum(c) < FACES]  # all change there can be

Stocks = namedtuple("Stocks", "first group segment width column used hand flip remove change")
Middles = namedtuple("Middles", "size pips base first change dice after")


def layouts(dice: int) -> int:
    """How many layouts so many dice have: each is fresh or flipped before the one or the other player, or in the middle, and shows a face.

    >>> layouts(4), layouts(10)
    (40920, 635745396)
    """
    return comb(dice + 5 * FACES - 1, dice)


class Numbering:
    """The numbers of all stocks, middles and layouts of some dice."""

    def __init__(self, dice: int) -> None:
        self.dice = dice
        self.hands = Hands(dice - 1)  # the other player has a die
        self.group = self._groups()
        self.stocks = self._stocks()
        self.middles, self.words = self._middles()

    def stock(self, fresh: Any, flipped: Any) -> Any:
        """The number of a stock among all stocks, the smaller ones first, by the numbers of both sets."""
        hands = self.hands
        flips = hands.size[flipped]
        return self.group[hands.size[fresh] + flips, flips] + hands.rank[fresh] * hands.sets[flips] + hands.rank[flipped]

    def place(self, middle: Any, own: Any, other: Any) -> tuple[Any, Any]:
        """The word and the bit of a layout, by the numbers of the middle and of both stocks."""
        stocks = self.stocks
        size = np.searchsorted(stocks.first, own, side="right") - 1
        column = stocks.column[other]
        return self.middles.base[middle, size] + own * stocks.width[self.dice - self.middles.size[middle] - size] + column // WORD, column % WORD

    def _groups(self) -> Any:
        """The first stock of every size with so many flipped dice; behind the last number of a size stands where the next begins."""
        most = self.dice - 1
        group = np.zeros((most + 1, most + 2), np.int64)
        number = 0
        for size in range(most + 1):
            for flips in range(most + 2):
                group[size, flips] = number
                number += sets(size - flips) * sets(flips) if flips <= size else 0
        return group

    def _stocks(self) -> Stocks:
        """What becomes of each stock, and its place in a row."""
        hands, group = self.hands, self.group
        fresh, flipped = self.pairs()
        first = np.append(group[:, 0], len(fresh))
        flip, remove = np.full((len(fresh), FACES), -1, np.int32), np.full((len(fresh), 2 * FACES), -1, np.int32)
        for face in range(FACES):
            left, rest = hands.less[fresh, face], hands.less[flipped, face]
            has, had = left >= 0, rest >= 0
            flip[has, face] = self.stock(left[has], hands.more[flipped[has], FACES - 1 - face])
            remove[has, face] = self.stock(left[has], flipped[has])
            remove[had, FACES + face] = self.stock(fresh[had], rest[had])
        segment, column, used = _columns(group)
        hand = hands.rank[hands.number(hands.counts[fresh] + hands.counts[flipped])].astype(np.int32)
        return Stocks(first, group, segment, segment[:, -1].copy(), column, used, hand, flip, remove, self._changes(fresh, flipped))

    def pairs(self) -> tuple[Any, Any]:
        """Both sets of every stock."""
        first = self.hands.first
        pairs = [
            (np.repeat(np.arange(first[n - k], first[n - k + 1]), sets(k)), np.tile(np.arange(first[k], first[k + 1]), sets(n - k)))
            for n in range(self.dice)
            for k in range(n + 1)
        ]
        return np.concatenate([fresh for fresh, _ in pairs]), np.concatenate([flipped for _, flipped in pairs])

    def _changes(self, fresh: Any, flipped: Any) -> Any:
        """Every stock together with each change."""
        hands = self.hands
        table = np.full((len(fresh), len(CHANGES)), -1, np.int32)
        size = hands.size[fresh] + hands.size[flipped]
        for i, change in enumerate(CHANGES):
            fits = size + len(change) < self.dice
            more: Any = fresh[fits]
            for face in change:
                more = hands.more[more, face - 1]
            table[fits, i] = self.stock(more, flipped[fits])
        return table

    def _middles(self) -> tuple[Middles, int]:
        """Every middle, where its rows begin, and what may become of it when a die is trashed; how many words there are."""
        dice, stocks = self.dice, self.stocks
        counts = self.hands.counts[: self.hands.first[dice - 1]]
        size = counts.sum(axis=1)
        base, words = np.zeros((len(counts), dice), np.int64), 0
        for middle in range(len(counts)):
            left = dice - int(size[middle])
            for own in range(1, left):
                base[middle, own] = words - stocks.first[own] * stocks.width[left - own]
                words += int((stocks.first[own + 1] - stocks.first[own]) * stocks.width[left - own])
        pips = counts @ np.arange(1, FACES + 1)
        return Middles(size, pips, base, *self._trashes(counts)), words

    def _trashes(self, counts: Any) -> tuple[Any, Any, Any, Any]:
        """For every middle and trashed face: where its changes begin; each change, its dice, and the middle after it."""
        after = np.full((len(counts), FACES, len(CHANGES)), -1)
        for face in range(1, FACES + 1):
            for i, change in enumerate(CHANGES):
                rest = counts - counted(change)
                fits = np.all(rest >= 0, axis=1) & (sum(change) < face)
                after[fits, face - 1, i] = self.hands.number(rest[fits] + counted((face,)))
        taken = after >= 0
        which = np.nonzero(taken)[2]
        return np.append(0, np.cumsum(taken.sum(axis=2))), which, np.array([len(c) for c in CHANGES])[which], after[taken]


def _columns(group: Any) -> tuple[Any, Any, Any]:
    """Where each group of stocks begins in a row, in words; the column of every stock; and for every size which bits of a row are used."""
    counts = np.diff(group, axis=1)
    words = -(-counts // WORD)
    segment = np.pad(np.cumsum(words, axis=1), ((0, 0), (1, 0)))
    column = np.concatenate([WORD * segment[size, k] + np.arange(counts[size, k]) for size in range(len(group)) for k in range(size + 1)])
    used = np.zeros((len(group), WORD * int(segment.max())), np.uint8)
    used[np.repeat(np.arange(len(group)), counts.sum(axis=1)), column] = 1
    return segment, column, np.packbits(used, axis=1, bitorder="little").view(np.uint64)
