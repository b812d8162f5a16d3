"""Labels stand beside what they name; a shared module brings its own along, and the game has the last word."""

import pytest

import kosti
from kosti.engine.declare.game import Game
from kosti.engine.errors import MissingLabel
from kosti.engine.sight.told.speak import log, option_label
from kosti.engine.table.written.wording import label
from kosti.library import find_game
from tests.unit import tiny

SHARED = """
from kosti.engine import Count, Names, PerSeat, Points, move
WORDS = {"staked": "At stake | На столе", "won": "Won | Выиграно"}
COLOURS = Names(red="ruby | рубин", dark_blue="navy | тёмно-синий")
class Bank:
    score: PerSeat[Points]("Wealth | Богатство")
    bets: PerSeat[Count[COLOURS]]
@move("Wait | Ждать")
def wait_(s): ...
"""
OWN = """
from kosti.engine import Count, Game, Option
from kosti.games.tiny_shared import COLOURS, Bank, wait_
game = Game(
    title="Tiny | Крошка",
    about="Small. | Мало.",
    seats=(2, 2),
    dice="1d6",
    options=[Option("goal", 5, 1, 9, label="How far | Докуда"), Option("fast", True, label="Fast | Быстро")],
    words={"won": "Hooray | Ура"},
)
class State(Bank):
    laps: Count("Laps | Круги")
"""


def made(monkeypatch: pytest.MonkeyPatch, own: str = OWN) -> Game:
    """The game of these two files."""
    return tiny.made(monkeypatch, tiny_shared=SHARED, tiny=own)


@pytest.mark.parametrize(
    "key, said",
    [
        ("laps", "Laps"),
        ("score", "Wealth"),
        ("wait", "Wait"),
        ("dark-blue", "navy"),
        ("bets 1", "navy"),
        ("staked", "At stake"),
        ("won", "Hooray"),
        ("fast", "Fast"),
        ("goal", "Points to win"),
        ("6-6", "6-6"),
    ],
)
def test_where_labels_come_from(monkeypatch: pytest.MonkeyPatch, key: str, said: str) -> None:
    assert label(made(monkeypatch), key, "en") == said


def test_an_option_has_its_own_label_where_others_share_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert option_label(made(monkeypatch), "goal", "ru") == "Докуда"


def test_two_labels_are_one_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="'laps' has two labels"):
        made(monkeypatch, OWN.replace('words={"won"', 'words={"laps": "Rounds | Раунды", "won"'))


def test_a_label_in_one_language_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="not 'Laps'"):
        made(monkeypatch, OWN.replace("Laps | Круги", "Laps"))


def test_a_missing_label_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(MissingLabel, match="no label for 'lap'"):
        label(made(monkeypatch), "lap", "en")


def test_chips_that_are_bought_are_what_counts() -> None:
    facts = {id: (find_game(id).buy_in, find_game(id).score_field) for id in ("craps", "bidou", "help-your-neighbor", "pig")}
    assert facts == {"craps": ("start_chips", "chips"), "bidou": ("stack", "chips"), "help-your-neighbor": (0, "score"), "pig": (0, "score")}


@pytest.mark.parametrize("declared", ['Count.of("rouns")', 'Count.when("rouns")'])
def test_a_field_speaks_of_fields_and_options(monkeypatch: pytest.MonkeyPatch, declared: str) -> None:
    with pytest.raises(ValueError, match=r"State.laps speaks of rouns, which is neither a field nor an option"):
        made(monkeypatch, OWN.replace("laps: Count(", f"laps: {declared}("))


def test_a_move_with_no_dice_says_what_it_does() -> None:
    table = kosti.open_table("general", players=2, dice="script")
    table.throw([1, 2, 3, 4, 6])
    table.play("keep none")
    assert log(table, 0, "en")[-1] == "A keeps none of them and throws again"
    assert log(table, 0, "ru")[-1] == "A ничего не оставляет и бросает снова"
