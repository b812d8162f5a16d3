"""Pictures of the games for the book's list, taken from the pages of the web table with a headless browser (Playwright and Chromium, `make browser`)."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

SIZE = (240, 180)
PATIENCE = 60.0


def take_pictures(ids: list[str], folder: Path) -> None:
    """Save the picture of every game as `<id>.webp`."""
    from PIL import Image
    from playwright.sync_api import sync_playwright

    browser_path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    folder.mkdir(parents=True, exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
        for id in ids:
            page.goto(f"{address}/games/{id}")
            picture = page.locator(".picture").first
            picture.wait_for()
            page.wait_for_timeout(150)
            image = Image.open(BytesIO(picture.screenshot(animations="disabled")))
            image.thumbnail(SIZE, Image.Resampling.LANCZOS)
            image.save(folder / f"{id}.webp", quality=80, method=6)
            print(f"{id} …", file=sys.stderr, flush=True)
        browser.close()


@contextmanager
def serving() -> Iterator[str]:
    """A web table over an empty folder, at an address of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen([sys.executable, "-m", "kosti", "serve", "--port", str(port), "--data", data, "--no-browser"], stdout=subprocess.DEVNULL)
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(address)
            yield address
        finally:
            server.terminate()
            server.wait()


def wait_for(address: str) -> None:
    """Wait until a server answers."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)
