"""The shelf and the pages of games as they are sent: compressed once, and anew when games that were finished have changed what the page says of them."""

from __future__ import annotations

import gzip
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from kosti.server.house.workshop import LATER, SOON, Workshop
from kosti.server.shelf import shelf as games
from kosti.server.storage.reading import read_statistics
from kosti.server.wire import to_json

FRESH = 5.0  # seconds for which statistics are not added up again
EFFORT = 9  # of compressing

Ask = Callable[[Callable[[Connection], Any]], Any]  # a question to the database, in whatever thread it is asked


class Pages:
    """What has been sent."""

    def __init__(self, workshop: Workshop, ask: Ask, ticks: Callable[[], float] = time.monotonic) -> None:
        self._workshop = workshop
        self._ask = ask
        self._ticks = ticks
        self._shelves: dict[str, tuple[Any, bytes]] = {}  # by language: the shelf, and the same as it is sent
        self._kept: dict[tuple[str, str], tuple[float, Any, bytes]] = {}  # by game and language: when its statistics were added up, these, and the page

    async def shelf(self, lang: str) -> bytes:
        """Everything on the shelf."""
        made: bytes = await self._workshop.make(("shelf", lang), lambda: self._make_shelf(lang), SOON)
        return made

    def _make_shelf(self, lang: str) -> bytes:
        shown = games.shelf(lang)
        if lang not in self._shelves or self._shelves[lang][0] is not shown:
            self._shelves[lang] = shown, _squeezed(shown)
        return self._shelves[lang][1]

    async def page(self, id: str, lang: str) -> bytes:
        """The page of a game, or of a variant with a name of its own."""
        kept = self._kept.get((id, lang))
        if kept and self._ticks() < kept[0] + FRESH:
            return kept[2]
        made: bytes = await self._workshop.make(("page", id, lang), lambda: self._make_page(id, lang), SOON if kept else LATER)
        return made

    def _make_page(self, id: str, lang: str) -> bytes:
        page = games.page(id, lang)
        statistics = self._ask(lambda connection: read_statistics(connection, page["game"], page["variant"]))
        kept = self._kept.get((id, lang))
        sent = kept[2] if kept and kept[1] == statistics else _squeezed({**page, "statistics": statistics})
        self._kept[id, lang] = self._ticks(), statistics, sent
        return sent


def _squeezed(told: Any) -> bytes:
    return gzip.compress(to_json(told).encode(), EFFORT, mtime=0)
