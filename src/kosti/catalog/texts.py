"""The rules of games as people read them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from kosti.engine.words import Text, text

TEXTS = Path(__file__).parent.parent / "texts"
BOOK = re.compile(r"\{(\w+)\}")  # under Source, the name of a book
MOST_OF_GOAL = 150  # letters; a sentence or two
NOT_WRITTEN = text("The rules of this game are not written yet. | Правила этой игры ещё не написаны.")


def _file(id: str, lang: str) -> Path | None:
    """The file with the rules of a game: in the language, else in English."""
    return next((path for folder in (lang, "en") if (path := TEXTS / folder / f"{id}.md").exists()), None)


def _read(path: Path | None) -> str:
    """The text of a file, with what it says of the book that its rules come from; empty where there is none."""
    return BOOK.sub(lambda named: books(TEXTS)[named[1]][path.parent.name], path.read_text(encoding="utf-8")) if path else ""


@cache
def books(folder: Path) -> dict[str, Text]:
    """What is said of each book that many games come from."""
    from tomllib import loads

    return {name: Text(told, [f"books.{name}"]) for name, told in loads((folder / "books.toml").read_text(encoding="utf-8")).items()}


def rules_text(id: str, lang: str) -> str:
    """The rules of a game (Markdown)."""
    return re.sub(r" \{#([\w-]+)\}", r" (`\1`)", _read(_file(id, lang))) or NOT_WRITTEN[lang]


@cache
def goal_text(id: str, lang: str) -> str:
    """What the rules say about the goal of a game: the first sentences of their first section, without marks."""
    found = re.search(r"^## [^\n]*\n+(.+?)(?=\n\n|^#|\Z)", _read(_file(id, lang)), re.MULTILINE | re.DOTALL)
    plain = re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", found.group(1)).replace("\n", " ").strip() if found else ""
    sentences = re.split(r"(?<=[.!?]) ", plain)
    whole = [part for i, part in enumerate(sentences) if i == 0 or len(" ".join(sentences[: i + 1])) <= MOST_OF_GOAL]
    return " ".join(whole)


def variant_text(id: str, variant: str, lang: str) -> str:
    """What the rules say about a variant: the section with its mark."""
    rules = _read(_file(id, lang))
    found = re.search(rf"^(#+)[^\n]*\{{#{re.escape(variant)}\}}[^\n]*\n(.*?)(?=^#{{1,4}} |\Z)", rules, re.MULTILINE | re.DOTALL)
    return found.group(2).strip() if found else ""


def variant_title(id: str, variant: str, lang: str) -> str:
    """The heading of a variant, as that of a text of its own."""
    from kosti.catalog.index import index

    game = index().games[id]
    return f"# {next(v.title[lang] for v in game.variants if v.id == variant)} ({game.title[lang]})"


SAME_ELSEWHERE = text(
    "{variant} is a form of {game}: first what is special about it, then the rules of {game}, which hold where nothing else is said."
    " | {variant} — одна из форм игры «{game}»: сначала то, что в ней особенного, потом правила игры «{game}», которые действуют, где не сказано иное."
)
HERE = text("What is special here | Что здесь особенного")
VARIANTS = text("Variants | Варианты")
SCORING = text("Scoring | Очки")
SCORES = re.compile(r"^\|.*\| *(Points|Очки) *\|", re.MULTILINE)  # a table of what everything is worth


def known_text(id: str, variant: str | None, lang: str) -> str:
    """The rules of a variant that people know by its own name: what is special about it first, then those of its game; empty for any other variant.

    Other variants are left out, and where this one has a scoring table of its own, so is the game's.
    """
    from kosti.catalog.entries import entry_of

    entry = entry_of(id, variant)
    if entry is None or entry.variant is None:
        return ""
    intro = SAME_ELSEWHERE[lang].format(variant=entry.title[lang], game=entry.game.title[lang])
    own = variant_text(id, entry.variant.id, lang)
    left_out = (VARIANTS[lang], SCORING[lang]) if SCORES.search(own) else (VARIANTS[lang],)
    _, *parts = re.split(r"^## ", rules_text(id, lang), flags=re.MULTILINE)
    rest = "".join(f"## {part}" for part in parts if part.partition("\n")[0] not in left_out)
    return f"# {entry.title[lang]}\n\n{intro}\n\n## {HERE[lang]}\n{own}\n\n{rest}"
