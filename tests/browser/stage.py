"""A table that a test lays: the page is real, what the server would say comes from the test."""

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from kosti.library import find_game
from kosti.mind.bots import thumb_bot
from kosti.rooms.shown.stream import Stream
from kosti.rooms.shown.view import Views
from tests.browser.person import HEAR, POLLING, Person
from tests.server.helpers import ANN, new_room

MOMENTS = (1, 2, 10, 11, 30)  # at which of her moments Ann looks: when she is to throw, to draw or to choose
LONGEST = 500  # events; some games never ask that often

# Letters change their width when their font comes, and fonts come when their letters do.
STILL = """async () => {
  const late = () => new Promise((done) => setTimeout(done, 10_000, false));
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));
  do if (!await Promise.race([drawn(), late()])) return false; while (document.fonts.status === 'loading' && await Promise.race([document.fonts.ready, late()]));
  return document.fonts.status !== 'loading';
}"""
TRIES = 12
DRAWN = "(version) => document.querySelector('.playing')?.dataset.version === version"


def come_to_rest(page: Page) -> None:
    """Wait until a page is drawn with all its letters; a browser without a screen can forget to draw, and remembers when a picture is taken."""
    for _ in range(TRIES):
        if page.evaluate(STILL):
            return
        page.screenshot()
    raise AssertionError("the page is not drawn any more")


class Stage:
    """The table in front of a person; `sent` holds what their browser says."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.sent: list[dict[str, Any]] = []
        self._line: WebSocketRoute | None = None
        self._version = 0
        self._laid = ""
        self.page.route_web_socket("**/live", self._answer)
        self.page.goto("/t/stage")
        while self._line is None:
            self.page.wait_for_timeout(HEAR)

    def _answer(self, line: WebSocketRoute) -> None:
        """Be the server of a connection; one that is made again shows what lies there."""
        self._line = line
        line.on_message(self._hear)
        if self._laid:
            line.send(self._laid)

    def _hear(self, message: str | bytes) -> None:
        assert self._line is not None
        said = json.loads(message)
        if said["type"] == "ping":
            self._line.send('{"type": "pong"}')
            return
        self.sent.append(said)
        if "id" in said:
            self._line.send(json.dumps({"type": "ok", "id": said["id"], "version": self._version}))

    def show(self, view: dict[str, Any]) -> None:
        """Lay a table; it is drawn when this returns."""
        assert self._line is not None
        self._version += 1
        self._laid = json.dumps({**view, "version": self._version})
        self._line.send(self._laid)
        self.page.wait_for_function(DRAWN, arg=str(self._version), polling=POLLING)
        come_to_rest(self.page)

    def tell(self, message: str) -> None:
        """Say something that the server would, as it is."""
        assert self._line is not None
        self._line.send(message)

    def touch(self, selector: str) -> bool:
        """Touch the first of some things, however small it is; whether there is one."""
        touched: bool = self.page.evaluate("(selector) => { const node = document.querySelector(selector); node?.click(); return !!node; }", selector)
        come_to_rest(self.page)
        return touched


def positions(game: str, players: int, lang: str = "en") -> Iterator[dict[str, Any]]:
    """What Ann sees of a game against bots, at a few of her moments."""
    room = new_room(game, "me", *["bot"] * (players - 1))
    views, choose, moments = Views(room), thumb_bot(1), 0
    while room.status == "playing" and len(room.table.events) < LONGEST and moments < MOMENTS[-1]:
        if 0 in room.waiting_for():
            moments += 1
            if moments in MOMENTS:
                yield json.loads(Stream().message(views.seen(ANN, None, lang, {ANN.id: ANN})) or "")
        if room.table.is_hushed:
            room.break_hush()
        elif room.table.moment == "throw":
            room.throw()
        elif room.table.moment == "draw":
            room.draw()
        else:
            seat = room.table.asked[0]
            room.play(seat, choose(room.table, seat))


def choice(game: str, players: int, lang: str = "en", last: bool = False) -> dict[str, Any]:
    """What Ann sees when she is to choose, for the first time or the last."""
    found = [view for view in positions(game, players, lang) if view["scene"]["verbs"]]
    return found[-1 if last else 0]


def most_players(game: str, most: int = 4) -> int:
    """As many players as a game takes, up to a number."""
    counts = find_game(game).seats_of(None)
    return max((count for count in counts if count <= most), default=min(counts))
