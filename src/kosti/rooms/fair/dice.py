"""Fair dice: every number follows from a seed that the server was bound to before it knew the words of those who play.

docs/protocol.md describes how; a browser or `kosti verify` can repeat it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

SEED_BYTES = 32
SPAN = 1 << 64


def new_seed() -> bytes:
    """A secret seed for one table."""
    return secrets.token_bytes(SEED_BYTES)


def commitment_of(seed: bytes) -> str:
    """What is published of a seed before anybody has said a word."""
    return hashlib.sha256(seed).hexdigest()


def pledge_of(word: str) -> str:
    """What is published of a word before all have pledged theirs."""
    return hashlib.sha256(word.encode()).hexdigest()


def number_at(seed: bytes, words: Sequence[str], k: int, n: int) -> int:
    """Number `k` of a game as a choice among `n`."""
    said = "\n".join(words)
    limit = SPAN - SPAN % n
    attempt = 0
    while True:
        message = f"{said}\n{k}\n{attempt}".encode()
        x = int.from_bytes(hmac.digest(seed, message, "sha256")[:8], "big")
        if x < limit:
            return x % n
        attempt += 1


class FairDice:
    """A `Source` that follows from a seed and words; `next` is the number of the game to be used next."""

    def __init__(self, seed: bytes, words: Sequence[str], next: int = 0) -> None:
        self.seed = seed
        self.words = list(words)
        self.next = next
        self.commitment = commitment_of(seed)  # what was published of the seed

    def below(self, n: int) -> int:
        """The next number of the game, from 0 to n - 1."""
        number = number_at(self.seed, self.words, self.next, n)
        self.next += 1
        return number
