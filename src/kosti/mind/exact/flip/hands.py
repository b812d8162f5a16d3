"""Sets of dice and their numbers: by size, and among those of a size by the number of multisets that come before."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement
from math import comb
from typing import Any

import numpy as np

FACES = 6
_WAYS = np.array([[comb(n, k) for k in range(20)] for n in range(20)])


def sets(size: int) -> int:
    """How many sets of so many dice there are.

    >>> sets(1), sets(5)
    (6, 252)
    """
    return comb(size + FACES - 1, size)


def counted(faces: tuple[int, ...]) -> Any:
    """How many dice show each face.

    >>> counted((1, 1, 5)).tolist()
    [2, 0, 0, 0, 1, 0]
    """
    return np.bincount(np.array(faces, np.int64), minlength=FACES + 1)[1:]


def rank(counts: Any) -> Any:
    """The number of a set of dice among those of its size, by how many there are of each face.

    >>> [int(rank(counted(faces))) for faces in ((1, 1), (1, 2), (2, 2), (6, 6))]
    [0, 1, 2, 20]
    """
    total = np.cumsum(counts, axis=-1)
    face = np.arange(FACES)
    return (_WAYS[face + total, total] - _WAYS[face + total - counts, total - counts]).sum(axis=-1)


class Hands:
    """All sets of up to so many dice, the smaller ones first."""

    def __init__(self, most: int) -> None:
        self.sets = np.array([sets(size) for size in range(most + 1)])
        self.first = np.append(0, np.cumsum(self.sets))
        self.counts = np.concatenate([_of_size(size) for size in range(most + 1)])
        self.size = self.counts.sum(axis=1)
        self.rank = rank(self.counts)
        self.more, self.less = np.full((2, len(self.counts), FACES), -1)  # with a die of each face, and without one
        for face in range(FACES):
            small = np.flatnonzero(self.size < most)
            larger = self.number(self.counts[small] + (np.arange(FACES) == face))
            self.more[small, face], self.less[larger, face] = larger, small

    def of(self, faces: Iterable[int]) -> int:
        """The number of a set among all, die by die.

        >>> hands = Hands(2)
        >>> hands.of((2, 1)) == int(hands.number(counted((1, 2))))
        True
        """
        number = 0
        for face in faces:
            number = self.more.item(number, face - 1)
        return number

    def number(self, counts: Any) -> Any:
        """The number of a set among all, by how many dice there are of each face."""
        return self.first[np.sum(counts, axis=-1)] + rank(counts)


def _of_size(size: int) -> Any:
    """All sets of so many dice in the order of their numbers."""
    faces = np.array(list(combinations_with_replacement(range(FACES), size)), np.int64).reshape(sets(size), size)
    counts = (faces[:, :, None] == np.arange(FACES)).sum(axis=1)
    return counts[np.argsort(rank(counts))]
