"""Further languages: each is a folder beside the texts of the games.

`texts/de/language.toml` says what the language is called (`name = "Deutsch"`, `short = "Deu"` where there is little room); every other `*.toml` there has words by key, and its own name is where they
belong: `pig.toml` (every label of Pig: `hold = "Sichern"`, and `title`, `about`, `"variant big-pig"`, `"option goal"`; in `sic-bo.toml` also `"before domino-12"`,
what stands before the dice that a label ends in), `_betting.toml` (labels of a module that games share), `shared.toml` (words that all games share, and `sample_names`, those of the people in examples), `helps.toml` (what explains things),
`events.toml`, `errors.toml`, `options.toml`, `categories.toml`, `terminal.toml`, `declared.toml`, `server.toml`, `refusals.toml`, `verdicts.toml`,
`laboratory.toml`, `solutions.toml`: catalogues of the code, by their keys; `books.toml` (what is said of the books that rules come from). `phrases.toml` has English sentences that have no key. `pig.md` has the rules.
Whatever is missing is told in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from kosti.catalog.texts import TEXTS
from kosti.engine.words import BESIDE, add_language

NAMED = "language.toml"


def find_languages(folder: Path = TEXTS) -> None:
    """Learn every language that has a folder."""
    for named in folder.glob(f"*/{NAMED}"):
        lang = named.parent.name
        if lang not in BESIDE:
            add_language(lang, cache(lambda home=named.parent: words_in(home)))


def words_in(folder: Path) -> Mapping[str, str]:
    """The words of a language by place."""
    from tomllib import loads

    files = [file for file in folder.glob("*.toml") if file.name != NAMED]
    return {f"{file.stem}.{key}": words for file in files for key, words in loads(file.read_text(encoding="utf-8")).items()}
