"""The worked examples of the book: every record under tests/book, and those that the rules pages show (texts/examples), replays and holds."""

from pathlib import Path

import pytest

from kosti import replay
from kosti.catalog.texts import TEXTS
from tests.settings import chosen_ids

BOOK = Path(__file__).parent
SHOWN = TEXTS / "examples"


def game_of(path: Path) -> str:
    return path.stem if path.parent == SHOWN else path.parent.name


RECORDS = sorted(path for id in chosen_ids() for path in (*(BOOK / id).glob("*.record"), *SHOWN.glob(f"{id}.record")))


@pytest.mark.parametrize("path", RECORDS, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_record(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert f"game: {game_of(path)}\n" in text
    assert "expect" in text
    replay(text)


@pytest.mark.parametrize("id", chosen_ids())
def test_every_game_has_a_record(id: str) -> None:
    assert [p for p in RECORDS if game_of(p) == id]
