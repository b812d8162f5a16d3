"""What is drawn from the fields: nothing that the viewer may not know, and an explanation wherever there is one."""

import pytest

from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.table.table import Table
from tests.unit import tiny

BOARD = """
from kosti.engine import Count, Game, Hidden, Number
from kosti.engine.rules import throw
game = Game(title="Tiny | Крошка", about="Small. | Мало.", seats=(1, 2), dice="1d6", words={"help board": "Six cells | Шесть клеток"})
class State:
    goal: Hidden[Number] = 42
    round: Count.of("goal") = 1
    board: Number[2, 3]("Board | Доска")
"""


def test_a_total_that_is_hidden_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = build_scene(Table(tiny.made(monkeypatch, tiny=BOARD), 1), 0, "en")
    shown = {item.id: item for item in scene.table}
    assert shown["round"].value == 1
    assert "42" not in str(scene)


def test_a_board_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = build_scene(Table(tiny.made(monkeypatch, tiny=BOARD), 1), 0, "en")
    assert [item.help for item in scene.table if item.id == "board"] == ["Six cells"]
