"""What people at one keyboard are told: all that happened since they last looked, once, and nothing that is still secret."""

import random
import re
from collections import Counter

import pytest

from kosti.engine.sight.told import speak
from kosti.engine.sight.told.speak import log
from kosti.engine.table.play import is_race
from kosti.terminal.playing.session import Session
from kosti.terminal.screen import telling
from tests.unit.at_keyboard import new_session, play, screens, type_in


@pytest.fixture(autouse=True)
def own_state(tmp_path, monkeypatch) -> None:
    """Games are kept in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def news(screen: str) -> list[str]:
    """The lines of a screen that tell what happened."""
    return [line.strip("│ ")[2:].replace("\u00a0", " ") for line in screen.splitlines() if line.startswith("│ · ")]


def handed_in(lines: list[str]) -> list[str]:
    """Who is told to have handed something in."""
    return [re.split(r" hands? in ", line)[0] for line in lines if re.search(r" hands? in ", line)]


def play_at_random(monkeypatch, playing: Session, lines: int) -> None:
    """Let people make any moves with so many lines, and leave."""
    chance, left = random.Random(5), iter(range(lines))
    type_in(monkeypatch)

    def typed(prompt: str = "") -> str:
        table = playing.table
        if next(left, None) is None:
            return "q"
        if table.moment != "choice":
            return ""
        seat = table.player if is_race(table._state) else next(p for p in table.asked if p not in playing.bots)
        return table.write(chance.choice(table.offers(seat)), seat)

    monkeypatch.setattr("builtins.input", typed)
    playing.run()


@pytest.mark.parametrize(
    "id, people, bots, lines",
    [
        ("perudo", 3, 0, 60),
        ("perudo", 2, 2, 20),
        ("sic-bo", 3, 0, 60),
        ("sic-bo", 1, 2, 24),
        ("ninety-nine", 1, 2, 12),
        ("ninety-nine", 3, 0, 50),
        ("pig", 3, 1, 40),
    ],
)
def test_everybody_is_told_everything_once(monkeypatch, id: str, people: int, bots: int, lines: int) -> None:
    """Whatever happens while others hold the device, and whether it was closed at first or not."""
    monkeypatch.setattr(telling, "MOST_TOLD", 1_000_000)
    monkeypatch.setattr(speak, "_run", lambda table, n, since: [table.events[n]])  # what is told together depends on when one looks
    playing = new_session(id, *["Ann", "Bob", "Cleo"][:people], bots=bots)
    told: dict[int, list[str]] = {seat: [] for seat in range(people)}
    ask = playing.telling.news

    def listen(viewer: int | None, listeners: list[int], mark: str = "earlier") -> list[str]:
        found = ask(viewer, listeners, mark)
        for seat in listeners:
            told[seat] += found
        return found

    monkeypatch.setattr(playing.telling, "news", listen)
    play_at_random(monkeypatch, playing, lines)
    assert playing.table.moment != "over"
    assert len(playing.table.events) > 30
    for seat in range(people):
        playing.telling.news(seat, [seat])
        assert Counter(told[seat]) == Counter(log(playing.table, seat, "en", playing.telling.you))


def test_who_gets_the_device_hears_what_the_others_did(monkeypatch) -> None:
    """The others go on without Bob until somebody has lost a die; when he gets the device he hears all of it."""
    playing = new_session("perudo", "Ann", "Bob", "Cleo")
    table = playing.table
    for faces in ([6], [2], [1], [3, 3, 4, 5, 6], [2, 2, 3, 4, 5], [6, 6, 6, 5, 4]):
        table.throw(faces)
    type_in(monkeypatch, *[""] * 99)
    for seat in range(3):
        look(playing, seat)
    table.play("bid 15x2", 0)
    while not any(event.text == "loses_die" for event in table.events):
        look(playing, 2)  # whatever Cleo has seen by now
        seat = table.asked[0]
        table.play("let-it-stand" if "let-it-stand" in table.legal(seat) else "doodoo", seat)
    look(playing, 1)
    told = news(screens(playing)[-1])
    assert told[0] == "Ann bids 15 × 2"
    assert "Ann loses a die" in told


def look(playing: Session, seat: int) -> None:
    """Hand the device to somebody, and show them the table."""
    playing.face(seat)
    playing.draw(seat, seat)


def test_what_bots_chose_at_the_same_time_is_told_when_it_is_open(monkeypatch) -> None:
    playing = new_session("ninety-nine", "Ann", bots=2, seed=3)
    play(monkeypatch, playing, "name 50", "", "give-up")
    thinking, afterwards = screens(playing)[-2:]
    assert not any(line.startswith("Bot 2 ") for line in news(thinking) if "throws" not in line)
    told = news(afterwards)
    assert handed_in(told) == ["Bot 1", "Bot 2", "You"]


def test_what_people_chose_at_the_same_time_is_told_when_it_is_open(monkeypatch) -> None:
    playing = new_session("sic-bo", "Ann", "Bob", seed=3)
    play(monkeypatch, playing, "bet big 5", "done", "bet small 7", "done", "")
    bob, bob_again, bob_throws, ann = screens(playing)[-4:]
    assert "Ann places no more bets" not in news(bob)
    assert news(bob_again) == ["Bob bets 7 on Small"]
    assert news(bob_throws)[-2:] == ["Ann places no more bets", "Bob places no more bets"]
    assert news(ann)[:3] == ["Ann places no more bets", "Bob bets 7 on Small", "Bob places no more bets"]


def test_a_screen_for_everybody_leaves_the_secret_part_to_be_told() -> None:
    """A throw in secret is mentioned on the open screen, and told in full when its owner looks."""
    playing = new_session("perudo", "Ann", "Bob")
    for faces in ([6], [2], [3, 3, 4, 5, 6], [2, 2, 3, 4, 5]):
        playing.table.throw(faces)
    assert "Ann throws 5 dice in secret" in playing.telling.news(None, [0])
    assert playing.telling.news(0, [0]) == ["Ann throws 3 3 4 5 6 in secret"]
    assert playing.telling.news(0, [0]) == []
    assert "Bob throws 2 2 3 4 5 in secret" in playing.telling.news(1, [1])


def test_what_is_left_out_is_marked(monkeypatch) -> None:
    playing = new_session("pig", "Ann", bots=2, seed=3)
    play(monkeypatch, playing, "", "hold")
    lines = news(screens(playing)[-1])
    assert len(lines) == telling.MOST_TOLD + 1
    assert re.fullmatch(r"… and before that \d+ more lines?: h history", lines[0])
    assert lines[-1].startswith("Bot 2")


def test_at_the_end_everybody_hears_what_one_has_heard(monkeypatch) -> None:
    playing = new_session("pig", "Ann", "Bob", goal=10, real_dice=True)
    play(monkeypatch, playing, "2", "hold", "6", "throw", "6", "")
    assert playing.table.moment == "over"
    assert {"Bob throws 6", "Bob throws on: 6"} <= set(news(screens(playing)[-1]))


def test_what_is_secret_again_is_told_again(monkeypatch) -> None:
    """After taking a move back nothing is told twice but what bots have chosen at the same time."""
    playing = new_session("ninety-nine", "Ann", bots=2, seed=3)
    play(monkeypatch, playing, "name 50", "", "give-up", "u", "give-up")
    back, again = screens(playing)[-2:]
    assert news(back) == []
    assert handed_in(news(again)) == ["Bot 1", "Bot 2", "You"]


def test_who_comes_back_hears_what_was_chosen_at_the_same_time(monkeypatch) -> None:
    """Bots had chosen before the last choice of their own, but nobody could hear of it yet."""
    playing = new_session("ninety-nine", "Ann", bots=3, seed=3)
    play(monkeypatch, playing, "name 50", "")
    playing.table.play(next(move for move in playing.table.legal(0) if move.startswith("join")), 0)
    back = telling.Telling(playing.table, [0], "en")
    assert handed_in(back.news(0, [0])) == []
    playing.table.play("give-up", 0)
    assert handed_in(back.news(0, [0])) == ["Bot 1", "Bot 2", "Bot 3", "You"]


def test_whoever_has_heard_their_own_closed_choice_does_not_hear_it_again() -> None:
    playing = new_session("sic-bo", "Ann", "Bob")
    playing.table.play("done", 0)
    assert playing.telling.news(0, [0]) == ["Ann places no more bets"]
    assert playing.telling.news(None, [0]) == []
    playing.table.play("bet small 7", 1)
    playing.table.play("done", 1)
    assert playing.telling.news(0, [0])[:2] == ["Bob bets 7 on Small", "Bob places no more bets"]
