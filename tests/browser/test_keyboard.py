"""The keyboard alone suffices, from the shelf to the end of a game."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.robot import Robot
from tests.browser.sizes import middle
from tests.browser.stage import Stage

MOST_TABS = 200
FOCUSED = """() => {
  const node = document.activeElement;
  return (node.getAttribute('aria-label') || node.labels?.[0]?.textContent || node.textContent || '').trim() + ' [' + (node.getAttribute('role') || node.tagName.toLowerCase()) + ']';
}"""
EXPLAINED = "() => document.activeElement.matches('.zone [data-explained]') ? [...document.querySelectorAll('.zone [data-explained]')].indexOf(document.activeElement) : null"


def test_a_whole_game_without_a_mouse(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    keys = ann.page.keyboard
    ann.page.goto("/")
    expect(ann.page.get_by_role("heading", name="Pig", exact=True)).to_be_visible()
    tab_to(ann, "Search games")
    keys.type("pig")
    tab_to(ann, "Pig")
    keys.press("Enter")
    expect(ann.page.get_by_role("heading", name="Pig", exact=True, level=1)).to_be_visible()
    tab_to(ann, "Set the table")
    keys.press("Enter")
    expect(ann.page.get_by_role("heading", name="A table of Pig")).to_be_visible()
    tab_to(ann, "Details")
    keys.press("Enter")
    tab_to(ann, "Points to win [spinbutton]")
    keys.type("20")
    tab_to(ann, "Play against a bot")
    keys.press("Enter")
    expect(ann.page.locator(".playing")).to_be_visible()
    hurry_by_keys(ann)
    shoot(ann, "keyboard")
    play_by_keys(ann)
    tab_to(ann, "Play again")
    keys.press("Enter")
    expect(ann.page.locator(".playing[data-status=playing]")).to_be_visible()


def test_number_keys_lift_dice(meet: Callable[..., Person]) -> None:
    ann = meet("Ann")
    ann.open_table("farkle", "me", "here Bob")
    eyes = Robot(ann)
    eyes.look()
    while "keep" not in {verb["name"] for verb in ann.view["scene"]["verbs"]}:
        version = ann.version
        ann.page.keyboard.press("Enter")
        ann.wait_beyond(version)
        eyes.look()
    move = ann.view["scene"]["verbs"][0]["moves"][0]
    place = next(place for place in range(6) if move["values"][0] >> place & 1)
    die = ann.page.get_by_role("button", name=f"die {place + 1}:")
    ann.page.keyboard.press(str(place + 1))
    expect(die).to_have_attribute("aria-pressed", "true")
    ann.page.keyboard.press("Escape")
    expect(die).to_have_attribute("aria-pressed", "false")
    ann.page.keyboard.press(str(place + 1))
    expect(die).to_have_attribute("aria-pressed", "true")


def test_enter_held_down_acts_once(meet: Callable[..., Person]) -> None:
    ann = meet("Ann")
    ann.open_table("general", "me", "here Bob")
    eyes = Robot(ann)
    start = eyes.look()["version"]
    tab_to(ann, "Throw 5 dice")
    ann.page.keyboard.down("Enter")
    ann.wait_beyond(start)
    for name in ("Keep none of these, throw them again", "Stop"):
        assert eyes.look()["version"] == start + 1
        tab_to(ann, name)
        ann.page.keyboard.down("Enter")  # the same key again without having come up: what a keyboard sends while it is held
    ann.page.keyboard.up("Enter")
    tab_to(ann, "Keep none of these, throw them again")
    ann.page.keyboard.press("Enter")
    expect(ann.bar.locator(".prompt")).to_contain_text("Throw 2 of 3")
    assert ann.version == start + 2


@pytest.mark.parametrize("game", ["dice-town", "chicago-zanzi"])
def test_facts_and_stacks_are_one_stop(game: str, meet: Callable[..., Person]) -> None:
    ann = meet("Ann")
    Stage(ann).show(middle(game))
    facts = ann.page.locator(".zone [data-explained]").count()
    assert facts > 2
    assert [place for place in walked(ann, "Tab", MOST_TABS) if place is not None] == [0]
    ann.page.locator(".zone [data-explained]").first.focus()
    assert walked(ann, "ArrowRight", facts - 1) == list(range(1, facts))
    expect(ann.page.locator("#tip")).to_be_visible()  # with the keyboard it explains itself at once
    assert walked(ann, "ArrowUp", facts - 1) == list(range(facts - 2, -1, -1))


def walked(ann: Person, key: str, steps: int) -> list[int | None]:
    """Which of the explained things of the table a key comes to, step by step until it has come round."""
    first, found = None, []
    for _ in range(steps):
        ann.page.keyboard.press(key)
        focused = ann.page.evaluate(FOCUSED)
        if focused == first and key == "Tab":
            break
        first = first or focused
        found.append(ann.page.evaluate(EXPLAINED))
    return found


def tab_to(ann: Person, name: str) -> None:
    """Press Tab until something of that name has the focus."""
    seen = []
    for _ in range(MOST_TABS):
        ann.page.keyboard.press("Tab")
        seen.append(ann.page.evaluate(FOCUSED))
        if seen[-1].startswith(name):
            return
    raise AssertionError(f"Tab never comes to {name!r}, only to {seen}")


def hurry_by_keys(ann: Person) -> None:
    """Let bots move fast."""
    tab_to(ann, "Table [button]")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("dialog[open]")).to_be_visible()
    while not ann.page.evaluate("document.activeElement.type === 'radio'"):
        ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("dialog[open]")).to_have_count(0)


def play_by_keys(ann: Person) -> None:
    """Throw twice and hold, again and again; Enter makes the first move, Tab leads to the others."""
    eyes = Robot(ann)
    throws = 0
    while (seen := eyes.look())["state"] != "over":
        names = [thing["name"] for thing in seen["things"]]
        if throws < 2 or not any(name.startswith("Hold") for name in names):
            tab_to(ann, "Throw")
            throws += 1
        else:
            tab_to(ann, "Hold")
            throws = 0
        ann.page.keyboard.press("Enter")
        ann.wait_beyond(seen["version"])
