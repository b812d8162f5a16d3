"""Where there are very many things to choose from, one says the kind first; special faces are drawn, and no word runs over its die."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from kosti.engine.sight.dice import dice_of
from kosti.library import all_games
from tests.browser.person import PHONE, Person
from tests.browser.stage import Stage, choice

MOST_KEYS = 60
UNDRAWN = "РАЗВОРОТ"  # a long word in wide letters

# Words of a die that reach beyond its edges, in pixels.
OVER = """() => [...document.querySelectorAll('.zone .die')].flatMap((die) => {
  const edge = die.getBoundingClientRect();
  return [...die.querySelectorAll('text')].filter((text) => text.checkVisibility()).map((text) => {
    const {left, right, top, bottom} = text.getBoundingClientRect();
    return [text.textContent, Math.max(edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom)];
  });
}).filter(([, over]) => over > 0)"""


@pytest.mark.parametrize("game", ["liar-dice", "harakiri", "yee-hah-hi", "swedish-twin-dice"])
def test_walls_of_keys_are_gone(game: str, meet: Callable[..., Person]) -> None:
    stage = Stage(meet())
    stage.show(choice(game, 2))
    keys = stage.page.locator(".key")
    assert 0 < keys.count() <= MOST_KEYS


def test_a_hand_is_announced_in_steps(meet: Callable[..., Person]) -> None:
    stage = Stage(meet())
    stage.show(choice("liar-dice", 2))
    stage.page.get_by_role("button", name="three …").click()
    stage.page.get_by_role("button", name="2s with …").click()
    stage.page.get_by_role("button", name="three 2s with 6-4").click()
    stage.page.get_by_role("button", name="Announce three 2s with 6-4").click()
    assert stage.sent[-1]["type"] == "play"
    stage.page.get_by_role("button", name="full house …").click()
    expect(stage.page.get_by_role("button", name="2s with …")).to_have_count(0)


def test_special_faces_are_drawn_on_keys(meet: Callable[..., Person]) -> None:
    stage = Stage(meet(lang="ru", size=PHONE, has_touch=True, is_mobile=True))
    stage.show(choice("yee-hah-hi", 2, "ru"))
    stage.page.get_by_role("button", name="Домино …").tap()
    key = stage.page.get_by_role("button", name="Домино: рыба-краб")
    expect(key.locator("svg")).to_have_count(2)
    expect(key).to_have_text("")


def special_dice(lang: str) -> list[dict[str, Any]]:
    """A die of every special face in the library, and one that nobody has drawn."""
    found: dict[str, dict[str, Any]] = {}
    for game in all_games():
        for number, kind in enumerate(game.kinds):
            sides = sorted({side for side in kind.sides if side})
            for die in dice_of(game, sides, lang, [number] * len(sides)):
                if die.name:
                    found[die.name] = {"face": die.face, "text": die.text, "name": die.name, "kind": "", "colour": ""}
    found["nobody"] = {"face": 9, "text": UNDRAWN, "name": "nobody", "kind": "", "colour": ""}
    return [{**die, "place": place} for place, die in enumerate(found.values())]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_special_faces_are_drawn_and_words_stay_on_their_die(lang: str, meet: Callable[..., Person]) -> None:
    stage = Stage(meet(lang=lang))
    view, dice = choice("farkle", 2, lang), special_dice(lang)
    for at_once in (len(dice), 4):  # all of them small, then a few large ones
        for first in range(0, len(dice), at_once):
            tray = {"kind": "dice", "id": "dice", "label": "", "owner": None, "help": "", "value": dice[first : first + at_once]}
            view["scene"] |= {"table": [tray], "verbs": []}
            stage.show(view)
            written = stage.page.locator(".zone .die:not(:has(path))").evaluate_all("(all) => all.map((die) => die.textContent.trim())")
            assert all(text.isdigit() or text == UNDRAWN for text in written), written
            assert not stage.page.evaluate(OVER)
