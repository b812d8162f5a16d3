"""A robot that knows no game: it touches at random what a person could touch, and notices when nothing leads on."""

import random
from typing import Any

from playwright.sync_api import TimeoutError

from tests.browser.person import POLLING, Person

MOST_TOUCHES = 120  # without any change at the table; a person would have given up long before

# What there is to do now: "wait" while others act, "over", or the middle of everything that can be hit with a finger.
LOOK = """() => {
  const root = document.querySelector('.playing');
  if (!root) return {state: 'wait'};
  const version = Number(root.dataset.version);
  const busy = root.querySelector('[aria-busy]');  // something is on its way, or the dice still roll
  if (root.dataset.status === 'over') return {state: busy ? 'wait' : 'over', version};
  const handover = document.querySelector('.handover button');
  if (!handover && (busy || !root.querySelector('.bar.mine'))) return {state: 'wait', version};
  const places = '.zone button:not([aria-haspopup]), .side button, .bar button, .bar [role=spinbutton], .strip button.alive, .strip .fold';
  const found = handover ? [handover] : [...root.querySelectorAll(places)];
  const things = [];
  for (const node of found) {
    if (node.disabled || node.getAttribute('aria-disabled') === 'true') continue;
    if (!node.checkVisibility({visibilityProperty: true})) continue;
    node.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const {left, top, width, height} = node.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(node.contains(hit) || hit.contains(node) && node.classList.contains('row-button'))) continue;
    const kind = node.closest('.actions, .keys, .handover') ? 'act' : node.matches('.fold') ? 'fold' : node.matches('.ask button') ? 'clear' : 'thing';
    things.push({x, y, kind, chosen: node.getAttribute('aria-pressed') === 'true', name: node.getAttribute('aria-label') || node.textContent.trim()});
  }
  return {state: 'mine', version, things};
}"""
# A table that is just being drawn can be seen without a button for a moment.
READY = "() => { const found = (%s)(); return found.state === 'wait' || found.things?.length === 0 ? null : found; }" % LOOK  # noqa: UP031
WEIGHTS = {"act": 6.0, "thing": 1.0, "fold": 0.1, "clear": 0.05}


class Robot:
    """Plays a person's seats by touching."""

    def __init__(self, person: Person, seed: int = 1) -> None:
        self.person = person
        self.chance = random.Random(seed)
        self.touched: list[str] = []

    def look(self) -> dict[str, Any]:
        """Wait until there is something to do or the game is over, and see what."""
        try:
            found: dict[str, Any] = self.person.page.wait_for_function(READY, polling=POLLING).json_value()
        except TimeoutError as error:
            raise AssertionError(f"nothing can be touched: {self.where()}") from error
        return found

    def play(self, changes: int) -> bool:
        """Touch things until the table has changed so often by this person's hand; whether the game is over."""
        version, still = -1, 0
        while True:
            seen = self.look()
            if seen["state"] == "over":
                return True
            still = still + 1 if seen["version"] == version else 0
            if still == 0:
                changes -= 1
                if changes < 0:
                    return False
            version = seen["version"]
            assert still < MOST_TOUCHES, f"touching leads nowhere: {self.where()}"
            self.touch(seen["things"])

    def touch(self, things: list[dict[str, Any]]) -> None:
        """Touch one of the things; what is done at once is likelier, what is lifted already is likelier left alone."""
        weights = [WEIGHTS[thing["kind"]] * (0.2 if thing["chosen"] else 1) for thing in things]
        acts = sum(thing["kind"] == "act" for thing in things)
        spread = [weight / acts if thing["kind"] == "act" else weight / max(1, len(things) - acts) * 6 for thing, weight in zip(things, weights, strict=True)]
        thing = self.chance.choices(things, spread)[0]
        self.touched.append(thing["name"])
        page = self.person.page
        if page.evaluate("navigator.maxTouchPoints"):
            page.touchscreen.tap(thing["x"], thing["y"])
        else:
            page.mouse.click(thing["x"], thing["y"])

    def where(self) -> str:
        """Where the robot is, for whoever reads a failure."""
        view = self.person.view
        return f"{view['game']} version {view['version']}, asked: {view['scene']['prompt']!r}, touched last: {self.touched[-8:]}"
