"""The history is prose, turn by turn, and speaks to whoever reads it."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import PHONE, Person
from tests.browser.robot import Robot


def test_the_log_tells_turns_and_says_you(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    ann.open_table("zombie-dice", "me", "bot easy")
    Robot(ann).play(changes=8)
    log = ann.page.locator("aside.side .log ol.log")
    expect(log.get_by_role("heading", name="You").first).to_be_visible()
    lines = log.locator("ul li").all_inner_texts()
    assert any(re.fullmatch(r"draws? [\w, ]+ and throws? [\w, ]+", line) for line in lines), lines
    assert not any(line.startswith(("Ann", "draw green / ")) or ": drawn" in line for line in lines)
    shoot(ann, "log")


def test_two_people_hear_the_same_move_each_in_their_way(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann, bob = meet("Ann"), meet("Bob", lang="ru", size=PHONE)
    id = ann.open_table("pig", "me", "open")
    bob.go_to(id)
    bob.press("Сесть сюда")
    bob.page.get_by_label("Ваше имя").fill("Bob")
    bob.press("Сесть за стол")
    ann.press("Throw the die")
    ann.see("You throw")
    expect(bob.page.locator(".ticker li").filter(has_text="Ann бросает")).not_to_have_count(0)
    shoot(bob, "log-phone-ru")
