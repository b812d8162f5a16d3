"""A phone of 360 by 740 pixels: nothing scrolls sideways, the bar is within the thumb's reach, the sheet folds."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.checks import assert_fits
from tests.browser.person import PHONE, Person
from tests.browser.robot import Robot

FINGER = 40  # pixels
LARGE = 44
CELL = 26  # of a board of ten columns


@pytest.fixture
def ann(meet: Callable[..., Person]) -> Person:
    return meet("Ann", size=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


def test_pages_fit(ann: Person, shoot: Callable[..., None]) -> None:
    ann.become()
    for name, path in {"shelf": "/", "game": "/games/dice-town", "start": "/new/farkle", "me": "/me", "mine": "/mine"}.items():
        ann.page.goto(path)
        expect(ann.page.locator("main h1")).to_be_visible()
        assert_fits(ann)
        shoot(ann, f"phone-{name}")


@pytest.mark.parametrize("game", ["general", "farkle", "dice-town", "craps", "sic-bo", "duell"])
def test_tables_fit(game: str, ann: Person, shoot: Callable[..., None]) -> None:
    ann.open_table(game, "me", "bot easy", options={})
    ann.hurry_bots()
    robot = Robot(ann)
    for n in range(3):
        if robot.play(2):
            break
        robot.look()
        assert_fits(ann)
        assert_reachable(ann.bar.locator(".actions button"))
        shoot(ann, f"phone-{game}-{n}")


@pytest.mark.parametrize("game", ["cant-stop", "cephalopod", "conversion", "dice-tic-tac-toe"])
def test_boards_are_whole(game: str, ann: Person, shoot: Callable[..., None]) -> None:
    ann.open_table(game, "me", "bot easy", options={})
    ann.hurry_bots()
    Robot(ann).play(2)
    board = ann.page.locator(".table .grid").first
    box = board.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    shoot(ann, f"phone-board-{game}")


def test_dice_in_hand_are_seen_together(ann: Person, shoot: Callable[..., None]) -> None:
    """Where many dice lie on a small table none is cut off at the side."""
    ann.open_table("general", "me", "here Bob", options={})
    ann.page.locator(".actions button").last.tap()
    expect(ann.page.locator(".table .die").nth(4)).to_be_visible()
    for die in ann.page.locator(".table .die").all():
        box = die.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
    shoot(ann, "phone-dice-general")


def test_the_sheet_folds(ann: Person, shoot: Callable[..., None]) -> None:
    ann.open_table("general", "me", "here Bob")
    sheet, fold = ann.page.get_by_role("complementary", name="Score sheet"), ann.page.locator(".strip .fold")
    expect(sheet).to_be_hidden()
    fold.tap()
    expect(sheet).to_be_visible()
    assert_fits(ann)
    shoot(ann, "phone-sheet")
    fold.tap()
    expect(sheet).to_be_hidden()


def test_a_row_is_entered_by_a_tap(ann: Person) -> None:
    ann.open_table("general", "me", "here Bob", options={})
    while "enter" not in {verb["name"] for verb in ann.view["scene"]["verbs"]}:
        version = ann.version
        ann.bar.locator(".actions button").last.tap()
        ann.wait_beyond(version)
    version = ann.version
    ann.page.locator(".strip .fold").tap()
    expect(ann.bar.locator("[aria-busy]")).to_have_count(0)  # the dice lie
    ann.page.locator(".row-button").first.tap()
    ann.wait_beyond(version)


def test_small_things_are_large_enough_for_a_finger(ann: Person) -> None:
    ann.open_table("two-dice-bingo", "me", "bot easy", options={})
    ann.bar.locator(".key").first.tap()
    for name in ("Put back", "So far", "Chat", "Table"):
        assert_large(ann.page.get_by_role("button", name=name, exact=True))
    ann.open_table("dice-holdem", "me", "bot easy", options={})
    slider = ann.bar.get_by_role("slider")
    while not slider.count():
        robot = Robot(ann)
        robot.play(1)
        robot.look()
    assert_large(slider.first)
    ann.open_table("how-long-how-many", "me", "bot easy", options={})
    ann.hurry_bots()
    cell = ann.page.locator(".place.own .cell.alive")
    while not cell.count():
        version = ann.version
        ann.bar.locator(".actions button").first.tap()
        ann.wait_beyond(version)
    assert_large(cell.first, CELL)


def assert_large(thing: Locator, size: float = LARGE) -> None:
    """A finger hits it without aiming."""
    box = thing.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= size


def assert_reachable(buttons: Locator) -> None:
    """Every button of the bar lies on the screen, in its lower part, and is large enough for a finger."""
    for button in buttons.all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= FINGER
        assert box["width"] >= FINGER
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
        assert PHONE[1] / 3 < box["y"]
        assert box["y"] + box["height"] <= PHONE[1]
