"""Round the table: bots for open seats, cancelled tables, bots that stand in, phones, the score pad, my tables, and the call when it is one's turn."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.person import PHONE, Person
from tests.browser.robot import Robot
from tests.browser.sizes import middle
from tests.browser.stage import Stage, come_to_rest

HIDDEN = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => window.isHidden ?? false })"
HEARD = """
  window.told = [];
  window.Notification = class { static permission = "default"; static requestPermission = async () => (Notification.permission = "granted"); constructor(title, how) { told.push([title, how.body]) } close() {} };
  ServiceWorkerRegistration.prototype.showNotification = async (title, how) => told.push([title, how.body]);
  navigator.vibrate = (how) => told.push(how);
"""
AWAKE = "navigator.wakeLock.request = async (kind) => { (window.locks ??= []).push(kind); return { release: async () => undefined } }"
CUT = """() => ['.strip .people', '.side .paper', '.strip .inside'].flatMap((name) => [...document.querySelectorAll(name)])
  .filter((node) => node.checkVisibility() && (node.scrollWidth > node.clientWidth + 1 || (node.matches('.people') && node.scrollHeight > node.clientHeight + 1)))
  .map((node) => node.className)"""


def test_an_open_seat_goes_to_a_bot_and_the_game_begins(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann", size=PHONE)
    ann.open_table("pig", "me", "open", "open")
    expect(ann.page.get_by_role("heading", name="2 seats are still free")).to_be_visible()
    shoot(ann, "round-waiting-phone", full_page=True)
    ann.page.get_by_label("Give seat 2 to a bot").select_option("easy")
    expect(ann.page.get_by_text("bot, easy")).to_be_visible()
    ann.press("Free the seat of")
    expect(ann.page.get_by_role("heading", name="2 seats are still free")).to_be_visible()
    for seat in (2, 3):
        ann.page.get_by_label(f"Give seat {seat} to a bot").select_option("easy")
    expect(ann.page.locator(".playing")).to_be_visible()
    assert [seat["kind"] for seat in ann.view["seats"]] == ["person", "bot", "bot"]


def test_a_guest_cannot_seat_bots_and_is_told_when_the_table_is_cancelled(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann, bob = meet("Ann"), meet("Bob")
    id = ann.open_table("pig", "me", "open")
    bob.become().go_to(id)
    expect(bob.page.get_by_role("button", name="Sit here")).to_be_visible()
    expect(bob.page.get_by_label("Give seat 2 to a bot")).to_have_count(0)
    expect(bob.button("Cancel this table")).to_have_count(0)
    ann.press("Cancel this table")
    shoot(ann, "round-cancel")
    ann.press("Cancel the table")
    expect(bob.page.get_by_text("The host has cancelled this table")).to_be_visible()
    expect(ann.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    ann.page.goto("/mine")
    expect(ann.page.get_by_text("No tables yet.")).to_be_visible()


def test_a_bot_stands_in_for_the_absent_until_they_are_back(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann, bob = meet("Ann"), meet("Bob")
    id = ann.open_table("pig", "open", "me")
    bob.become().go_to(id)
    bob.press("Sit here")
    bob.press("Sit down")
    expect(ann.bar).to_contain_text("Bob throws")
    bob.page.goto("/me")
    expect(ann.page.get_by_text("Bob has been away for a while.")).to_be_visible()
    shoot(ann, "round-away")
    ann.press("Let a bot stand in")
    expect(ann.page.get_by_text("A bot plays for Bob until Bob is back.")).to_be_visible()
    shoot(ann, "round-stand-in")
    bob.go_to(id)
    expect(ann.page.get_by_text("A bot plays for Bob")).to_have_count(0)
    assert not bob.view["seats"][0]["stand_in"]


@pytest.fixture
def at_home(tmp_path: Path) -> Iterator[House]:
    """A server that somebody has started for themselves."""
    opened = House(tmp_path, "--network", "ask").open()
    yield opened
    opened.close()


def test_phones_join_after_one_plain_question(meet: Callable[..., Person], shoot: Callable[..., None], at_home: House) -> None:
    ann = meet("Ann", at_home)
    ann.open_table("pig", "me", "open")
    expect(ann.page.get_by_text("So far Kosti answers on this computer alone.")).to_be_visible()
    shoot(ann, "round-phones-offer")
    ann.press("Let phones in this network join")
    expect(ann.page.get_by_role("img", name="QR code for phones in this network")).to_be_visible()
    shoot(ann, "round-phones")
    link = ann.page.get_by_label("Address in this network").input_value()
    assert link.startswith("http://")
    assert "127.0.0.1" not in link
    phone = meet("Bob", at_home, size=PHONE)
    phone.page.goto(link)
    expect(phone.button("Sit here")).to_be_visible()
    expect(phone.button("Phones in this network")).to_have_count(0)
    phone.press("Sit here")
    phone.press("Sit down")
    for person in (ann, phone):
        expect(person.page.locator(".playing")).to_be_visible()
    at_home.close()
    at_home.open()
    expect(ann.page.locator(".notices .broken")).to_have_count(0)
    ann.press("Phones in this network")
    expect(ann.page.get_by_role("img", name="QR code for phones in this network")).to_be_visible()
    assert any("In your network: " + link.partition("/t/")[0] in line for line in at_home.said), "the terminal says so, too"
    ann.press("Stop letting phones in")
    expect(ann.button("Let phones in this network join")).to_be_visible()
    ann.expected_troubles = phone.expected_troubles = ("WebSocket", "Failed to load resource", "ERR_", "Cross-Origin-Opener-Policy")


def test_the_score_pad_takes_a_row_and_its_points(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann", size=PHONE)
    ann.context.add_init_script(AWAKE)
    ann.open_table("general", "me", "here Bob", dice="real", variant="yahtzee")
    ann.press("Score pad: touch the row only")
    line = ann.page.get_by_role("complementary", name="Score sheet").get_by_role("button", name="Full house")
    expect(line).to_be_visible()
    shoot(ann, "round-pad-rows")
    before = ann.version
    line.click()
    shoot(ann, "round-pad-points")
    ann.bar.get_by_role("button", name="25 points").click()
    ann.wait_beyond(before)
    assert row_of(ann, "full-house")[0] == 25
    expect(ann.page.get_by_role("complementary", name="Score sheet").get_by_role("button", name="Chance")).to_be_visible()
    assert ann.page.evaluate("window.locks") == ["screen"]
    before = ann.version
    ann.bar.get_by_role("button", name="Take back").click()
    ann.wait_beyond(before)
    assert row_of(ann, "full-house")[0] is None
    ann.bar.get_by_role("button", name="Enter dice").click()
    expect(ann.bar.get_by_role("button", name="5", exact=True)).to_be_visible()


def row_of(person: Person, id: str) -> list[int | None]:
    """The values of a row of the sheet."""
    return next(row["values"] for row in person.view["scene"]["sheet"] if row["id"].endswith(id))


def test_my_tables_and_my_story(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    ann.open_table("pig", "me", "bot easy", variant="big-pig")
    ann.hurry_bots()
    while not Robot(ann).play(50):
        pass
    ann.open_table("pig", "me", "bot easy")
    ann.page.goto("/mine")
    card = ann.page.locator("article").filter(has_text="Finished").or_(ann.page.locator("article").filter(has_text=re.compile("You won|2nd of 2"))).first
    expect(card).to_contain_text("move")
    shoot(ann, "round-mine")
    ann.press("Remove Pig")
    expect(ann.page.get_by_text("Leave this game for good? A bot plays on for you.")).to_be_visible()
    ann.press("Remove it")
    expect(ann.page.get_by_role("heading", name="Still going")).to_have_count(0)
    ann.page.goto("/me")
    expect(ann.page.get_by_text("1 finished game")).to_be_visible()
    expect(ann.page.get_by_text("it is too early to say how you do; so far there is 1 game.")).to_be_visible()
    shoot(ann, "round-story", full_page=True)
    with ann.page.expect_download() as download:
        ann.press("Download as JSON")
    games = json.loads(Path(download.value.path()).read_text())
    assert [game["game"] for game in games] == ["pig"]
    with ann.page.expect_download() as download:
        ann.press("As a table (CSV)")
    assert Path(download.value.path()).read_text().startswith("ended,game")
    ann.press("Forget all of it")
    ann.press("Forget them")
    expect(ann.page.get_by_text("Once you have finished a game, it is counted here.")).to_be_visible()


def test_whoever_looks_elsewhere_is_called_once_they_have_agreed(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann, bob = meet("Ann"), meet("Bob")
    ann.context.add_init_script(HIDDEN)
    ann.context.add_init_script(HEARD)
    id = ann.open_table("pig", "open", "me")
    bob.become().go_to(id)
    bob.press("Sit here")
    bob.press("Sit down")
    expect(ann.bar).to_contain_text("Bob throws")
    assert ann.page.evaluate("told") == []
    ann.page.evaluate("window.isHidden = true")
    until_turn_of(ann, bob)
    ann.page.evaluate("window.isHidden = false")
    expect(ann.page.get_by_text("It became your turn while you were elsewhere.")).to_be_visible()
    assert ann.page.evaluate("told") == [[180, 90, 180]], "a vibration, and no notification before somebody has agreed"
    assert ann.page.locator('link[rel="icon"]').get_attribute("href").startswith("data:")  # type: ignore[union-attr]
    assert ann.page.title().startswith("●")
    shoot(ann, "round-call")
    ann.press("Tell me")
    until_turn_of(bob, ann)
    expect(ann.page.locator('link[rel="icon"]')).to_have_attribute("href", "/favicon.svg")
    ann.page.evaluate("window.isHidden = true")
    until_turn_of(ann, bob)
    ann.page.wait_for_function("() => told.length === 3")
    assert ann.page.evaluate("told[2]") == ["Your turn", "Pig: the table waits for you."]


def until_turn_of(person: Person, other: Person) -> None:
    """Let the other hold or throw until it is a person's turn."""
    while not any(person.view["asked"]):
        if not any(other.view["asked"]):
            person.page.wait_for_timeout(20)
            continue
        before = other.version
        hold = other.bar.get_by_role("button", name=re.compile("^Hold"))
        (hold if hold.count() else other.bar.get_by_role("button").first).click()
        other.wait_beyond(before)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_all_players_and_their_points_are_seen(lang: str, meet: Callable[..., Person]) -> None:
    """Neither the strip of a phone nor the sheet of a tablet cuts anybody off."""
    ann = meet("Ann", lang=lang, has_touch=True)
    stage = Stage(ann)
    for game in ("farkle", "inviter", "one-o-five", "dice-town"):
        stage.show(middle(game, lang))
        for width, height in ((360, 640), (640, 360), (820, 1180)):
            ann.page.set_viewport_size({"width": width, "height": height})
            come_to_rest(ann.page)
            assert not ann.page.evaluate(CUT), f"{game} at {width}x{height}"
            expect(ann.page.locator(".playing h1")).to_be_visible()
