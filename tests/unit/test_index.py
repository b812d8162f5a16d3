"""The index of the games: it says what the games say, is made again when a file changes, and a list of games imports none of them."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kosti.catalog import index as module
from kosti.catalog.facts import facts_from, facts_of
from kosti.catalog.index import index, other_names
from kosti.library import all_games

PACKAGE = Path(module.__file__).parent.parent


def test_it_says_what_the_games_say() -> None:
    names = other_names()
    assert list(index().games.values()) == [facts_of(game, names) for game in all_games()]
    assert not index().broken


def test_facts_survive_being_written() -> None:
    for facts in index().games.values():
        assert facts_from(json.loads(json.dumps(facts.data()))) == facts


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A package of its own with few games, which may be changed."""
    shutil.copytree(PACKAGE, tmp_path / "kosti", ignore=shutil.ignore_patterns("web", "games", "__pycache__", "index.json"))
    for name in ("__init__.py", "exact_result/__init__.py", "exact_result/pig.py", "exact_result/_big_pig.py", "exact_result/_antes.py"):
        target = tmp_path / "kosti" / "games" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PACKAGE / "games" / name, target)
    return tmp_path


def run(copy: Path, *words: str, code: str = "from kosti.cli import main; main()") -> str:
    """What `kosti` of the copy prints."""
    environment = {**os.environ, "PYTHONPATH": str(copy), "KOSTI_CACHE": str(copy / "cache"), "LANG": "C", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-c", code, *words], env=environment, capture_output=True, text=True, check=True)
    return done.stdout + done.stderr


def test_a_changed_file_is_noticed(copy: Path) -> None:
    pig = copy / "kosti" / "games" / "exact_result" / "pig.py"
    before, stamp = pig.read_text(encoding="utf-8"), pig.stat()
    assert "pig      Pig" in run(copy, "games")
    pig.write_text(before.replace('title="Pig |', 'title="Hog |'), encoding="utf-8")
    os.utime(pig, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))  # as long and as old as before
    assert "pig      Hog" in run(copy, "games")
    pig.write_text(before, encoding="utf-8")
    names = copy / "kosti" / "texts" / "names.toml"
    names.write_text('pig = ["Oink"]\n', encoding="utf-8")
    assert "pig  Pig" in run(copy, "games", "oink")
    shutil.copy(pig, pig.with_name("sow.py"))
    assert "sow" in run(copy, "games")
    pig.with_name("sow.py").unlink()
    assert "sow" not in run(copy, "games")


def test_a_broken_file_is_named_and_the_others_are_listed(copy: Path) -> None:
    (copy / "kosti" / "games" / "exact_result" / "sow.py").write_text("game = 1 / 0\n")
    for _ in range(2):
        said = run(copy, "games")
        assert "kosti.games.exact_result.sow: ZeroDivisionError" in said
        assert "pig      Pig" in said


def test_a_built_index_serves_where_nothing_can_be_kept(copy: Path) -> None:
    write = "from kosti.catalog import index as i; i.BUILT.write_text(i.written(i.make_index(), i.mark_of_files()))"
    run(copy, code=write)
    (copy / "cache").write_text("a file where the folder should be")
    watch = "import sys; from kosti.cli import carry_out; carry_out(['games'], 'en'); print([n for n in sys.modules if n.startswith('kosti.games')])"
    assert run(copy, code=watch).endswith("[]\n")


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"mark": 1}'])
def test_a_damaged_index_is_made_again(copy: Path, damage: str) -> None:
    run(copy, "games")
    (kept,) = (copy / "cache").glob("index-*.json")
    whole = kept.read_text(encoding="utf-8")
    kept.write_text(damage)
    assert "pig      Pig" in run(copy, "games")
    assert kept.read_text(encoding="utf-8") == whole


@pytest.mark.parametrize("words", [["games"], ["games", "--json", "--players", "3"], ["games", "yatzee"], ["rules", "farkle"]])
def test_lists_and_rules_import_no_game(words: list[str]) -> None:
    index()
    watch = f"import sys; from kosti.cli import carry_out; carry_out({words!r}, 'en'); print([n for n in sys.modules if n.startswith('kosti.games')])"
    said = subprocess.run([sys.executable, "-c", watch], capture_output=True, text=True, check=True).stdout
    assert said.endswith("[]\n")
