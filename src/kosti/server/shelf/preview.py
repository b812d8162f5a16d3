"""The picture that a link shows in a chat: the dice of a sample position on felt, and beside them its sheet or its board; no words, so that it is the same in every language."""

from __future__ import annotations

from typing import Any

from kosti.catalog.entries import entries
from kosti.library import no_game
from kosti.server.shelf.paint import BRASS, FELT, FELT_LIGHT, INK, IVORY, PAPER, PENCIL, VERMILION, Canvas
from kosti.server.shelf.samples import picture

WIDTH, HEIGHT = 1200, 630  # what chats and social pages ask for
MOST_DICE, IN_A_ROW = 10, 5
MOST_ROWS, MOST_COLUMNS = 14, 5
TURNS = (-9, 7, -4, 11, 3, -7, 9, -2, 5, -11)


def preview(id: str) -> bytes:
    """The preview of a game or of a variant with a name of its own, as PNG."""
    entry = entries().get(id)
    if entry is None:
        raise no_game(id)
    scene = picture(entry.game.id, "en", entry.variant.id if entry.variant else None)
    canvas = Canvas(WIDTH, HEIGHT, FELT)
    canvas.block(WIDTH / 2, HEIGHT * 0.45, WIDTH * 0.9, HEIGHT * 0.8, 200, FELT_LIGHT, soft=300, strength=0.8)
    _draw_paper(canvas, scene)
    _draw_dice(canvas, _dice(scene))
    canvas.block(WIDTH / 2, HEIGHT - 6, WIDTH, 12, 0, BRASS)
    return canvas.png()


def _dice(scene: dict[str, Any]) -> list[int]:
    """The faces that lie open; 0 for one without pips; of a table without dice, the two that everybody knows."""
    shown = [die for item in scene["table"] if item["kind"] == "dice" for die in item["value"] if die["face"] is not None]
    return [0 if die["name"] else die["face"] for die in shown][:MOST_DICE] or [5, 3]


def _draw_dice(canvas: Canvas, faces: list[int]) -> None:
    rows = [faces[at : at + IN_A_ROW] for at in range(0, len(faces), IN_A_ROW)]
    widest = max(map(len, rows))
    size = min(190, 620 / (widest * 1.25))
    for line, row in enumerate(rows):
        y = HEIGHT * 0.48 + (line - (len(rows) - 1) / 2) * size * 1.3
        for place, face in enumerate(row):
            x = 400 + (place - (len(row) - 1) / 2) * size * 1.25
            turned = TURNS[(line * IN_A_ROW + place) % len(TURNS)]
            canvas.die(x, y, size, face, turned, IVORY, VERMILION if face in (0, 1) else INK)


def _draw_paper(canvas: Canvas, scene: dict[str, Any]) -> None:
    """The sheet as paper with its lines and what is written, a board as a field of cells."""
    x, y, width, height = 965, HEIGHT * 0.47, 350, 470
    board = next((item for item in scene["table"] if item["kind"] == "grid" and item["value"]["cells"]), None)
    canvas.block(x + 8, y + 14, width, height, 14, (0, 0, 0), 2, soft=30, strength=0.35)
    canvas.block(x, y, width, height, 10, PAPER, 2)
    if board:
        _draw_cells(canvas, x, y, width, height, board["value"]["cells"])
    else:
        _draw_lines(canvas, x, y, width, height, scene)


def _draw_cells(canvas: Canvas, x: float, y: float, width: float, height: float, cells: list[list[Any]]) -> None:
    rows, columns = len(cells), max(len(row) for row in cells)
    cell = min((width - 50) / columns, (height - 50) / rows)
    for r, row in enumerate(cells):
        for c, value in enumerate(row):
            spot = x + (c - (columns - 1) / 2) * cell, y + (r - (rows - 1) / 2) * cell
            canvas.block(*spot, cell * 0.86, cell * 0.86, cell * 0.12, PENCIL, strength=0.3)
            owner = next((mark["seat"] for mark in value or () if mark.get("seat") is not None), None)
            if owner is not None:
                canvas.disc(*spot, cell * 0.3, (VERMILION, BRASS, FELT)[owner % 3])
            elif value:
                canvas.block(*spot, cell * 0.36, cell * 0.14, cell * 0.05, INK, strength=0.7)


def _draw_lines(canvas: Canvas, x: float, y: float, width: float, height: float, scene: dict[str, Any]) -> None:
    sheet = scene["sheet"][:MOST_ROWS]
    columns = min(MOST_COLUMNS, len(scene["players"]))
    step = min(56, (height - 60) / max(1, len(sheet) + 1))
    label, column = width * 0.36, width * 0.56 / columns
    for r in range(len(sheet) + 1):
        line = y - height / 2 + 40 + step * (r + 0.75)
        canvas.block(x, line + step / 2, width - 40, 2, 0, PENCIL, strength=0.5)
        if r:
            canvas.block(x - width / 2 + 20 + label / 2, line, label * 0.8, step * 0.22, 4, PENCIL, strength=0.8)
        for c in range(columns):
            spot = x - width / 2 + 20 + label + column * (c + 0.5), line
            if not r:
                canvas.disc(*spot, min(column, step) * 0.3, (VERMILION, BRASS, FELT)[c % 3])
            elif sheet[r - 1]["values"][c] not in (None, ""):
                canvas.block(*spot, min(column, step) * 0.5, step * 0.26, 4, INK, strength=0.85)
