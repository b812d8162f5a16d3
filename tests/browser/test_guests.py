"""Guests: whoever opens a personal link is asked first, and those who play decide who may look on and speak."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person


def named(person: Person) -> str | None:
    """Who a browser takes itself for."""
    name: str | None = person.page.evaluate("JSON.parse(localStorage.getItem('kosti.me') ?? '{}').name ?? null")
    return name


@pytest.mark.parametrize(
    ("lang", "asks", "yes", "no"),
    [
        ("en", "This link makes this browser Ann’s", "Go on as Ann", "Stay as I am"),
        ("ru", "будут играть от имени Ann", "Продолжить как Ann", "Оставить как есть"),
    ],
)
def test_a_personal_link_asks_a_newcomer(meet: Callable[..., Person], lang: str, asks: str, yes: str, no: str) -> None:
    ann, stranger = meet("Ann").become(), meet("Eve", lang=lang)
    stranger.page.goto(f"/#me={ann.token}")
    stranger.see(asks)
    expect(stranger.page.get_by_text("In this browser you are")).to_have_count(0)
    stranger.press(no)
    assert named(stranger) != "Ann"
    stranger.page.goto("about:blank")
    stranger.page.goto(f"/#me={ann.token}")
    stranger.press(yes)
    expect(stranger.page.locator("dialog[open]")).to_have_count(0)
    assert named(stranger) == "Ann"


def test_a_personal_link_says_who_one_is_already(meet: Callable[..., Person]) -> None:
    ann, bob = meet("Ann").become().all_ears(), meet("Bob").become()
    bob.page.goto(f"/#me={ann.token}")
    bob.see("This link makes this browser Ann’s")
    bob.see("In this browser you are Bob so far")
    bob.press("Stay as I am")
    assert named(bob) == "Bob"
    ann.page.goto(f"/#me={ann.token}")
    ann.hears("Hello again, Ann!")
    expect(ann.page.locator("dialog[open]")).to_have_count(0)


def test_onlookers_are_muted_and_sent_away(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann, eve = meet("Ann"), meet("Eve").become()
    id = ann.open_table("pig", "me", "here Bob")
    eve.go_to(id)
    ann.press("Chat")
    ann.see("Onlookers")
    ann.press("Mute Eve")
    expect(ann.button("Let Eve speak")).to_be_visible()
    ann.press("Let Eve speak")
    expect(ann.button("Mute Eve")).to_be_visible()
    shoot(ann, "onlookers")
    ann.press("Send Eve away")
    ann.see("Eve cannot come back")
    ann.page.get_by_role("button", name="Send away", exact=True).click()
    eve.see("You cannot stay at this table")
    expect(ann.page.get_by_text("Onlookers")).to_have_count(0)
    eve.page.reload()
    eve.see("You cannot stay at this table")
