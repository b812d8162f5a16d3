"""Browsers and houses: every file of tests has a server of its own, every test its own people."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.house import House
from tests.browser.person import PATIENCE, Person

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]
expect.set_options(timeout=PATIENCE)


def find_chromium() -> str:
    """Debian's chromium, or a browser like it."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    assert found, "these tests need Chromium: `make browser` installs Debian's package"
    return found


# One browser a file, not one a run: while Playwright is active no other test of the same process could use asyncio.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless Chromium."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS, timeout=PATIENCE)
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server over an empty folder."""
    opened = House(tmp_path_factory.mktemp("data")).open()
    yield opened
    opened.close()


@pytest.fixture
def meet(browser: Browser, house: House) -> Iterator[Callable[..., Person]]:
    """Meet a person: `meet("Ann", size=PHONE)`. At the end nothing may have gone wrong in anybody's browser."""
    met: list[Person] = []

    def person(name: str = "Ann", at: House | None = None, **kind: Any) -> Person:
        met.append(Person(browser, at or house, name, **kind))
        return met[-1]

    yield person
    troubles = [f"{one.name}: {trouble}" for one in met for trouble in one.unexpected]
    for one in met:
        one.context.close()
    assert not troubles, "\n".join(troubles)


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where screenshots go: the folder KOSTI_PICTURES, otherwise a temporary one."""
    folder = Path(os.environ.get("KOSTI_PICTURES") or tmp_path_factory.mktemp("pictures"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def shoot(pictures: Path) -> Callable[..., None]:
    """Take a picture of a person's screen: `shoot(ann, "pig")`; one that is `more` only where somebody wants to look at them."""

    def save(person: Person, name: str, more: bool = False, **how: Any) -> None:
        if not more or "KOSTI_PICTURES" in os.environ:
            person.page.screenshot(path=pictures / f"{name}.png", animations="disabled", **how)

    return save
