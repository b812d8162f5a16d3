"""Refusals are counted; those of somebody who asks for too much are summed up for the log, since a line for each would be a second flood."""

from __future__ import annotations

from collections import Counter

from kosti.server import logs, metrics

CODES = ("dropped", "too_fast", "too_large", "too_many_here")
WORTH_A_LINE = 100  # since the last sum
MOST_ADDRESSES = 10_000  # that are told apart
NAMED = 3  # addresses that the log names


class Floods:
    """What was refused since the last sum."""

    def __init__(self) -> None:
        self.codes: Counter[str] = Counter()
        self.addresses: Counter[str] = Counter()

    def add(self, code: str, address: str) -> None:
        """Something was too much."""
        self.codes[code] += 1
        if address and (address in self.addresses or len(self.addresses) < MOST_ADDRESSES):
            self.addresses[address] += 1

    def sum_up(self) -> None:
        """Say how much it was, if it was much."""
        codes, addresses = self.codes, self.addresses.most_common(NAMED)
        self.codes, self.addresses = Counter(), Counter()
        if codes.total() >= WORTH_A_LINE:
            said = ", ".join(f"{address} ({count})" for address, count in addresses)
            logs.warn("flood", f"refused {codes.total()} times in the last minute; most often: {said}", **codes)


FLOODS = Floods()


def refused(code: str, address: str = "") -> None:
    """Somebody was refused something."""
    metrics.REFUSALS.add(code)
    if code in CODES:
        FLOODS.add(code, address)
