"""Everything that happens is seen: throws whose move is forced, what is uncovered, what is lost; and whoever has seen enough goes on at once. Time passes only when a test says so."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from kosti.rooms.room import Room
from kosti.rooms.shown.stream import Stream
from kosti.rooms.shown.view import Views
from tests.browser.person import HEAR, PHONE, Person
from tests.browser.stage import Stage
from tests.server.helpers import ANN, BOB, new_room, send, step, who

HERE = {ANN.id: ANN, BOB.id: BOB}
# What moves on the page stands still in its first moment and stays there.
FROZEN = "{ const move = Element.prototype.animate; Element.prototype.animate = function (...how) { const moving = move.apply(this, how); moving.pause(); return moving } }"
LONG = 12_000  # milliseconds in which everything is told, and no line is taken for dead


class Told:
    """A table at which the test plays and Ann looks on or is asked; she is told all that a server would tell her."""

    def __init__(self, ann: Person, room: Room) -> None:
        self.ann, self.room, self.page = ann, room, ann.page
        self.views, self.stream = Views(room), Stream()
        self.page.clock.install()
        self.stage = Stage(ann)
        self.stage.show(json.loads(self.message()))
        ann.stop_the_clock()

    def message(self) -> str:
        """What has changed for Ann."""
        return self.stream.message(self.views.seen(ANN, None, "en", HERE)) or "{}"

    def tell(self) -> dict[str, Any]:
        """Let Ann's browser know."""
        text = self.message()
        self.stage.tell(text)
        return dict(json.loads(text))

    def sent(self, kind: str) -> dict[str, Any]:
        """What Ann's browser has said last of this kind, as soon as it has."""
        while not (said := [one for one in self.stage.sent if one["type"] == kind]):
            self.page.wait_for_timeout(HEAR)
        return said[-1]

    @property
    def playing(self) -> Locator:
        """The whole table."""
        return self.page.locator(".playing")

    @property
    def caption(self) -> Locator:
        """What is said on the felt."""
        return self.page.locator(".zone .caption p")

    def sees(self, beat: str) -> None:
        """Wait until a beat is shown."""
        expect(self.playing).to_have_attribute("data-beat", beat)

    def goes_on(self) -> None:
        """The beat that is shown ends, and the next one begins."""
        now, said = self.playing.get_attribute("data-beat"), self.caption.inner_text()
        while (self.playing.get_attribute("data-beat"), self.caption.inner_text()) == (now, said):
            self.page.clock.run_for(100)

    def is_present(self) -> None:
        """What is drawn is the present."""
        expect(self.playing).not_to_have_attribute("data-behind", "true")
        expect(self.playing).to_have_attribute("data-version", str(self.stream.version))


def before(room: Callable[[], Room], happens: Callable[[dict[str, Any]], bool]) -> Room:
    """A game in which the next step tells something; the dice of a table fall alike when it is played again."""
    tried = room()
    views, stream, steps = Views(tried), Stream(), 0
    stream.message(views.seen(ANN, None, "en", HERE))
    while True:
        step(tried)
        if happens(json.loads(stream.message(views.seen(ANN, None, "en", HERE)) or "{}")):
            break
        steps += 1
    found = room()
    for _ in range(steps):
        step(found)
    return found


def is_forced(told: dict[str, Any]) -> bool:
    """Whether a throw brought a move that nobody could choose."""
    news = told.get("news", [])
    return "steps" in told and [event["kind"] for event in news[-2:]] == ["throw", "play"] and bool(news[-1].get("forced"))


def busts(told: dict[str, Any]) -> bool:
    """Whether Ann has lost points."""
    return any("lose the turn" in event["text"] for event in told.get("news", []))


def forced_throw(ann: Person) -> Told:
    """Shut the Box, just before such a throw."""
    return Told(ann, before(lambda: new_room("shut-the-box", "me", "open"), is_forced))


def tiles_up(told: Told) -> int:
    """How many numbers still stand."""
    return int(told.page.evaluate("[...document.querySelectorAll('.zone .tile')].filter((tile) => !tile.classList.contains('down')).length"))


