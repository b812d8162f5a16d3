"""What a device has been sent of its view, and what is to follow: only what has changed since."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

OF_THE_GAME = ("status", "asked", "pending", "results", "ending", "handover", "viewer")  # besides scene and events; the rest is about people


@dataclass(frozen=True)
class SeenStep:
    """What lay on the table on the way to where it stands: parts of the scene as JSON, and how many of the last lines were still to come."""

    scene: dict[str, str]
    left: int


@dataclass(eq=False)
class Seen:
    """All that a device shows: the parts of its view and of the scene as JSON, by name, and the lines of its history."""

    parts: dict[str, str]
    scene: dict[str, str]
    events: list[str]
    clock_mark: Any = None  # the clock runs by itself: it is sent when this changes
    steps: Sequence[SeenStep] = ()  # on the way from `begun` to where it has `reached`, for a device that was there when they began
    begun: Any = None
    reached: Any = None
    _since: tuple[Seen, Difference] | None = field(default=None, repr=False)

    def whole(self) -> str:
        """The inside of a message with all of it."""
        return f'{_inside(self.parts)},"scene":{{{_inside(self.scene)}}},"events":[{",".join(self.events)}]'

    def since(self, before: Seen) -> Difference:
        """What is new since another look; for many who have seen the same it is worked out once."""
        if self._since is None or self._since[0] is not before:
            self._since = before, _difference(before, self)
        return self._since[1]


@dataclass(frozen=True)
class Difference:
    """The inside of a message with what has changed, and whether the game has gone on."""

    text: str
    of_the_game: bool


def _inside(parts: dict[str, str]) -> str:
    return ",".join(f'"{name}":{part}' for name, part in parts.items())


def _difference(before: Seen, now: Seen) -> Difference:
    parts = {name: part for name, part in now.parts.items() if before.parts.get(name) != part and name != "clock"}
    if now.clock_mark != before.clock_mark:  # whatever it showed when the device was last looked after
        parts["clock"] = now.parts["clock"]
    scene = {name: part for name, part in now.scene.items() if before.scene.get(name) != part}
    news = _news(before.events, now.events)
    texts = [_inside(parts)] if parts else []
    if scene:
        texts.append(f'"scene":{{{_inside(scene)}}}')
    if news:
        texts.append(news)
    if now.steps and before.reached == now.begun:
        texts.append(f'"steps":[{_on_the_way(before, now.steps)}]')
    return Difference(",".join(texts), bool(scene or news) or any(name in parts for name in OF_THE_GAME))


def _on_the_way(before: Seen, steps: Sequence[SeenStep]) -> str:
    """Each step with what has changed of the scene since the one before it."""
    shown, texts = dict(before.scene), []
    for step in steps:
        texts.append(f'{{"left":{step.left},"scene":{{{_inside({name: part for name, part in step.scene.items() if shown.get(name) != part})}}}}}')
        shown |= step.scene
    return ",".join(texts)


def _news(before: list[str], now: list[str]) -> str:
    """The lines to be added to the history; all of it where it was rewritten."""
    if now is before or now == before:
        return ""
    if before and before[-1] in now:
        end = now.index(before[-1]) + 1
        if end <= len(before) and now[:end] == before[-end:]:
            return f'"news":[{",".join(now[end:])}]'
    return f'"events":[{",".join(now)}]'


class Stream:
    """The messages to one device, in order: first the whole view, then what changes. `version` rises whenever its view of the game does."""

    def __init__(self) -> None:
        self.version = 0
        self._sent: Seen | None = None

    def start_again(self) -> None:
        """The next message has the whole view."""
        self._sent = None

    def message(self, seen: Seen) -> str | None:
        """What is to be sent so that the device shows all of this; None if it does already."""
        before, self._sent = self._sent, seen
        if before is None:
            self.version += 1
            return f'{{"type":"table","version":{self.version},{seen.whole()}}}'
        change = seen.since(before)
        if not change.text:
            return None
        self.version += change.of_the_game
        return f'{{"type":"change","version":{self.version},{change.text}}}'
