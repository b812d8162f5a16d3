"""Drawings: pictures that grow, players in a circle, tracks and layouts, in parts that carry what lies on them and the choices they stand for."""

import io

import pytest
from rich.console import Console

from kosti.engine.sight.drawn.drawings import lines_of
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.sight.drawn.things import Item, Scene
from kosti.engine.sight.told.speak import log
from kosti.engine.table.table import Table
from kosti.library import find_game
from kosti.server.wire import SceneView, to_json
from kosti.terminal.screen.draw import draw_scene
from tests.unit import tiny

BUG = """
from kosti.engine import Count, Game, Inner, Names, OneOf, PerSeat, move
from kosti.engine.rules import ask
FIELDS = Names(red="Red | Красное", black="Black | Чёрное")
game = Game(title="Tiny | Крошка", about="Small. | Мало.", seats=(2, 3), dice="1d6", words={
    "bug": "Bug | Жук", "legs": "Legs | Лапки", "circle": "Circle | Круг", "pot": "Pot | Банк", "road": "Road | Дорога", "cloth": "Cloth | Сукно", "path": "Path | Тропа", "snake": "Snake | Змея", "board": "Board | Доска", "bar": "Bar | Бар", "help legs": "A three. | Тройка.", "legal": "Where? | Куда?"})
class State:
    legs: Inner[PerSeat[Count]] = 3
def start(s):
    ask(s, 0)
def legal(s, may):
    may.bet(FIELDS.red)
    may.bet(FIELDS.black)
@move("{0} | {0}")
def bet(s, on: OneOf(FIELDS)):
    ask(s, 0)
def scene(v, draw):
    draw.figure("bug", "beetle", [draw.part("legs", count=v.legs[1], most=6)], owner=1)
    draw.ring("circle", [draw.chip(p, 2 + p) for p in range(v.players)], draw.part("pot", lying=7), goes=[(0, 1, "1"), (0, v.players - 1, "2"), (0, None, "6")])
    draw.track("road", "lanes", [[draw.part(f"step-{n}", str(n), lying=draw.piece(1) if n == 2 else None) for n in range(1, 4)]], ["One"])
    corner = [draw.part("one", "1", at=(0, 1)), draw.part("two", "2", lying=[draw.piece(0), draw.piece(0), draw.piece(1)], at=(1, 1), looks="rosette"), draw.part("three", "3", at=(1, 0))]
    draw.track("path", "tiles", [corner], goes=[("three", "one", draw.word("snake"))])
    points = [draw.part(f"point-{n}", str(n), lying=[draw.piece(1)] * 5 if n == 24 else None) for n in range(1, 25)]
    draw.points("board", points, [draw.part("bar", lying=draw.piece(0), looks="bar")])
    draw.layout("cloth", [[draw.part(field, choice=field, lying=["1:1", draw.chip(0, 5)]) for field in FIELDS]])
"""


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """What the first of three players sees."""
    return build_scene(Table(tiny.made(monkeypatch, tiny=BUG), 3), 0, "en")


def drawn(scene: Scene, id: str) -> Item:
    """The drawing of that name."""
    return next(item for item in scene.table if item.kind == "drawing" and item.id == id)


def told(scene: Scene) -> str:
    """The scene in the terminal."""
    console = Console(file=io.StringIO(), width=80)
    console.print(draw_scene(scene, console))
    return str(console.file.getvalue())  # type: ignore[attr-defined]


def test_a_figure_says_how_much_of_it_is_there(scene: Scene) -> None:
    bug = drawn(scene, "bug")
    [legs] = bug.value["parts"]
    assert (bug.owner, bug.value["picture"], legs.label, legs.count, legs.most, legs.help) == (1, "beetle", "Legs", 3, 6, "A three.")
    assert "●●●○○○ Legs" in told(scene)


def test_a_ring_says_what_goes_where(scene: Scene) -> None:
    ring = drawn(scene, "circle").value
    assert [part.seat for part in ring["parts"]] == [0, 1, 2, None]
    assert [(arrow.start, arrow.end, arrow.text) for arrow in ring["arrows"]] == [(0, 1, "1"), (0, 2, "2"), (0, 3, "6")]
    assert "Pot: 7" in told(scene)
    assert "→" in told(scene)


def test_of_two_players_one_is_the_neighbour_on_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = drawn(build_scene(Table(tiny.made(monkeypatch, tiny=BUG), 2), 0, "en"), "circle").value
    assert [(arrow.end, arrow.text) for arrow in ring["arrows"]] == [(1, "1, 2"), (2, "6")]


def test_a_track_has_lines_of_places(scene: Scene) -> None:
    road = drawn(scene, "road").value
    [[first, second, third]] = lines_of(road)
    assert [first.place, second.place, third.place] == [0, 1, 2]
    assert second.marks == [{"kind": "piece", "seat": 1}]
    assert "1 B 3" in told(scene)


def test_a_field_of_a_layout_stands_for_the_choice_of_its_name(scene: Scene) -> None:
    offered = {choice.id for verb in scene.verbs for argument in verb.arguments for choice in argument.choices}
    assert {part.choice for part in drawn(scene, "cloth").value["parts"]} == offered
    assert "A5]" in told(scene)


def test_drawings_travel(scene: Scene) -> None:
    assert SceneView.model_validate_json(to_json(scene)).table


@pytest.mark.parametrize("dice, said", [([3], "needs a 1 for the body first"), ([1, 4], "needs a 2 for the head first"), ([1, 1], "has a body already")])
def test_beetle_says_what_is_missing(dice: list[int], said: str) -> None:
    table = Table(find_game("beetle"), 2)
    for face in dice:
        table.throw([face])
    assert said in log(table, None, "en")[-1]


def test_places_of_a_track_lie_where_they_say(scene: Scene) -> None:
    path = drawn(scene, "path").value
    assert [part.at for part in path["parts"]] == [(0, 1), (1, 1), (1, 0)]
    assert [(arrow.start, arrow.end, arrow.text) for arrow in path["arrows"]] == [(2, 0, "Snake")]
    lines = [line.strip("│ ") for line in told(scene).splitlines()]
    upper = lines.index("3")
    assert lines[upper + 1].split() == ["1", "✿A2B"]
    assert lines[upper + 2] == "Snake: 3→1"


def test_a_board_of_points_has_its_numbers_on_both_sides(scene: Scene) -> None:
    board = drawn(scene, "board").value
    assert (board["form"], board["lines"]) == ("points", [24, 1])
    numbers = [line.replace("│", " ").split() for line in told(scene).splitlines() if "║" in line]
    assert numbers[0] == ["13", "14", "15", "16", "17", "18", "║", "19", "20", "21", "22", "23", "24"]
    assert numbers[1][-1] == "B5"
    assert numbers[-1] == ["12", "11", "10", "9", "8", "7", "║", "6", "5", "4", "3", "2", "1"]
    assert "Bar: A" in told(scene)