def test_a_throw_stands_before_its_forced_move(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    told = forced_throw(meet("Ann", pace="normal"))
    step(told.room)
    news = told.tell()["news"]
    told.sees("throw")
    thrown = [die["face"] for die in news[-2]["dice"]]
    shown = told.page.locator(".zone [data-tray^=roll] [data-die]")
    expect(shown).to_have_count(len(thrown))
    assert [int(look.rpartition("/")[2]) for look in shown.evaluate_all("dice => dice.map((die) => die.dataset.die)")] == thrown
    expect(told.playing).to_have_attribute("data-behind", "true")
    assert told.page.locator(".bar .actions button").count() == 0, "nothing can be done where the table does not stand any more"
    shoot(told.ann, "beats-forced-throw", more=True)
    up = tiles_up(told)
    told.goes_on()
    told.sees("forced")
    told.is_present()
    expect(told.caption).to_contain_text("the only move")
    assert tiles_up(told) < up, "the tiles go down afterwards"
    marked = told.page.locator(".zone .tile[data-counts]").evaluate_all("tiles => tiles.map((tile) => tile.textContent.trim())")
    assert f"cover {' '.join(marked)} (" in news[-1]["brief"], "what the move has touched is marked"
    shoot(told.ann, "beats-forced-move", more=True)
    told.page.clock.run_for(LONG)
    expect(told.caption).to_have_text("")


def test_a_reveal_stands_with_its_count(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    told = Told(meet("Ann", pace="normal", size=PHONE), doubtful())
    cups = [list(cup) for cup in told.room.table._state.cup[:2]]
    seat = told.room.waiting_for()[0]
    send(told.room, who(told.room, seat), "play", seat=seat, move=told.room.table.parse("doodoo", seat))
    told.tell()
    while told.playing.get_attribute("data-beat") != "note":
        told.goes_on()
    counting = [face for cup in cups for face in cup if face in (1, 6)]
    expect(told.caption).to_contain_text(f"There are {len(counting)} × 6")
    marked = told.page.locator("[data-counts]")
    assert sorted(int(look.rpartition("/")[2]) for look in marked.evaluate_all("dice => dice.map((die) => die.dataset.die)")) == sorted(counting)
    for p in range(2):
        expect(told.page.locator(f'[data-tray="shown/{p}"] [data-die]')).to_have_count(5)
    shoot(told.ann, "beats-reveal", more=True)
    told.goes_on()
    expect(told.caption).to_contain_text("You lose a die")
    expect(told.page.locator("[data-concerned]").first).to_be_visible()
    told.is_present()  # it is Ann's turn: what is only said keeps her waiting no longer
    expect(marked).to_have_count(0)
    expect(told.page.locator(".bar .actions button, .bar .pads button").first).to_be_visible()
    told.page.clock.run_for(LONG)
    expect(told.caption).to_have_text("")


def doubtful() -> Room:
    """Perudo between Ann and Bob; somebody has bid four sixes."""
    room = new_room("perudo", "me", "open")
    while room.table.moment != "choice":
        step(room)
    seat = room.waiting_for()[0]
    send(room, who(room, seat), "play", seat=seat, move=room.table.parse("bid 4x6", seat))
    return room


def test_at_once_ends_what_is_being_told(meet: Callable[..., Person]) -> None:
    told = forced_throw(meet("Ann", pace="slow"))
    step(told.room)
    told.tell()
    told.sees("throw")
    told.page.get_by_role("button", name="Table", exact=True).click()
    told.page.get_by_text("At once", exact=True).click()
    told.is_present()
    assert told.playing.get_attribute("data-beat") is None


def test_mia_lets_me_lie_myself(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    room = before(lambda: new_room("mia", "open", "me"), lambda told: bool(told.get("scene", {}).get("verbs")))
    while room.waiting_for() != [0]:
        step(room)
    seat = room.seats_of(BOB.id)[0]
    send(room, BOB, "play", seat=seat, move=room.table.parse("announce 6-6", seat))
    told = Told(meet("Ann", pace="normal"), room)
    mine = room.seats_of(ANN.id)[0]
    told.ann.press("Believe and throw")
    move = told.sent("play")["move"]
    send(room, ANN, "play", seat=mine, move=move)
    told.tell()
    expect(told.page.locator(".zone [data-die]").first).to_be_visible()
    assert all(
        look.rpartition("/")[2] != "null"
        for look in told.page.locator("[data-tray^=cup] [data-die]").evaluate_all("dice => dice.map((die) => die.dataset.die)")
    ), "I see my dice"
    lie = told.page.get_by_role("button", name=re.compile("Mia"))
    expect(lie.first).to_be_visible()
    assert room.waiting_for() == [mine], "the table waits for my own word"
    shoot(told.ann, "beats-mia", more=True)


def test_a_bust_says_what_was_lost(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    told = Told(meet("Ann", pace="normal"), before(lambda: new_room("pig", "me", "open"), busts))
    step(told.room)
    bust = next(event for event in told.tell()["news"] if "lose the turn" in event["text"])
    told.sees("throw")
    expect(told.page.locator('.zone [data-die="die/1"]')).to_be_visible()
    told.is_present()
    told.goes_on()
    expect(told.caption).to_have_text(re.compile(r"You lose the turn \(\d+ points?\)"))
    assert told.page.locator(".playing [aria-live]").filter(has_text="lose the turn").count() == 1, "screen readers hear it once"
    assert bust["about"]["seats"] == [0]
    shoot(told.ann, "beats-bust", more=True)


def test_touch_and_keys_skip_to_the_present(meet: Callable[..., Person]) -> None:
    skips: list[Callable[[Told], None]] = [
        lambda told: told.page.mouse.click(*middle(told.page.locator(".zone"))),
        lambda told: told.page.keyboard.press("Enter"),
        lambda told: told.page.keyboard.press(" "),
        lambda told: told.page.keyboard.press("Escape"),
        lambda told: told.ann.press("Skip to now"),
    ]
    for skip in skips:
        told = forced_throw(meet("Ann", pace="slow"))
        step(told.room)
        told.tell()
        told.sees("throw")
        skip(told)
        told.is_present()
        expect(told.caption).to_have_text("")
        assert not told.stage.sent[1:], "what skips answers nothing"


def middle(place: Locator) -> tuple[float, float]:
    """Where a finger would touch something."""
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_whoever_comes_late_lands_in_the_present(meet: Callable[..., Person]) -> None:
    told = forced_throw(meet("Ann", pace="normal"))
    step(told.room)
    told.stream.start_again()
    assert told.tell()["type"] == "table"
    told.is_present()
    assert told.playing.get_attribute("data-beat") is None


def test_points_fly_only_where_motion_is_wanted(meet: Callable[..., Person]) -> None:
    for motion in ("reduce", "no-preference"):
        ann = meet("Ann", pace="normal")
        ann.context.add_init_script(FROZEN)
        ann.page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
        told = Told(ann, before(lambda: new_room("pig", "me", "open"), lambda said: bool(said.get("scene", {}).get("verbs"))))
        step(told.room)
        told.tell()
        send(told.room, ANN, "play", seat=0, move=told.room.table.parse("hold", 0))
        told.tell()
        told.is_present()
        expect(told.page.locator(".flying")).to_have_count(1 if motion == "no-preference" else 0)


def test_the_pace_is_kept_for_the_next_table(meet: Callable[..., Person]) -> None:
    ann = meet("Ann", pace="normal")
    ann.open_table("pig", "me", "bot easy")
    choose_pace(ann, "At once")
    first = ann.view["id"]
    ann.open_table("pig", "me", "bot easy")
    assert ann.view["id"] != first
    while ann.view["pace"] != "fast":
        ann.page.wait_for_timeout(20)
    ann.page.get_by_role("button", name="Table", exact=True).click()
    expect(ann.page.get_by_role("radio", name="At once")).to_be_checked()


def test_a_long_run_of_bots_can_be_skipped(meet: Callable[..., Person]) -> None:
    ann = meet("Ann", pace="normal")
    ann.open_table("pig", "me", *["bot easy"] * 9, options={"goal": 1000})  # so many that they are still at it when the button is pressed
    while ann.view["scene"]["active"] == [0]:
        version = ann.version
        ann.bar.locator(".actions button").last.click()
        ann.wait_beyond(version)
    ann.press("Skip to now")
    expect(ann.bar).to_have_class(re.compile("mine"))
    paces = [frame["pace"] for frame in ann.frames if frame["type"] == "change" and "pace" in frame]
    while paces[:2] != ["fast", "normal"]:
        ann.page.wait_for_timeout(HEAR)
        paces = [frame["pace"] for frame in ann.frames if frame["type"] == "change" and "pace" in frame]


def choose_pace(person: Person, name: str) -> None:
    """Say in the table's menu how fast all goes."""
    person.page.get_by_role("button", name="Table", exact=True).click()
    person.page.get_by_text(name, exact=True).click()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog[open]")).to_have_count(0)
