"""Every game of the library, opened in a browser and played by a robot; what must hold on every page is checked at each table."""

import re
from collections.abc import Callable

import pytest

from kosti.library import find_game
from tests.browser.checks import assert_fits, assert_named, foreign_words
from tests.browser.person import DESKTOP, PATIENCE, PHONE, Person
from tests.browser.robot import Robot
from tests.settings import chosen_ids, scaled

LOOK = 100  # milliseconds between two looks
CHANGES = 4  # moves of the person before the pictures are taken; KOSTI_PLAY=10 makes ten times as many


@pytest.mark.parametrize("game", chosen_ids())
def test_robot_plays(game: str, meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Анна")
    players = max(2, find_game(game).seats_of(None)[0])
    ann.open_table(game, "me", *["bot easy"] * (players - 1))
    ann.hurry_bots()
    robot = Robot(ann)
    robot.play(scaled(CHANGES))
    robot.look()
    shoot(ann, f"table-{game}")
    assert_named(ann)
    look_elsewhere(ann, game, shoot)


def look_elsewhere(ann: Person, game: str, shoot: Callable[..., None]) -> None:
    """The same table in Russian, in the dark, and on a phone."""
    page = ann.page
    page.locator("header .letters").click()
    page.wait_for_function("document.documentElement.lang === 'ru'")
    page.wait_for_function("title => document.querySelector('.playing h1').textContent.startsWith(title)", arg=find_game(game).titles["ru"])
    names = (*(seat["name"] for seat in ann.view["seats"]), *terms(game))
    for _ in range(PATIENCE // LOOK):  # some games have the same title in both languages, so that it does not show whether the table has come
        if not foreign_words(ann, "ru", names):
            break
        page.wait_for_timeout(LOOK)
    assert not foreign_words(ann, "ru", names)
    page.locator("header .tool:not(.letters)").first.click()
    shoot(ann, f"table-{game}-dark-ru", more=True)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert_fits(ann)
    shoot(ann, f"table-{game}-phone-ru", more=True)
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})


def terms(game: str) -> list[str]:
    """What a game calls by the same name in Russian: its own name, or the bets of a casino."""
    found = find_game(game)
    return [word for text in (found.titles["ru"], *(label["ru"] for label in found.labels.values())) for word in re.findall("[A-Za-z]{2,}", text)]
