"""A small painter: rounded shapes with soft edges on a canvas of NumPy numbers, written as PNG with the standard library.

Previews of links must be PNG (most programs that show them draw no SVG), and a library for pictures would be the heaviest thing the server needs.
"""

from __future__ import annotations

import struct
import zlib
from math import cos, radians, sin

import numpy as np
import numpy.typing as npt

Colour = tuple[int, int, int]
Numbers = npt.NDArray[np.float64]

FELT: Colour = (33, 70, 62)
FELT_LIGHT: Colour = (47, 92, 82)
IVORY: Colour = (251, 245, 230)
PAPER: Colour = (247, 242, 230)
INK: Colour = (35, 32, 27)
PENCIL: Colour = (139, 133, 119)
VERMILION: Colour = (212, 71, 42)
BRASS: Colour = (194, 150, 44)

PIPS: dict[int, list[tuple[float, float]]] = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


class Canvas:
    """A picture being painted."""

    def __init__(self, width: int, height: int, ground: Colour | None = None) -> None:
        self.pixels: Numbers = np.zeros((height, width, 4))
        if ground:
            self.pixels[:] = (*ground, 255)

    def block(
        self, x: float, y: float, width: float, height: float, corner: float, colour: Colour, turned: float = 0, soft: float = 0, strength: float = 1
    ) -> None:
        """A rectangle round (x, y) with rounded corners, turned by degrees; `soft` edges make it a shadow."""
        reach = (width + height) / 2 + soft + 2
        top, left, dx, dy = self._around(x, y, reach)
        if turned:
            c, s = cos(radians(turned)), sin(radians(turned))
            dx, dy = dx * c + dy * s, dy * c - dx * s
        ox, oy = np.abs(dx) - width / 2 + corner, np.abs(dy) - height / 2 + corner
        distance = np.hypot(np.maximum(ox, 0), np.maximum(oy, 0)) + np.minimum(np.maximum(ox, oy), 0) - corner
        self._lay(top, left, np.clip(0.5 - distance / (1 + soft), 0, 1) * strength, colour)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A filled circle."""
        self.block(x, y, 2 * radius, 2 * radius, radius, colour)

    def die(self, x: float, y: float, size: float, face: int, turned: float = 0, body: Colour = IVORY, pip: Colour = INK) -> None:
        """A die with pips; one with other faces shows a lozenge."""
        self.block(x + size * 0.04, y + size * 0.09, size, size, size * 0.22, (0, 0, 0), turned, soft=size * 0.12, strength=0.35)
        self.block(x, y, size, size, size * 0.22, body, turned)
        c, s = cos(radians(turned)), sin(radians(turned))
        for px, py in PIPS.get(face, []):
            dx, dy = px * size * 0.25, py * size * 0.25
            self.disc(x + dx * c - dy * s, y + dx * s + dy * c, size * 0.095, pip)
        if face not in PIPS:
            self.block(x, y, size * 0.4, size * 0.4, size * 0.06, pip, turned + 45)

    def png(self) -> bytes:
        """The picture as a file."""
        pixels = np.clip(np.rint(self.pixels), 0, 255).astype(np.uint8)
        height, width = pixels.shape[:2]
        opaque = bool((pixels[..., 3] == 255).all())
        shown = pixels[..., : 3 if opaque else 4].reshape(height, -1)
        rows = np.hstack([np.zeros((height, 1), np.uint8), shown])
        head = struct.pack(">IIBBBBB", width, height, 8, 2 if opaque else 6, 0, 0, 0)
        return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(rows.tobytes(), 9)) + _chunk(b"IEND", b"")

    def _around(self, x: float, y: float, reach: float) -> tuple[int, int, Numbers, Numbers]:
        height, width = self.pixels.shape[:2]
        left, right = max(0, int(x - reach)), min(width, int(x + reach) + 1)
        top, bottom = max(0, int(y - reach)), min(height, int(y + reach) + 1)
        dx, dy = np.meshgrid(np.arange(left, max(left, right)) + 0.5 - x, np.arange(top, max(top, bottom)) + 0.5 - y)
        return top, left, dx, dy

    def _lay(self, top: int, left: int, cover: Numbers, colour: Colour) -> None:
        """Paint with a colour where something covers the ground."""
        height, width = cover.shape
        under = self.pixels[top : top + height, left : left + width]
        alpha = cover[..., None]
        ground = under[..., 3:] / 255 * (1 - alpha)
        whole = alpha + ground
        under[..., :3] = np.where(whole > 0, (np.array(colour) * alpha + under[..., :3] * ground) / np.maximum(whole, 1e-9), 0)
        under[..., 3:] = whole * 255


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
