"""What the folders promise each other and no linter checks."""

import json
import re
import subprocess
import sys
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


LOADS = """
import importlib, pkgutil
import kosti.rooms, kosti.catalog, kosti.library
for package in (kosti.rooms, kosti.catalog):
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(found.name)
"""
TOLD = """
import json, sys
print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names))))
"""


def test_rooms_and_the_catalogue_load_the_standard_library_alone() -> None:
    """What is there before does not count: coverage and the like."""
    before, loaded = (loaded_by(code) for code in (TOLD, LOADS + TOLD))
    assert loaded - before == {"kosti"}


def loaded_by(code: str) -> set[str]:
    """The packages beside the standard library that a fresh Python has loaded when it has run something."""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return set(json.loads(told.stdout))
