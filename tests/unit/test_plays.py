"""Whole plays: every position that a turn can lead to, once, as players write it."""

from pathlib import Path

import pytest

import kosti
from kosti.engine.sight.touch.plays import whole_plays
from kosti.engine.table.table import Table
from tests.unit.at_keyboard import new_session, play, screens


def backgammon(*lines: str) -> Table:
    """A single game of Anna and Ben after these lines of a record."""
    return kosti.replay("\n".join(["game: backgammon", "options: match_length=1, resigning=no", "players: Anna, Ben", "", "throw 3", "throw 1", *lines]))


def written(table: Table) -> list[str]:
    return [one.notation for one in whole_plays(table, table.player)]


def test_every_play_of_a_first_throw() -> None:
    """3-1 has sixteen; each is a way through the rules to a position of its own."""
    table = backgammon()
    plays = whole_plays(table, 0)
    assert len(plays) == 16
    assert {"8/5 6/5", "24/20", "13/9", "24/23 13/10", "24/21 24/23"} <= {one.notation for one in plays}
    ends = set()
    for one in plays:
        trial = backgammon()
        for move in one.moves:
            trial.play_number(move, 0)
        assert trial.player == 1
        ends.add(str(trial.position().men))
    assert len(ends) == 16


def test_one_checker_is_written_once_and_equal_ways_with_their_number() -> None:
    assert {"13/9(4)", "13/5(2)", "13/5 13/9(2)", "8/4(2) 6/2(2)"} <= set(written(backgammon("A move 8/5", "A move 6/5", "throw 4 4")))


def test_hits_are_marked_where_they_happen() -> None:
    """A checker that hits on its way is written with the point where it did."""
    found = written(backgammon("A move 24/21", "A move 24/23", "throw 6 4", "B move 24/18", "B move 13/9", "throw 2 1"))
    assert {"8/7*/5", "8/7* 6/4", "8/5", "13/11 8/7*"} <= set(found)


def test_a_play_that_has_begun() -> None:
    """What is left of it."""
    assert written(backgammon("A move 8/5")) == ["24/23", "8/7", "6/5", "5/4"]


def test_nothing_where_something_is_hidden_or_nobody_is_asked() -> None:
    table = kosti.open_table("perudo", 3, seed=1)
    assert whole_plays(table, table.player) == []
    assert whole_plays(backgammon(), 1) == []


def test_other_moves_stand_beside_each_other() -> None:
    """Moves that carry nothing from place to place are written as they are."""
    table = kosti.open_table("general", 2, seed=1)
    assert written(table)[:4] == ["keep none", "keep 3", "keep 4", "keep 3 4"]
    assert len(whole_plays(table, table.player, most=3)) == 3


def test_a_whole_play_is_listed_and_typed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Also where the table makes a part of it itself, since nothing else is left."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    session = new_session("backgammon", "Ann", "Bob")
    play(monkeypatch, session, *[""] * 2, "?")
    first = session.table.player
    plays = whole_plays(session.table, first)
    seen = " ".join(screens(session)).replace("\u00a0", " ")
    assert all(one.notation in seen for one in plays)
    chosen = plays[3]
    play(monkeypatch, session, " ".join(reversed(chosen.notation.split())))
    made = [event.values[0] for event in session.table.events if event.kind == "play" and event.seat == first]
    assert sorted(made) == sorted(chosen.moves)
    assert session.table.player != first
