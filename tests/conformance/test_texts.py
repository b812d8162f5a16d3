"""Every game has its rules in both languages, with every variant explained."""

import json
from pathlib import Path

import pytest

import kosti
from kosti.library import game_ids
from tests.settings import chosen_games

TEXTS = Path(kosti.__file__).parent / "texts"
BOOK = json.loads((Path(__file__).parent / "book.json").read_text())
HEADINGS = {"en": ["## Goal", "## Setup", "## Play", "## Example"], "ru": ["## Цель", "## Подготовка", "## Ход игры", "## Пример"]}


@pytest.mark.parametrize("game", chosen_games(), ids=lambda g: g.id)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_text(game, lang: str) -> None:
    path = TEXTS / lang / f"{game.id}.md"
    assert path.exists(), f"write {path.name} in texts/{lang} (see Texts in docs/adding-a-game.md)"
    text = path.read_text()
    assert text.startswith("# ")
    for heading in HEADINGS[lang]:
        assert heading in text
    for variant in game.variants:
        assert f"{{#{variant.id}}}" in text, f"variant {variant.id} is not explained"


def test_the_book_is_complete() -> None:
    assert set(BOOK) <= set(game_ids())


@pytest.mark.parametrize("game", [game for game in chosen_games() if game.id in BOOK], ids=lambda g: g.id)
def test_book(game) -> None:
    """Category, players and variants as the book has them; games that are not in the book come as they are."""
    facts = BOOK[game.id]
    assert game.category == facts["category"]
    base, every = game.seats_of(None), sorted({n for variant in (None, *game.variant) for n in game.seats_of(variant)})
    assert facts["players"] in ([base[0], base[-1]], [every[0], every[-1]])  # the book counts some variants in, some not
    assert set(facts["variants"]) <= set(game.variant)
