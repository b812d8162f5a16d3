"""A first game of anything needs no rules page: the guide leads through it, a card says what scores, things explain themselves."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.person import PHONE, Person
from tests.browser.stage import Stage, choice

LED = {
    "pig": {"goal": 20},
    "shut-the-box": {"rounds": 1},
    "zombie-dice": {},
    "perudo": {},
    "cant-stop": {},
}
MOST_TOUCHES = 1500

# The first thing that the guide points at and a finger can hit; "wait" while others act, "over" at the end.
POINTED = """() => {
  const root = document.querySelector('.playing');
  if (!root) return null;
  if (root.dataset.status === 'over') return 'over';
  if (root.querySelector('[aria-busy]') || !root.querySelector('.bar.mine')) return null;
  const places = {
    button: '.pointed > .button',
    thing: 'button:is(.die, .tile, .card, .cell, .who, .head).alive, .alive > th .row-button, .key:not([aria-disabled="true"], .chosen)',
  };
  const found = [...root.querySelectorAll(places[root.dataset.point] ?? 'nothing')].filter((node) => node.checkVisibility({visibilityProperty: true}));
  if (!found.length) return null;
  found[0].scrollIntoView({block: 'nearest', inline: 'nearest'});
  const {left, top, width, height} = found[0].getBoundingClientRect();
  return {x: left + width / 2, y: top + height / 2};
}"""


def be_led(person: Person) -> list[str]:
    """Touch what the guide points at, and nothing else, to the end of the game; what it said."""
    page, said = person.page, []
    person.press("Guide me")
    for _ in range(MOST_TOUCHES):
        at: Any = page.wait_for_function(POINTED).json_value()
        if at == "over":
            return said
        sentence = page.locator(".guide p")
        if sentence.count() and (text := sentence.first.inner_text()) not in said:
            said.append(text)
        page.mouse.click(at["x"], at["y"])
    raise AssertionError(f"the guide leads nowhere: {person.view['scene']['prompt']}")


@pytest.mark.parametrize("game", LED)
def test_a_first_game_is_led_to_its_end(meet: Callable[..., Person], shoot: Callable[..., None], game: str) -> None:
    ann = meet("Ann").taught()
    ann.open_table(game, "me", "bot easy", options=LED[game])
    shoot(ann, f"guide-{game}-offer", more=True)
    ann.hurry_bots()
    said = be_led(ann)
    shoot(ann, f"guide-{game}-over", more=True)
    assert said[0].startswith("How to win:")
    assert len(said) >= 2, said
    expect(ann.page.locator(".guide")).to_have_count(0)


def test_the_guide_is_offered_once_and_can_be_sent_away(meet: Callable[..., Person]) -> None:
    ann = meet("Ann").taught()
    ann.open_table("pig", "me", "bot easy")
    ann.press("No, thank you")
    expect(ann.page.locator(".guide")).to_have_count(0)
    ann.open_table("pig", "me", "bot easy")
    expect(ann.bar).to_be_visible()
    expect(ann.page.locator(".guide")).to_have_count(0)
    ann.open_table("farkle", "me", "bot easy")
    ann.press("Never ask again")
    ann.open_table("zombie-dice", "me", "bot easy")
    expect(ann.bar).to_be_visible()
    expect(ann.page.locator(".guide")).to_have_count(0)


def test_the_card_marks_what_lies_there(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann", size=PHONE)
    stage, view = Stage(ann), choice("farkle", 2)
    thrown = next(item for item in view["scene"]["table"] if item["id"] == "roll")
    for die, face in zip(thrown["value"], (1, 2, 3, 3, 4, 6), strict=False):
        die.update(face=face, text=str(face))
    for line in view["scene"]["card"]:
        line["there"] = [die["face"] for die in line["dice"]] == [1]
    stage.show(view)
    ann.press("What scores")
    marked = ann.page.locator(".scoring li.there")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text("100")
    shoot(ann, "scoring-card")


def test_things_explain_themselves(meet: Callable[..., Person]) -> None:
    ann = meet("Ann")
    ann.open_table("general", "me", "bot easy", variant="yahtzee")
    ann.page.locator("aside").get_by_text("Small street", exact=True).hover()
    expect(ann.page.get_by_role("tooltip")).to_have_text("At least four dice in a row: 30.")
    ann.page.mouse.move(0, 0)
    expect(ann.page.get_by_role("tooltip")).to_have_count(0)
    ann.press("Throw 5 dice")
    ann.button("Stop").hover()
    expect(ann.page.get_by_role("tooltip")).to_contain_text("choose a line of the sheet")
