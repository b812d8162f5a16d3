"""What a game file need not write: a question that offers all moves, throwing again, empty places in a row."""

import pytest

from kosti.engine.declare import usual
from kosti.engine.declare.game import Game
from kosti.engine.native.driver import driver_source
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.table import play
from kosti.engine.table.table import Table
from kosti.engine.table.written.wording import label
from kosti.library import find_game
from tests.unit import tiny

TINY = """
from kosti.engine import Chips, Count, Game, Inner, Option, PerSeat, Points, Range, move
from kosti.engine.rules import ask, finish_by, pay_each, throw
game = Game(title="Tiny | Крошка", about="Small. | Мало.", seats=(2, 4), dice="2d6", options=[Option("rounds", 3, 1, 9)])
def twice(s):
    return 2 * s.rounds
class State:
    round: Count.of(twice) = 1
    score: PerSeat[Points].when()
    chips: PerSeat[Chips]
    pot: Chips
"""
HOLD = """
@move
def hold(s):
    s.score[s.seat] += s.roll[0]
    finish_by(s, s.score)
"""
DARING = """
def thumb_legal(s, may):
    may.throw()
"""
AGAIN = """
game.throws_again = True
"""
STOP = """
@move
def stop(s):
    hold(s)
"""
BET = """
@move("Bet {0} | Поставить {0}")
def bet(s, chips: Range(1, 9)):
    throw(s, 1)
"""


def made(monkeypatch: pytest.MonkeyPatch, *rules: str) -> Game:
    """The game with these rules."""
    return tiny.made(monkeypatch, tiny=TINY + "".join(rules))


def thrown(game: Game, *faces: int) -> Table:
    """A table after the first throw."""
    table = Table(game, 2)
    table.throw(list(faces))
    return table


def test_a_game_without_questions_offers_all_moves_that_take_no_argument(monkeypatch: pytest.MonkeyPatch) -> None:
    game = made(monkeypatch, HOLD, STOP, BET)
    assert thrown(game, 3, 4).legal() == ["hold", "stop"]


def test_a_game_that_writes_a_question_offers_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    game = made(monkeypatch, HOLD, BET, "def legal(s, may):\n    may.bet((1, 2))\n")
    assert thrown(game, 3, 4).legal() == ["bet 1", "bet 2"]


def test_throwing_again_is_offered_first_and_throws_the_dice_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    table = thrown(made(monkeypatch, HOLD, DARING, AGAIN), 3, 4)
    assert table.legal() == ["throw", "hold"]
    assert label(table.game, "throw", "en") == "Throw on"
    table.play("throw")
    assert (table.moment, table.state.rolled) == ("throw", 2)


def test_nothing_is_concluded_from_names_in_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that offers a throw, or says what it promises, does not make one: the game says so, and whoever forgot is told how."""
    table = thrown(made(monkeypatch, HOLD, DARING), 3, 4)
    assert list(table.game.verbs) == ["hold"]
    with pytest.raises(AttributeError, match="throws_again=True"):
        play.thumb_offers(table.game, table.position())
    with pytest.raises(ValueError, match="throws_again=True"):
        _ = made(monkeypatch, HOLD, "def promise_throw(s):\n    return s.roll[0] < 4\n").promises


def test_nothing_is_written_into_the_file_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = made(monkeypatch, HOLD, DARING, AGAIN)
    assert not {"legal", "thrown", "throw_"} & set(vars(game.module))
    assert (game.default("choice"), game.default("throw")) == (usual.legal, usual.thrown)


def test_a_throw_that_is_written_does_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    game = made(monkeypatch, "@move\ndef throw_(s):\n    throw(s, 1)\n", HOLD, DARING)
    table = thrown(game, 3, 4)
    table.play("throw")
    assert table.state.rolled == 1


def test_the_compiled_form_offers_the_same() -> None:
    source = driver_source(find_game("sixes-out"))
    offered = source.split("def usual_legal(s, may):", 1)[1].split("@", 1)[0]
    assert offered.count("may_n += 1") == 2, "one for throw, one for pass"


def test_a_row_is_empty_where_its_field_decides_and_is_0(monkeypatch: pytest.MonkeyPatch) -> None:
    table = thrown(made(monkeypatch, HOLD, STOP), 3, 4)
    assert "score" not in [row.id for row in build_scene(table, 0, "en").sheet]
    table.set("score B", 5)
    assert next(row.values for row in build_scene(table, 0, "en").sheet if row.id == "score") == [None, 5]


def test_out_of_how_many_can_be_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    table = thrown(made(monkeypatch, HOLD, STOP), 3, 4)
    assert next(item.value for item in build_scene(table, 0, "en").table if item.id == "round") == "1 / 6"


def test_everybody_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(made(monkeypatch, HOLD, "def start(s):\n    s.pot += pay_each(s, s.chips, 4)\n    throw(s, 2)\n"), 3)
    assert (table.state.chips, table.state.pot) == ([-4, -4, -4, 0], 12)
