"""A whole game of pig against a bot, from the shelf to the proof that the dice were fair."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.robot import Robot


def test_pig_from_the_shelf_to_the_proof(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    set_the_table(ann, shoot)
    ann.hurry_bots()
    shoot(ann, "pig")
    assert Robot(ann).play(changes=500), "the game goes on and on"
    expect(ann.page.get_by_role("region", name="The result")).to_contain_text(re.compile("win"))
    shoot(ann, "pig-over")
    check_the_dice(ann, shoot)
    watch_again(ann, shoot)
    play_again(ann)


def set_the_table(ann: Person, shoot: Callable[..., None]) -> None:
    """From the shelf over the game's page to a table for a short game."""
    page = ann.page
    page.goto("/")
    expect(page.get_by_role("heading", name="Farkle (Ten Thousand)")).to_be_visible()
    shoot(ann, "shelf")
    page.get_by_role("link", name="Pig", exact=True).first.click()
    expect(page.get_by_role("heading", name="The example on the table")).to_be_visible()
    page.get_by_role("heading", name="The example on the table").scroll_into_view_if_needed()  # it is loaded when somebody comes to it
    expect(page.get_by_text(re.compile(r"Step 0 of \d+"))).to_be_visible()
    shoot(ann, "game-pig", full_page=True)
    page.get_by_role("link", name="Set the table").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_text("Details").click()
    goal = page.get_by_role("spinbutton", name="Points to win")
    goal.fill("30")
    goal.press("Tab")
    shoot(ann, "start-pig", full_page=True)
    ann.press("Play against a bot")
    expect(page.locator(".playing")).to_be_visible()
    assert {"name": "goal", "label": "Points to win", "text": "30"} in ann.view["options"]


def check_the_dice(ann: Person, shoot: Callable[..., None]) -> None:
    """What her browser has checked by itself, the button that checks every throw, and the record."""
    ann.press("Fair dice")
    for found in ("It had the fingerprint before it told your word", "Your word is among those", "sealed before yours was opened", "fits the fingerprint"):
        ann.see(found)
    kept = ann.page.evaluate("id => JSON.parse(localStorage.getItem(`kosti.promise.${id}`))", ann.view["id"])
    assert kept["told"] in ann.view["fair"]["words"]
    expect(ann.page.locator("dialog code")).to_contain_text(f"--commitment {kept['commitment']} --word '{kept['told']}'")
    ann.press("Check the dice")
    ann.see("All is fair")
    shoot(ann, "fair")
    ann.press("Close")
    ann.press("Record")
    expect(ann.page.locator("dialog pre")).to_contain_text("throw")
    ann.press("Close")


def watch_again(ann: Person, shoot: Callable[..., None]) -> None:
    """The replay: its slider goes to any step, and the arrow keys one by one."""
    page = ann.page
    page.get_by_role("link", name="Watch it again").click()
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    ann.see(f"Step 0 of {last}")
    slider.fill(str(last // 2))
    ann.see(f"Step {last // 2} of {last}")
    assert ann.version == last // 2
    shoot(ann, "replay")
    slider.press("End")
    ann.see(f"Step {last} of {last}")
    page.keyboard.press("ArrowLeft")
    ann.see(f"Step {last - 1} of {last}")
    page.get_by_role("link", name="To the table").click()


def play_again(ann: Person) -> None:
    """A rematch is a new table with the same people."""
    before = ann.page.url
    ann.press("Play again")
    ann.page.wait_for_url(lambda url: url != before and "/t/" in url)
    expect(ann.page.locator(".playing[data-status=playing]")).to_be_visible()
    assert sorted(seat["name"] for seat in ann.view["seats"]) == ["Ada", "Ann"]
