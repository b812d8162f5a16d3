"""How a game begins: what its fields begin with, and which rule comes first."""

import pytest

from kosti.engine import Option
from kosti.engine.declare.game import Game
from kosti.engine.sight.told.speak import option_label
from kosti.engine.table.table import Table
from kosti.library import find_game
from tests.unit import tiny

TINY = """
from kosti.engine import Chips, Count, Flag, Game, Inner, Option, PerSeat, Points, Variant
from kosti.engine.rules import throw
game = Game(
    title="Tiny | Крошка",
    about="Small. | Мало.",
    seats=(2, 4),
    dice="3d6",
    options=[Option("start_chips", 7, 1, 9), Option("fast", False, label="Fast | Быстро", variant="Quick | Живо")],
    variants=[Variant("rich", "Rich | Богато", start_chips=9)],
)
class Shared:
    playing: Inner[PerSeat[Flag]] = 1
    stock: PerSeat[Count] = 2
class State(Shared):
    stock = 5
    round: Count = 1
    chips: PerSeat[Chips] = "start_chips"
    row: Count[3] = 4
    sheet: Inner[PerSeat[Points[2]]] = 6
def thrown(s): ...
"""


def made(monkeypatch: pytest.MonkeyPatch, more: str = "", source: str = TINY) -> Game:
    """The game of this file, and of what is written below it."""
    return tiny.made(monkeypatch, tiny=source + more)


def test_an_option_may_stand_for_so_many_for_each_player() -> None:
    houses, mats = find_game("house-numbers"), find_game("help-your-neighbor")
    assert [Table(houses, 3, None, options).state.games for options in (None, {"games": 0}, {"games": 5})] == [3, 3, 5]
    assert Table(mats, 4, None, None).state.mats == 16
    assert option_label(houses, "games", "en") == "Games in a match (0: as many as players)"
    assert option_label(mats, "mats", "ru").endswith("(0: по 4 на игрока)")
    with pytest.raises(ValueError, match="has to be allowed"):
        Option("rounds", 3, 1, 9, each=1)


def test_fields_begin_with_what_stands_behind_them(monkeypatch: pytest.MonkeyPatch) -> None:
    game = made(monkeypatch)
    state = Table(game, 2, variant="rich").state
    assert (state.round, state.row, state.chips) == (1, [4, 4, 4], [9, 9, 0, 0]), "nobody sits in the last two seats"
    assert (state.playing, state.stock, state.sheet) == ([1, 1, 0, 0], [5, 5, 0, 0], [[6, 6], [6, 6], [0, 0], [0, 0]])
    assert game.buy_in == "start_chips", "what chips begin with has been paid for them"


@pytest.mark.parametrize(
    "rules, dice",
    [
        ("", 3),
        ("def begin_turn(s):\n    throw(s, 1)", 1),
        ("def begin_turn(s, seat):\n    throw(s, 2 + seat)", 2),
        ("def begin_turn(s):\n    throw(s, 1)\ndef new_round(s):\n    throw(s, 2)", 2),
        ("def new_round(s):\n    throw(s, 2)\ndef new_game(s, starter):\n    throw(s, 1 + starter)", 1),
        ("def new_game(s):\n    throw(s, 1)\ndef start(s):\n    throw(s, 2)", 2),
    ],
)
def test_which_rule_comes_first(monkeypatch: pytest.MonkeyPatch, rules: str, dice: int) -> None:
    assert Table(made(monkeypatch, rules), 3).state.rolled == dice


def test_without_a_first_rule_as_many_dice_are_thrown_as_the_option_says(monkeypatch: pytest.MonkeyPatch) -> None:
    game = made(monkeypatch, source=TINY.replace('Option("fast"', 'Option("dice", 2, 1, 3), Option("fast"'))
    assert Table(game, 2, options={"dice": 1}).state.rolled == 1


def test_whoever_throws_is_asked_where_no_rule_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = "from kosti.engine import move\n@move('Go | Идти')\ndef go(s): throw(s, 1)\n@move('Stay | Стоять')\ndef stay(s): throw(s, 2)\n"
    table = Table(made(monkeypatch, rules + "def legal(s, may):\n    may.go()\n    may.stay()", TINY.replace("def thrown(s): ...", "")), 2)
    table.throw([1, 2, 3])
    assert table.legal() == ["go", "stay"]


def test_a_flag_makes_its_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    game = made(monkeypatch)
    assert list(game.variant) == ["rich", "fast"]
    assert game.variant["fast"].title["ru"] == "Живо"
    assert game.settle("fast", None)["fast"] == 1


@pytest.mark.parametrize(
    "wrong, words",
    [
        (("round: Count = 1", "round = 1"), "State.round has a value, but no field type"),
        (('= "start_chips"', '= "chest"'), "State.chips begins with chest, which is no option; the options are start_chips, fast"),
        (('Option("start_chips", 7, 1, 9)', 'Option("start_chips", 7, 1, 9, variant="Many | Много")'), "start_chips is no flag"),
        (('dice="3d6"', 'dice="all your dice"'), "how does it begin?"),
    ],
)
def test_errors_say_what_is_wrong(monkeypatch: pytest.MonkeyPatch, wrong: tuple[str, str], words: str) -> None:
    with pytest.raises((TypeError, ValueError), match=words.replace("?", r"\?")):
        Table(made(monkeypatch, source=TINY.replace(*wrong)), 2)


def test_the_compiled_form_begins_with_the_same_values() -> None:
    from kosti.engine.native.run.compiled import blank_record

    game = find_game("drop-dead")
    blank = blank_record(game, 3, game.settle(None, None))[0]
    assert blank["round"] == 1
    assert blank["playing"].tolist() == [1, 1, 1] + [0] * (game.max_seats - 3)
