"""Fingers slip: a double tap throws once, and what was lifted is never thrown because of one touch too many."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import PHONE, Person
from tests.browser.robot import Robot

MOMENT = 1000  # milliseconds in which every die has landed


def test_a_double_tap_throws_once(meet: Callable[..., Person]) -> None:
    ann = meet("Ann", size=PHONE, has_touch=True, is_mobile=True)
    ann.page.clock.install()
    ann.open_table("general", "me", "here Bob")
    start = Robot(ann).look()["version"]
    ann.stop_the_clock()
    box = ann.bar.get_by_role("button", name="Throw 5 dice").bounding_box()
    assert box
    left, middle = box["x"] + box["width"] / 4, box["y"] + box["height"] / 2
    ann.page.touchscreen.tap(left, middle)
    again = ann.bar.get_by_role("button", name="Keep none of these, throw them again")
    expect(again).to_have_attribute("aria-busy", "true")
    ann.page.touchscreen.tap(left, middle)
    ann.page.keyboard.press("Enter")
    ann.page.clock.run_for(MOMENT)
    expect(again).not_to_have_attribute("aria-busy", "true")
    assert ann.version == start + 1
    again.tap()
    expect(ann.bar.locator(".prompt")).to_contain_text("Throw 2 of 3")
    assert ann.version == start + 2


def test_lifting_every_die_offers_to_stop(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    ann.open_table("general", "me", "here Bob")
    ann.press("Throw 5 dice")
    dice = ann.page.get_by_role("group", name="On the table").locator("[data-die]")
    for place in range(5):
        dice.nth(place).click()
        expect(ann.page.locator("[data-die][aria-pressed=true]")).to_have_count(place + 1)
        expect(ann.bar.locator(".primary")).to_contain_text("Keep" if place < 4 else "Stop")
        if place < 4:
            expect(ann.bar.locator(".primary .dice svg")).to_have_count(place + 1)
    shoot(ann, "general-all-lifted")
    ann.bar.locator(".primary").click()
    expect(ann.page.locator(".row-button").first).to_be_visible()
