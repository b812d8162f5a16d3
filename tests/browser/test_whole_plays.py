"""Whole plays beside the board: seen on it before they are made, chosen by a touch or written; and a checker that goes over both dice."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.checks import assert_fits, assert_named, foreign_words
from tests.browser.person import DESKTOP, PHONE, Person

SINGLE = {"match_length": 1, "resigning": False}
BUTTON = {"en": "Plays", "ru": "Ходы"}
POINT = "button.cell[data-name='{}']"


def until_plays(ann: Person) -> None:
    """Throw until checkers are to be carried."""
    listing = ann.bar.locator(".plays button")
    while not listing.count():
        ann.page.wait_for_function("() => document.querySelector('.bar .plays button, .bar .actions button:not([aria-disabled])')")
        if not listing.count():
            version = ann.version
            ann.bar.locator(".actions button").first.click()
            ann.wait_beyond(version)


def table(ann: Person) -> None:
    ann.open_table("backgammon", "me", "here Bob", options=SINGLE)
    until_plays(ann)


def plays_of(ann: Person) -> list[dict[str, Any]]:
    """What the server says can be played."""
    found: list[dict[str, Any]] = ann.house.ask("GET", f"/api/tables/{ann.view['id']}/plays", None, ann.token)["plays"]
    return found


def opened(ann: Person, lang: str = "en") -> Page:
    """The list of plays is open."""
    ann.bar.get_by_role("button", name=BUTTON[lang], exact=True).click()
    expect(ann.page.locator(".list .play").first).to_be_visible()
    return ann.page


@pytest.mark.parametrize(("lang", "size"), [("en", DESKTOP), ("ru", PHONE), ("ru", DESKTOP), ("en", PHONE)])
def test_plays_are_looked_at_on_the_board(lang: str, size: tuple[int, int], meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann", lang=lang, size=size, **({"has_touch": True} if size == PHONE else {}))
    table(ann)
    page, plays = opened(ann, lang), plays_of(ann)
    expect(page.locator(".list .play")).to_have_text([play["notation"] for play in plays])
    one = next(play for play in plays if len(play["pieces"]) == 2 and len({piece["end"] for piece in play["pieces"]}) == 2)
    page.locator(".list .play").nth(plays.index(one)).focus()
    for piece in one["pieces"]:
        expect(page.locator(POINT.format(piece["start"])).locator(".leaving")).not_to_have_count(0)
        expect(page.locator(f".cell[data-name='{piece['end']}']").locator(".coming")).to_have_count(1)
    assert_named(ann)
    assert_fits(ann)
    if lang == "ru":
        assert not foreign_words(ann, lang, ("Ann", "Bob", "bar/21", "6/off", "bar", "off"))
    board, panel = page.locator(".points").bounding_box(), page.locator("section.plays").bounding_box()
    assert board
    assert panel
    assert board["x"] + board["width"] <= panel["x"] + 1 or board["y"] + board["height"] <= panel["y"] + 1, "the board is seen whole"
    shoot(ann, f"plays-{lang}-{size[0]}")
    version = ann.version
    page.locator(".list .play").nth(plays.index(one)).click()
    ann.wait_beyond(version)
    assert ann.version == version + 1, "one act"
    expect(page.locator("section.plays")).to_have_count(0)
    expect(page.locator(".coming, .leaving")).to_have_count(0)


def test_a_play_is_written(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    """With keys alone; what cannot be played is answered with what can."""
    ann = meet("Ann")
    table(ann)
    ann.bar.get_by_role("button", name="Plays", exact=True).focus()
    ann.page.keyboard.press("Enter")
    field = ann.page.get_by_role("textbox", name="Your play")
    expect(field).to_be_focused()
    expect(ann.page.locator(".list .play").first).to_be_visible()
    plays = plays_of(ann)
    ann.page.keyboard.type("24/2 nonsense")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("alert").filter(has_text="“nonsense” is no move. Write from where to where: 8/5 6/5")).to_be_visible()
    field.fill("24/2")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("alert").filter(has_text=re.compile(r"^24/2 is not possible with these numbers\. Possible: 24/"))).to_be_visible()
    shoot(ann, "plays-refused")
    ann.page.keyboard.press("Escape")
    expect(ann.bar.get_by_role("button", name="Plays", exact=True)).to_be_focused()
    ann.page.keyboard.press("Enter")
    one = next(play for play in plays if len(play["notation"].split()) == 2)
    expect(field).to_be_focused()
    ann.page.keyboard.type(", ".join(reversed(one["notation"].split())))
    version = ann.version
    ann.page.keyboard.press("Enter")
    ann.wait_beyond(version)
    expect(ann.page.locator("ol.log")).to_contain_text(f"plays {one['notation']}")


def test_a_checker_goes_over_both_dice(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    """Touched once, it lights where it can go by one number and by both."""
    ann = meet("Ann")
    table(ann)
    moves = ann.view["scene"]["verbs"][0]["moves"]
    far = next(move for move in moves if move.get("then"))
    start, end = far["values"]
    ann.page.locator(POINT.format(start)).click()
    goal = ann.page.locator(POINT.format(end))
    expect(goal).to_have_class(re.compile(r"\bgoal\b"))
    near = [move["values"][1] for move in moves if move["values"][0] == start and not move.get("then")]
    for point in near:
        expect(ann.page.locator(POINT.format(point))).to_have_class(re.compile(r"\bgoal\b"))
    goal.click()
    expect(ann.bar.get_by_role("button", name=far["label"], exact=True)).to_be_visible()
    shoot(ann, "plays-both-dice")
    version, done = ann.version, len([event for event in ann.view["events"] if event["kind"] == "play"])
    goal.click()
    ann.wait_beyond(version)
    assert len([event for event in ann.view["events"] if event["kind"] == "play"]) == done + 1 + len(far["then"])
    expect(ann.page.locator("ol.log")).to_contain_text(f"plays {far['label']}")


def test_a_play_written_before_the_list_has_come_waits_for_it(meet: Callable[..., Person]) -> None:
    ann = meet("Ann")
    table(ann)
    one = next(play for play in plays_of(ann) if len(play["notation"].split()) == 2)
    held: list[Route] = []
    ann.page.route("**/api/tables/*/plays", lambda route: held.append(route))
    version = ann.version
    ann.bar.get_by_role("button", name="Plays", exact=True).click()
    field = ann.page.get_by_role("textbox", name="Your play")
    field.fill(one["notation"])
    field.press("Enter")
    assert held, "the list has been asked for"
    assert ann.version == version
    held[0].continue_()
    ann.wait_beyond(version)
    expect(ann.page.locator("ol.log")).to_contain_text(f"plays {one['notation']}")
