"""From the shelf to the table: how many people were asked for is remembered on the way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person


@pytest.mark.parametrize("game, title, variant", [("barbudi", "Barbudi", "Family Barbudi"), ("bunco", "Bunco", "Ghost"), ("pig", "Pig", None)])
def test_the_number_of_people_reaches_the_table(game: str, title: str, variant: str | None, meet: Callable[..., Person]) -> None:
    ann = meet()
    ann.page.goto("/")
    ann.page.get_by_role("button", name="3 at the table").click()
    ann.page.get_by_role("searchbox").fill(title)
    ann.page.get_by_role("link", name=title, exact=True).click()
    expect(ann.button("Play against 2 bots")).to_be_visible()
    ann.page.get_by_role("link", name="Set the table").click()
    expect(ann.page.get_by_role("heading", name=f"A table of {title}")).to_be_visible()
    expect(ann.page.locator("form.fields ol > li")).to_have_count(3)
    if variant:
        ann.see(f"With 3 players: {variant}.")
        expect(ann.button(variant).and_(ann.page.locator("[aria-pressed=true]"))).to_be_visible()
    ann.press("Start the game")
    expect(ann.page.locator(".playing")).to_be_visible()
    assert len(ann.view["seats"]) == 3
    assert ann.view["variant"] == (variant and variant.lower().replace(" ", "-"))


def test_the_quick_button_takes_as_many(meet: Callable[..., Person]) -> None:
    ann = meet()
    ann.page.goto("/games/barbudi?players=3")
    ann.press("Play against 2 bots")
    expect(ann.page.locator(".playing")).to_be_visible()
    assert ann.view["variant"] == "family-barbudi"


def test_other_numbers_are_named_with_their_rules(meet: Callable[..., Person]) -> None:
    ann = meet()
    ann.page.goto("/new/barbudi")
    ann.see("2 can play.")
    ann.press("With 3–10: Family Barbudi")
    expect(ann.page.locator("form.fields ol > li")).to_have_count(3)
    ann.see("2–10 can play.")


def test_a_card_says_what_only_variants_take(meet: Callable[..., Person]) -> None:
    ann = meet()
    ann.page.goto("/?text=Barbudi")
    expect(ann.page.locator("article")).to_contain_text("2 (2–10 in variants)")
