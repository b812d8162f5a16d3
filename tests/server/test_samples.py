"""The sample games behind the shelf and the pages."""

import pytest

from kosti.server.shelf.samples import EXAMPLE_STEPS, example, picture
from tests.settings import chosen_ids


@pytest.mark.parametrize("game", chosen_ids())
def test_a_picture_and_an_example_of_every_game(game: str) -> None:
    shown = picture(game, "en")
    assert shown["table"] or shown["sheet"]
    assert not shown["verbs"]
    english, russian = example(game, "en"), example(game, "ru")
    assert 1 < len(english["steps"]) <= EXAMPLE_STEPS + 1
    assert [step["kind"] for step in english["steps"]] == [step["kind"] for step in russian["steps"]], "the same game in both languages"
    assert english["steps"][0]["log"] == ""
    assert any(step["log"] for step in english["steps"])


@pytest.mark.parametrize("game", ["farkle", "going-to-boston", "help-your-neighbor", "dice-holdem"])
def test_pictures_show_dice_where_there_are_some(game: str) -> None:
    assert any(die["face"] for item in picture(game, "en")["table"] if item["kind"] == "dice" for die in item["value"])


def test_names_of_a_picture_speak_the_language() -> None:
    assert picture("pig", "en")["players"][0] == "Anna"
    assert picture("pig", "ru")["players"][0] == "Аня"
