"""Playing in the terminal: who thinks too long, what can be said out of turn, and tables that fit on a screen."""

import io
import os
import sys
import time

import pytest
from rich.console import Console

import kosti
from kosti.engine.scene import Item, build_scene
from kosti.engine.table import Table
from kosti.library import find_game
from kosti.terminal import session
from kosti.terminal.draw import board, draw_scene
from kosti.terminal.prompt import Choices, example_face, face_names, read_faces
from kosti.terminal.seating import Setup
from kosti.terminal.session import Quit, Session


def new_session(id: str, *names: str, **options) -> Session:
    setup = Setup(find_game(id), list(names), {}, None, options)
    return Session(setup, "en", 0, False, 1, Console(file=io.StringIO(), force_terminal=True, width=80))


@pytest.mark.parametrize("watches", [True, False])
def test_a_line_comes_in_time_or_not_at_all(monkeypatch, watches: bool) -> None:
    monkeypatch.setattr(session, "WATCHES_KEYBOARD", watches)
    reader, writer = os.pipe()
    with os.fdopen(reader) as keyboard:
        monkeypatch.setattr(sys, "stdin", keyboard)
        playing = new_session("nine-is-near-ten", "Ann", "Bob")
        if not watches:
            os.write(writer, b"too late\n")  # noticed only afterwards
        assert playing.read_until(time.monotonic() - 1) is None
        os.write(writer, b"give-up\n")
        assert playing.read_until(time.monotonic() + 60) == "give-up"
    os.close(writer)


def test_who_thinks_too_long_hands_in_nothing(monkeypatch) -> None:
    playing = new_session("nine-is-near-ten", "Ann", "Bob", seconds=60)
    playing.table.throw([1, 2, 3, 4, 5])
    monkeypatch.setattr(Session, "read_until", lambda self, end: None)
    playing.person_move(0)
    assert playing.table.events[-2].text == "give-up"
    assert playing.table.player == 1


def test_something_is_said_out_of_turn() -> None:
    playing = new_session("jule", "Ann", "Bob", silence=True)
    playing.table.throw([1])
    assert not playing.command("B talk", 0)
    assert playing.table.scores == [1, 0]
    assert not playing.command("talk", 0)
    assert playing.table.scores == [0, 0]


def test_a_move_step_by_step_asks_in_words() -> None:
    choices = Choices(Table(find_game("sic-bo"), 1, None, None, None), 0, "en")
    asked = {}

    def answer(what: str, values: list[str]) -> str:
        asked[what] = values
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


def type_in(monkeypatch, *lines: str) -> None:
    """Let a person type these lines."""
    typed = iter(lines)
    monkeypatch.setattr("builtins.input", lambda prompt="": next(typed))


@pytest.mark.parametrize(
    "ask",
    [
        lambda playing: playing.ask_amount("How many", 1, 6),
        lambda playing: playing.ask_value("Which face", ["queen", "king"]),
        lambda playing: playing.face(1),
        lambda playing: playing.wait_for_throw(),
        lambda playing: playing.throw(),
        lambda playing: playing.read_until(None),
    ],
)
def test_q_quits_at_every_question(monkeypatch, ask) -> None:
    playing = new_session("perudo", "Ann", "Bob")
    playing.real_dice = True
    type_in(monkeypatch, "q")
    with pytest.raises(Quit):
        ask(playing)


def test_help_before_a_throw(monkeypatch) -> None:
    playing = new_session("pig", "Ann", "Bob")
    type_in(monkeypatch, "?", "")
    assert playing.wait_for_throw()
    playing.real_dice = True
    type_in(monkeypatch, "?", "5")
    playing.throw()
    assert playing.table.events[-1].text == "5"
    assert playing.console.file.getvalue().count("Type the faces") == 2


def test_a_board_is_no_markup() -> None:
    item = Item("grid", "board", "Board", None, {"top": ["[/x]"], "side": ["[/y]"], "cells": [["[/z]"]], "blocks": 0})
    console = Console(file=io.StringIO(), width=80)
    console.print(board(item))
    assert all(word in console.file.getvalue() for word in ("[/x]", "[/y]", "[/z]"))
