"""What the folders promise each other and no linter checks."""

import re
from pathlib import Path

import kosti
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.table.state import State

SOURCE = Path(__file__).parents[2] / "src" / "kosti"


def test_nobody_outside_the_engine_reads_the_position_of_a_table_behind_its_back() -> None:
    outside = [path for path in SOURCE.rglob("*.py") if "engine" not in path.relative_to(SOURCE).parts]
    tools = [path for path in (SOURCE.parents[1] / "tools").rglob("*.py") if "node_modules" not in path.parts]
    assert outside
    assert tools
    assert not [str(path) for path in (*outside, *tools) if re.search(r"\._state\b|\btable\._[a-z]", path.read_text(encoding="utf-8"))]


def test_looking_changes_nothing() -> None:
    """Each seat that is asked looks at all there is to see, in a game in which several choose at the same time."""
    table = kosti.open_table("dice-town", players=3, seed=1)
    while len(table.asked) < 3:
        table.play_number(table.offers(table.asked[0])[0], table.asked[0])
    values = table.position().values()
    table._state.__class__ = Watched
    for seat in table.asked:
        table.legal(seat)
        table.late_move(seat)
        build_scene(table, seat, "en")
    assert table.position().values() == values


class Watched(State):
    """A position that nothing may be written to."""

    __slots__ = ()

    def __setattr__(self, name, value):
        raise AssertionError(f"{name} is changed while somebody looks")
