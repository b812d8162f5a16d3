"""Every game on nine screens, in a middle position: nothing is too small, and all that the present question needs is seen at once; on the smallest in Russian too.

What cannot be had everywhere has a rule. A board that would be seen only in part with 44 pixels a cell is as large as fits, and its cells have 24 or more: then the
table lies `aimed`, after everything nobody asks about has folded and all has moved together (web/src/table/feel/fit.ts). A layout without room for all its bands opens them one by one. On a
phone the sheet is folded unless a line of it is all that is asked for.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.sizes import FINGER, LEAST, LETTER, LINE, MEASURED, SIZES, measured, middle
from tests.browser.stage import Stage
from tests.settings import chosen_ids

LONG = 7  # lines of a sheet
SMALLEST = SIZES[0]


def lay(browser: Browser, house: House, lang: str) -> Iterator[Stage]:
    """A table in front of somebody who reads a language."""
    person = Person(browser, house, lang=lang, has_touch=True)
    yield Stage(person)
    assert not person.troubles
    person.context.close()


@pytest.fixture(scope="module")
def stage(browser: Browser, house: House) -> Iterator[Stage]:
    yield from lay(browser, house, "en")


@pytest.fixture(scope="module")
def russian_stage(browser: Browser, house: House) -> Iterator[Stage]:
    yield from lay(browser, house, "ru")


@pytest.mark.parametrize("game", chosen_ids())
def test_all_is_large_and_seen(game: str, stage: Stage, record_property: Callable[[str, object], None]) -> None:
    stage.show(middle(game))
    found = {size: measured(stage.page, size) for size in SIZES}
    record_property(MEASURED, [[game, list(size), one] for size, one in found.items()])  # told at the end of the run (conftest.py)
    wrong = [f"{size[0]}x{size[1]}: {trouble}" for size, one in found.items() for trouble in troubles(one)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", chosen_ids())
def test_longer_words_have_room_too(game: str, russian_stage: Stage) -> None:
    russian_stage.show(middle(game, "ru"))
    wrong = troubles(measured(russian_stage.page, SMALLEST))
    assert not wrong, "\n".join(wrong)


def troubles(one: dict[str, Any]) -> list[str]:
    """What of a table breaks a promise."""
    promised = {
        "thing": LEAST,
        "cell": LEAST,
        "letter": LETTER,
        "finger": FINGER,
        "touched": LEAST if "aimed" in one["lies"] else FINGER,
        "line": LINE if one["lines"] > LONG else FINGER,
    }
    small = [f"{one[name]['what']} is {one[name]['size']:.1f}, not {size}" for name, size in promised.items() if one[name] and one[name]["size"] < size - 0.01]
    seen = [f"{one['hiddens']} hidden: {one['hidden']['what']}"] if one["hidden"] else []
    aside = [f"over the edge: {one['aside']['what']}"] if one["aside"] else []
    over = [f"the table hides {one['scrolls']}"] if one["scrolls"] > 1 else []
    return small + seen + aside + over + ([f"the page scrolls by {one['page']}"] if one["page"] > 1 else [])
