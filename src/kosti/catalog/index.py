"""The index: the facts of every game, made once from the game files and kept, so that a list of games imports none of them.

It is known by the contents of all files it is made from. A built package brings one along; otherwise it lies in the cache folder, and where it is
missing or was made from other files it is made again.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

from kosti.catalog.facts import Facts, facts_from, facts_of
from kosti.engine.cache import cache_folder, whole_file

PACKAGE = Path(__file__).parent.parent
BUILT = Path(__file__).parent / "index.json"  # in a built package; git does not hold it
NAMES = PACKAGE / "texts" / "names.toml"
MADE_FROM = ("dice", "engine", "games", "catalog")


@dataclass(frozen=True)
class Index:
    """Every game that can be read, and what is wrong with the files that cannot."""

    games: dict[str, Facts]
    broken: dict[str, str]


@cache
def index() -> Index:
    """The index of the library; a file that cannot be read is named on the error output."""
    found = _read_index()
    for module, problem in found.broken.items():
        tell_broken(module, problem)
    return found


def tell_broken(module: str, problem: str) -> None:
    """Name a file that cannot be read: on the error output, or in the log of a server."""
    import logging

    logging.getLogger(__name__).warning("%s: %s", module, problem, extra={"event": "game_not_read", "fields": {"module": module}})


def _read_index() -> Index:
    mark = mark_of_files()
    kept = cache_folder() / f"index-{crc32(str(PACKAGE).encode()):08x}.json"
    for file in (BUILT, kept):
        found = _read(file, mark)
        if found:
            return found
    made = make_index()
    if mark_of_files() == mark:  # otherwise somebody is editing, and nobody knows which of both it was made from
        _keep(kept, written(made, mark))
    return made


def make_index() -> Index:
    """Read every game file."""
    from kosti.library import find_game, game_ids

    names = other_names()
    games, broken = {}, {}
    for id, module in game_ids().items():
        try:
            games[id] = facts_of(find_game(id), names)
        except Exception as error:
            broken[module] = f"{type(error).__name__}: {error}"
    return Index(games, broken)


def other_names() -> dict[str, list[str]]:
    """Names under which people look for games, besides their titles."""
    import tomllib

    return tomllib.loads(NAMES.read_text(encoding="utf-8"))


def mark_of_files() -> str:
    """What an index is known by: the names and contents of all that it is made from."""
    digest = hashlib.blake2b(digest_size=16)
    folders = [os.path.join(PACKAGE, name) for name in MADE_FROM]
    files = sorted(os.path.join(place, file) for folder in folders for place, _, inside in os.walk(folder) for file in inside if file.endswith(".py"))
    for file in [*files, str(NAMES)]:
        digest.update(file[len(str(PACKAGE)) :].encode())
        with open(file, "rb") as opened:
            digest.update(opened.read())
    return digest.hexdigest()


def written(found: Index, mark: str) -> str:
    """The index as text: what it is known by, a checksum, and the facts."""
    facts = json.dumps({"games": [facts.data() for facts in found.games.values()], "broken": found.broken}, ensure_ascii=False)
    return f"{mark} {_checksum(facts)}\n{facts}"


def _checksum(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _read(file: Path, mark: str) -> Index | None:
    """The index in a file, if it is whole and made from the files as they are."""
    try:
        head, _, facts = file.read_text(encoding="utf-8").partition("\n")
    except (OSError, UnicodeDecodeError):
        return None
    if head != f"{mark} {_checksum(facts)}":
        return None
    data: dict[str, Any] = json.loads(facts)
    return Index({game["id"]: facts_from(game) for game in data["games"]}, data["broken"])


def _keep(file: Path, content: str) -> None:
    """Write a file whole or not at all; where that is not allowed, the index is made again next time."""
    with suppress(OSError), whole_file(file) as draft:
        draft.write(content.encode())
