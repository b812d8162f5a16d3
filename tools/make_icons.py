"""Draws the icons of the installed app into web/public/icons: ``python tools/make_icons.py``; a test holds them to the drawing.

It is the die of web/public/favicon.svg; what a phone cuts to its own shape (maskable) has felt up to the edge and the die well inside.
"""

from __future__ import annotations

from pathlib import Path

from kosti.server.shelf.paint import FELT, INK, IVORY, VERMILION, Canvas

ICONS = Path(__file__).resolve().parent.parent / "web" / "public" / "icons"
DRAWN = {
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "maskable-192.png": (192, True),
    "maskable-512.png": (512, True),
    "apple-touch-icon.png": (180, True),
}
TURNED = -9


def draw(size: int, to_the_edge: bool) -> bytes:
    """An icon as PNG."""
    canvas = Canvas(size, size, FELT if to_the_edge else None)
    middle = size / 2
    if not to_the_edge:
        canvas.block(middle, middle, size, size, size * 7 / 32, FELT)
    canvas.die(middle, middle, size * (0.5 if to_the_edge else 21 / 32), 5, TURNED, IVORY, INK)
    canvas.disc(middle, middle, size * (0.06 if to_the_edge else 0.08), VERMILION)
    return canvas.png()


def main() -> None:
    """Write them all."""
    ICONS.mkdir(exist_ok=True)
    for name, (size, to_the_edge) in DRAWN.items():
        (ICONS / name).write_bytes(draw(size, to_the_edge))


if __name__ == "__main__":
    main()
