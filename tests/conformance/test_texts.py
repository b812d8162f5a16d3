"""Every game has its rules in both languages, with every variant explained."""

import json
import re
from pathlib import Path

import pytest

import kosti
from kosti.catalog.texts import books, known_text, rules_text
from kosti.cli import carry_out
from kosti.library import game_ids
from tests.settings import chosen_games

TEXTS = Path(kosti.__file__).parent / "texts"
BOOK = json.loads((Path(__file__).parent / "book.json").read_text())
HEADINGS = {
    "en": ["Goal", "Setup", "Play", "Scoring", "Variants", "Example", "Rulings", "Source"],
    "ru": ["Цель", "Подготовка", "Ход игры", "Очки", "Варианты", "Пример", "Решения спорных случаев", "Источник"],
}
NEEDED = (0, 1, 2, 5, 6, 7)  # the others stand where a game has them
# Examples are played by Anna and Ben, Аня и Боря; these were their names before.
OTHERS = {"en": r"\b(Ann|Bob|Boris|Cleo|Cora|Carl|Alice|Victor)\b", "ru": r"\b(Анн[аыеу]|Анной|Борис(а|у|ом|е)?|Вит[яиею]|Глеб\w*|Дим[аыеу])\b"}
LETTERS = r"\b(A (throws|бросает)|[BCD])\b"  # a player is a name, not a letter
PRINTED = {"dicetto": r"с кубиками|битв\w+ кубиков", "dice-town-expansion": "Кубик"}  # a die is «кость», but for what is printed on the box


@pytest.mark.parametrize("game", chosen_games(), ids=lambda g: g.id)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_text(game, lang: str) -> None:
    path = TEXTS / lang / f"{game.id}.md"
    assert path.exists(), f"write {path.name} in texts/{lang} (see Texts in docs/adding-a-game.md)"
    text = path.read_text()
    assert text.startswith("# ")
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert headings == [heading for heading in HEADINGS[lang] if heading in headings], f"in this order: {', '.join(HEADINGS[lang])}"
    assert {HEADINGS[lang][i] for i in NEEDED} <= set(headings)
    for variant in game.variants:
        assert f"{{#{variant.id}}}" in text, f"variant {variant.id} is not explained"


@pytest.mark.parametrize("game", chosen_games(), ids=lambda g: g.id)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_source(game, lang: str) -> None:
    """The last thing a text says, in one paragraph, is where the rules come from."""
    title, source = rules_text(game.id, lang).split("\n## ")[-1].split("\n", 1)
    assert title == HEADINGS[lang][7], "the source comes last"
    assert re.fullmatch(r"\w[^\n{}]*\.", source.strip()), "say in one paragraph where the rules come from"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_what_is_known_of_a_book_stands_in_one_place(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every text says it with the name of the book, and so does the terminal."""
    for told in books(TEXTS).values():
        assert [path.name for path in (TEXTS / lang).glob("*.md") if told[lang] in path.read_text()] == []
    assert books(TEXTS)["rulebook"][lang] in rules_text("pig", lang)
    assert books(TEXTS)["rulebook"][lang] in known_text("general", "yahtzee", lang)
    assert carry_out(["rules", "pig", "--lang", lang], lang) == 0
    assert capsys.readouterr().out.endswith(f"\n{books(TEXTS)['rulebook'][lang]}\n")


@pytest.mark.parametrize("game", chosen_games(), ids=lambda g: g.id)
def test_house_style(game) -> None:
    """One form of rulings, one set of example names, one word for a die, and the same sections in both languages."""
    texts = {lang: (TEXTS / lang / f"{game.id}.md").read_text() for lang in HEADINGS}
    sections = [[HEADINGS[lang].index(h) for h in re.findall(r"^## (.*)$", text, re.MULTILINE)] for lang, text in texts.items()]
    assert sections[0] == sections[1]
    for lang, text in texts.items():
        rulings = text.split(f"## {HEADINGS[lang][6]}\n")[1].split("\n## ")[0]
        wrong = [line for line in rulings.splitlines() if line.startswith("- ") and not re.match(r"- \*[^*]+[.?!]\* \S", line)]
        assert not wrong, f"write a ruling as '- *Question?* Answer.': {wrong}"
        assert not re.search(OTHERS[lang], text)
        assert not re.search(LETTERS, text.split(f"## {HEADINGS[lang][5]}\n")[1].split("\n## ")[0])
    told = "\n".join(line for line in texts["ru"].splitlines() if not line.startswith("#"))
    assert "кубик" not in re.sub(PRINTED.get(game.id, "$^"), "", told, flags=re.IGNORECASE).lower()


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
