"""Real dice: people throw their own, enter what fell by large keys, and the app keeps the score."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.person import Person

FELL = [1, 2, 4, 4, 5, 6]
LARGE = 44  # pixels that a finger hits without looking


def test_entering_faces_and_taking_back(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    page = ann.page
    page.goto("/new/farkle")
    page.get_by_text("Our own dice").click()
    page.get_by_label("How well Ada plays").select_option("here")
    ann.press("Start the game")
    expect(ann.bar).to_contain_text("Enter what Guest has thrown")
    enter(ann, 5, 5, 4, 4, 2, 6)
    correct(ann, 1, 1)
    shoot(ann, "real-dice")
    ann.press("That is what fell")
    expect(tray(ann).locator("[data-die]")).to_have_count(len(FELL))
    assert faces(ann) == FELL
    tray(ann).get_by_role("button", name="five").click()
    expect(ann.bar.locator(".primary .worth")).to_have_text("+50")
    ann.bar.locator(".primary").click()
    expect(ann.page.locator(".facts")).to_contain_text("50")
    take_back(ann)


def test_the_keyboard_enters_faces_too(meet: Callable[..., Person]) -> None:
    ann = meet("Ann")
    ann.open_table("pig", "me", "here Bob", dice="real")
    expect(ann.bar).to_contain_text("Enter what Ann has thrown")
    ann.page.keyboard.press("4")
    ann.page.get_by_role("button", name="That is what fell").press("Enter")
    expect(ann.page.locator(".facts")).to_contain_text("4")


def enter(ann: Person, *faces: int) -> None:
    """Touch a large key for each die."""
    for face in faces:
        key = ann.bar.get_by_role("button", name=str(face), exact=True)
        box = key.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= LARGE
        key.click()


def correct(ann: Person, place: int, face: int) -> None:
    """One die was read wrongly: touch it and give it another face."""
    ann.bar.get_by_role("button", name=re.compile(f"^die {place + 1}:")).click()
    enter(ann, face)


def take_back(ann: Person) -> None:
    """The last move is taken back by all who sit at this device."""
    before = ann.version
    ann.page.get_by_role("button", name="Table", exact=True).click()
    ann.press("Ask to take back the last move")
    ann.wait_beyond(before)
    expect(ann.bar.locator(".hint")).to_be_visible()
    assert faces(ann) == FELL
    assert ann.view["scene"]["verbs"][0]["name"] == "keep"


def tray(ann: Person) -> Locator:
    """Where the throw lies."""
    return ann.page.get_by_role("group", name="Throw")


def faces(ann: Person) -> list[int]:
    """The faces that lie there."""
    return sorted(int(look.rpartition("/")[2]) for look in tray(ann).locator("[data-die]").evaluate_all("dice => dice.map(die => die.dataset.die)"))
