"""A person in front of a browser: what they see and touch, and all that their browser is told."""

import json
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocket, expect

from tests.browser.house import House
from tests.server.helpers import merged

DESKTOP = (1280, 800)
PHONE = (360, 740)
HEAR = 5  # milliseconds between two looks at what was heard
POLLING = 100  # milliseconds between two looks at the page; a browser without a screen can forget to draw, so looks do not wait for that
PATIENCE = 120_000  # milliseconds; nothing takes so long unless it is broken, however busy the machine is
AHEAD = 15  # seconds of a page's own time in which even a slow machine gets to stopping it

# Keeps what the page says for a few seconds only, so that nobody need look at the right moment.
EAR = """new MutationObserver(() => document.querySelectorAll('[role=status]').forEach((one) => (window.heard ??= new Set()).add(one.textContent)))
  .observe(document, {childList: true, subtree: true, characterData: true})"""


class Person:
    """One browser with one page; `frames` holds every live message it was sent, `troubles` what went wrong in it."""

    def __init__(
        self, browser: Browser, house: House, name: str = "Ann", lang: str = "en", size: tuple[int, int] = DESKTOP, pace: str = "instant", **context: Any
    ) -> None:
        """Most people here want to see the present at once; whoever has time to look comes with another pace."""
        self.house, self.name = house, name
        self.frames: list[dict[str, Any]] = []
        self._told: dict[str, Any] | None = None  # the view that they add up to
        self.troubles: list[str] = []
        self.expected_troubles: tuple[str, ...] = ()
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale="ru-RU" if lang == "ru" else "en-GB", reduced_motion="reduce", base_url=house.url, **context
        )
        self.context.set_default_timeout(PATIENCE)
        kept = json.dumps(json.dumps({"pace": pace}))
        self.context.add_init_script(f"origin === 'null' || localStorage.getItem('kosti.settings') || localStorage.setItem('kosti.settings', {kept})")
        self.page: Page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("websocket", self._listen)
        self.token: str | None = None
        self.context.add_init_script(
            "origin === 'null' || localStorage.getItem('kosti.guide') || localStorage.setItem('kosti.guide', '{\"off\": true}')"
        )  # knows the games

    def taught(self) -> "Person":
        """Be somebody who plays everything for the first time."""
        self.context.add_init_script("localStorage.getItem('kosti.guide') === '{\"off\": true}' && localStorage.setItem('kosti.guide', '{}')")
        return self

    def all_ears(self) -> "Person":
        """Be somebody who remembers what was only said for a moment (`hears`)."""
        self.context.add_init_script(EAR)
        return self

    def hears(self, text: str) -> None:
        """Wait until something has been said, though it may be gone again."""
        self.page.wait_for_function("text => [...window.heard ?? []].some((said) => said.includes(text))", arg=text)

    def stop_the_clock(self) -> None:
        """From now on time passes on the page only when the test says so; the connection to the server goes on."""
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + AHEAD)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self._receive(json.loads(data)))

    def _receive(self, frame: dict[str, Any]) -> None:
        self.frames.append(frame)
        if frame["type"] in ("table", "change"):
            self._told = merged(self._told or {}, frame)

    @property
    def unexpected(self) -> list[str]:
        """What went wrong and was not foreseen by the test."""
        return [trouble for trouble in self.troubles if not any(part in trouble for part in self.expected_troubles)]

    @property
    def view(self) -> dict[str, Any]:
        """The view of the table that is drawn, or a newer one; the page may be ahead of what we have heard it receive."""
        drawn = self.page.evaluate("Number(document.querySelector('.playing')?.dataset.version ?? 0)")
        while self._told is None or self._told["version"] < drawn:
            self.page.wait_for_timeout(HEAR)
        return self._told

    # --- going somewhere

    def become(self, colour: str = "teal") -> "Person":
        """Be known to the server without going through the pages first."""
        made = self.house.ask("POST", "/api/people", {"name": self.name, "colour": colour})
        self.token = made["token"]
        me = json.dumps({key: made[key] for key in ("person", "token", "name", "colour")})
        self.context.add_init_script(f"localStorage.getItem('kosti.me') ?? localStorage.setItem('kosti.me', {json.dumps(me)})")
        return self

    def open_table(self, game: str, *seats: str, **fields: Any) -> str:
        """Open a table without the start page and go there; seats as "me", "here Bob", "open", "bot easy"."""
        if not self.token:
            self.become()
        table = {"game": game, "variant": None, "options": {}, "dice": "virtual", "clock": None, **fields, "seats": [_seat(s) for s in seats]}
        id: str = self.house.ask("POST", "/api/tables", table, self.token)["id"]
        self.go_to(id)
        if "open" not in seats:
            expect(self.page.locator(".playing")).to_be_visible()
        return id

    def go_to(self, id: str) -> None:
        """Go to a table and wait until it is drawn."""
        self.page.goto(f"/t/{id}")
        expect(self.page.locator(".playing, main h1").first).to_be_visible()

    # --- touching

    def button(self, name: str) -> Locator:
        """A button by its words."""
        return self.page.get_by_role("button", name=name)

    def press(self, name: str) -> None:
        """Press a button."""
        self.button(name).first.click()

    def hurry_bots(self) -> None:
        """Let bots move fast, through the table's menu."""
        self.page.get_by_role("button", name="Table", exact=True).click()
        self.page.get_by_text("Fast", exact=True).click()
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def see(self, text: str) -> None:
        """Wait until a text is on the page."""
        expect(self.page.get_by_text(text).first).to_be_visible()

    @property
    def bar(self) -> Locator:
        """What is asked, and what can be done."""
        return self.page.locator(".bar")

    @property
    def version(self) -> int:
        """The version of the table that is drawn."""
        return int(self.page.locator(".playing").get_attribute("data-version") or 0)

    def wait_beyond(self, version: int) -> None:
        """Wait until something has changed at the table."""
        self.page.wait_for_function("version => Number(document.querySelector('.playing')?.dataset.version) > version", arg=version, polling=POLLING)

    def all_text(self) -> str:
        """Everything the page holds: its whole document and what the browser keeps for it."""
        return str(self.page.evaluate("document.documentElement.outerHTML + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)"))


def _seat(words: str) -> dict[str, str]:
    kind, _, rest = words.partition(" ")
    if kind == "bot":
        return {"kind": "bot", "level": rest or "easy"}
    return {"kind": kind, **({"name": rest} if rest else {})}
