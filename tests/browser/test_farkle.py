"""Farkle for two people at one screen: dice are lifted by touching them, the bar says what they are worth."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.robot import Robot

ENOUGH = 300  # points of a turn after which these two stop


def test_hot_seat_by_touching_dice(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    ann.open_table("farkle", "me", "here Bob", options={"goal": 2000})
    eyes = Robot(ann)
    kept = set()
    while eyes.look()["state"] != "over":
        version, view = ann.version, ann.view
        if view["pending"]:
            ann.bar.get_by_role("button", name=re.compile("^Throw")).click()
        elif keep := next((verb for verb in view["scene"]["verbs"] if verb["name"] == "keep"), None):
            lift_dice(ann, keep["moves"][-1], shoot)
            kept.add(view["viewer"])
        else:
            assert ann.bar.locator(".prompt").inner_text().startswith(("Ann:", "Bob:")[view["viewer"]])
            stop_or_throw(ann, view)
        ann.wait_beyond(version)
    assert kept == {0, 1}
    expect(ann.page.get_by_role("region", name="The result")).to_be_visible()
    assert max(result["points"] for result in ann.view["results"]) >= 2000


def lift_dice(ann: Person, move: dict[str, Any], shoot: Callable[..., None]) -> None:
    """Touch the dice of a move one by one; when all are lifted the bar offers it with its worth."""
    tray = ann.page.get_by_role("group", name="Throw")
    for place in range(6):
        if move["values"][0] >> place & 1:
            die = tray.get_by_role("button", name=f"die {place + 1}:")
            if die.get_attribute("aria-pressed") != "true":
                die.click()
            expect(die).to_have_attribute("aria-pressed", "true")
    ready = ann.bar.locator(".actions .primary")
    expect(ready).to_contain_text(move["label"])
    assert re.fullmatch(r"\+\d+", move["worth"])
    expect(ready.locator(".worth")).to_have_text(f"{int(move['worth']):+,}")
    shoot(ann, "farkle")
    ready.click()


def stop_or_throw(ann: Person, view: dict[str, Any]) -> None:
    """Stop with enough points, otherwise throw on."""
    pot = next((item["value"] for item in view["scene"]["table"] if item["id"] == "pot"), 0)
    verbs = {verb["name"]: verb["moves"][0]["label"] for verb in view["scene"]["verbs"]}
    wanted = "stop" if int(pot) >= ENOUGH and "stop" in verbs else next(name for name in verbs if name != "stop")
    ann.bar.get_by_role("button", name=verbs[wanted]).click()
