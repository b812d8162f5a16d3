"""Looking up a layout of Flip: who wins it, which moves win, and how the others are answered."""

from __future__ import annotations

import argparse
import json
import re
from dataclasses import asdict
from typing import Any

from rich.box import ROUNDED
from rich.console import Console, Group
from rich.table import Table as Grid

from kosti.engine.errors import TableError
from kosti.engine.words import catalogue, fill_in, text
from kosti.library import find_game
from kosti.mind.exact.flip.solution import FlipSolution, is_flip
from kosti.mind.exact.flip.table import Faces, Layout, Table, Way
from kosti.mind.exact.solving import solve

DICE = 4, 6, 8, 10
WORDS = {
    "wins": "Whoever is in turn wins. | Побеждает тот, чей ход.",
    "loses": "Whoever is in turn loses. | Проигрывает тот, чей ход.",
    "in_turn": "In turn | Чей ход",
    "other": "The other | Соперник",
    "middle": "The middle | Середина",
    "move": "Move | Ход",
    "leads": "Leads to | Ведёт к",
    "answer": "The answer | Ответ",
    "flip": "Flip {0} | Перевернуть {0}",
    "trash": "Trash a {0} | Выкинуть {0}",
    "trash_flipped": "Trash a flipped {0} | Выкинуть перевёрнутую {0}",
    "win": "a win | победе",
    "loss": "a loss | проигрышу",
    "change": "change: {0} | сдача: {0}",
    "no_change": "no change | без сдачи",
    "nothing": "– | –",
}
PROBLEMS = catalogue(
    "lookup",
    {
        "only_flip": "{game}: only Flip has a table to look layouts up in | {game}: таблица раскладов есть только у Flip",
        "unreadable": (
            "'{text}' is no layout: write the dice of whoever is in turn, of the other, and in the middle, for example 1,2,3,4,5/6,6,1,2f/1 (f: flipped)"
            " | «{text}» — не расклад: укажите кости того, чей ход, соперника и в середине, например 1,2,3,4,5/6,6,1,2f/1 (f — перевёрнута)"
        ),
        "dice": "'{text}' has {dice} dice; there are 4, 6, 8 or 10 | в «{text}» костей: {dice}; их бывает 4, 6, 8 или 10",
        "no_dice": "'{text}': both players need dice, or the game is over | «{text}»: у обоих игроков должны быть кости, иначе партия окончена",
        "middle_flipped": "'{text}': dice in the middle are not flipped | «{text}»: в середине перевёрнутых костей не бывает",
    },
)


class NoLayout(TableError):
    """What was typed is no layout that can be looked up."""

    words = PROBLEMS


def look_up(chosen: argparse.Namespace) -> int:
    """`kosti solve flip-dice --lookup`."""
    game, layout = find_game(chosen.id), read_layout(chosen.lookup)
    options = {"dice": layout.dice // 2, "single": True}
    if not is_flip(game, None, options):
        raise NoLayout("only_flip", game=game.id)
    solution = solve(game, 2, None, options)
    assert isinstance(solution, FlipSolution)
    if chosen.json:
        print(json.dumps(data(solution.table, layout), ensure_ascii=False, indent=2))
    else:
        Console().print(answer(solution.table, layout, chosen.lang))
    return 0


def read_layout(words: str) -> Layout:
    """A layout as people type it: the dice of whoever is in turn, of the other, and in the middle.

    >>> read_layout("1,2f/6,6")
    Layout(own=(1,), own_flipped=(2,), other=(6, 6), other_flipped=(), middle=())
    """
    parts = words.split("/")
    if len(parts) not in (2, 3) or not all(re.fullmatch(r"(?:[1-6]f?|[, ])*", part) for part in parts):
        raise NoLayout("unreadable", text=words)
    (own, own_flipped), (other, other_flipped), (middle, odd) = map(_faces, [*parts, ""][:3])
    layout = Layout(own, own_flipped, other, other_flipped, middle)
    if odd:
        raise NoLayout("middle_flipped", text=words)
    if layout.dice not in DICE:
        raise NoLayout("dice", text=words, dice=layout.dice)
    if not own + own_flipped or not other + other_flipped:
        raise NoLayout("no_dice", text=words)
    return layout


def _faces(part: str) -> tuple[Faces, Faces]:
    dice = re.findall(r"[1-6]f?", part)
    return tuple(int(die) for die in dice if len(die) == 1), tuple(int(die[0]) for die in dice if len(die) == 2)


def data(table: Table, layout: Layout) -> dict[str, Any]:
    """What the table knows of a layout, as plain data."""
    return {"layout": asdict(layout), "wins": table.wins(layout), "moves": [asdict(way) for way in table.ways(layout)]}


def answer(table: Table, layout: Layout, lang: str) -> Group:
    """What the table knows of a layout, for people."""
    grid = Grid(box=ROUNDED)
    for column in ("move", "leads", "answer"):
        grid.add_column(_say(column, lang))
    for way in sorted(table.ways(layout), key=lambda way: not way.wins):
        grid.add_row(_say(way.verb, lang, way.face), _say("win" if way.wins else "loss", lang), _reply(way, lang))
    lying = Grid(box=None, show_header=False)
    for place, fresh, flipped in (("in_turn", layout.own, layout.own_flipped), ("other", layout.other, layout.other_flipped), ("middle", layout.middle, ())):
        dice = [*map(str, sorted(fresh)), *(f"{face}f" for face in sorted(flipped))]
        lying.add_row(_say(place, lang), " ".join(dice) or _say("nothing", lang))
    return Group(lying, _say("wins" if table.wins(layout) else "loses", lang), grid)


def _reply(way: Way, lang: str) -> str:
    """The change that is best taken; where all change loses, there is none to tell."""
    if way.wins or way.change is None:
        return ""
    return _say("change", lang, " ".join(map(str, way.change))) if way.change else _say("no_change", lang)


def _say(key: str, lang: str, *values: object) -> str:
    return fill_in(text(WORDS[key])[lang], {str(i): value for i, value in enumerate(values)})
