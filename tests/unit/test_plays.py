"""Whole plays: every position that a turn can lead to, once, as players write it."""

from pathlib import Path

import pytest

import kosti
from kosti.engine.errors import IllegalMove
from kosti.engine.sight.drawn.scene import ask_in, draw_scene
from kosti.engine.sight.told.speak import log
from kosti.engine.sight.touch.carried import CarriedMove, CarryingVerb
from kosti.engine.sight.touch.choices import OfferedVerb
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


def test_plays_stand_in_the_order_in_which_players_look_for_them() -> None:
    """What is farthest back comes first, and of that what goes farthest; each says where its pieces end."""
    plays = whole_plays(backgammon(), 0)
    assert [one.notation for one in plays][:5] == ["24/20", "24/21 24/23", "24/21 8/7", "24/21 6/5", "24/23 13/10"]
    assert plays[0].pieces == (("24", "20"),)
    assert plays[1].pieces == (("24", "21"), ("24", "23"))


HIT_OR_NOT = ("A move 24/21", "A move 24/23", "throw 6 4", "B move 24/18", "B move 13/9", "throw 2 1")  # 8/7* and on to 5, or over 6 without a hit


def at_a_screen(table: Table, lang: str = "en") -> OfferedVerb:
    """What the seat in turn can do, as a screen shows it."""
    seat = table.player
    return ask_in(draw_scene(table, seat, lang), table, seat, lang, through=True).verbs[0]


def test_one_piece_is_carried_on_by_several_numbers() -> None:
    """Its ways end where no single number goes; every one of them can be made as it is offered."""
    table = backgammon("A move 8/5", "A move 6/5", "throw 4 4")
    verb = at_a_screen(table)
    assert isinstance(verb, CarryingVerb)
    carried = {move.label: move for move in verb.moves if isinstance(move, CarriedMove)}
    assert set(carried) == {"13/5"}
    longer = at_a_screen(backgammon("A move 8/5", "A move 6/5", "throw 2 2"))
    assert {move.label: len(move.then) for move in longer.moves if isinstance(move, CarriedMove)}["13/5"] == 3
    for move in carried.values():
        table.check_way(move.move, move.then[0], table.player, move.then[1:])
        assert {str(value) for value in move.values} <= {choice.id for argument in verb.arguments for choice in argument.choices}
    assert not any(isinstance(move, CarriedMove) for move in at_a_screen(backgammon("A move 8/5")).moves), "one number is left"


def test_ways_that_differ_on_the_way_are_both_there() -> None:
    ways = [move for move in at_a_screen(backgammon(*HIT_OR_NOT)).moves if isinstance(move, CarriedMove) and move.values == [8, 5]]
    assert [way.label for way in ways] == ["8/7*/5", "8/5"]


def test_places_are_called_as_people_call_them() -> None:
    table = backgammon("A move 24/21", "A move 24/23", "throw 6 4", "B move 8/4", "B move 24/18", "throw 3 1")
    assert [move.label for move in at_a_screen(table, "ru").moves if isinstance(move, CarriedMove)] == ["бар/21*"]
    assert "bar/21*" in written(table)


def test_where_nothing_is_carried_nothing_is_said_of_it() -> None:
    """Not a letter more for other games."""
    table = kosti.open_table("general", 2, seed=1)
    seat = table.player
    for verb in ask_in(draw_scene(table, seat, "en"), table, seat, "en", through=True).verbs:
        assert "carries" not in vars(verb)
        assert all("then" not in vars(move) for move in verb.moves)


def test_a_play_is_checked_move_by_move() -> None:
    table = backgammon()
    moves = {one.notation: one.moves for one in whole_plays(table, 0)}
    first, second = moves["8/5 6/5"]
    table.check_way(first, second, 0)
    with pytest.raises(IllegalMove):
        table.check_way(first, second, 0, [second])
    with pytest.raises(IllegalMove):
        table.check_way(first, first, 0)


def test_the_moves_of_a_turn_are_told_together() -> None:
    """In both languages; what hits is told by itself, so the next move begins anew."""
    table = backgammon(*HIT_OR_NOT, "A move 8/7", "A move 7/5")
    assert log(table, None, "en")[4:] == [
        *("Anna plays 24/21 24/23", "Ben throws 6 4", "Ben plays 24/18 13/9", "Anna throws 2 1"),
        *("Anna plays 8/7*", "Anna hits on point 7", "Anna plays 7/5"),
    ]
    assert {"Anna ходит 24/21 24/23", "Ben ходит 24/18 13/9", "Anna ходит 8/7*"} <= set(log(table, None, "ru"))


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
