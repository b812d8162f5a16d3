"""Commands at the prompt: they are no moves, they show no more than the screen may show, and they work in the middle of a move."""

import pytest

from kosti.engine.table.table import Table
from kosti.library import find_game
from kosti.terminal.typed import commands
from kosti.terminal.typed.commands import Heard, obey
from kosti.terminal.typed.keyboard import LEAVING
from kosti.terminal.typed.prompt import Choices, Value
from tests.settings import chosen_games
from tests.unit.at_keyboard import moves, new_session, play, screens, shown, type_in


@pytest.fixture(autouse=True)
def own_state(tmp_path, monkeypatch) -> None:
    """Games are kept in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


@pytest.mark.parametrize("command", ["h", "r", "H", "history", "rules", "?", "!", "hint", "u", "история", "подсказка"])
def test_a_command_is_no_move(monkeypatch, command: str) -> None:
    """In Pig `h` begins the move `hold`, in other games `r` begins `reroll` or `restart`."""
    playing = new_session("pig", "Ann", bots=2)
    told = play(monkeypatch, playing, "", command)
    assert moves(playing) == []
    assert "not possible" not in told


@pytest.mark.parametrize("game", chosen_games(), ids=lambda g: g.id)
def test_no_move_is_called_like_a_command(game) -> None:
    assert not set(game.verbs) & {*commands.COMMANDS, *LEAVING}


def test_rules_do_not_start_over(monkeypatch) -> None:
    playing = new_session("nine-is-near-ten", "Ann", bots=1, seed=3)
    told = play(monkeypatch, playing, "", "join 3 + 4", "r")
    assert moves(playing)[-1] == "join 3 + 4"
    assert "Five dice, four operations" in told


@pytest.mark.parametrize("real_dice", [True, False])
def test_who_throws_openly_shows_no_secrets(monkeypatch, real_dice: bool) -> None:
    """Bob still holds the device when Ann has to throw."""
    playing = new_session("bunker-poker", "Ann", "Bob", real_dice=real_dice)
    play(monkeypatch, playing, "", "a2", "", "b5", "h")
    assert [event.text for event in playing.table.events] == ["hide a2", "hide b5"]
    last = screens(playing)[-1]
    assert "◆" not in last
    assert "Hide in" not in last
    assert "There is nothing to tell yet." in last


def test_who_holds_the_device_sees_their_own_secrets_at_a_throw() -> None:
    playing = new_session("bunker-poker", "Ann", "Bob")
    playing.facing = 1
    assert (playing.eyes(0), playing.eyes(1)) == (None, 1)


def test_a_mistyped_throw_is_taken_back(monkeypatch) -> None:
    playing = new_session("farkle", "Ann", "Bob", real_dice=True)
    told = play(monkeypatch, playing, "1,1,1,2,3,4", "u", "2,2,2,1,3,4", "keep 1", "u", "u", "2 2 2 2 3 4")
    assert [event.text for event in playing.table.events if event.kind == "throw"] == ["2 2 2 2 3 4"]
    assert told.count("The last throw is taken back.") == 2
    assert told.count("The last move is taken back.") == 1


def test_throws_are_taken_back_where_nobody_chooses(monkeypatch) -> None:
    playing = new_session("beetle", "Ann", "Bob", real_dice=True)
    assert "There is no move to take back." in play(monkeypatch, playing, "u", "1", "u", "2", "u", "6")
    assert [event.text for event in playing.table.events if event.kind == "throw"] == ["6"]


def test_even_the_last_throw_of_a_game_is_taken_back(monkeypatch) -> None:
    playing = new_session("pig", "Ann", "Bob", real_dice=True, goal=10)
    told = play(monkeypatch, playing, "6", "throw", "6", "u", "1")
    assert "The game is over." in told
    assert playing.table.moment == "throw"
    assert playing.table.player == 1
    playing = new_session("pig", "Ann", "Bob", real_dice=True, goal=10)
    play(monkeypatch, playing, "6", "throw", "6", "")
    assert playing.table.moment == "over"


def test_virtual_throws_are_not_taken_back(monkeypatch) -> None:
    playing = new_session("pig", "Ann", bots=1)
    assert "There is no move to take back." in play(monkeypatch, playing, "", "u")
    playing = new_session("pig", "Ann", "Bob")
    assert "Moves can be taken back when" in play(monkeypatch, playing, "", "hold", "u")


def test_what_was_taken_back_is_said_below_the_drawing(monkeypatch) -> None:
    playing = new_session("pig", "Ann", bots=1, seed=3)
    play(monkeypatch, playing, "", "throw", "u")
    assert "The last move is taken back." in screens(playing)[-1]


def test_all_moves_are_listed_with_runs_on_one_line(monkeypatch) -> None:
    playing = new_session("craps", "Ann", seed=2)
    told = play(monkeypatch, playing, "?")
    assert len(playing.table.offers(0)) > 3000
    assert "bet pass-line 1 … 100" in told
    assert "bet whirl" in told
    monkeypatch.setattr(commands, "MOST_LINES", 3)
    playing = new_session("craps", "Ann", seed=2)
    told = play(monkeypatch, playing, "?")
    left_out = len(Choices(playing.table, 0, "en").lines) - 3
    assert f"… and {left_out} more" in told
    assert "bet whirl" not in told


# --- hints


def test_a_hint_is_the_move_of_the_bot_and_always_the_same(monkeypatch) -> None:
    playing = new_session("pig", "Ann", bots=1, seed=3)
    told = play(monkeypatch, playing, "", "!", "hint", "tip")
    assert told.count("A bot would choose: Throw on  throw") == 3
    told = play(monkeypatch, new_session("pig", "Ann", bots=1, seed=3, lang="ru"), "", "!")
    assert "Бот выбрал бы: Бросить ещё  throw" in told
    assert "! подсказка" in told


def test_there_is_no_hint_where_nothing_is_chosen(monkeypatch) -> None:
    assert "There is nothing to choose now." in play(monkeypatch, new_session("pig", "Ann", bots=1), "!")
    assert "There is nothing to choose now." in play(monkeypatch, new_session("pig", "Ann", bots=1, real_dice=True), "!")


def test_a_hint_knows_only_what_the_seat_knows() -> None:
    hints = set()
    for hidden in ([1, 1, 1, 1, 1], [6, 6, 6, 6, 6]):
        playing = new_session("perudo", "Ann", "Bob")
        for faces in ([5], [2]):
            playing.table.throw(faces)
        for faces in ([3, 3, 4, 5, 6], hidden):
            playing.table.throw(faces)
        playing.facing = 0
        obey(playing, "!", playing.table.player)
        hints.add(shown(playing))
    assert len(hints) == 1
    assert "A bot would choose: Bid" in hints.pop()


# --- step by step


def test_a_beginning_that_fits_several_values_is_asked_again(monkeypatch) -> None:
    playing = new_session("craps", "Ann", seed=2)
    told = play(monkeypatch, playing, "bet", "p", "pass", "5", "bet", "hard", "hard-6", "7")
    assert moves(playing) == ["bet pass-line 5", "bet hard-6 7"]
    assert "“p” could mean: pass-line, place-4, place-5" in told
    assert "“hard” could mean: hard-4, hard-6, hard-8, hard-10" in told


@pytest.mark.parametrize("dice", ["3 2 2", "2 2 3", "223", "3,2,2"])
def test_dice_are_named_in_any_order(monkeypatch, dice: str) -> None:
    playing = new_session("balut", "Ann", bots=1, seed=3)
    told = play(monkeypatch, playing, "", "reroll", dice)
    assert moves(playing) == ["reroll 2 2 3"]
    assert "2 2 3, 4, 2 4, 2 2 4" in told


def test_no_answer_is_broken_between_two_lines(monkeypatch) -> None:
    for width in range(60, 76):
        told = play(monkeypatch, new_session("balut", "Ann", bots=1, seed=3, width=width), "", "reroll")
        answers = told[told.index("Which dice?") :].partition("\n\n")[0].splitlines()
        assert all(line.endswith(",") for line in answers[:-1])
        assert max(map(len, answers)) <= width


def test_equal_things_need_not_be_told_apart(monkeypatch) -> None:
    playing = new_session("nine-is-near-ten", "Ann", bots=1, seed=3)
    play(monkeypatch, playing, "", "join", "2", "+", "3")
    assert moves(playing)[-1] == "join 2#1 + 3"


def test_commands_in_the_middle_of_a_move(monkeypatch) -> None:
    playing = new_session("nine-is-near-ten", "Ann", bots=1, seed=3)
    told = play(monkeypatch, playing, "", "join", "h", "!", "?", "r", "3", "+", "u", "join 3 + 4")
    assert moves(playing) == ["join 3 + 4"]
    assert "Please choose from the list." not in told
    assert "Five dice, four operations" in told
    assert "A bot would choose" in told
    assert told.count("First number?") == 2


def test_an_amount_can_be_thought_better_of(monkeypatch) -> None:
    playing = new_session("ninety-nine", "Ann", bots=1)
    type_in(monkeypatch, "1", "h", "200", "u", "1", "50")
    playing.step()
    assert moves(playing) == ["name 50"]
    assert "Please choose from the list." in shown(playing)


def test_words_that_fit_two_verbs_are_no_move(monkeypatch) -> None:
    playing = new_session("how-long-how-many", "Ann", "Bob", real_dice=True)
    told = play(monkeypatch, playing, "4", "5", "1,1", "down 1,1")
    assert moves(playing) == ["down 1,1"]
    assert "“1,1” could mean: across 1,1, down 1,1" in told
    craps = Choices(Table(find_game("craps"), 1, None, None, None), 0, "en")
    assert craps.find("pass-line 5") == craps.table.parse("bet pass-line 5")


def test_a_verb_is_meant_even_if_another_begins_like_it() -> None:
    choices = Choices(Table(find_game("dice-town"), 2, None, None, None), 0, "en")
    choices.by_verb = {"keep": [1, 2], "keep_card": [3, 4]}
    assert choices.verb("keep").name == "keep"
    assert choices.verb("keep-c").name == "keep_card"
    assert choices.verb("kee") is None


def test_a_value_is_found_by_both_its_names() -> None:
    value = Value(3, "yo", "Yo (11)")
    assert value.is_called("YO")
    assert value.is_called("yo (11)")
    assert not value.is_called("y")
    assert value.begins_with("Y")


def test_help_names_the_hint(monkeypatch) -> None:
    assert "! hint" in play(monkeypatch, new_session("pig", "Ann", bots=1), "")


def test_undo_says_nothing_has_changed_where_it_may_not() -> None:
    assert obey(new_session("pig", "Ann", "Bob"), "u", 0) is Heard.DONE
