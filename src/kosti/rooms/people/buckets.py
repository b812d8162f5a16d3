"""Buckets: how often something may happen, with a burst now and then."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

MOST_KEYS = 20_000


@dataclass
class Bucket:
    """Lets so many things pass a second, and a burst now and then."""

    rate: float
    burst: float
    now: Callable[[], float] = time.monotonic
    level: float = field(init=False)
    at: float = field(init=False)

    def __post_init__(self) -> None:
        self.level, self.at = self.burst, self.now()

    def allows(self) -> bool:
        """Whether one more may pass; if so it has."""
        self.level, self.at = self._level_now(), self.now()
        if self.level < 1:
            return False
        self.level -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Whether nothing has passed lately."""
        return self._level_now() >= self.burst

    def _level_now(self) -> float:
        return min(self.burst, self.level + max(0.0, self.now() - self.at) * self.rate)  # a clock that was set back takes nothing away


class Buckets:
    """One bucket for every address or person; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.now = rate, burst, now
        self.buckets: dict[str, Bucket] = {}

    def allows(self, key: str) -> bool:
        """Whether one more of this key may pass."""
        if key not in self.buckets:
            if len(self.buckets) >= MOST_KEYS:
                self._forget_some()
            self.buckets[key] = Bucket(self.rate, self.burst, self.now)
        return self.buckets[key].allows()

    def _forget_some(self) -> None:
        """Forget what is full again; if that is not enough, the oldest half, so that no number of keys fills the memory."""
        kept = [(key, bucket) for key, bucket in self.buckets.items() if not bucket.is_full]
        self.buckets = dict(kept[-MOST_KEYS // 2 :])
