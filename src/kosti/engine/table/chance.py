"""Where throws and draws come from: real randomness, a seed, or a script."""

from __future__ import annotations

import secrets
from typing import Protocol

MASK = (1 << 64) - 1


class Source(Protocol):
    """Something that gives whole numbers from 0 to n - 1."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""


class RealDice:
    """The operating system's cryptographic generator."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        return secrets.randbelow(n)


def mix(z: int) -> int:
    """Scramble 64 bits (the finaliser of splitmix64), so that neighbouring seeds give unrelated streams."""
    z = (z + 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


class SeededDice:
    """A reproducible generator; the compiled games run the same one, number for number."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.state = mix(mix(seed & MASK) ^ mix(~stream & MASK))

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (multiply and shift over 32 random bits)."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        z ^= z >> 31
        return (z >> 32) * n >> 32
