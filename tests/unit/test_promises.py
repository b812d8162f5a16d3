"""A rule of thumb can say what moves promise; the bot makes the one that promises most."""

import pytest

import kosti
from kosti.engine.declare.game import Game
from kosti.engine.table import play
from kosti.engine.table.table import Table
from tests.unit import tiny

TINY = """
from kosti.engine import Game, Option, PerSeat, Points, Range, move
from kosti.engine.rules import ask, throw
game = Game(title="Tiny | Крошка", about="Small. | Мало.", seats=(1, 2), dice="1d6")
class State:
    score: PerSeat[Points]
def legal(s, may):
    may.stop()
    may.write((1, 5))
@move
def stop(s):
    throw(s, 1)
@move("Write {0} | Записать {0}")
def write(s, number: Range(1, 9)):
    throw(s, 1)
"""


def made(monkeypatch: pytest.MonkeyPatch, rules: str = "") -> Game:
    """The game with these rules of thumb."""
    return tiny.made(monkeypatch, tiny=TINY + rules)


def advice(game: Game) -> list[str]:
    """What the rule of thumb would do after a three."""
    table = Table(game, 1)
    table.throw([3])
    return [game.verb_of(move).write(move, table.state) for move in play.thumb_offers(game, table._state).numbers()]


@pytest.mark.parametrize(
    "rules, advised",
    [
        ("", []),
        ("def promise_write(s, number):\n    return -abs(number - s.roll[0] - 1)", ["stop"]),
        ("def promise_write(s, number):\n    return number % 3", ["write 2"]),
        ("def promise_write(s, number):\n    return -1", ["stop"]),
        ("def promise_stop(s):\n    return s.roll[0] == 3", ["stop"]),
        ("def promise_stop(s):\n    return s.roll[0] > 3", ["write 1"]),
        ("def promise_stop(s):\n    return 2\ndef promise_write(s, number):\n    return number", ["write 5"]),
        ("def promise_write(s, number):\n    return number\ndef thumb_legal(s, may):\n    may.write((2, 3))", ["write 2", "write 3"]),
    ],
)
def test_the_move_that_promises_most_is_made(monkeypatch: pytest.MonkeyPatch, rules: str, advised: list[str]) -> None:
    assert advice(made(monkeypatch, rules)) == advised


def test_a_promise_takes_what_its_move_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TypeError, match="promise_write takes the table and what the move write takes"):
        advice(made(monkeypatch, "def promise_write(s):\n    return 1"))


@pytest.mark.native
def test_compiled_bots_look_at_promises_too() -> None:
    result = kosti.simulate("double-halve-or-stay", players=2, games=1000, bots="thumb,random", seed=1)
    assert result.tally.wins[0] > 800, "what comes closest is all that counts"
