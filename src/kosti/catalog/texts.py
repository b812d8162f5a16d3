"""The rules of games as people read them."""

from __future__ import annotations

import re
from pathlib import Path

TEXTS = Path(__file__).parent.parent / "texts"


def rules_text(id: str, lang: str) -> str:
    """The rules of a game (Markdown)."""
    path = TEXTS / lang / f"{id}.md"
    if not path.exists():
        return {"en": "The rules of this game are not written yet.", "ru": "Правила этой игры ещё не написаны."}[lang]
    return re.sub(r" \{#([\w-]+)\}", r" (`\1`)", path.read_text(encoding="utf-8"))


def variant_text(id: str, variant: str, lang: str) -> str:
    """What the rules say about a variant: the section with its mark."""
    rules = (TEXTS / lang / f"{id}.md").read_text(encoding="utf-8")
    found = re.search(rf"^(#+)[^\n]*\{{#{re.escape(variant)}\}}[^\n]*\n(.*?)(?=^#{{1,4}} |\Z)", rules, re.MULTILINE | re.DOTALL)
    return found.group(2).strip() if found else ""


def variant_title(id: str, variant: str, lang: str) -> str:
    """The heading of a variant, as that of a text of its own."""
    from kosti.catalog.index import index

    game = index().games[id]
    return f"# {next(v.title[lang] for v in game.variants if v.id == variant)} ({game.title[lang]})"
