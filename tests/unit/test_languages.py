"""A further language is a folder; whatever it lacks is told in English."""

from pathlib import Path

import pytest

import kosti
from kosti import cli
from kosti.catalog import languages, texts
from kosti.catalog.listing import games_table, select_games
from kosti.cli import building
from kosti.engine import words
from kosti.engine.errors import TableError
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.sight.told.speak import log
from kosti.engine.table.written.wording import label
from kosti.library import find_game
from kosti.rooms.refusals import Refused

FILES = {
    "language.toml": 'name = "Piglet"',
    "pig.toml": 'hold = "Oink"\ntitle = "Oinkoink"\n"variant jackpot" = "Oink and chips"\n"told hold" = "{who} {who:oink/oinks} {gained}"',
    "events.toml": 'throws = "{who} {who:drop/drops} {dice}"',
    "shared.toml": 'score = "Grunts"\nsample_names = "Oinka Oinko"',
    "errors.toml": 'no_game = "oink, \'{id}\'?{near}"\nnear = "(oink {words}?)"\nor = "oink"\nwaits_throw = "{count} oinks of {who}"\nwrong_moment = "no {doing}: {waits}"',
    "refusals.toml": 'not_yours = "not your trough"',
    "phrases.toml": '"No game fits." = "No oink."\n"usage: " = "oinkage: "\n"the rules of a game" = "how pigs play"\nexamples = "oinks"',
    "pig.md": "# Oinkoink\n\nOink.\n\n## Sty\n{rulebook} {trough}\n",
    "books.toml": 'rulebook = "After the book of oinks."',
}


@pytest.fixture
def piglet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A tiny language."""
    monkeypatch.setattr(words, "LANGUAGES", known := list(words.LANGUAGES))
    monkeypatch.setattr(words, "_overlays", {})
    monkeypatch.setattr(cli, "LANGUAGES", known)
    monkeypatch.setattr(building, "LANGUAGES", known)
    monkeypatch.setattr(cli, "find_languages", lambda: None)
    monkeypatch.setattr(texts, "TEXTS", tmp_path)
    for name, content in FILES.items():
        (tmp_path / "xx").mkdir(exist_ok=True)
        (tmp_path / "xx" / name).write_text(content, encoding="utf-8")
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "farkle.md").write_text("# Farkle\n", encoding="utf-8")
    (tmp_path / "books.toml").write_text(
        '[rulebook]\nen = "After the book."\nru = "По книге."\n[trough]\nen = "And the trough."\nru = "И корыту."', encoding="utf-8"
    )
    languages.find_languages(tmp_path)
    return "xx"


def test_labels_are_an_overlay_by_game_and_key(piglet: str) -> None:
    pig, farkle = find_game("pig"), find_game("farkle")
    assert (label(pig, "hold", piglet), label(pig, "score", piglet)) == ("Oink", "Grunts")
    assert label(pig, "pot", piglet) == label(pig, "pot", "en"), "English where it has no word"
    assert (pig.titles[piglet], pig.variant["jackpot"].title[piglet], farkle.titles[piglet]) == ("Oinkoink", "Oink and chips", farkle.titles["en"])


def test_a_whole_game_is_told_in_it(piglet: str) -> None:
    table = kosti.open_table("pig", players=["Ann", "Ben"], dice="script")
    table.throw([5])
    scene = build_scene(table, 0, piglet)
    assert scene.title == "Oinkoink"
    assert "Oink" in [offer.label for offer in scene.verbs]
    table.play("hold")
    assert log(table, None, piglet)[:2] == ["Ann drops 5", "Ann oinks 5"]
    assert log(table, 0, piglet, you=0)[:2] == ["You drop 5", "You oink 5"]


def test_errors_carry_keys_and_are_told_in_it(piglet: str) -> None:
    table = kosti.open_table("pig", players=["Ann", "Ben"], dice="script")
    with pytest.raises(TableError) as refused:
        table.play("hold")
    assert refused.value.key == "wrong_moment"
    assert refused.value.say(piglet) == "no play 'hold': 1 oinks of Ann"
    with pytest.raises(TableError) as missing:
        find_game("pigg")
    assert missing.value.say(piglet) == "oink, 'pigg'? (oink pig oink big-pig oink drive-the-piggy?)"
    assert Refused("not_yours").text[piglet] == "not your trough"
    assert Refused("host_only").text[piglet] == Refused("host_only").text["en"]


def test_lists_rules_and_the_command_line_speak_it(piglet: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert texts.rules_text("pig", piglet) == "# Oinkoink\n\nOink.\n\n## Sty\nAfter the book of oinks. And the trough.\n"
    assert texts.rules_text("farkle", piglet) == "# Farkle\n"
    assert "Oinkoink" in games_table(select_games(words="pig"), piglet)
    assert games_table([], piglet) == "No oink."
    assert cli.language_of(["games", "--lang", "xx"]) == piglet
    monkeypatch.setenv("LC_ALL", "xx_XX.UTF-8")
    assert words.environment_language() == piglet
    with pytest.raises(SystemExit) as ended:
        cli.main(["games", "pig", "--lang", "xx"])
    assert not ended.value.code
    assert "Oinkoink" in capsys.readouterr().out


def test_the_help_of_the_command_line_speaks_it_and_english_where_it_has_no_words(piglet: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--help", "--lang", piglet])
    told = capsys.readouterr().out
    assert told.startswith("oinkage: kosti ")
    assert "\noinks:\n" in told
    assert "  kosti rules farkle                        how pigs play\n" in told
    assert "  kosti play pig --players Oinka,Oinko      two people at this keyboard\n" in told
    assert "print the rules of a game" in told
