"""The pulse of a database: when something was stored last, whether it went wrong since, and how long it took."""

from __future__ import annotations

import time

from kosti.server import logs, metrics
from kosti.server.storage.troubles import NotKept

SLOW = 1.0  # seconds for which nobody should wait


class Pulse:
    """Felt by the thread that writes, read by anybody."""

    def __init__(self) -> None:
        self._beat = time.monotonic()
        self.is_steady = True  # whether what was written last is kept

    @property
    def age(self) -> float:
        """Seconds since something was stored."""
        return time.monotonic() - self._beat

    def beat(self, begun: float, jobs: int) -> None:
        """A transaction is on the disk, which began when the clock (`time.perf_counter`) showed `begun`."""
        seconds = time.perf_counter() - begun
        metrics.COMMITS.observe(seconds)
        self._beat, self.is_steady = time.monotonic(), True
        if seconds > SLOW:
            logs.warn("slow_commit", f"it took {seconds:.1f} s to store something; {jobs} jobs waited", seconds=round(seconds, 3), jobs=jobs)

    def missed(self, trouble: NotKept) -> None:
        """Something could not be kept."""
        metrics.FAILURES.add(trouble.code)
        self.is_steady = False
