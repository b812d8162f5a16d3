"""Perudo between two browsers: neither ever holds the other's dice before they are shown to all."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import expect

from tests.browser.person import Person

DICE = 5


def test_neither_browser_ever_holds_the_other_dice(meet: Callable[..., Person], shoot: Callable[..., None]) -> None:
    ann, bob = meet("Ann"), meet("Bob")
    while True:
        id = ann.open_table("perudo", "me", "open")
        sit_down(bob, id)
        watcher = meet("Eve")
        watcher.go_to(id)
        throw_dice(ann, bob)
        hers, his = own_dice(ann), own_dice(bob)
        if hers != his:  # else finding one's own would look like finding the other's
            break
    bid_for_a_while(ann, bob)
    shoot(ann, "perudo")
    shoot(watcher, "perudo-watched")
    assert holds(ann, hers), "the search finds what is there"
    assert holds(bob, his), "the search finds what is there"
    assert not holds(ann, his)
    assert not holds(bob, hers)
    assert not holds(watcher, hers)
    assert not holds(watcher, his)
    show_all(ann, bob)
    for person in (ann, bob, watcher):
        expect(person.page.get_by_role("group", name="Last dice shown").first).to_be_visible()
    assert holds(ann, his), "after a doubt all dice are open"
    assert holds(bob, hers), "after a doubt all dice are open"


def sit_down(bob: Person, id: str) -> None:
    """Take the free seat of a table."""
    bob.page.goto(f"/t/{id}")
    bob.press("Sit here")
    bob.page.get_by_role("textbox", name="Your name").fill(bob.name)
    bob.press("Sit down")
    expect(bob.page.locator(".playing")).to_be_visible()


def throw_dice(*people: Person) -> None:
    """Everybody throws when asked: one die for the first bid, then all dice under the cup."""
    expect(people[0].page.locator(".playing")).to_be_visible()
    while pending := people[0].view["pending"]:
        versions = [person.version for person in people]
        people[pending["seat"]].bar.get_by_role("button", name=re.compile("^Throw")).click()
        for person, version in zip(people, versions, strict=True):
            person.wait_beyond(version)


def own_dice(person: Person) -> list[int]:
    """The dice under a person's own cup, read from their own page."""
    tray = person.page.locator(".place.own").get_by_role("group", name="Under the cup")
    expect(tray.locator("[data-die]")).to_have_count(DICE)
    return [int(look.rpartition("/")[2]) for look in tray.locator("[data-die]").evaluate_all("dice => dice.map(die => die.dataset.die)")]


def bid_for_a_while(*people: Person, bids: int = 4) -> None:
    """Bid in turn, each time what the wheels show first."""
    for n in range(bids):
        person = people[people[0].view["scene"]["active"][0]]
        versions = [one.version for one in people]
        if n == 0:
            person.bar.get_by_role("radio", name="3").click()
        person.bar.locator(".actions .primary").click()
        for one, version in zip(people, versions, strict=True):
            one.wait_beyond(version)


def show_all(*people: Person) -> None:
    """Whoever is next doubts the bid."""
    person = people[people[0].view["scene"]["active"][0]]
    versions = [one.version for one in people]
    doubt = next(verb for verb in person.view["scene"]["verbs"] if not verb["arguments"])
    person.bar.get_by_role("button", name=doubt["moves"][0]["label"]).click()
    for one, version in zip(people, versions, strict=True):
        one.wait_beyond(version)


def holds(person: Person, dice: list[int]) -> bool:
    """Whether anything that a person's browser was ever sent or holds now names these dice in order."""
    looks = [f"die/{face}" for face in dice]
    drawn = person.page.locator("[role=group]").evaluate_all("trays => trays.map(tray => [...tray.querySelectorAll('[data-die]')].map(die => die.dataset.die))")
    written = " ".join(map(str, dice))
    return looks in drawn or written in person.all_text() or any(dice in sequence for frame in person.frames for sequence in sequences(frame))


def sequences(data: Any) -> Iterator[list[list[int]]]:
    """Every run of small numbers in a message: lists of numbers, of dice, and numbers in a text."""
    if isinstance(data, dict):
        for value in data.values():
            yield from sequences(value)
    elif isinstance(data, list):
        faces = [one.get("face") if isinstance(one, dict) else one for one in data]
        yield [faces[i : i + DICE] for i in range(len(faces) - DICE + 1)]
        for value in data:
            yield from sequences(value)
    elif isinstance(data, str):
        digits = [int(letter) for letter in data if letter.isdigit()]
        yield [digits[i : i + DICE] for i in range(len(digits) - DICE + 1)]
