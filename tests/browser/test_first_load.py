"""What a first visit fetches, as it comes over the line: compressed, with the list of all games and the fonts, in the language that needs most."""

import json
from collections.abc import Callable

import pytest

from tests.browser.person import Person

MOST = 300_000  # bytes
LARGEST = "dice-town"  # no table tells more

# Bytes of all that the page has fetched.
FETCHED = (
    "() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce((sum, one) => sum + one.encodedBodySize, 0)"
)


def fetched(person: Person, path: str) -> int:
    """What somebody who has never been here fetches to see a page, and hears of it on the live line."""
    person.page.goto(path)
    person.page.wait_for_load_state("networkidle")
    page: int = person.page.evaluate(FETCHED)
    assert page > MOST / 10, "the measure sees what is fetched"
    return page + sum(len(json.dumps(frame)) for frame in person.frames)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("path", ["/", f"/games/{LARGEST}"])
def test_a_first_visit_is_light(path: str, lang: str, meet: Callable[..., Person]) -> None:
    assert fetched(meet(lang=lang), path) < MOST


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_friend_s_link_is_light(lang: str, meet: Callable[..., Person]) -> None:
    ann = meet("Ann")
    ann.open_table(LARGEST, "me", "bot easy", "bot easy")
    assert fetched(meet("Bob", lang=lang), ann.page.url) < MOST
