"""What stands on the shelf: variants with a name of their own beside the games, their texts and shelves, and the search that says where it leads."""

import pytest

from kosti.catalog.entries import entries, entry_of
from kosti.catalog.search import find, find_in_rules
from kosti.catalog.shelves import RULES, age_of, picked, shelves_of
from kosti.catalog.texts import known_text
from kosti.cli import carry_out
from kosti.engine.words import LANGUAGES
from kosti.library import find_game, game_ids, meant

KNOWN = [entry for entry in entries().values() if entry.variant]


def test_a_known_variant_has_an_address_of_its_own() -> None:
    ids = [variant.id for id in game_ids() for variant in find_game(id).variants if variant.about]
    assert len(set(ids)) == len(ids), "two known variants have the same id"
    assert not set(ids) & set(game_ids()), "a known variant has the id of a game"
    assert {entry.id for entry in KNOWN} == set(ids)
    assert {"yahtzee", "yacht", "yam", "lcr", "bupkis", "ship-captain-crew", "chinchirorin", "pope-and-neighbour"} <= set(ids)


@pytest.mark.parametrize("entry", KNOWN, ids=lambda entry: entry.id)
def test_its_rules_begin_with_what_is_special(entry) -> None:
    for lang in LANGUAGES:
        rules = known_text(entry.game.id, entry.id, lang)
        assert rules.startswith(f"# {entry.title[lang]}\n")
        assert rules.count("\n## ") >= 5
        assert entry.about[lang] != entry.game.about[lang]


def test_a_scoring_table_of_its_own_replaces_that_of_the_game() -> None:
    assert "\n## Scoring" not in known_text("general", "yahtzee", "en")
    assert "\n## Очки" not in known_text("general", "yahtzee", "ru")
    assert "\n## Scoring" in known_text("farkle", "bupkis", "en")
    assert known_text("general", "hindenburg", "en")
    assert not known_text("general", "double-cameroon", "en")
    assert not known_text("general", None, "en")


def test_the_table_bears_the_name() -> None:
    general = find_game("general")
    assert general.title_of("yahtzee")["en"] == "Yahtzee"
    assert general.title_of("commercial") is general.title_of(None) is general.titles
    assert entry_of("general", "yahtzee").id == "yahtzee"
    assert entry_of("general", "commercial").id == entry_of("general", None).id == "general"
    assert entry_of("pig", "yahtzee").id == "pig", "of another game"


@pytest.mark.parametrize(
    "words, game, variant",
    [
        ("yahtzee", "general", "yahtzee"),
        ("Kniffel", "general", "yahtzee"),
        ("LCR", "left-right-pot", "lcr"),
        ("Чинчирорин", "cee-lo", "chinchirorin"),
        ("Си-ло", "cee-lo", None),
        ("pig", "pig", None),
    ],
)
def test_the_command_line_knows_it(words: str, game: str, variant: str | None) -> None:
    assert meant(words) == (game, variant)


def test_the_terminal_says_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert carry_out(["show", "yahtzee"], "en") == 0
    shown = capsys.readouterr().out
    assert " Yahtzee " in shown.splitlines()[0]
    assert "General" not in shown.splitlines()[0]
    assert carry_out(["games", "yatzee"], "ru") == 0
    assert capsys.readouterr().out.startswith("yahtzee  Ятзи ")
    assert carry_out(["rules", "yahtzee"], "en") == 0
    assert capsys.readouterr().out.startswith("# Yahtzee\n")


def test_the_search_leads_to_it() -> None:
    assert find("yatzee")[0].entry == "yahtzee"
    assert find("midnight")[0].asked_for == "one-four-twenty-four"
    assert find("wicked seven")[0].asked_for == "barmbek"
    assert find("takeover")[0].asked_for == "farkle --variant takeover"


def test_rules_are_searched_line_by_line() -> None:
    found = dict(find_in_rules("snake eyes", "en"))
    assert "snake eyes" in found["mexico"].lower()
    assert not find_in_rules("xqzwv", "en")
    assert not find_in_rules("- .", "en")


def test_shelves_hold_what_they_say() -> None:
    on = {shelf: [entry for entry in entries().values() if shelf in shelves_of(entry)] for shelf in RULES}
    assert all(len(found) >= 5 for found in on.values())
    assert {id for shelf in picked().values() for id in shelf} <= set(entries())
    assert set(picked()) <= {*RULES, "ages"}
    assert all(entry.seats == [2] for entry in on["two"])
    assert all(1 in entry.seats for entry in on["alone"])
    assert all(age_of(entry) <= 8 for entry in on["children"])
    assert "perudo" in [entry.id for entry in on["bluffing"]]
    assert "yahtzee" in [entry.id for entry in on["pad"]]


def test_ages_follow_from_what_a_game_asks_for() -> None:
    ages = {id: age_of(entries()[id]) for id in ("beetle", "yahtzee", "perudo", "craps", "six-cups", "dice-town")}
    assert ages == {"beetle": 5, "yahtzee": 8, "perudo": 10, "craps": 14, "six-cups": 18, "dice-town": 10}
