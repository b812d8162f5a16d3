"""The history is prose: moves are told of somebody, with you as "you", what falls together in one sentence, and with what it brought."""

import re

import pytest

import kosti
from kosti.engine.sight.told.speak import line, lines, log, speaks_of
from kosti.engine.table.table import Table
from kosti.engine.words import SHARED, Person, fill_in
from kosti.library import all_games
from tests.unit import tiny

FORMS = re.compile(r"\{who:([^}]*)\}")
SECRET = """
from kosti.engine import Game, PerSeat, Points, Secret, move
from kosti.engine.rules import pass_dice
game = Game(title="Tiny | Крошка", about="Small. | Мало.", seats=(2, 2), dice="1d6", information="hidden", words={"legal": "Now? | Ну?"})
class State:
    score: Secret[PerSeat[Points]]
@move("Take | Взять", told="{who} {who:take/takes} it | {who} {who:берёте/берёт}")
def take(s):
    s.score[s.seat] += s.roll[0]
    pass_dice(s, 1)
@move("Wait | Ждать")
def wait(s):
    pass_dice(s, 1)
"""


def opened(id: str, *names: str, variant: str | None = None) -> Table:
    return kosti.open_table(id, players=list(names), variant=variant, dice="script")


@pytest.mark.parametrize("you, told", [("", "Ann is out: Ann's die"), ("you", "You are out: your die")])
def test_a_sentence_goes_with_whom_it_speaks_of(you: str, told: str) -> None:
    assert fill_in("{who} {who:are/is} out: {who:your/*'s} die", {"who": Person("Ann", you)}) == told


def test_you_is_written_small_inside_a_sentence() -> None:
    ann = Person("Ann", "вы")
    assert fill_in("Семь: {who} {who:платите/платит}. {who} {who:ждёте/ждёт}", {"who": ann}) == "Семь: вы платите. Вы ждёте"
    assert fill_in("{0} {0:point/points} for {who}", {"0": 1, "who": Person("Ann", "you")}) == "1 point for you"


def test_what_is_known_later_keeps_its_place() -> None:
    assert fill_in("{who} {who:keep/keeps} {0}", {"0": "5 5"}, later=["who"]) == "{who} {who:keep/keeps} 5 5"


def test_every_move_can_be_told() -> None:
    untold = [f"{game.id}: {verb}" for game in all_games() for verb in game.verbs if game.words_for(f"told {verb}") is None]
    assert not untold, f"say how these moves are told (told= beside the move, or 'told …' in words): {', '.join(untold)}"


def test_tellings_speak_of_you_and_of_others() -> None:
    """Two forms each, and the one for you is another one, or the sentence would be wrong for one of the two."""
    texts = {text[lang] for game in all_games() for key, text in game.labels.items() if key.startswith("told ") for lang in ("en", "ru")}
    texts |= {text[lang] for key, text in SHARED.items() if key.startswith("told ") for lang in ("en", "ru")}
    assert all(text.startswith("{who} ") for text in texts)
    assert not [text for text in texts for forms in FORMS.findall(text) if forms.count("/") != 1]
    assert not [text for text in texts if "{who:" not in text]


def test_what_a_move_brought_is_told() -> None:
    table = opened("pig", "Ann", "Ben")
    table.throw([5])
    table.play("throw")
    table.throw([4])
    table.play("hold")
    assert log(table, None, "en") == ["Ann throws 5", "Ann throws on: 4", "Ann holds 9 and has 9"]
    assert log(table, 0, "ru", you=0) == ["Вы бросаете: 5", "Вы бросаете ещё: 4", "Вы записываете 9, всего 9"]


def test_the_table_adds_what_the_game_does_not_say() -> None:
    table = opened("farkle", "Ann", "Ben")
    table.throw([1, 1, 2, 3, 4, 6])
    table.play("keep 1 1")
    table.play("stop")
    assert log(table, None, "en")[-1] == "Ann stops: +200, now 200"


def test_what_the_rules_note_is_not_told_twice() -> None:
    table = opened("zombie-dice", "Ann", "Ben")
    for card in ("green", "green", "red"):
        table.draw(card)
    table.throw(["brain", "brain", "footprints"])
    table.play("stop")
    assert log(table, None, "en") == ["Ann draws green, green, red and throws brain, brain, footprints", "Ann stops", "2 brains eaten"]


def test_draws_and_throws_are_told_together() -> None:
    table = opened("zombie-dice", "Ann", "Ben")
    for card in ("green", "yellow", "red"):
        table.draw(card)
    assert [line(table, n, None, "en").over for n in range(3)] == [0, 1, 2]
    assert line(table, 2, None, "en").text == "Ann draws green, yellow, red"
    table.throw(["brain", "footprints", "shot"])
    told = line(table, 3, 0, "ru", you=0)
    assert (told.text, told.over) == ("Вы тянете: зелёная, жёлтая, красная; бросаете: мозг, следы, выстрел", 3)
    assert told.brief == "тянете: зелёная, жёлтая, красная; бросаете: мозг, следы, выстрел"
    assert lines(table, range(2, 4), None, "en") == ["Ann draws red and throws brain, footprints, shot"], "what was heard before is not told again"


def test_players_a_move_applies_to_are_spoken_to() -> None:
    table = opened("mia", "Ann", "Ben", "Cid", variant="free-pass")
    while table.moment != "choice":
        table.throw([3] if len(table.pending.dice) == 1 else [4, 2]) if table.player == 0 else table.throw([1])
    table.play("announce 4-2")
    table.play("pass-to B")
    number = next(n for n, e in enumerate(table.events) if e.text.startswith("pass-to"))
    assert line(table, number, None, "en").text == "Ann passes the cup to Ben"
    assert line(table, number, 1, "en", you=1).text == "Ann passes the cup to you"
    assert line(table, number, 1, "ru", you=1).text == "Ann передаёт стакан вам"
    assert [speaks_of(table, number, seat) for seat in range(3)] == [True, True, False]


def test_secret_points_stay_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(tiny.made(monkeypatch, tiny=SECRET), ["Ann", "Ben"])
    table.throw([4])
    table.play("take")
    assert log(table, None, "en")[-1] == log(table, 1, "en", you=1)[-1] == "Ann takes it"
    assert log(table, 0, "en", you=0)[-1] == "You take it: +4, now 4"


def test_a_move_without_a_telling_is_told_by_its_label(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(tiny.made(monkeypatch, tiny=SECRET), ["Ann", "Ben"])
    table.throw([4])
    table.play("wait")
    assert (log(table, None, "en")[-1], log(table, 0, "ru", you=0)[-1]) == ("Ann: wait", "Вы: ждать")


def test_throws_that_bring_something_begin_anew() -> None:
    """A sentence ends where something was counted."""
    table = opened("zombie-dice", "Ann", "Ben")
    table.draw("green")
    table.events[0].gained = 1
    table.draw("red")
    assert line(table, 1, None, "en").over == 0
