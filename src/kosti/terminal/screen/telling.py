"""What the people at one keyboard have been told: everybody hears what happened since they last looked, and everything once."""

from __future__ import annotations

from collections.abc import Sequence

from kosti.engine.sight.told.speak import happened, lines
from kosti.engine.table.table import Table
from kosti.terminal.screen.messages import message

MOST_TOLD = 12  # lines; what others chose at the same time comes on top of them
TOLD_AGAIN = 8  # events, when a game goes on that was left


class Telling:
    """How far each listener has followed a game; `None` stands for whoever watches bots."""

    def __init__(self, table: Table, people: Sequence[int], lang: str) -> None:
        self.table = table
        self.lang = lang
        self.listeners: list[int | None] = list(people) or [None]
        self.you = people[0] if len(people) == 1 else None  # who alone is spoken to
        self.heard: dict[int | None, int] = {}  # listener: how many events they have been told
        self.half: dict[int | None, dict[int, str | None]] = {}  # events they know only in part, and what they were told
        for listener in self.listeners:
            self.heard[listener] = self._last_looked(listener)
        self.go_back()

    def _last_looked(self, listener: int | None) -> int:
        """Where somebody begins to listen: after their last choice, but always with a little of what was before."""
        events = self.table.events
        chosen = [i for i, e in enumerate(events) if e.kind == "play" and not e.forced and e.seat == listener]
        return min(chosen[-1] + 1 if chosen else 0, max(0, len(events) - TOLD_AGAIN))

    def go_back(self) -> None:
        """Events have been taken back; what is secret again will be told again when it opens."""
        events = self.table.events
        for listener in self.listeners:
            heard = self.heard[listener] = min(self.heard[listener], len(events))
            self.half[listener] = {i: self._line(i, listener) for i in range(heard) if not events[i].open}

    def news(self, viewer: int | None, listeners: Sequence[int | None], mark: str = "earlier") -> list[str]:
        """What some of the people have not heard yet, as a viewer may hear it; `mark` says that something had to be left out."""
        first = min(self.heard[listener] for listener in listeners)
        known = {i: line for listener in listeners for i, line in self.half[listener].items() if i < first}
        opened = [line for i, before in sorted(known.items()) if (line := self._line(i, viewer)) and line != before]
        fresh = lines(self.table, range(first, len(self.table.events)), viewer, self.lang, self.you)
        for listener in listeners:
            told = [*self.half[listener], *range(self.heard[listener], len(self.table.events))]
            before = self.half[listener]
            self.half[listener] = {i: self._line(i, viewer) or before.get(i) for i in told if self._is_half(i, viewer, listener)}
            self.heard[listener] = len(self.table.events)
        return self._shortened([*opened, *fresh], MOST_TOLD + len(opened), mark)

    def _shortened(self, lines: list[str], most: int, mark: str) -> list[str]:
        left_out = len(lines) - most
        return [message(mark, self.lang, n=left_out), *lines[-most:]] if left_out > 0 else lines

    def _is_half(self, place: int, viewer: int | None, listener: int | None) -> bool:
        """Whether there is more to be told of an event than a screen for this viewer could say."""
        return not self.table.events[place].open or self._line(place, viewer) != self._line(place, listener)

    def _line(self, place: int, viewer: int | None) -> str | None:
        return happened(self.table, self.table.events[place], viewer, self.lang, self.you)
