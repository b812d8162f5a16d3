"""The server is killed in the middle of a game; after a restart the page shows the same table by itself and play goes on."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.robot import Robot

LOST = ("WebSocket connection", "net::ERR_")  # what a browser says of a server that is gone, whatever it was just fetching


@pytest.fixture
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that no other test uses, so that it can be killed."""
    opened = House(tmp_path_factory.mktemp("killed")).open()
    yield opened
    opened.close()


def test_the_table_comes_back_after_a_kill(own_house: House, meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann, bob = meet("Ann", at=own_house), meet("Bob", at=own_house)
    ann.expected_troubles = bob.expected_troubles = LOST
    id = ann.open_table("farkle", "me", "here Bob")
    bob.go_to(id)
    for seed in (1, 2):
        Robot(ann, seed).play(6)
        Robot(ann).look()
        table, told = picture(ann), ann.view["events"]
        own_house.kill()
        for person in (ann, bob):
            expect(person.page.get_by_text("No connection")).to_be_visible()
        shoot(ann, "broken-line")
        assert picture(ann) == table, "while the line is broken the table stays as it was"
        own_house.open()
        for person in (ann, bob):
            expect(person.page.get_by_text("No connection")).to_have_count(0)
            assert person.view["events"] == told
        assert picture(ann) == table
    version = bob.version
    Robot(ann, 3).play(3)
    bob.wait_beyond(version)
    assert bob.view["events"] != told


def test_what_was_sent_into_the_dark_arrives(own_house: House, meet: Callable[..., Person]) -> None:
    ann = meet("Ann", at=own_house)
    ann.expected_troubles = LOST
    ann.open_table("pig", "me", "here Bob")
    own_house.kill()
    expect(ann.page.get_by_text("No connection")).to_be_visible()
    ann.press("Throw")
    own_house.open()
    expect(ann.page.get_by_text("No connection")).to_have_count(0)
    ann.wait_beyond(1)  # the first of this line is the table as it was
    assert [event["kind"] for event in ann.view["events"]].count("throw") == 1


def picture(person: Person) -> list[str]:
    """What lies on the table and stands on the sheet, in words."""
    return [person.page.locator(place).inner_text() for place in (".zone", "aside.side", ".bar .ask")] + person.page.locator("[data-die]").evaluate_all(
        "dice => dice.map(die => die.getAttribute('aria-label'))"
    )
