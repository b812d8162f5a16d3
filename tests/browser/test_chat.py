"""The chat: beside the table where there is room, over it elsewhere; its mark of unread lines survives a reload."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.person import Person
from tests.browser.stage import Stage, choice

SAID = {"n": 7, "who": "Bob", "colour": "red", "text": "Good luck!", "at": 0}


def talked(**more: Any) -> dict[str, Any]:
    """A table at which somebody has spoken."""
    return {**choice("pig", 2), "chat": [SAID | more]}


def test_the_mark_survives_a_reload(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    stage, page = Stage(ann), ann.page
    stage.show(talked())
    mark, chat = page.locator(".chat.unread"), page.get_by_role("button", name="Chat", exact=True)
    expect(mark).to_be_visible()
    page.reload()
    expect(mark).to_be_visible()
    chat.click()
    expect(page.locator(".talk")).to_contain_text("Good luck!")
    expect(mark).to_have_count(0)
    assert_beside(page.locator(".talk"), page.locator(".zone"))
    shoot(ann, "chat-beside")
    page.reload()
    expect(page.locator(".talk")).to_be_visible()
    page.locator(".talk").get_by_role("button", name="Close").click()
    expect(page.locator(".talk")).to_have_count(0)
    page.reload()
    expect(chat).to_be_visible()
    expect(mark).to_have_count(0)
    stage.show(talked(n=8))
    expect(mark).to_be_visible()


def test_on_a_tablet_it_lies_over_the_table(meet: Callable[..., Person]) -> None:
    ann = meet("Ann", size=(820, 1180))
    Stage(ann).show(talked())
    ann.page.get_by_role("button", name="Chat", exact=True).click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("Good luck!")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".chat.unread")).to_have_count(0)


def assert_beside(talk: Locator, zone: Locator) -> None:
    """Neither covers the other."""
    left, right = talk.bounding_box(), zone.bounding_box()
    assert left
    assert right
    assert left["x"] + left["width"] <= right["x"] + 1
