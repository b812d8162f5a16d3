"""How much one client may ask for: messages, requests, tables, people, connections, and the size of each."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from typing import Any

from kosti.rooms.people.buckets import Buckets
from kosti.rooms.refusals import Refused

PLENTY = 1_000_000_000
ALWAYS = ("message_bytes", "bytes_at_once", "body_bytes", "request_seconds", "unread_seconds", "signs_per_second", "sign_burst")


@dataclass(frozen=True)
class Limits:
    """The limits of a server; those of an address count all its connections together."""

    message_bytes: int = 4096
    bytes_at_once: int = 4 * 4096  # of one live connection: nobody who plays has so much to say before the server has looked
    messages_per_second: float = 30  # of one live connection
    message_burst: int = 120
    address_messages_per_second: float = 120
    address_message_burst: int = 240
    signs_per_second: float = 1  # pings, pongs and parts of messages, of one live connection
    sign_burst: int = 30
    body_bytes: int = 64 * 1024
    requests_per_second: float = 30  # of an address
    request_burst: int = 200
    pages_per_second: float = 60  # of an address: files of the client
    page_burst: int = 400
    health_per_second: float = 100  # of an address: whether all is well
    health_burst: int = 1000
    arrivals_per_second: float = 60  # of an address: new connections of any kind
    arrival_burst: int = 400
    people_per_hour: int = 120  # new ones, from one address
    tables_per_hour: int = 240  # opened from one address
    tables_in_play: int = 60  # of one person
    connections: int = 200  # live ones, from one address
    connections_to_table: int = 50  # live ones, from one address to one table
    sockets: int = 400  # of any kind, from one address
    request_seconds: float = 10  # in which a request must have come
    unread_seconds: float = 60  # for which somebody may leave unread what was sent

    @classmethod
    def none(cls) -> Limits:
        """For measuring: only sizes and patience are limited."""
        return cls(**{each.name: PLENTY for each in fields(cls) if each.name not in ALWAYS})


class Lines:
    """The live connections of every address, and how much they say together."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.open: Counter[str] = Counter()
        self.at_table: Counter[tuple[str, str]] = Counter()
        self.messages = Buckets(limits.address_messages_per_second, limits.address_message_burst)

    @contextmanager
    def held(self, address: str, table: str) -> Iterator[None]:
        """While a connection is open it counts; one too many is refused."""
        if self.open[address] >= self.limits.connections or self.at_table[address, table] >= self.limits.connections_to_table:
            raise Refused("too_many_here")
        self.open[address] += 1
        self.at_table[address, table] += 1
        try:
            yield
        finally:
            count_down(self.open, address)
            count_down(self.at_table, (address, table))


def count_down(counter: Counter[Any], key: Any) -> None:
    """One less; nothing is kept of what is not there any more."""
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]


def hourly(count: int, now: Callable[[], float] = time.monotonic) -> Buckets:
    """So many an hour for every key."""
    return Buckets(count / 3600, count, now)
