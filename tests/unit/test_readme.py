"""What the README promises is true: its examples run."""

import random
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from kosti.engine.native.run.compiled import Native
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.table import Table
from kosti.library import game_ids

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.S)


def test_the_python_tour() -> None:
    scope: dict = {}
    exec(BLOCKS[0], scope)
    table = scope["t"]
    assert table.state.pot == 200
    assert (table.moment, table.player) == ("choice", 0)


def test_the_listed_moves() -> None:
    import kosti

    table = kosti.open_table("farkle", players=2, dice="script")
    table.throw([1, 2, 2, 4, 5, 5])
    listed = re.search(r"t\.legal\(\) +# (\[.*\])", README)
    assert listed is not None
    assert table.legal() == eval(listed.group(1))


@pytest.mark.native
def test_your_own_game(tmp_path: Path) -> None:
    assert len(BLOCKS[1].splitlines()) <= 60
    path = tmp_path / "second_chance.py"
    path.write_text(BLOCKS[1], encoding="utf-8")
    module = ModuleType("kosti.games.high_low.second_chance")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module
    exec(compile(BLOCKS[1], str(path), "exec"), module.__dict__)
    game = module.game
    game.belongs_to(module)
    table = Table(game, 3, None, None, SeededDice(1))
    rng = random.Random(1)
    while table.moment != "over":
        table.play_number(rng.choice(table.offers()))
    assert max(table.scores) == next(r.points for r in table.results if r.rank == 1)
    assert Native(game, 3).simulate(1, 0, 100, []).lengths.mean() > 15


def test_the_count_of_games() -> None:
    assert f"There are {len(game_ids())} games" in README, "bring the count of games in the README up to date"
