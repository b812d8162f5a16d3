"""What the rulebook draws: a beetle that grows, chips that go round the table, bets on a layout, a town with its houses."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.checks import assert_named
from tests.browser.person import PHONE, Person
from tests.browser.stage import Stage, choice, positions

SMALL = """() => [...document.querySelectorAll('.layout .field, .ring .spot, .mountain .step, .lanes .place, .figure .token')]
  .map((node) => [node.getAttribute('aria-label'), node.getBoundingClientRect()]).filter(([, box]) => Math.min(box.width, box.height) < 23.5).map(([name]) => name)"""


@pytest.fixture
def stage(meet: Callable[..., Person]) -> Stage:
    """A table in front of Ann."""
    return Stage(meet())


def test_a_beetle_grows(stage: Stage) -> None:
    views = list(positions("beetle", 2))
    strokes = []
    for view in (views[0], views[-1]):
        stage.show(view)
        own = stage.page.locator(".place.own .figure")
        expect(own).to_have_attribute("aria-label", re.compile(r"^Beetle: .*Legs, [036]/6"))
        strokes.append(own.locator("path:not(.ghost)").count())
    assert strokes[0] < strokes[1]


def test_a_ring_shows_whose_chips_go_where(stage: Stage) -> None:
    stage.show(next(positions("left-right-pot", 4)))
    ring = stage.page.get_by_role("group", name="Round the table")
    expect(ring.locator(".seat")).to_have_count(4)
    expect(ring.get_by_role("img", name="1: Ann → Ada")).to_be_visible()
    expect(ring.get_by_role("img", name="6: Ann → Pot")).to_be_visible()
    boxes = [ring.locator(".seat").nth(seat).bounding_box() for seat in range(2)]
    assert boxes[0]
    assert boxes[1]
    assert boxes[0]["y"] > boxes[1]["y"], "whoever looks sits at the lower edge"
    assert boxes[1]["x"] < boxes[0]["x"], "and the next player on the left"


def test_a_bet_is_laid_by_touching_the_layout(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    ann.open_table("craps", "me", "bot easy")
    field = ann.page.get_by_role("group", name="Layout").get_by_role("button", name=re.compile("^Pass Line"))
    field.click()
    expect(field).to_have_attribute("aria-pressed", "true")
    version = ann.version
    ann.bar.get_by_role("button", name=re.compile("Pass Line")).first.click()
    ann.wait_beyond(version)
    chips = ann.page.locator(".layout .field", has_text="Pass Line").first.locator(".chip")
    expect(chips.filter(has_text=re.compile(r"^\s*AN?\b"))).to_have_count(1)  # the bot may have laid some there, too
    shoot(ann, "craps-layout")


def test_a_town_has_its_houses_and_cards_their_pictures(stage: Stage) -> None:
    stage.show(choice("dice-town", 3, last=True))
    town = stage.page.get_by_role("group", name="The town")
    expect(town.locator(".wide")).to_have_count(8)
    expect(town.get_by_role("img", name=re.compile("^9 · Gold mine, [0-9]+"))).to_be_visible()
    expect(stage.page.locator(".cards .card svg").first).to_be_visible()


@pytest.mark.parametrize(
    "game, players", [("craps", 3), ("sic-bo", 3), ("great-races", 4), ("everest", 2), ("catch-up", 8), ("spider", 2), ("odd-even-tug", 2)]
)
def test_parts_are_large_enough_on_a_phone(game: str, players: int, meet: Callable[..., Person]) -> None:
    stage = Stage(meet(size=PHONE, has_touch=True, is_mobile=True))
    for view in list(positions(game, players))[:3]:
        stage.show(view)
        stage.page.wait_for_function("() => document.querySelector('.layout, .ring, .mountain, .lanes, .figure')")
        assert stage.page.evaluate(SMALL) == []
        assert stage.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"


@pytest.mark.parametrize("game", ["beetle", "left-right-pot", "craps", "dice-town"])
def test_drawings_are_named(game: str, meet: Callable[..., Person]) -> None:
    ann = meet("Ann")
    ann.open_table(game, "me", "bot easy")
    expect(ann.page.locator(":is(.layout, .ring, .figure):visible").first).to_be_visible()
    assert_named(ann)


def test_the_shelf_has_the_same_pictures(meet: Callable[..., Person]) -> None:
    ann = meet("Ann")
    ann.page.goto("/games/beetle")
    expect(ann.page.locator("svg svg path:not(.ghost)").first).to_be_attached()
