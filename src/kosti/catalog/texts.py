"""The rules of games as people read them."""

from __future__ import annotations

import re
from pathlib import Path

from kosti.engine.words import text

TEXTS = Path(__file__).parent.parent / "texts"
NOT_WRITTEN = text("The rules of this game are not written yet. | Правила этой игры ещё не написаны.")


def _file(id: str, lang: str) -> Path | None:
    """The file with the rules of a game: in the language, else in English."""
    return next((path for folder in (lang, "en") if (path := TEXTS / folder / f"{id}.md").exists()), None)


def rules_text(id: str, lang: str) -> str:
    """The rules of a game (Markdown)."""
    path = _file(id, lang)
    return re.sub(r" \{#([\w-]+)\}", r" (`\1`)", path.read_text(encoding="utf-8")) if path else NOT_WRITTEN[lang]


def variant_text(id: str, variant: str, lang: str) -> str:
    """What the rules say about a variant: the section with its mark."""
    path = _file(id, lang)
    rules = path.read_text(encoding="utf-8") if path else ""
    found = re.search(rf"^(#+)[^\n]*\{{#{re.escape(variant)}\}}[^\n]*\n(.*?)(?=^#{{1,4}} |\Z)", rules, re.MULTILINE | re.DOTALL)
    return found.group(2).strip() if found else ""


def variant_title(id: str, variant: str, lang: str) -> str:
    """The heading of a variant, as that of a text of its own."""
    from kosti.catalog.index import index

    game = index().games[id]
    return f"# {next(v.title[lang] for v in game.variants if v.id == variant)} ({game.title[lang]})"
