"""Dice Town, the largest game of the book, with three players to the end."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.checks import assert_named
from tests.browser.person import Person
from tests.browser.robot import Robot


def test_three_players_to_the_end(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    ann.open_table("dice-town", "me", "bot easy", "bot easy", options={"property_copies": 2})
    ann.hurry_bots()
    robot = Robot(ann)
    assert not robot.play(changes=12)
    shoot(ann, "dice-town")
    assert_named(ann)
    assert robot.play(changes=2000), "the game goes on and on"
    expect(ann.page.get_by_role("region", name="The result").locator("ol > li")).to_have_count(3)
    assert len(ann.view["results"]) == 3
    shoot(ann, "dice-town-over")
