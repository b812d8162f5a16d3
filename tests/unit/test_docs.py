"""What the documents say of the tree is true: every file they name is there, and every folder says what it holds."""

import ast
import json
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from kosti import __version__

ROOT = Path(__file__).parents[2]
SOURCE, CLIENT = ROOT / "src" / "kosti", ROOT / "web" / "src"
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "docs/design.md", "docs/adding-a-game.md", "docs/protocol.md", "docs/running.md", "web/src/README.md")
# Where what is named may begin: in the repository, the package, the client; in the walk of a move also where it has just been.
HOMES = (ROOT, SOURCE, *(SOURCE / part for part in ("engine", "engine/sight", "games", "server")), CLIENT, CLIENT / "table")
NAMED = re.compile(r"`((?:[\w.-]+/)*[\w.-]+\.(?:py|ts|svelte|css|md|toml|json|js|yml)|(?:[\w.-]+/)+)`")
DRAWN = re.compile(r"^ *([a-z_]+)/ ", re.M)  # a folder in a picture of the tree
NOT_HERE = {"high_low/second_chance.py"}  # the example in the README


def named_in(text: str) -> set[str]:
    """The files and folders that a document names."""
    pictures = [inside for kind, inside in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S) if not kind]
    return {*NAMED.findall(text), *(f"{name}/" for picture in pictures for name in DRAWN.findall(picture))} - NOT_HERE


def is_there(name: str, document: Path) -> bool:
    """Whether what a document names is in one of the homes; what is named without a way may lie anywhere below."""
    if any((home / name).exists() for home in (document.parent, *HOMES)):
        return True
    return name.rstrip("/") in all_names()


@cache
def all_names() -> set[str]:
    """What files and folders are called, wherever they lie."""
    return {path.name for home in (SOURCE, CLIENT, ROOT / "tests") for path in home.rglob("*")}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_files_that_are_named_are_there(name: str) -> None:
    document = ROOT / name
    named = named_in(document.read_text(encoding="utf-8"))
    assert [one for one in sorted(named) if not is_there(one, document)] == []


def test_what_is_named_is_found() -> None:
    text = "`rooms/room.py` → `table.pending`, `secrets.py`, `/api/games`, `src/<id>.py`, `texts/`\n```sh\nkosti\n```\n```\nsrc/kosti/\n  dice/   what rules are\n```\n"
    assert named_in(text) == {"rooms/room.py", "secrets.py", "texts/", "dice/"}
    assert is_there("engine/sight/secrets.py", ROOT / "README.md")
    assert not is_there("engine/secrets.py", ROOT / "README.md")


def test_every_folder_says_what_it_holds() -> None:
    """In one sentence, in its `__init__`."""
    folders = [*SOURCE.rglob("__init__.py")]
    assert len(folders) > 50
    said = {path: (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").split("\n\n")[0] for path in folders}
    assert [str(path) for path, sentence in said.items() if not re.fullmatch(r"[A-Z`].*\.", sentence, re.S)] == []


def test_the_version_is_the_same_in_all_three_places() -> None:
    """As CONTRIBUTING.md says; the changelog tells of it."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    client = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["version"]
    assert (declared, client) == (__version__, __version__)
    assert f"\n## {__version__} – " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
