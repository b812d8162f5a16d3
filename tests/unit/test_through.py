"""A question that only leads on is looked through, and the room plays both moves."""

import pytest

import kosti
from kosti.engine.errors import IllegalMove
from kosti.engine.sight.drawn.scene import ask_in, draw_scene
from kosti.engine.sight.touch.choices import OfferedVerb, offers_of
from kosti.engine.sight.touch.through import look_through
from kosti.engine.table.table import Table
from tests.server.helpers import new_room


def beyond(table: Table) -> dict[str, OfferedVerb]:
    """All that can be done at a screen, by verb."""
    return {verb.name: verb for verb in look_through(table, table.player, offers_of(table, table.player, "en"), "en")}


def test_rows_can_be_written_where_only_stopping_stands_before_them() -> None:
    table = kosti.open_table("general", players=2, variant="yahtzee", dice="script")
    table.throw([1, 2, 2, 5, 6])
    found = beyond(table)
    assert list(found) == ["keep", "stop", "enter"]
    stop = found["stop"].moves[0].move
    assert {move.first for move in found["enter"].moves} == {stop}
    assert "enter chance" in [move.notation for move in found["enter"].moves]
    table.check_way(stop, found["enter"].moves[0].move, 0)
    with pytest.raises(IllegalMove):
        table.check_way(found["keep"].moves[0].move, found["enter"].moves[0].move, 0)


def test_pencils_say_what_rows_beyond_would_bring() -> None:
    table = kosti.open_table("thirty", players=2, seed=1)
    scene = ask_in(draw_scene(table, 0, "en"), table, 0, "en", through=True)
    assert any(row.pencil and row.pencil[0] is not None for row in scene.sheet)


def test_what_a_move_only_begins_is_one_move() -> None:
    table = kosti.open_table("duell", players=2)
    roll = beyond(table)["roll"]
    assert (roll.lead, [argument.gesture for argument in roll.arguments]) == (1, ["cell", "cell", "row"])
    for move in roll.moves:
        assert move.first is not None
        assert table.game.verb_of(move.first).decode(move.first) == move.values[:1]
        table.check_way(move.first, move.move, 0)


def test_a_room_plays_both_and_remembers_both() -> None:
    room = new_room("general", "me", "bot")
    room.throw()
    enter = beyond(room.table)["enter"].moves[0]
    room.play(0, enter.move, enter.first)
    assert [past.kind for past in room.past if past.is_move] == ["play", "play"]
    assert "A stop\nA enter" in room.table.record()


def test_nothing_is_looked_through_where_something_is_secret() -> None:
    table = kosti.open_table("mia", players=3, dice="script")
    table.throw([3, 1])
    with pytest.raises(IllegalMove):
        table.check_way(table.offers()[0], table.offers()[0], 0)


def test_a_key_says_which_cells_it_changes() -> None:
    table = kosti.open_table("cant-stop", players=2, dice="script")
    table.throw([1, 2, 3, 5])
    scene = ask_in(draw_scene(table, 0, "en"), table, 0, "en", through=True)
    climb = next(move for verb in scene.verbs for move in verb.moves if move.values == [3, 8])
    [touched] = climb.touches
    assert touched.item == "board"
    assert len(touched.cells) == 2
