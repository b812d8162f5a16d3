"""Explanations, the scoring card and the guide: where their words come from and what is put into them."""

from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.sight.secrets import view
from kosti.engine.sight.taught.explained import explained
from kosti.engine.sight.taught.scoring import scoring_card
from kosti.engine.table.table import Table
from kosti.library import find_game
from kosti.terminal.screen.teaching import Guide, card_lines


def at(game: str, variant: str | None = None, faces: list[int] | None = None, **options: int) -> Table:
    """A table for two after a throw."""
    table = Table(find_game(game), 2, variant, options, None)
    if faces:
        table.throw(faces)
    return table


def test_a_game_s_own_words_go_before_shared_ones() -> None:
    assert "usually a one, loses all of it" in explained(at("pig"), "throw", "en", "verb")
    assert explained(at("pig"), "round", "en", "fact") == "Which round is being played, and of how many where that is fixed."
    assert explained(at("pig"), "nobody-knows", "en") == ""


def test_one_sentence_serves_all_that_are_called_alike() -> None:
    assert explained(at("sic-bo"), "total-9", "en", "choice") == "Wins if the dice add up to exactly 9."
    assert explained(at("craps"), "dont-come-odds-4", "en", "choice").startswith("More behind a Don't Come bet on 4")


def test_rows_are_explained_by_the_table_that_is_played() -> None:
    assert explained(at("general"), "small-general", "en", "row") == "Five equal dice: 60."
    assert explained(at("general", "yahtzee"), "small-street", "en", "row") == "At least four dice in a row: 30."
    assert explained(at("general", "yahtzee"), "small-street", "ru", "row") == "Хотя бы четыре кости подряд: 30."


def test_options_are_put_in() -> None:
    assert build_scene(at("pig", goal=50), 0, "en").taught.goal == "Be the first to have 50 points."
    assert build_scene(at("farkle"), 0, "ru").taught.goal == "Набрать 10000 очков раньше всех."
    assert build_scene(at("cant-stop"), 0, "en").taught.goal == "Be the first to claim three columns."


def test_the_card_reads_the_rules_own_table_and_marks_what_lies_there() -> None:
    table = at("farkle", faces=[1, 5, 5, 3, 3, 3])
    card = scoring_card(table, view(table.game, table._state, 0), "en")
    marked = {tuple(die.face for die in line.dice): line.points for line in card if line.there}
    assert marked == {(1,): "100", (5,): "50", (3, 3, 3): "300"}
    assert ("✓ 3 3 3  300", True) in card_lines(card)
    assert [line.points for line in build_scene(at("farkle", three_pairs=1500), 0, "en").card if line.label] == ["1500"]


def test_filled_lines_are_told_apart() -> None:
    table = at("general", faces=[1, 1, 2, 3, 4])
    table.play("stop", 0)
    table.play("enter ones", 0)
    table.throw([1, 1, 2, 3, 4])
    table.play("stop", 1)
    table.play("enter twos", 1)
    table.throw([6, 6, 6, 6, 5])
    table.play("stop", 0)
    assert build_scene(table, 0, "en").taught.filled == ["ones"]


def test_the_guide_of_the_terminal_says_each_thing_once() -> None:
    table, guide = at("pig", faces=[4]), Guide("en")
    taught = build_scene(table, 0, "en").taught
    assert list(guide.says(taught)) == ["How to win: Be the first to have 100 points.", taught.says]
    guide.did("throw")
    assert list(guide.says(taught)) == [taught.verbs["hold"]]
    guide.did("hold")
    assert list(guide.says(taught)) == ["That is all; now you know it."]
    assert list(guide.says(taught)) == []
