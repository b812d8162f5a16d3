"""The pass over all layouts, compiled: who wins each, 64 layouts at a time.

A trash makes the middle worth more, whatever change is taken, and a flip leaves one fresh die less; so a layout needs only layouts whose middle is worth more, or that have more
flipped dice before the same middle. Rows belong to the player in turn, columns to the other; where both change places, blocks of bits are turned over (`turn_over`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kosti.mind.exact.flip.hands import FACES, sets
from kosti.mind.exact.flip.layouts import WORD, Numbering
from kosti.mind.exact.run.explore import Progress
from kosti.mind.exact.run.values import compiled

ALL = ~np.uint64(0)
HALVES = np.array([0x00000000FFFFFFFF, 0x0000FFFF0000FFFF, 0x00FF00FF00FF00FF, 0x0F0F0F0F0F0F0F0F, 0x3333333333333333, 0x5555555555555555], np.uint64)


@compiled
def turn_square(square: Any) -> None:
    """Exchange the rows and columns of 64 times 64 bits."""
    step = 32
    for level in range(6):
        shift, half = np.uint64(step), HALVES[level]
        row = 0
        while row < WORD:
            for k in range(row, row + step):
                moved = ((square[k] >> shift) ^ square[k + step]) & half
                square[k] ^= moved << shift
                square[k + step] ^= moved
            row += 2 * step
        step >>= 1


@compiled
def turn_over(source: Any, begin: Any, stride: Any, rows: Any, columns: Any, target: Any, to: Any, to_stride: Any, square: Any) -> None:
    """Write a block of bits into another place with its rows as columns; both begin with a word."""
    for row in range(0, rows, WORD):
        for column in range(0, columns, WORD):
            here, there = min(WORD, rows - row), min(WORD, columns - column)
            for k in range(here):
                square[k] = source[begin + (row + k) * stride + column // WORD]
            for k in range(here, WORD):
                square[k] = 0
            turn_square(square)
            for k in range(there):
                target[to + (column + k) * to_stride + row // WORD] = square[k]


@compiled
def trashes(won: Any, stocks: Any, middles: Any, middle: Any, own: Any, other: Any, found: Any) -> None:
    """Which hands of the player in turn win by a trash: for each stock of the other (a row) every hand (a bit)."""
    words = stocks.segment[own, 1]
    width = stocks.width[own]
    for row in range(stocks.first[other], stocks.first[other + 1]):
        at = (row - stocks.first[other]) * words
        for w in range(words):
            found[at + w] = 0
        for kind in range(2 * FACES):
            left = stocks.remove[row, kind]
            if left < 0:
                continue
            face = middle * FACES + kind % FACES
            for w in range(words):
                wins = ALL
                for way in range(middles.first[face], middles.first[face + 1]):
                    change, after = middles.change[way], middles.after[way]
                    size = other - 1 + middles.dice[way]
                    if size > 0:
                        wins &= ~won[middles.base[after, size] + stocks.change[left, change] * width + w]
                    if wins == 0:
                        break
                found[at + w] |= wins


@compiled
def all_trashes(won: Any, stocks: Any, middles: Any, middle: Any, left: Any, found: Any, by_trash: Any, hands_at: Any, square: Any) -> None:
    """What the trashes bring at a middle: for each size of the player's own stock, every hand (a row) in every column of the other's stock."""
    room = 0
    for own in range(1, left):
        other = left - own
        trashes(won, stocks, middles, middle, own, other, found)
        hands_at[own] = room
        hands, words, width = stocks.group[own, 1] - stocks.group[own, 0], stocks.segment[own, 1], stocks.width[other]
        for flipped in range(other + 1):
            first, last = stocks.group[other, flipped], stocks.group[other, flipped + 1]
            begin = (first - stocks.first[other]) * words
            turn_over(found, begin, words, last - first, hands, by_trash, room + stocks.segment[other, flipped], width, square)
        room += hands * width


@compiled
def flips(won: Any, stocks: Any, own: Any, other: Any, mine: Any, theirs: Any, begin: Any, by_trash: Any, hands_at: Any, turned: Any, turned_at: Any) -> None:
    """The rows with so many own flipped dice, in the columns with so many of the other's: won by a trash, or by a flip after which the other loses."""
    width = stocks.width[other]
    for row in range(stocks.group[own, mine], stocks.group[own, mine + 1]):
        trash = hands_at + stocks.hand[row] * width
        for w in range(stocks.segment[other, theirs], stocks.segment[other, theirs + 1]):
            wins = by_trash[trash + w]
            for face in range(FACES):
                flipped = stocks.flip[row, face]
                if flipped >= 0:
                    wins |= ~turned[turned_at + flipped * width + w]
            won[begin + row * width + w] = wins & stocks.used[other, w]


@compiled
def solve_middle(won: Any, stocks: Any, middles: Any, middle: Any, dice: Any, found: Any, by_trash: Any, turned: Any, square: Any) -> None:
    """All layouts with a middle; those whose middle is worth more are known. The last four are room to work in."""
    left = dice - middles.size[middle]
    hands_at = np.zeros(left, np.int64)
    all_trashes(won, stocks, middles, middle, left, found, by_trash, hands_at, square)
    origin = middles.base[middle, 1] + stocks.first[1] * stocks.width[left - 1]
    for flipped in range(left, -1, -1):
        for own in range(1, left):
            other = left - own
            begin, back = middles.base[middle, own], middles.base[middle, other] - origin
            for mine in range(max(0, flipped - other), min(own, flipped) + 1):
                theirs = flipped - mine
                flips(won, stocks, own, other, mine, theirs, begin, by_trash, hands_at[own], turned, begin - origin)
                if theirs > 0:
                    rows = stocks.group[own, mine + 1] - stocks.group[own, mine]
                    columns = stocks.group[other, theirs + 1] - stocks.group[other, theirs]
                    block = begin + stocks.group[own, mine] * stocks.width[other] + stocks.segment[other, theirs]
                    to = back + stocks.group[other, theirs] * stocks.width[own] + stocks.segment[own, mine]
                    turn_over(won, block, stocks.width[other], rows, columns, turned, to, stocks.width[own], square)


def who_wins(numbering: Numbering, progress: Progress) -> Any:
    """The bits of all layouts: whether the player in turn wins."""
    dice, stocks, middles = numbering.dice, numbering.stocks, numbering.middles
    sizes = [(int(stocks.first[own + 1] - stocks.first[own]), int(stocks.segment[own, 1]), int(stocks.width[dice - own])) for own in range(1, dice)]
    found = np.zeros(max(rows * words for (rows, _, _), (_, words, _) in zip(sizes, reversed(sizes), strict=True)), np.uint64)
    by_trash = np.zeros(sum(sets(own) * width for own, (_, _, width) in enumerate(sizes, 1)), np.uint64)
    turned = np.zeros(sum(rows * width for rows, _, width in sizes), np.uint64)
    won, square = np.zeros(numbering.words, np.uint64), np.zeros(WORD, np.uint64)
    order = np.argsort(-middles.pips, kind="stable")
    for done, middle in enumerate(order.tolist()):
        progress("work_out", done, len(order))
        solve_middle(won, stocks, middles, middle, dice, found, by_trash, turned, square)
    return won
