"""Saying how far something is that takes longer than a moment."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import TracebackType

EVERY = 2.0  # seconds


class Progress:
    """What is being done and how much of it is done; told every two seconds, so never of what is quick."""

    def __init__(self, tell: Callable[[str, float | None], None]) -> None:
        self._tell = tell
        self._doing = ""
        self._share: float | None = None
        self._over = threading.Event()
        self._teller = threading.Thread(target=self._tell_all, name="kosti-progress", daemon=True)

    def now(self, doing: str) -> None:
        """Begin with something else."""
        self._doing, self._share = doing, None

    def went(self, share: float) -> None:
        """How much of it is done, from 0 to 1."""
        self._share = share

    def __enter__(self) -> Progress:
        self._teller.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._over.set()
        self._teller.join()

    def _tell_all(self) -> None:
        while not self._over.wait(EVERY):
            if self._doing:
                self._tell(self._doing, self._share)
