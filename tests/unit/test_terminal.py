"""Playing in the terminal: who thinks too long, what can be said out of turn, and tables that fit on a screen."""

import io
import os
import sys
import time

import pytest
from rich.console import Console

import kosti
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.sight.drawn.things import Item, grid_of
from kosti.engine.table.table import Table
from kosti.library import find_game, game_meant
from kosti.terminal.screen.draw import board, draw_scene
from kosti.terminal.shell.show import show_random
from kosti.terminal.typed import keyboard
from kosti.terminal.typed.asking import Asking
from kosti.terminal.typed.commands import Heard, obey
from kosti.terminal.typed.prompt import Choices, Value, example_face, face_names, read_faces
from tests.unit.at_keyboard import new_session, play, screens, type_in


@pytest.fixture(autouse=True)
def own_state(tmp_path, monkeypatch) -> None:
    """Games are kept in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


@pytest.mark.parametrize("watches", [True, False])
def test_a_line_comes_in_time_or_not_at_all(monkeypatch, watches: bool) -> None:
    monkeypatch.setattr(keyboard, "WATCHES_KEYBOARD", watches)
    reader, writer = os.pipe()
    with os.fdopen(reader) as typed:
        monkeypatch.setattr(sys, "stdin", typed)
        if not watches:
            os.write(writer, b"too late\n")  # noticed only afterwards
        assert keyboard.read_before(time.monotonic() - 1) is None
        os.write(writer, b"give-up\n")
        assert keyboard.read_before(time.monotonic() + 60) == "give-up"
    os.close(writer)


def test_who_thinks_too_long_hands_in_nothing_and_hears_of_it(monkeypatch) -> None:
    playing = new_session("nine-is-near-ten", "Ann", "Bob", seconds=60)
    playing.table.throw([1, 2, 3, 4, 5])
    monkeypatch.setattr("kosti.terminal.playing.session.read_before", lambda end: None)
    playing.person_move(0)
    assert playing.table.events[-2].text == "give-up"
    assert playing.table.player == 1
    type_in(monkeypatch, "")
    playing.step()
    assert "Time is up." in screens(playing)[-1]


def test_something_is_said_out_of_turn() -> None:
    playing = new_session("jule", "Ann", "Bob", silence=True)
    playing.table.throw([1])
    assert obey(playing, "b talk", 0) is Heard.DONE
    assert playing.table.scores == [1, 0]
    assert obey(playing, "talk", 0) is Heard.DONE
    assert playing.table.scores == [0, 0]
    assert obey(playing, "talks", 0) is Heard.NOTHING


def test_the_screen_names_what_can_be_said_out_of_turn(monkeypatch) -> None:
    assert "At any time: talk (Says something); for another player: B talk" in play(monkeypatch, new_session("jule", "Ann", "Bob", silence=True))
    assert "At any time" not in play(monkeypatch, new_session("jule", "Ann", "Bob"))


def test_a_move_step_by_step_asks_in_words() -> None:
    choices = Choices(Table(find_game("sic-bo"), 1, None, None, None), 0, "en")
    asked = {}

    def answer(what: str, values: list[Value]) -> Value:
        asked[what] = [str(value) for value in values]
        return values[-1]

    move = choices.step_by_step(choices.table.game.verbs["bet"], answer)
    assert move in choices.moves
    assert all(what[0].isupper() for what in asked)
    assert "big (Big)" in next(iter(asked.values()))


@pytest.mark.parametrize("players", [2, 10])
def test_a_sheet_fits_into_eighty_columns(players: int) -> None:
    table = Table(find_game("pig"), [f"Player number {p}" for p in range(players)], None, None, None)
    console = Console(file=io.StringIO(), width=80)
    console.print(draw_scene(build_scene(table, 0, "en"), console))
    text = console.file.getvalue()
    assert all(f"Player number {p}" in text for p in range(players))
    assert "▸Player number 0" in text


def test_named_faces_of_real_dice() -> None:
    """Faces can be typed in as numbers, as they are written in records, and as the table calls them."""
    game = find_game("maeusezocken")
    names = face_names(game, "ru")
    assert read_faces("красная bl 6", names) == [1, 5, 6]
    assert example_face(game, game.kinds[0], 0, "ru") == "оранжевая"
    table = kosti.open_table("maeusezocken", players=2, dice="script")
    with pytest.raises(kosti.IllegalMove, match="its faces: red, orange"):
        table.throw(["pink", "red"])


@pytest.mark.parametrize(
    "ask",
    [
        lambda playing: Asking(playing, 0).amount("How many", 1, 6),
        lambda playing: Asking(playing, 0).value("Which face", [Value(0, "queen"), Value(1, "king")]),
        lambda playing: playing.face(1),
        lambda playing: playing.wait_for_throw(playing.table.pending),
        lambda playing: playing.step(),
        lambda playing: keyboard.read_before(None),
    ],
)
@pytest.mark.parametrize("word", ["q", "Q", "quit"])
def test_q_quits_at_every_question(monkeypatch, ask, word: str) -> None:
    playing = new_session("perudo", "Ann", "Bob", real_dice=True)
    type_in(monkeypatch, word)
    with pytest.raises(keyboard.Quit):
        ask(playing)


def test_help_before_a_throw(monkeypatch) -> None:
    playing = new_session("pig", "Ann", "Bob")
    type_in(monkeypatch, "?", "")
    assert playing.wait_for_throw(playing.table.pending)
    playing.real_dice = True
    type_in(monkeypatch, "?", "5")
    playing.step()
    assert playing.table.events[-1].text == "5"
    assert playing.console.file.getvalue().count("Type the faces") == 2


def test_a_board_is_no_markup() -> None:
    item = Item("grid", "board", "Board", None, grid_of([["[/z]"]], ["[/x]"], ["[/y]"]))
    console = Console(file=io.StringIO(), width=80)
    console.print(board(item))
    assert all(word in console.file.getvalue() for word in ("[/x]", "[/y]", "[/z]"))


def test_words_that_nobody_understands_before_a_throw(monkeypatch) -> None:
    told = play(monkeypatch, new_session("pig", "Ann", "Bob"), "roll")
    assert "“roll” is not possible now." in told
    assert told.count("Ann: press Enter to throw 1 die.") == 2
    assert "press Enter to throw 6 dice." in play(monkeypatch, new_session("farkle", "Ann", "Bob"))


@pytest.mark.parametrize("lang, title", [("en", "Pig: Set to 25"), ("ru", "Свинья: Ровно 25")])
def test_the_title_names_the_variant(monkeypatch, capsys, lang: str, title: str) -> None:
    assert title in play(monkeypatch, new_session("pig", "Ann", "Bob", variant="set-to-25", lang=lang))
    show_random("pig", 1, 2, "set-to-25", {}, 1, lang)
    assert title in capsys.readouterr().out


@pytest.mark.parametrize("width, heads", [(60, "│Boris│"), (42, "E Emma")])
def test_a_narrow_sheet_keeps_the_names_of_its_rows(width: int, heads: str) -> None:
    table = Table(find_game("russian-dice-poker"), ["Anna", "Boris", "Clara", "David", "Emma", "Felix"], None, None, None)
    console = Console(file=io.StringIO(), width=width)
    console.print(draw_scene(build_scene(table, 0, "en"), console))
    drawn = console.file.getvalue()
    assert all(word in drawn for word in ("Threes", "Large street", "Three of a kind", "Chance", heads))
    assert "…" not in drawn.replace(drawn.splitlines()[0], "")


@pytest.mark.parametrize("words", ["Farkle", "FARKLE", "farkle (ten thousand)", "Farkle (Ten Thousand)", "фаркл"])
def test_a_game_is_found_however_it_is_written(words: str) -> None:
    assert game_meant(words).id == "farkle"


def test_nobody_else_finds_games_but_by_their_ids() -> None:
    """What the server remembers by a game's id must not be remembered once for every spelling."""
    with pytest.raises(kosti.TableError, match="did you mean pig"):
        find_game("Pig")
    with pytest.raises(kosti.TableError, match="did you mean pig"):
        game_meant("Pigg")
    with pytest.raises(kosti.TableError):
        game_meant("Chicago")  # two games are called so


def test_the_end_says_why_and_how_the_points_came_about(monkeypatch) -> None:
    session = new_session("general", bots=2, lang="en")
    told = play(monkeypatch, session)
    best, second = sorted(session.table.scores, reverse=True)
    assert f"Most points win: {best} beats {second}." in told
    assert "How the points came about" in told
    assert "Full house" in told.split("How the points came about")[1]
