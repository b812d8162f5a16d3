"""Everybody can play: axe finds nothing wrong on any page, in light and in dark, and everything that can be touched has a name."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.checks import assert_named
from tests.browser.person import PHONE, Person
from tests.browser.robot import Robot

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHOWN = 6
RUN = "async () => (await axe.run({exclude: [['svg']]}, {resultTypes: ['violations']})).violations"


def examine(person: Person) -> None:
    """Run axe over the page as it stands, in both themes."""
    assert AXE.is_file(), "axe-core is a development package of web/: `make web` installs it"
    person.page.mouse.move(1, 1)  # nothing is hovered, so that every run sees the same page
    person.page.evaluate(AXE.read_text(encoding="utf-8") + "; null")
    for _ in ("light", "dark"):
        found = [describe(violation) for violation in person.page.evaluate(RUN)]
        assert not found, person.page.url + "\n" + "\n".join(found)
        person.page.evaluate("theme => document.documentElement.dataset.theme = theme", "dark")
    person.page.evaluate("theme => document.documentElement.dataset.theme = theme", "light")
    assert_named(person)


def describe(violation: dict[str, Any]) -> str:
    """What is wrong, and where."""
    places = "".join(f"\n    {node['html'][:200]}" for node in violation["nodes"][:SHOWN])
    return f"{violation['id']}: {violation['help']}{places}\n    {violation['nodes'][0]['failureSummary']}"


@pytest.mark.parametrize("path", ["/", "/games/farkle", "/new/craps", "/me", "/mine", "/nowhere"])
def test_pages(path: str, meet: Callable[..., Person]) -> None:
    ann = meet("Ann").become()
    ann.page.goto(path)
    expect(ann.page.locator("main h1")).to_be_visible()
    expect(ann.page.get_by_text("Setting the table…")).to_have_count(0)
    examine(ann)


@pytest.mark.parametrize("game", ["farkle", "general", "perudo", "dice-town", "sic-bo", "duell", "cant-stop", "ninety-nine"])
def test_tables(game: str, meet: Callable[..., Person]) -> None:
    ann = meet("Ann")
    play(ann, game, 4)
    examine(ann)


@pytest.mark.parametrize("game", ["farkle", "general", "perudo", "dice-town", "craps", "dice-holdem", "mia", "two-dice-bingo"])
def test_tables_on_a_phone(game: str, meet: Callable[..., Person]) -> None:
    ann = meet("Ann", size=PHONE, has_touch=True, is_mobile=True)
    play(ann, game, 3)
    examine(ann)
    if ann.page.locator(".strip .fold").count():
        ann.page.locator(".strip .fold").tap()
        examine(ann)


def play(ann: Person, game: str, changes: int) -> None:
    """A table against bots, a few moves later."""
    ann.open_table(game, "me", "bot easy")
    ann.hurry_bots()
    robot = Robot(ann)
    robot.play(changes)
    robot.look()


def test_drawers_waiting_room_and_end(meet: Callable[..., Person]) -> None:
    ann = meet("Ann")
    ann.open_table("pig", "me", "open")
    expect(ann.page.get_by_role("heading", name="The table is set")).to_be_visible()
    examine(ann)
    ann.open_table("pig", "me", "here Bob", options={"goal": 10})
    for name in ("Chat", "Table"):
        ann.page.get_by_role("button", name=name, exact=True).click()
        examine(ann)
        ann.page.keyboard.press("Escape")
    assert Robot(ann).play(500)
    examine(ann)
    ann.page.get_by_role("link", name="Watch it again").click()
    expect(ann.page.get_by_role("slider")).to_be_visible()
    examine(ann)
