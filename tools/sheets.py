"""Contact sheets: a middle position of each game on screens of many sizes, measured, and photographed side by side.

`python -m tools.sheets --games pig,perudo --sizes 360x640,1280x800 --dark --lang ru --out /tmp/sheets`; without a folder it only prints the worst.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from kosti.library import game_ids
from tests.browser.conftest import ARGUMENTS, find_chromium
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.sizes import SIZES, Found, measured, middle, worst_of
from tests.browser.stage import Stage

SHEET = 24  # pictures of a sheet
HIGH = 360  # pixels of a picture


def main() -> None:
    wishes = read_wishes()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data)).open()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        try:
            person = Person(browser, house, lang=wishes.lang, color_scheme="dark" if wishes.dark else "light", has_touch=wishes.touch)
            found, shots = look(Stage(person), wishes)
            print("\n".join(worst_of(found)))
            if wishes.out:
                for size, pictures in shots.items():
                    paste(browser, pictures, Path(wishes.out), f"{size[0]}x{size[1]}{'-dark' if wishes.dark else ''}")
        finally:
            browser.close()
            house.close()


def read_wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.sheets", description=__doc__)
    parser.add_argument("--games", type=lambda text: text.split(","), default=list(game_ids()))
    parser.add_argument("--sizes", type=lambda text: [_size(one) for one in text.split(",")], default=list(SIZES))
    parser.add_argument("--lang", choices=("en", "ru"), default="en")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--touch", action="store_true", help="a screen for fingers")
    parser.add_argument("--out", help="a folder for contact sheets")
    return parser.parse_args()


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.partition("x")
    return int(wide), int(high)


def look(stage: Stage, wishes: argparse.Namespace) -> tuple[Found, dict[tuple[int, int], list[tuple[str, bytes]]]]:
    """Every game at every size: what was measured, and the pictures if there is a place for them."""
    found: Found = {}
    shots: dict[tuple[int, int], list[tuple[str, bytes]]] = {size: [] for size in wishes.sizes}
    for game in wishes.games:
        stage.show(middle(game, wishes.lang))
        for size in wishes.sizes:
            found[game, size] = measured(stage.page, size)
            if wishes.out:
                shots[size].append((game, stage.page.screenshot(animations="disabled", type="jpeg", quality=80)))
    return found, shots


def paste(browser: Browser, pictures: list[tuple[str, bytes]], folder: Path, name: str) -> None:
    """Pictures side by side, so many a sheet."""
    folder.mkdir(parents=True, exist_ok=True)
    page = browser.new_page(viewport={"width": 1600, "height": 800})
    for first in range(0, len(pictures), SHEET):
        _lay(page, pictures[first : first + SHEET])
        page.screenshot(path=folder / f"{name}-{first // SHEET + 1:02}.png", full_page=True)
    page.close()


def _lay(page: Page, pictures: list[tuple[str, bytes]]) -> None:
    shown = "".join(
        f'<figure><img src="data:image/jpeg;base64,{base64.b64encode(shot).decode()}"><figcaption>{game}</figcaption></figure>' for game, shot in pictures
    )
    page.set_content(
        f"<style>body {{ display: flex; flex-wrap: wrap; gap: 8px; margin: 8px; font: 12px sans-serif }} figure {{ margin: 0 }} img {{ height: {HIGH}px; max-width: 520px; object-fit: contain }}</style>{shown}"
    )


if __name__ == "__main__":
    main()
