"""What a game file may not say, and what it says without meaning something else."""

import sys
from types import ModuleType

import pytest

from kosti.engine.declare.game import Game
from kosti.engine.declare.modules import holds_steps
from kosti.engine.native.deal import hide_from_source
from kosti.engine.sight.secrets import view
from kosti.engine.table.table import Table
from tests.unit.tiny import made

HEAD = """
from kosti.engine import *
from kosti.engine.rules import *
game = Game(title="Tiny | Крошка", about="- | -", seats=(2, 4), dice="2d6", words={"legal": "? | ?"})
"""
HOLDER = """
class State:
    %(holder)s: Seat("Holder | У кого") = 1
    hand: Secret["%(holder)s", Dice[2]]("Hand | Кости") = 3

@move("Stop | Стоп")
def stop(s):
    finish(s)
"""


@pytest.mark.parametrize("word", ["numbers", "pick", "ranges", "every_plain_move"])
def test_a_move_is_not_called_like_what_may_has_itself(monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    source = f'{HEAD}\nclass State:\n    round: Count\n\n@move("Take | Взять")\ndef {word}(s):\n    finish(s)\n'
    with pytest.raises(ValueError, match=f"a move cannot be called {word}"):
        _ = made(monkeypatch, tiny=source).verbs


@pytest.mark.parametrize("word", ["take_range", "_take"])
def test_a_move_is_not_called_like_what_compiled_rules_make_of_another(monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    moves = "".join(f'@move("Take | Взять")\ndef {name}(s, much: Range(1, 3)):\n    finish(s)\n' for name in ("take", word))
    with pytest.raises(ValueError, match=f"a move cannot be called {word}"):
        _ = made(monkeypatch, tiny=f"{HEAD}\nclass State:\n    round: Count\n\n{moves}").verbs


@pytest.mark.parametrize("word", ["reason", "notes", "copy", "values", "seen_from", "seat", "won", "throws", "told"])
def test_a_field_is_not_called_like_what_a_position_has_or_a_record_says(monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    source = f'{HEAD}\nclass State:\n    {word}: Count("Word | Слово") = 2\n\n@move("Stop | Стоп")\ndef stop(s):\n    finish(s)\n'
    with pytest.raises(NameError, match=f"needs a name of its own, not {word}"):
        Table(made(monkeypatch, tiny=source), 2)


@pytest.mark.parametrize("holder", ["owner", "others", "nobody", "itself", "cup"])
def test_the_holder_of_a_secret_may_be_called_anything(monkeypatch: pytest.MonkeyPatch, holder: str) -> None:
    game = made(monkeypatch, tiny=HEAD + HOLDER % {"holder": holder})
    table = Table(game, 3)
    assert [view(game, table._state, viewer).values()["hand"] for viewer in (0, 1, 2)] == [[None, None], [3, 3], [None, None]]


def test_the_holder_of_a_secret_is_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match=r"State.hand is seen by the seat in nowhere, which is no field"):
        made(monkeypatch, tiny=(HEAD + HOLDER % {"holder": "owner"}).replace('Secret["owner"', 'Secret["nowhere"'))


def test_a_holder_whose_name_ends_in_p_is_dealt_for(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = HEAD + 'CARDS = Names(a="a | а", b="b | б")\n' + HOLDER % {"holder": "cup"}
    game = made(
        monkeypatch,
        tiny=cards.replace("hand:", 'pile: Secret["cup", Cards[CARDS]]("Pile | Стопка") = 2\n    deck: Hidden[Cards[CARDS]]("Deck | Колода") = 2\n    hand:'),
    )
    source = hide_from_source(game)
    assert "s.cuq" not in source
    assert source.count("s.cup != seat and True") == 1


KINDS = HEAD.replace('dice="2d6"', 'dice="2d6", kinds=[Die("white"), Die("high", (7, 8, 9))]') + HOLDER % {"holder": "cup"}


def test_hidden_dice_say_their_kind_where_there_are_several(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="of which kind are the hidden dice"):
        made(monkeypatch, tiny=KINDS)


def test_hidden_dice_are_thrown_again_as_what_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    game = made(monkeypatch, tiny=KINDS.replace('Dice[2]]("Hand', 'Dice[2].of_kind("high")]("Hand').replace(" = 3\n", " = 7\n"))
    assert "throw_again(s.hand, 1, z)" in hide_from_source(game)


def test_a_game_may_stand_in_any_package(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("somebody.else_")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    exec(HEAD + HOLDER % {"holder": "holder"}, module.__dict__)
    game: Game = module.game
    game.belongs_to(module)
    assert game.steps
    assert Table(game, 2).moment == "throw"


@pytest.mark.parametrize(
    "name, holds",
    [
        ("kosti.games.casino.craps", True),
        ("my_game", True),
        ("kosti.engine.rules.tosses", True),
        ("kosti.engine.rules.moments", False),
        ("kosti.dice.sets", False),
        ("math", False),
        ("collections.abc", False),
    ],
)
def test_what_all_rules_are_written_with_is_no_part_of_a_game(name: str, holds: bool) -> None:
    assert holds_steps(name) == holds
