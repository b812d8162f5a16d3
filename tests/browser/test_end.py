"""The end of a game: who won and why, how the points came about, what to remember, and what can be done next."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from kosti.mind.bots import thumb_bot
from kosti.rooms.room import Room
from kosti.rooms.shown.stream import Stream
from kosti.rooms.shown.view import Views
from tests.browser.checks import assert_fits, assert_named
from tests.browser.person import PHONE, Person
from tests.browser.sizes import FINGER, SIZES
from tests.browser.stage import Stage
from tests.server.helpers import ANN, new_room

BEST = {"points": 104, "best": 98, "games": 4, "alone": False, "is_best": True}


@cache
def finished(game: str, players: int, winner: int | None = None, **options: Any) -> Room:
    """A finished game of Ann against bots that a seat has won, or anybody."""
    for number in range(100):
        room = new_room(game, "me", *["bot"] * (players - 1), seed=bytes([number] * 32), **options)
        choose = thumb_bot(number)
        while room.status == "playing":
            play_on(room, choose)
        if winner is None or [r.rank for r in room.table.results or ()].index(1) == winner:
            return room
    raise AssertionError("nobody wins so")


def play_on(room: Room, choose: Callable[..., int]) -> None:
    """The next throw, draw or move."""
    if room.table.is_hushed:
        room.break_hush()
    elif room.table.moment == "throw":
        room.throw()
    elif room.table.moment == "draw":
        room.draw()
    else:
        seat = room.table.asked[0]
        room.play(seat, choose(room.table, seat))


def shown(room: Room, lang: str = "en", onlooker: bool = False) -> dict[str, Any]:
    """What Ann, or an onlooker, sees of a room."""
    view: dict[str, Any] = json.loads(Stream().message(Views(room).seen(None if onlooker else ANN, None, lang, {ANN.id: ANN})) or "")
    return view


def result(person: Person) -> Locator:
    """The strip with the result."""
    return person.page.locator("section.end")


def at_the_end(person: Person, room: Room, lang: str = "en", best: Any = None, **how: Any) -> Locator:
    """Lay the end of a game before a person."""
    person.page.route("**/api/tables/*/best", lambda route: route.fulfill(json=best))
    Stage(person.become()).show(shown(room, lang, **how))
    return result(person)


def test_a_win_of_mine_is_celebrated_and_explained(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    room = finished("pig", 2, winner=0)
    end = at_the_end(ann, room, best=BEST)
    expect(end.get_by_role("heading")).to_have_text("You win!")
    expect(end.locator(".laurel")).to_be_visible()
    expect(end).to_contain_text("reach 100 points")
    expect(end).to_contain_text("Best of the game")
    expect(end).to_contain_text("A personal best: 104 (so far 98).")
    for action in ("Play again", "Watch it again", "Share the replay"):
        expect(end.get_by_text(action)).to_be_visible()
    assert_named(ann)
    shoot(ann, "end-won")


def test_who_is_beaten_gets_a_kind_word_and_no_laurel(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    room = finished("pig", 2, winner=1)
    end = at_the_end(ann, room, best=None)
    expect(end.get_by_role("heading")).to_have_text(f"{room.seats[1].name} wins!")
    expect(end.locator(".laurel")).to_have_count(0)
    expect(end.locator(".kind")).not_to_be_empty()
    shoot(ann, "end-beaten")


def test_an_onlooker_is_neither_celebrated_nor_consoled(meet: Callable[..., Person]) -> None:
    ann = meet("Ann")
    end = at_the_end(ann, finished("pig", 2, winner=1), onlooker=True)
    expect(end.get_by_role("heading")).to_contain_text("wins!")
    expect(end.locator(".laurel, .kind")).to_have_count(0)
    expect(end.get_by_text("Play again")).to_have_count(0)


def test_the_points_can_be_checked_part_by_part(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann")
    room = finished("dice-town", 3)
    end = at_the_end(ann, room)
    for row in ("Gold", "Dollars", "Property", "Total"):
        expect(end.get_by_role("rowheader", name=row)).to_be_visible()
    totals = end.locator("tfoot td").all_inner_texts()
    assert sorted(map(int, totals)) == sorted(room.table.scores)
    shoot(ann, "end-dice-town")


def test_on_a_phone_the_reckoning_is_folded(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Анна", lang="ru", size=PHONE)
    end = at_the_end(ann, finished("dice-town", 3), "ru")
    expect(end.get_by_role("rowheader", name="Самородки")).to_be_hidden()
    shoot(ann, "end-phone")
    end.get_by_text("Как сложились очки").click()
    expect(end.get_by_role("rowheader", name="Самородки")).to_be_visible()
    assert_fits(ann)
    shoot(ann, "end-phone-open")


@pytest.mark.parametrize("size", [*SIZES[:2], SIZES[3], SIZES[5]])
@pytest.mark.parametrize("lang, actions", [("en", ["Play again", "Watch it again", "Share the replay"]), ("ru", ["Сыграть ещё", "Повтор игры", "Поделиться"])])
def test_what_can_be_done_next_is_in_reach(
    lang: str, actions: list[str], size: tuple[int, int], meet: Callable[..., Person], shoot: Callable[..., None]
) -> None:
    ann = meet("Ann", lang=lang, size=size)
    end = at_the_end(ann, finished("dice-town", 3), lang)
    for action in actions:
        button = end.locator(".button", has_text=action)
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= FINGER
    shoot(ann, f"end-reach-{size[0]}-{lang}", more=True)


def test_the_table_behind_is_neither_doubled_nor_empty(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann = meet("Ann", color_scheme="dark")
    at_the_end(ann, finished("perudo", 3))
    trays = ann.page.locator(".zone .tray")
    lying = [
        (tray.locator("xpath=ancestor::section[1]").get_attribute("aria-label"), tray.locator(".die").evaluate_all("all => all.map(d => d.dataset.die).join()"))
        for tray in trays.all()
    ]
    assert lying
    assert len(set(lying)) == len(lying), "the same dice lie there twice"
    shoot(ann, "end-perudo")
