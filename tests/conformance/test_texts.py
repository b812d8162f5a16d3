"""Every game has its rules in both languages, with every variant explained."""

from pathlib import Path

import pytest

import kosti
from tests.settings import chosen_games

TEXTS = Path(kosti.__file__).parent / "texts"
CATALOG = Path(__file__).parents[3] / "shared" / "catalog"
HEADINGS = {"en": ["## Goal", "## Setup", "## Play", "## Example"], "ru": ["## Цель", "## Подготовка", "## Ход игры", "## Пример"]}


@pytest.mark.parametrize("game", chosen_games(), ids=lambda g: g.id)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_text(game, lang: str) -> None:
    text = (TEXTS / lang / f"{game.id}.md").read_text()
    assert text.startswith("# ")
    for heading in HEADINGS[lang]:
        assert heading in text
    for variant in game.variants:
        assert f"{{#{variant.id}}}" in text, f"variant {variant.id} is not explained"


@pytest.mark.skipif(not CATALOG.exists(), reason="the book of specifications is not beside this clone")
@pytest.mark.parametrize("game", chosen_games(), ids=lambda g: g.id)
def test_catalogue(game) -> None:
    """Players and variants as the book has them."""
    import re

    text = next(CATALOG.glob(f"*/{game.id}.md")).read_text()
    assert f"category: {game.category}\n" in text
    low, high = map(int, re.search(r"players: \{min: (\d+), max: (\d+)", text).groups())
    base, every = game.seats_of(None), sorted({n for variant in (None, *game.variant) for n in game.seats_of(variant)})
    assert (low, high) in ((base[0], base[-1]), (every[0], every[-1]))  # the book counts some variants in, some not
    names = re.search(r"^variants: \[(.*?)\]", text, re.M).group(1)
    assert {v.strip() for v in names.split(",") if v.strip()} <= set(game.variant)
