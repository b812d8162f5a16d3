"""How much one client may ask for: messages, requests, tables, people, connections, and the size of each."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

PLENTY = 1_000_000_000
MOST_KEYS = 20_000


@dataclass(frozen=True)
class Limits:
    """The limits of a server."""

    message_bytes: int = 4096
    messages_per_second: float = 30
    message_burst: int = 120
    body_bytes: int = 64 * 1024
    requests_per_second: float = 30
    request_burst: int = 200
    people_per_hour: int = 120  # new ones, from one address
    tables_per_hour: int = 240  # opened from one address
    tables_in_play: int = 60  # of one person
    connections: int = 200  # from one address

    @classmethod
    def none(cls) -> Limits:
        """For measuring: only the sizes are limited."""
        return cls(
            messages_per_second=PLENTY,
            message_burst=PLENTY,
            requests_per_second=PLENTY,
            request_burst=PLENTY,
            people_per_hour=PLENTY,
            tables_per_hour=PLENTY,
            tables_in_play=PLENTY,
            connections=PLENTY,
        )


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
        now = self.now()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Whether nothing has passed lately."""
        return self.level + (self.now() - self.at) * self.rate >= self.burst


class Buckets:
    """One bucket for every address or person; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.now = rate, burst, now
        self.buckets: dict[str, Bucket] = {}

    def allows(self, key: str) -> bool:
        """Whether one more of this key may pass."""
        if key not in self.buckets:
            if len(self.buckets) >= MOST_KEYS:
                self.buckets = {k: b for k, b in self.buckets.items() if not b.is_full}
            self.buckets[key] = Bucket(self.rate, self.burst, self.now)
        return self.buckets[key].allows()


def address_of(scope: Mapping[str, Any]) -> str:
    """Where a request or connection comes from, as the limits know it."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def hourly(count: int, now: Callable[[], float] = time.monotonic) -> Buckets:
    """So many an hour for every key."""
    return Buckets(count / 3600, count, now)
