"""The search: every name of every game is found, in any case, with «е» for «ё», and with one letter wrong; what is unknown is answered with what is near."""

import json
import random
from pathlib import Path

import pytest

from kosti import open_table
from kosti.catalog.index import index
from kosti.catalog.search import SHORTEST_WITH_SLIP, find, is_near
from kosti.cli import carry_out
from kosti.engine.errors import TableError
from kosti.engine.words import letters
from kosti.library import find_game, id_meant

CASES = json.loads((Path(__file__).parent / "search_cases.json").read_text(encoding="utf-8"))  # the browser's search is tested with the same ones
GAMES = list(index().games.values())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["words"])
def test_cases(case: dict[str, list[str]]) -> None:
    found = [match.id for match in find(case["words"])]
    assert set(case["finds"]) <= set(found)
    assert bool(found) == bool(case["finds"])


def test_every_name_is_found_in_any_spelling() -> None:
    for game in GAMES:
        for name in game.known_as:
            for spelt in (name, name.upper(), name.lower().replace("ё", "е"), name.replace("-", " ")):
                assert game.id in [match.id for match in find(spelt)], spelt


def slipped(name: str, chance: random.Random) -> str:
    """A name with one letter wrong, missing, doubled or swapped with the next."""
    i = chance.randrange(len(name) - 1)
    return chance.choice(
        [name[:i] + "x" + name[i + 1 :], name[:i] + name[i + 1 :], name[:i] + name[i] + name[i:], name[:i] + name[i + 1] + name[i] + name[i + 2 :]]
    )


def test_one_letter_may_be_wrong() -> None:
    chance = random.Random(1)
    for game in GAMES:
        for name in game.known_as:
            if len(letters(name)) > SHORTEST_WITH_SLIP:
                assert is_near(letters(slipped(letters(name), chance)), name), name


def test_a_name_of_one_game_alone_will_do() -> None:
    assert id_meant("Left Center Right") == "left-right-pot"
    assert id_meant("фаркл") == "farkle"


@pytest.mark.parametrize(
    "words, lang, said",
    [
        (["rules", "farkel dice"], "en", "there is no game 'farkel dice' (did you mean farkle"),
        (["rules", "yatzee"], "en", "did you mean yahtzee"),
        (["rules", "ятце кости"], "ru", "игры «ятце кости» нет"),
        (["show", "pig", "--variant", "bigpig"], "en", "pig has no variant 'bigpig' (did you mean big-pig?); its variants: big-pig,"),
        (["show", "pig", "--variant", "Большая свинья"], "ru", "у pig нет варианта «Большая свинья» (может быть, big-pig?); варианты: big-pig,"),
        (["show", "pig", "--set", "gaol=50"], "en", "pig has no option 'gaol' (did you mean goal?); its options: goal,"),
        (["show", "pig", "--set", "gaol=50"], "ru", "у pig нет настройки «gaol» (может быть, goal?); настройки: goal,"),
        (["show", "centennial", "--set", "course=there-and-bak"], "en", "'there-and-bak' is not allowed (did you mean there-and-back?); one of "),
        (["games", "--category", "casio"], "ru", "категории «casio» нет (может быть, casino?); есть:"),
        (["watch", "pig", "--bots", "thum"], "en", "there is no bot 'thum' (did you mean thumb?); bots:"),
        (["play", "xqzwv"], "ru", "игры «xqzwv» нет; см. `kosti games`"),
    ],
)
def test_what_is_unknown_is_answered_with_what_is_near(words: list[str], lang: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert carry_out(words, lang) == 2
    assert said in capsys.readouterr().err


def test_from_python_too() -> None:
    with pytest.raises(TableError, match=r"did you mean farkle"):
        open_table("farkel")
    with pytest.raises(TableError, match=r"did you mean big-pig"):
        find_game("pig").settle("big pig", None)
